import type { Check } from '../check';

/** As Providers\Sandbox\HostileHistory: what markup of the account sets if it runs. */
export const FLAG = 'tillbookHacked';

/** Nothing of the account became markup or ran. */
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
