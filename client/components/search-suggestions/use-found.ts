import { useEffect, useRef, useState } from '@wordpress/element';
import { fetchSuggestions, type Suggestion, type SuggestionSource } from '../../data/search-suggestions';
import { matchesTyped } from '../../lib/search-words';

/** Time without typing after which the server is asked, in milliseconds. */
export const PAUSE_MS = 200;

/** A single character finds too much to be useful. */
const MIN_LENGTH = 2;

/** The server's suggestions for a text. */
interface Answer {
	typed: string;
	/** Undefined if the request failed. */
	items: Suggestion[] | undefined;
}

/**
 * Asks the server for suggestions while a user types; an answer to an earlier text is dropped. Until the next answer
 * the previous one stays, without the suggestions that no longer match.
 *
 * @param source Source of the suggestions.
 * @param typed  The typed text.
 * @return The suggestions, and whether they are the answer to this text; no suggestions before the first answer and
 *         after a failure.
 */
export function useFound(
	source: SuggestionSource,
	typed: string
): { items: Suggestion[] | undefined; isAnswered: boolean } {
	const [ answer, setAnswer ] = useState< Answer >();
	// In a ref: the list around the box is drawn again meanwhile.
	const latest = useRef( source );
	latest.current = source;
	const isAsked = typed.length >= MIN_LENGTH;
	useEffect( () => {
		if ( ! isAsked ) {
			setAnswer( undefined );
			return;
		}
		let isStale = false;
		const finish = ( items?: Suggestion[] ) => ! isStale && setAnswer( { typed, items } );
		const timer = setTimeout(
			() =>
				void fetchSuggestions( latest.current, typed ).then(
					( items ) => finish( items ),
					() => finish()
				),
			PAUSE_MS
		);
		return () => {
			isStale = true;
			clearTimeout( timer );
		};
	}, [ typed, isAsked ] );
	if ( ! isAsked || answer?.items === undefined ) {
		return { items: undefined, isAnswered: false };
	}
	const isAnswered = answer.typed === typed;
	// Suggestions found by more than their label, such as a card's last digits, stay until the server answers.
	const staysFor = ( { label }: Suggestion ) => matchesTyped( label, typed ) || ! matchesTyped( label, answer.typed );
	return { items: isAnswered ? answer.items : answer.items.filter( staysFor ), isAnswered };
}
