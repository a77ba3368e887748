import { useEffect, useState } from '@wordpress/element';
import { type Command, fetchCommands, toHostCommand } from './commands';
import type { HostCommand } from './host';

/** Time without typing after which the server is asked, in milliseconds. */
export const PAUSE_MS = 200;

/** A single letter finds too much to be useful. */
const MIN_LENGTH = 2;

interface Answer {
	typed: string;
	commands: HostCommand[];
}

const NOTHING: Answer = { typed: '', commands: [] };

/**
 * Creates the hook with which the palette finds payments, payouts and disputes while a user types.
 *
 * @param outage The command that is offered if the search fails.
 */
export const searchHook = ( outage: Command ) =>
	function useFound( { search }: { search: string } ) {
		const [ answer, setAnswer ] = useState( NOTHING );
		const typed = search.trim();
		const isAsked = typed.length >= MIN_LENGTH;
		useEffect( () => {
			if ( ! isAsked ) {
				return;
			}
			const aborter = new AbortController();
			const timer = setTimeout( async () => {
				let found: Command[];
				try {
					const path = `/wc/v3/payments/commands/search?search_term=${ encodeURIComponent( typed ) }`;
					found = ( await fetchCommands( path, aborter.signal ) ).commands;
				} catch {
					found = [ outage ];
				}
				if ( ! aborter.signal.aborted ) {
					setAnswer( { typed, commands: found.map( ( command ) => toHostCommand( command, typed ) ) } );
				}
			}, PAUSE_MS );
			return () => {
				clearTimeout( timer );
				aborter.abort();
			};
		}, [ typed, isAsked ] );
		const isAnswered = answer.typed === typed;
		return {
			commands: isAsked && isAnswered ? answer.commands : NOTHING.commands,
			isLoading: isAsked && ! isAnswered,
		};
	};
