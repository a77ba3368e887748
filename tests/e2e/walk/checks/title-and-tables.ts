import type { Check } from '../check';

/** Expects the document title to identify the page (WCAG 2.4.2). */
export const title: Check = {
	name: 'title',
	find: async ( { page } ) => {
		const text = await page.title();
		return /^\S[^‹]* ‹ /.test( text ) ? [] : [ `“${ text }” does not begin with what the page is` ];
	},
};

/** Expects tables to have a name and to state their sort order (WCAG 1.3.1). */
export const tables: Check = {
	name: 'tables',
	find: ( { page, area } ) =>
		page.locator( `${ area } table` ).evaluateAll( ( all ) =>
			all.flatMap( ( table ) => {
				const name =
					( table as HTMLTableElement ).caption?.textContent ?? table.getAttribute( 'aria-label' ) ?? '';
				const unsorted = Array.from(
					table.querySelectorAll( 'th:has(button):not([aria-sort]):not(:has(input))' ),
					( header ) => `“${ name }” does not say whether it is sorted by ${ header.textContent }`
				);
				return [
					...( name === '' ? [ `${ table.outerHTML.slice( 0, 140 ) } has no name` ] : [] ),
					...unsorted,
				];
			} )
		),
};
