/** Loads the page again. */
export const reload = (): void => window.location.reload();
