import { useCallback, useEffect, useReducer } from '@wordpress/element';
import { accountStatus, ConnectError, connectSandbox, type SandboxRequest } from '../../../data/connect';
import { leave } from '../../../lib/leave';
import { IDLE, POLL_MS, reduce, type Progress } from './progress';

const WAIT_MS = 1000;

/**
 * Sets a sandbox account up, and goes to where it leads when it is there (spec 1 §4.2).
 *
 * @param request What is passed on.
 */
export function useSandbox( request: SandboxRequest ): { progress: Progress; start: () => void } {
	const [ progress, dispatch ] = useReducer( reduce, IDLE );
	const { capabilities, source, toSettings } = request;

	const start = useCallback( () => {
		dispatch( { type: 'start' } );
		connectSandbox( { capabilities, source, toSettings } ).then(
			( target ) => dispatch( { type: 'connected', target } ),
			( error: unknown ) => dispatch( { type: 'failed', message: error instanceof ConnectError ? error.message : '' } )
		);
	}, [ capabilities, source, toSettings ] );

	useEffect( () => {
		if ( progress.is === 'connecting' ) {
			const timer = setInterval( () => dispatch( { type: 'wait' } ), WAIT_MS );
			return () => clearInterval( timer );
		}
		if ( progress.is !== 'polling' ) {
			return;
		}
		const began = Date.now();
		let isAsking = false;
		const timer = setInterval( () => {
			if ( isAsking ) {
				return;
			}
			isAsking = true;
			accountStatus()
				.catch( () => undefined )
				.then( ( status ) => {
					isAsking = false;
					dispatch( { type: 'polled', status, elapsedMs: Date.now() - began } );
				} );
		}, POLL_MS );
		return () => clearInterval( timer );
	}, [ progress.is ] );

	useEffect( () => {
		if ( progress.is === 'done' ) {
			leave( progress.target );
		}
	}, [ progress.is, progress.target ] );

	return { progress, start };
}
