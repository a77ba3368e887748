/** Event of the window: the user has returned to it, and the menu's counts are up to date, if they were asked for. */
export const RETURNED = 'tillbook-returned';
