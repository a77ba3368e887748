/**
 * Adds our commands to WordPress' command palette. Loaded when the palette opens for the first time; all texts come
 * from the server, so no translations are loaded.
 */
import { dispatch } from '@wordpress/data';
import { fetchCommands, type Found, toHostCommand } from './commands';
import { searchHook } from './search';
import type { PaletteActions } from './host';

/** The store of WordPress' palette; it exists wherever this script is loaded. */
const palette = () => dispatch( 'core/commands' ) as unknown as PaletteActions;

/** Registers the commands for our pages, and the search for payments, payouts and disputes. */
async function addCommands(): Promise< void > {
	let pages: Found;
	try {
		pages = await fetchCommands( '/wc/v3/payments/commands' );
	} catch {
		// The palette has no place for our messages, and its own commands go on working.
		return;
	}
	pages.commands.forEach( ( command ) => palette().registerCommand( toHostCommand( command ) ) );
	const list = pages.commands.find( ( { id } ) => id === 'tillbook-transactions' );
	palette().registerCommandLoader( {
		name: 'tillbook/search',
		hook: searchHook( { id: 'tillbook-outage', label: pages.outage, url: list?.url ?? '' } ),
	} );
}

void addCommands();
