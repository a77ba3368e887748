import { useCallback, useEffect, useReducer } from '@wordpress/element';
import { ConnectError, openTestAccount, continueOpening, type OpeningRequest } from '../../../data/connect';
import { navigate } from '../../../lib/navigate';
import { getSettings } from '../../../lib/settings';
import { IDLE, POLL_MS, reduce, TIMEOUT_MS, type Progress } from './progress';

const WAIT_MS = 1000;

/** Returns the initial progress; not idle if another page, such as a closed tab, has already started a setup. */
const atFirst = ( target: string ): Progress => {
	const { openingPercent, isOpeningLive } = getSettings();
	return openingPercent === null
		? IDLE
		: reduce( { ...IDLE, isLive: isOpeningLive }, { type: 'opened', target, percent: openingPercent } );
};

/**
 * Opens a test account, or waits for what another page has started, and goes to the target once it is connected (spec 1
 * §4.2).
 *
 * @param request Data for the request.
 * @param target  URL to go to after a setup that another page has started.
 */
export function useOpening( request: OpeningRequest, target: string ): { progress: Progress; start: () => void } {
	const [ progress, dispatch ] = useReducer( reduce, target, atFirst );
	const { capabilities, source, toSettings, offerAtCheckout } = request;

	const start = useCallback( () => {
		dispatch( { type: 'start' } );
		openTestAccount( { capabilities, source, toSettings, offerAtCheckout } ).then(
			( next ) => dispatch( { type: 'opened', target: next, percent: 0 } ),
			( error: unknown ) =>
				dispatch( { type: 'failed', message: error instanceof ConnectError ? error.message : '' } )
		);
	}, [ capabilities, source, toSettings, offerAtCheckout ] );

	useEffect( () => {
		if ( progress.status === 'connecting' ) {
			const timer = setInterval( () => dispatch( { type: 'wait' } ), WAIT_MS );
			return () => clearInterval( timer );
		}
		if ( progress.status !== 'filling' ) {
			return;
		}
		let isLeft = false;
		let timer: ReturnType< typeof setTimeout >;
		let best = -1;
		let moved = Date.now();
		const goOn = async () => {
			// The server continues in the background even if a request fails, so another request follows.
			const opening = await continueOpening( progress.isLive ).catch( () => null );
			if ( isLeft ) {
				return;
			}
			const isFurther = opening !== null && ( opening.status === 'complete' || opening.percent > best );
			if ( isFurther ) {
				best = opening.percent;
				moved = Date.now();
				dispatch( { type: 'filled', opening } );
			}
			if ( Date.now() - moved > TIMEOUT_MS ) {
				dispatch( { type: 'failed', message: '' } );
			} else if ( opening?.status !== 'complete' ) {
				timer = setTimeout( () => void goOn(), isFurther ? 0 : POLL_MS );
			}
		};
		void goOn();
		return () => {
			isLeft = true;
			clearTimeout( timer );
		};
	}, [ progress.status, progress.isLive ] );

	useEffect( () => {
		if ( progress.status === 'done' ) {
			navigate( progress.target );
		}
	}, [ progress.status, progress.target ] );

	return { progress, start };
}
