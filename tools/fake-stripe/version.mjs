/** The version of Stripe's API that the fake speaks: the one that the official client is made for. */
export const API_VERSION = '2026-10-28.endive';
