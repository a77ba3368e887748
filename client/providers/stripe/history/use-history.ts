import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { getSettings } from '../../../lib/settings';
import { changeHistory, readHistory, type AccountHistory, type HistoryAction, type StripeHistory } from '../data';

/** How often it is asked for, in milliseconds. */
const EVERY = 10_000;

/** The longest pause after failures, of which each doubles it. */
const LONGEST = 300_000;

/** Returns the account on the screen. */
const shownOf = ( { accounts }: StripeHistory ): AccountHistory | undefined => {
	const mode = getSettings().accountStatus.is_live ? 'live' : 'test';
	return accounts.find( ( account ) => account.mode === mode );
};

/** How far the history of the account on the screen was read. */
interface HistoryOfAccount {
	/** Undefined before it is known, null if the account isn't connected any more. */
	history: AccountHistory | null | undefined;
	/** Why the last change failed; undefined if it didn't. */
	error: unknown;
	/** Why it can't be read; undefined if it can, and after only one failure if it is known. */
	readError: unknown;
	isBusy: boolean;
	change: ( action: HistoryAction ) => Promise< void >;
	/** Reads it now, instead of a few seconds later. */
	retry: () => void;
}

/** Reads how far the history of the account on the screen was read, again and again until it is complete. */
export function useHistory(): HistoryOfAccount {
	const [ history, setHistory ] = useState< AccountHistory | null >();
	const [ error, setError ] = useState< unknown >();
	const [ readError, setReadError ] = useState< unknown >();
	const [ tries, setTries ] = useState( 0 );
	const [ isBusy, setBusy ] = useState( false );
	// Counts changes, so that an answer from before one isn't shown after it.
	const changes = useRef( 0 );
	/** Failures in a row; one more before anything is known, so that the first is shown. It doubles the pause, too. */
	const failures = useRef( 1 );

	const receive = useCallback( ( answer: StripeHistory ) => {
		failures.current = 0;
		setReadError( undefined );
		setHistory( shownOf( answer ) ?? null );
	}, [] );

	const isOver = history === null || history?.state === 'complete';
	useEffect( () => {
		let timer: ReturnType< typeof setTimeout >;
		let isAborted = false;
		const ask = async () => {
			const before = changes.current;
			try {
				const answer = document.hidden ? undefined : await readHistory();
				if ( answer && ! isAborted && changes.current === before ) {
					receive( answer );
				}
			} catch ( failure ) {
				if ( ! isAborted && ++failures.current > 1 ) {
					// Screen readers read one error once.
					setReadError( ( known: unknown ) => known ?? failure );
				}
			}
			if ( ! isAborted ) {
				const pause = EVERY * 2 ** Math.max( 0, failures.current - 1 );
				timer = setTimeout( () => void ask(), Math.min( pause, LONGEST ) );
			}
		};
		if ( ! isOver ) {
			void ask();
		}
		return () => {
			isAborted = true;
			clearTimeout( timer );
		};
	}, [ isOver, tries, receive ] );

	const change = useCallback(
		async ( action: HistoryAction ) => {
			setBusy( true );
			setError( undefined );
			changes.current++;
			try {
				const answer = await changeHistory( getSettings().accountStatus.is_live ? 'live' : 'test', action );
				if ( failures.current > 0 ) {
					// Ends the pause after them, which can be a long one.
					setTries( ( before ) => before + 1 );
				}
				receive( answer );
			} catch ( failure ) {
				setError( failure );
			}
			changes.current++;
			setBusy( false );
		},
		[ receive ]
	);

	const retry = () => {
		setReadError( undefined );
		setTries( tries + 1 );
	};

	return { history, error, readError, isBusy, change, retry };
}
