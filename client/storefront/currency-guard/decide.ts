/** How a page was rendered: what PHP wrote beside the script (Shop/PageGuard.php). Codes are lower-case. */
export interface RenderedPage {
	currency: string;
	/** The store's own. */
	base: string;
	offered: string[];
	/** Whether shoppers get the currency of their country until they choose. */
	automatic: boolean;
}

/** What to do about a page, which a cache may have kept for another shopper. */
export type Decision =
	/** It is right; `keep` is what the cookie shall say. */
	| { act: 'stay'; keep?: string }
	/** Ask for it in this currency. */
	| { act: 'go'; currency: string }
	/** Nobody knows yet: ask which currency the country has. */
	| { act: 'ask' }
	/** The cache gives another currency whatever it is asked for. */
	| { act: 'tell'; currency: string; keep?: string };

/** Mark of a currency that the country gave. */
export const AUTOMATIC = ':auto';

/**
 * Compares a page with what its shopper wants, in the order of Shop/SelectedCurrency.php.
 *
 * @param page  How it was rendered.
 * @param asked `currency` of the address, lower-case; '' for none.
 * @param kept  The cookie; '' for none.
 * @param tried Whether this page was asked for in this currency a moment ago.
 */
export function decide( page: RenderedPage, asked: string, kept: string, tried: ( currency: string ) => boolean ): Decision {
	if ( page.offered.includes( asked ) ) {
		const keep = kept === asked + AUTOMATIC ? kept : asked;
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
