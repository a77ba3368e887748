import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { getSettings } from '../../../lib/settings';
import { changeHistory, readHistory, type AccountHistory, type HistoryAction, type StripeHistory } from '../data';

/** How often it is asked for, in milliseconds. */
const EVERY = 10_000;

/** Returns the account on the screen. */
const shownOf = ( { accounts }: StripeHistory ): AccountHistory | undefined => {
	const mode = getSettings().accountStatus.is_live ? 'live' : 'test';
	return accounts.find( ( account ) => account.mode === mode );
};

/** How far the history of the account on the screen was read. */
interface HistoryOfAccount {
	/** Undefined before it is known. */
	history: AccountHistory | undefined;
	/** Why the last change failed; undefined if it didn't. */
	error: unknown;
	/** Why the last reading failed; undefined if it didn't. */
	readError: unknown;
	isBusy: boolean;
	change: ( action: HistoryAction ) => Promise< void >;
	/** Reads it now, instead of a few seconds later. */
	retry: () => void;
}

/** Reads how far the history of the account on the screen was read, again and again until it is complete. */
export function useHistory(): HistoryOfAccount {
	const [ history, setHistory ] = useState< AccountHistory >();
	const [ error, setError ] = useState< unknown >();
	const [ readError, setReadError ] = useState< unknown >();
	const [ tries, setTries ] = useState( 0 );
	const [ isBusy, setBusy ] = useState( false );
	// Counts changes, so that an answer from before one isn't shown after it.
	const changes = useRef( 0 );

	const isOver = history?.state === 'complete';
	useEffect( () => {
		let timer: ReturnType< typeof setTimeout >;
		let isGone = false;
		const ask = async () => {
			const before = changes.current;
			try {
				const answer = document.hidden ? undefined : shownOf( await readHistory() );
				if ( answer && ! isGone && changes.current === before ) {
					setHistory( answer );
					setReadError( undefined );
				}
			} catch ( failure ) {
				// Known data stays on the screen; the next time says more. Screen readers read one error once.
				if ( ! isGone ) {
					setReadError( ( known: unknown ) => known ?? failure );
				}
			}
			if ( ! isGone ) {
				timer = setTimeout( () => void ask(), EVERY );
			}
		};
		if ( ! isOver ) {
			void ask();
		}
		return () => {
			isGone = true;
			clearTimeout( timer );
		};
	}, [ isOver, tries ] );

	const change = useCallback( async ( action: HistoryAction ) => {
		setBusy( true );
		setError( undefined );
		changes.current++;
		try {
			setHistory(
				shownOf( await changeHistory( getSettings().accountStatus.is_live ? 'live' : 'test', action ) )
			);
		} catch ( failure ) {
			setError( failure );
		}
		changes.current++;
		setBusy( false );
	}, [] );

	const retry = () => {
		setReadError( undefined );
		setTries( tries + 1 );
	};

	return { history, error, readError, isBusy, change, retry };
}
