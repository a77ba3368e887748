/**
 * Leaves the app for an address, which reloads the admin.
 *
 * @param url The address.
 */
export const navigate = ( url: string ): void => window.location.assign( url );
