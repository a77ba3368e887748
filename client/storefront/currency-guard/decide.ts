/**
 * The currency data of a rendered page, as PHP printed it with the script (Shop/PageGuard.php). Codes are lower-case.
 */
export interface RenderedPage {
	currency: string;
	/** The store's own currency. */
	base: string;
	offered: string[];
	/** Whether the store's own code decided the currency of this page, whatever the shopper chose. */
	decided: boolean;
	/** Whether shoppers get the currency of their country until they choose. */
	automatic: boolean;
}

/** The action for a page that a cache could have stored for another shopper. */
export type Decision =
	/** The page is correct; `keep` is the value to store in the cookie. */
	| { act: 'stay'; keep?: string }
	/** Request it in this currency. */
	| { act: 'go'; currency: string }
	/** Unknown yet: request the currency of the country. */
	| { act: 'ask' }
	/** The cache returns another currency, whatever is requested. */
	| { act: 'tell'; currency: string; keep?: string };

/** Marks a currency that was chosen by country. */
export const AUTOMATIC = ':auto';

/**
 * Compares a page with the currency its shopper wants, in the order of Shop/SelectedCurrency.php.
 *
 * @param page  The currency data of the rendered page.
 * @param asked `currency` of the address, lower-case; '' for none.
 * @param kept  The cookie; '' for none.
 * @param tried Whether this page was requested in this currency a moment ago.
 * @param chose Whether the address says that the shopper chose what it asks for.
 */
export function decide(
	page: RenderedPage,
	asked: string,
	kept: string,
	tried: ( currency: string ) => boolean,
	chose = false
): Decision {
	if ( page.decided ) {
		return { act: 'stay' };
	}
	if ( page.offered.includes( asked ) ) {
		const keep = ! chose && kept === asked + AUTOMATIC ? kept : asked;
		return asked === page.currency ? { act: 'stay', keep } : { act: 'tell', currency: asked, keep };
	}
	const [ code = '', how ] = kept.split( ':' );
	let want = page.base;
	if ( page.offered.includes( code ) && ( ! how || page.automatic ) ) {
		want = code;
	} else if ( page.automatic ) {
		return { act: 'ask' };
	}
	if ( want === page.currency ) {
		return { act: 'stay' };
	}
	return { act: tried( want ) ? 'tell' : 'go', currency: want };
}
