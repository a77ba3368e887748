/** Shown in place of a value that doesn't exist. */
export const NONE = '–';
