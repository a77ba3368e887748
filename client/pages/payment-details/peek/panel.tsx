import { Card, CardBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Money } from '../../../components/money';
import { PeekFrame } from '../../../components/peek/frame';
import type { PeekPanelProps } from '../../../components/peek/types';
import { RetryNotice } from '../../../components/retry-notice';
import { Skeleton } from '../../../components/skeleton';
import { StatusChip } from '../../../components/status-chip';
import { usePaymentIntent, type PaymentIntent } from '../../../data/payments';
import { isNotFound, restError } from '../../../lib/command-errors';
import { moneyInText } from '../../../lib/money';
import { paymentStatus } from '../../../lib/payment-status';
import { isFeatureEnabled } from '../../../lib/settings';
import { metaOf, PaymentButtons } from '../header';
import { staleText } from '../stale-text';
import '../style.scss';
import { SummaryCard } from '../summary';
import { paidAmount } from '../summary/amounts';
import { AuthorizationNotice } from '../summary/authorization';
import { TimelineCard } from '../timeline';
import { UnsettledNotice } from '../unsettled-notice';

export { PeekHost } from '../../../components/peek/host';

const labels = () => ( {
	previous: __( 'Previous payment', 'tillbook' ),
	next: __( 'Next payment', 'tillbook' ),
	open: __( 'Open payment', 'tillbook' ),
	close: __( 'Close', 'tillbook' ),
} );

/** Returns a payment's heading, status, short facts and actions. */
function headerOf( payment: PaymentIntent ) {
	const { kind, label } = paymentStatus( payment );
	const amount = paidAmount( payment );
	return {
		/* translators: %s: amount */
		title: sprintf( __( 'Payment of %s', 'tillbook' ), moneyInText( amount, payment.currency ) ),
		shown: <Money amount={ amount } currency={ payment.currency } />,
		status: <StatusChip kind={ kind } label={ label } />,
		meta: metaOf( payment.charge, payment.created, payment.order ),
		actions: <PaymentButtons key={ payment.id } payment={ payment } />,
	};
}

/** Says why there is no payment to show; trying again helps unless it doesn't exist. */
function NotLoaded( { error, retry }: { error: unknown; retry: () => void } ) {
	return isNotFound( error ) ? (
		<p role="status">{ restError( error ).message }</p>
	) : (
		<RetryNotice message={ __( 'The payment could not be loaded.', 'tillbook' ) } error={ error } retry={ retry } />
	);
}

/** Shows a payment's summary, actions and timeline beside the list. */
export default function PaymentPanel( props: PeekPanelProps ) {
	const { id } = props;
	const { data: payment, error, retry } = usePaymentIntent( id );
	if ( ! payment ) {
		return (
			<PeekFrame
				{ ...props }
				labels={ labels() }
				title={ __( 'Payment details', 'tillbook' ) }
				isLoading={ error === undefined }
			>
				{ error === undefined ? (
					<Card>
						<CardBody>
							<Skeleton label={ __( 'Loading the payment…', 'tillbook' ) } bars={ 6 } />
						</CardBody>
					</Card>
				) : (
					<NotLoaded error={ error } retry={ retry } />
				) }
			</PeekFrame>
		);
	}
	return (
		<PeekFrame { ...props } { ...headerOf( payment ) } labels={ labels() } isLoading={ false }>
			{ error !== undefined && <RetryNotice message={ staleText( payment ) } error={ error } retry={ retry } /> }
			<UnsettledNotice key={ `unsettled-${ id }` } payment={ payment } />
			<AuthorizationNotice payment={ payment } />
			<SummaryCard payment={ payment } />
			{ isFeatureEnabled( 'paymentTimeline' ) && <TimelineCard key={ `timeline-${ id }` } id={ id } /> }
		</PeekFrame>
	);
}
