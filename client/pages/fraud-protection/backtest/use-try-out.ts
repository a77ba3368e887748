import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { tryOut, type Progress } from '../../../data/fraud-protection/try-out';
import { restError } from '../../../lib/command-errors';
import type { ServerRule } from '../../../lib/fraud-settings';

/** State of a backtest. */
export type TryOutState =
	| { is: 'idle' }
	| { is: 'running'; progress: Progress | null }
	| { is: 'done'; progress: Progress; tried: string }
	| { is: 'failed'; reason: string };

/** Returns a key that identifies the tested rules, to detect later edits. */
export const nameOf = ( rules: ServerRule[] ): string => JSON.stringify( rules );

/**
 * Runs a backtest of rules; stops it on request or when the component unmounts.
 *
 * @return The state, a function that starts a backtest, and a function that stops it.
 */
export function useTryOut(): [ TryOutState, ( rules: ServerRule[] ) => void, () => void ] {
	const [ state, setState ] = useState< TryOutState >( { is: 'idle' } );
	const running = useRef< AbortController | null >( null );

	const stop = useCallback( () => {
		running.current?.abort();
		running.current = null;
		setState( { is: 'idle' } );
	}, [] );

	const begin = useCallback( ( rules: ServerRule[] ) => {
		running.current?.abort();
		const abort = new AbortController();
		running.current = abort;
		setState( { is: 'running', progress: null } );
		tryOut(
			rules,
			( progress ) => {
				if ( ! abort.signal.aborted ) {
					setState(
						progress.isDone ? { is: 'done', progress, tried: nameOf( rules ) } : { is: 'running', progress }
					);
				}
			},
			abort.signal
		).catch( ( refusal: unknown ) => {
			if ( ! abort.signal.aborted ) {
				setState( { is: 'failed', reason: restError( refusal ).message } );
			}
		} );
	}, [] );

	useEffect( () => () => running.current?.abort(), [] );

	return [ state, begin, stop ];
}
