/**
 * Event of the window: the user has returned to it, with a connection and without an open dialog, and the menu's counts
 * are up to date, if they were asked for and arrived in time.
 */
export const RETURNED = 'tillbook-returned';
