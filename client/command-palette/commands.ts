import apiFetch from '@wordpress/api-fetch';
import type { Commands } from '../data/schema.gen';
import type { HostCommand } from './host';

export type Found = Commands;

/** A page that the palette can open. */
export type Command = Commands[ 'commands' ][ number ];

/**
 * Asks the server for commands.
 *
 * @param path   Path of the REST route, with its query.
 * @param signal Aborts the request.
 */
export const fetchCommands = ( path: string, signal?: AbortSignal ): Promise< Found > => apiFetch( { path, signal } );

/**
 * Converts a command to the palette's form.
 *
 * @param command The command.
 * @param typed   Typed text, if the server found the command by it. The palette filters all commands once more by
 *                their text, which needn't contain a card's last digits or an email address.
 */
export const toHostCommand = ( command: Command, typed?: string ): HostCommand => ( {
	name: `tillbook/${ command.id }`,
	label: command.label,
	searchLabel: typed === undefined ? command.label : `${ typed } ${ command.label } ${ command.id }`,
	category: 'view',
	callback: ( { close } ) => {
		close();
		document.location.assign( command.url );
	},
} );
