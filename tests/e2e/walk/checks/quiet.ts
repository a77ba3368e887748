import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SITE } from '../../site';
import type { Check } from '../check';

/** Returns lines of PHP's log about our code or our texts. */
function logged(): string[] {
	const file = join( String( SITE ), 'wp-content/debug.log' );
	const lines = SITE !== undefined && existsSync( file ) ? readFileSync( file, 'utf8' ).split( '\n' ) : [];
	return lines.filter( ( line ) =>
		/tillbook\/|includes\/(Features|Platform|Provider|Ledger|Wiring)\/|<code>tillbook<|Tillbook\\/.test( line )
	);
}

/** Expects no PHP messages in the page. */
export const noMessages: Check = {
	name: 'messages of PHP in the page',
	find: async ( { page } ) =>
		( await page.content() ).match( /<b>(Warning|Notice|Deprecated|Fatal error)<\/b>.{0,200}/g ) ?? [],
};

/**
 * Starts recording a page's messages.
 *
 * @param page The page.
 * @return Checks for console messages, uncaught script errors, browser dialogs, and PHP's log, since the check before.
 */
export function listenTo( page: Page ): Check[] {
	let before = logged().length;
	const said: string[] = [];
	const dialogs: string[] = [];
	page.on( 'pageerror', ( error ) => said.push( String( error.stack ?? error ) ) );
	page.on( 'console', ( message ) => {
		const text = `${ message.text() } (${ message.location().url })`;
		// Ignore messages about other code, which we can't fix; React's warnings contain the files they come from.
		if (
			[ 'warning', 'error' ].includes( message.type() ) &&
			/plugins\/tillbook\/|\[tillbook|tillbook-/.test( text )
		) {
			said.push( text.slice( 0, 600 ) );
		}
	} );
	page.on( 'dialog', ( dialog ) => {
		dialogs.push( dialog.message() );
		void dialog.dismiss();
	} );
	return [
		{ name: 'console', find: () => Promise.resolve( said.splice( 0 ) ) },
		{ name: 'dialogs of the browser', find: () => Promise.resolve( dialogs.splice( 0 ) ) },
		{
			name: 'log of PHP',
			find: () => {
				const lines = logged();
				const found = lines.slice( before );
				before = lines.length;
				return Promise.resolve( found );
			},
		},
	];
}
