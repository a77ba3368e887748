import type { Locator, Page } from '@playwright/test';

/** A button of a page that opens a dialog, or a menu. */
export interface Opener {
	/** The beginning of its name, in English. */
	name: string;
	/** A box that is ticked before it can be used. */
	ticked?: string;
	/** What is chosen in the menu that it opens: that opens the dialog. */
	item?: string;
}

/** What is opened on each page. A dialog joins the walk by its line here. */
export const OPENERS: Record< string, Opener[] > = {
	overview: [ { name: 'Sandbox tools' }, { name: 'Reset account' } ],
	transactions: [ { name: 'Recent exports' } ],
	filtered: [ { name: 'Save as a view' } ],
	uncaptured: [ { name: 'Cancel payment for order' }, { name: 'Capture selected', ticked: 'Select all rows' } ],
	payouts: [ { name: 'Instant payout: ' } ],
	connect: [
		{ name: 'Why your business needs to be verified' },
		{ name: 'Activate live payments' },
		{ name: 'Reset account' },
	],
	'payment-details': [ { name: 'Refund', item: 'Refund in full' } ],
	'disputed-payment': [ { name: 'Accept dispute' } ],
	authorization: [ { name: 'Cancel authorization' } ],
};

/** What begins with a text; translates it where the page is in another language. */
export type Beginning = ( text: string ) => RegExp;

export const inEnglish: Beginning = ( text ) => new RegExp( `^${ text }` );

/**
 * The button itself, which can be used: what has to be ticked for it is.
 *
 * @param page   The page.
 * @param opener Which one.
 * @param begins The language of its name.
 */
export async function findOpener( page: Page, opener: Opener, begins: Beginning = inEnglish ): Promise< Locator > {
	const { name, ticked } = opener;
	if ( ticked !== undefined ) {
		await page
			.getByRole( 'checkbox', { name: begins( ticked ) } )
			.first()
			.check();
	}
	return page
		.getByRole( 'button', { name: begins( name ) } )
		.and( page.locator( ':not([aria-disabled="true"])' ) )
		.first();
}

/**
 * Unticks what had to be ticked.
 *
 * @param page   The page.
 * @param opener Which one.
 * @param begins The language of its name.
 */
export async function leaveOpener( page: Page, opener: Opener, begins: Beginning = inEnglish ) {
	const { ticked } = opener;
	if ( ticked !== undefined ) {
		await page
			.getByRole( 'checkbox', { name: begins( ticked ) } )
			.first()
			.uncheck();
	}
}
