import { __ } from '@wordpress/i18n';
import { PeekFrame } from '../../../components/peek/frame';
import { PeekLoading, PeekNotLoaded } from '../../../components/peek/states';
import type { PeekPanelProps } from '../../../components/peek/types';
import { useStart } from '../../../components/peek/use-start';
import { usePaymentIntent } from '../../../data/payments';
import { useHeld } from '../../../lib/dialogs';
import { isFeatureEnabled } from '../../../lib/settings';
import { DisputeSummaries } from '../disputes/summary';
import { FraudFactsCard } from '../fraud-facts';
import { headerOf } from '../header/props';
import { PaymentNotices } from '../notices';
import { startPayment } from '../start-payment';
import '../style.scss';
import { SummaryCard } from '../summary';
import { missingText, notLoadedText } from '../texts';
import { TimelineCard } from '../timeline';

export { PeekHost } from '../../../components/peek/host';

const labels = () => ( {
	previous: __( 'Previous payment', 'tillbook' ),
	next: __( 'Next payment', 'tillbook' ),
	open: __( 'Open payment', 'tillbook' ),
	close: __( 'Close', 'tillbook' ),
} );

const start = ( id: string, isReturn: boolean ) => startPayment( id, true, isReturn );

/** Shows a payment's summary, actions and timeline beside the list. */
export default function PaymentPanel( props: PeekPanelProps ) {
	const { id } = props;
	const { data: payment, error, retry } = usePaymentIntent( id );
	const held = useHeld( payment, payment?.id );
	const hasFailed = error !== undefined;
	useStart( id, start, hasFailed );
	if ( ! payment || ! held ) {
		return (
			<PeekFrame
				{ ...props }
				labels={ labels() }
				title={ __( 'Payment details', 'tillbook' ) }
				isLoading={ error === undefined }
			>
				{ error === undefined ? (
					<PeekLoading label={ __( 'Loading the payment…', 'tillbook' ) } />
				) : (
					<PeekNotLoaded
						error={ error }
						missing={ missingText() }
						message={ notLoadedText() }
						retry={ retry }
					/>
				) }
			</PeekFrame>
		);
	}
	return (
		<PeekFrame { ...props } { ...headerOf( payment, held ) } labels={ labels() } isLoading={ false }>
			<PaymentNotices key={ id } payment={ payment } error={ error } retry={ retry } />
			{ payment.charge && <DisputeSummaries disputes={ payment.charge.disputes } /> }
			<SummaryCard payment={ payment } />
			<FraudFactsCard payment={ payment } />
			{ isFeatureEnabled( 'paymentTimeline' ) && <TimelineCard key={ `timeline-${ id }` } id={ id } /> }
		</PeekFrame>
	);
}
