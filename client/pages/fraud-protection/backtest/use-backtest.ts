import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { runBacktest, type Progress } from '../../../data/fraud-protection/backtest';
import { restError } from '../../../lib/command-errors';
import type { ServerRule } from '../../../lib/fraud-settings';

/** State of a backtest. */
type BacktestState =
	| { status: 'idle' }
	| { status: 'running'; progress: Progress | null }
	| { status: 'done'; progress: Progress; tried: string }
	| { status: 'failed'; reason: string };

/** Returns a key that identifies the tested rules, to detect later edits. */
export const nameOf = ( rules: ServerRule[] ): string => JSON.stringify( rules );

/**
 * Runs a backtest of rules; stops it on request or when the component unmounts.
 *
 * @return The state, a function that starts a backtest, and a function that stops it.
 */
export function useBacktest(): [ BacktestState, ( rules: ServerRule[] ) => void, () => void ] {
	const [ state, setState ] = useState< BacktestState >( { status: 'idle' } );
	const running = useRef< AbortController | null >( null );

	const stop = useCallback( () => {
		running.current?.abort();
		running.current = null;
		setState( { status: 'idle' } );
	}, [] );

	const begin = useCallback( ( rules: ServerRule[] ) => {
		running.current?.abort();
		const abort = new AbortController();
		running.current = abort;
		setState( { status: 'running', progress: null } );
		runBacktest(
			rules,
			( progress ) => {
				if ( ! abort.signal.aborted ) {
					setState(
						progress.isDone
							? { status: 'done', progress, tried: nameOf( rules ) }
							: { status: 'running', progress }
					);
				}
			},
			abort.signal
		).catch( ( refusal: unknown ) => {
			if ( ! abort.signal.aborted ) {
				setState( { status: 'failed', reason: restError( refusal ).message } );
			}
		} );
	}, [] );

	useEffect( () => () => running.current?.abort(), [] );

	return [ state, begin, stop ];
}
