/**
 * The item that a list's side panel shows is in the URL's fragment, `#peek=pi_1`: wc-admin goes back to the first page
 * of a list when a parameter of the query changes, and a fragment is no filter, in no saved view and in no request.
 */
const PREFIX = '#peek=';

/** Returns the item that the URL names; undefined if it names none. */
export function peekedId(): string | undefined {
	const { hash } = window.location;
	try {
		return ( hash.startsWith( PREFIX ) && decodeURIComponent( hash.slice( PREFIX.length ) ) ) || undefined;
	} catch {
		return undefined;
	}
}

/**
 * Returns the URL of this page with another item, or none.
 *
 * @param id The item.
 */
export const peekUrl = ( id?: string ): string =>
	`admin.php${ window.location.search }${ id === undefined ? '' : PREFIX + encodeURIComponent( id ) }`;
