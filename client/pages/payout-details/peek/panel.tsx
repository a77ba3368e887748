import { select } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { PeekFrame } from '../../../components/peek/frame';
import { PeekLoading, PeekNotLoaded } from '../../../components/peek/states';
import type { PeekPanelProps } from '../../../components/peek/types';
import { useStart } from '../../../components/peek/use-start';
import { StaleNotice } from '../../../components/stale-notice';
import { store as payoutsStore, usePayout } from '../../../data/payouts';
import { startResource } from '../../../data/use-resource';
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
function startPayout( id: string, isReturn: boolean ): void {
	startResource( payoutsStore, 'getPayout', id, true );
	if ( ! isReturn || ! select( payoutsStore ).hasResolutionFailed( 'getBridge', [ id ] ) ) {
		startResource( payoutsStore, 'getBridge', id, true );
	}
}

/** Shows a payout's facts and breakdown beside the list. */
export default function PayoutPanel( props: PeekPanelProps ) {
	const { id } = props;
	const { data: payout, error, retry } = usePayout( id );
	const hasFailed = error !== undefined;
	useStart( id, startPayout, hasFailed );
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
