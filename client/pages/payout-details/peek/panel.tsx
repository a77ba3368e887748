import { select } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { PeekFrame } from '../../../components/peek/frame';
import { PeekLoading, PeekNotLoaded } from '../../../components/peek/states';
import type { PeekPanelProps } from '../../../components/peek/types';
import { StaleNotice } from '../../../components/stale-notice';
import { store as payoutsStore, usePayout } from '../../../data/payouts';
import { startResource } from '../../../data/use-resource';
import { MAX_AGE_ON_RETURN, onReturn } from '../../../lib/on-return';
import { BridgeCard } from '../bridge';
import { headerOf } from '../header';
import { OverviewCard } from '../overview';
import '../style.scss';

export { PeekHost } from '../../../components/peek/host';

const labels = () => ( {
	previous: __( 'Previous payout', 'tillbook' ),
	next: __( 'Next payout', 'tillbook' ),
	open: __( 'Open payout', 'tillbook' ),
	close: __( 'Close', 'tillbook' ),
} );

/**
 * Requests a payout and its breakdown again.
 *
 * @param id       Payout.
 * @param isReturn Whether the user returned to the window: the notice of a failed breakdown would come and go.
 */
function startPayout( id: string, isReturn = false ): void {
	startResource( payoutsStore, 'getPayout', id, true );
	if ( ! isReturn || ! select( payoutsStore ).hasResolutionFailed( 'getBridge', [ id ] ) ) {
		startResource( payoutsStore, 'getBridge', id, true );
	}
}

/** Shows a payout's facts and breakdown beside the list. */
export default function PayoutPanel( props: PeekPanelProps ) {
	const { id } = props;
	const { data: payout, error, retry } = usePayout( id );
	// Data of an earlier opening may be outdated. It is shown until the answer.
	useEffect( () => startPayout( id ), [ id ] );
	// After a failure the notice with its button would come and go.
	const hasFailed = error !== undefined;
	useEffect( () => {
		let last = Date.now();
		const refresh = () => {
			if ( Date.now() - last > MAX_AGE_ON_RETURN ) {
				last = Date.now();
				startPayout( id, true );
			}
		};
		return hasFailed ? undefined : onReturn( refresh );
	}, [ id, hasFailed ] );
	if ( ! payout ) {
		return (
			<PeekFrame
				{ ...props }
				labels={ labels() }
				title={ __( 'Payout details', 'tillbook' ) }
				isLoading={ ! hasFailed }
			>
				{ hasFailed ? (
					<PeekNotLoaded
						error={ error }
						missing={ __( 'The deposit you are looking for cannot be found.', 'tillbook' ) }
						message={ __( 'Error retrieving payout.', 'tillbook' ) }
						retry={ retry }
					/>
				) : (
					<PeekLoading label={ __( 'Loading the payout…', 'tillbook' ) } />
				) }
			</PeekFrame>
		);
	}
	return (
		<PeekFrame { ...props } { ...headerOf( payout ) } labels={ labels() } isLoading={ false }>
			<StaleNotice error={ error } retry={ retry } />
			<OverviewCard payout={ payout } />
			<BridgeCard key={ id } payout={ payout } />
		</PeekFrame>
	);
}
