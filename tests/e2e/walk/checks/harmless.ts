import type { Check } from '../check';

/** The flag that markup in the account's data sets if it runs; same as in tests/php/Support/HostileHistory.php. */
export const FLAG = 'tillbookHacked';

/** Expects that no data of the account was rendered as markup or executed. */
export const harmless: Check = {
	name: 'hostile texts',
	find: ( { page } ) =>
		page.evaluate( ( flag ) => {
			const injected = [
				...document.querySelectorAll(
					'img[src="x"], [onerror], [onload], a[href^="javascript:window"], #wpbody-content i, script'
				),
			]
				.map( ( element ) => element.outerHTML )
				.filter(
					( html ) =>
						html.includes( flag ) &&
						! /^<script[^>]*id="[^"]*tillbook/.test( html ) &&
						! html.includes( 'tillbookSettings' ) &&
						! html.includes( 'createPreloadingMiddleware' )
				);
			return [
				...( flag in window ? [ 'a text of the account ran as a script' ] : [] ),
				...injected.map( ( html ) => `a text of the account became markup: ${ html.slice( 0, 200 ) }` ),
			];
		}, FLAG ),
};
