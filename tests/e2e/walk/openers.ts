import type { Locator, Page } from '@playwright/test';

/** A button that opens a dialog or a menu. */
export interface Opener {
	/** Start of its name, in English. */
	name: string;
	/** Name of a checkbox that must be checked to enable the button. */
	ticked?: string;
	/** Whether it opens a menu, none of whose items opens a dialog. */
	isMenu?: boolean;
	/** The item to select in the opened menu, which opens the dialog. */
	item?: string;
}

/** Dialogs and menus to open on each page. To add a dialog to the walk, add it here. */
export const OPENERS: Record< string, Opener[] > = {
	overview: [ { name: 'Sandbox tools' }, { name: 'Reset account' } ],
	transactions: [ { name: 'Recent exports' } ],
	filtered: [ { name: 'Save as a view' } ],
	uncaptured: [ { name: 'Cancel authorization for order' }, { name: 'Capture selected', ticked: 'Select all rows' } ],
	payouts: [ { name: 'Instant payout: ' } ],
	connect: [
		{ name: 'Why your business needs to be verified' },
		{ name: 'Activate live payments' },
		{ name: 'Reset account' },
	],
	'payment-details': [ { name: 'Refund' }, { name: 'More actions', isMenu: true } ],
	'disputed-payment': [ { name: 'Accept dispute' } ],
	authorization: [ { name: 'Cancel authorization' } ],
};

/** Creates a pattern for names that start with a text; translates the text if the page is in another language. */
type Beginning = ( text: string ) => RegExp;

const inEnglish: Beginning = ( text ) => new RegExp( `^${ text }` );

/**
 * Locates an opener's button, after checking the checkbox that enables it.
 *
 * @param page   The page.
 * @param opener The opener.
 * @param begins Pattern function for the page's language.
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
 * Unchecks the checkbox that enabled an opener.
 *
 * @param page   The page.
 * @param opener The opener.
 * @param begins Pattern function for the page's language.
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
