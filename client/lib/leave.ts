/**
 * Leaves the app for an address, which loads the admin anew.
 *
 * @param url Where to.
 */
export const leave = ( url: string ): void => window.location.assign( url );
