import { __ } from '@wordpress/i18n';
import type { Column } from '../../../components/list-page';
import { Money } from '../../../components/money';
import { OrderLink } from '../../../components/order-link';
import { PaymentLink } from '../../../components/payment-link';
import type { Mismatch } from '../../../data/mismatches';
import { formatMoment, toIso } from '../../../lib/dates';
import { mismatchKinds, mismatchTexts } from './texts';

const NONE = '–';

const whatCell = ( mismatch: Mismatch ) => {
	const { happened, advice } = mismatchTexts( mismatch );
	return (
		<div className="tillbook-mismatch">
			<strong>{ mismatchKinds()[ mismatch.kind ] }</strong>
			<p>{ happened }</p>
			<p>{ advice }</p>
		</div>
	);
};

const amountCell = ( amount: number | null, currency: string ) =>
	amount === null ? NONE : <Money amount={ amount } currency={ currency } />;

const paymentCell = ( mismatch: Mismatch ) =>
	mismatch.payment_intent_id ? (
		<PaymentLink payment={ mismatch }>
			<bdi dir="ltr">{ mismatch.payment_intent_id }</bdi>
		</PaymentLink>
	) : (
		NONE
	);

/** What disagrees, what both sides say, and since when. */
export const mismatchColumns = (): Column< Mismatch >[] => [
	{ key: 'kind', label: __( 'What happened and what to do', 'tillbook' ), required: true, display: whatCell },
	{
		key: 'order',
		label: __( 'Order', 'tillbook' ),
		screenReaderLabel: __( 'Order number', 'tillbook' ),
		required: true,
		display: ( { order } ) => <OrderLink order={ order } />,
	},
	{ key: 'payment', label: __( 'Payment', 'tillbook' ), required: true, display: paymentCell },
	{
		key: 'order_amount',
		label: __( 'In the store', 'tillbook' ),
		required: true,
		isNumeric: true,
		display: ( { order_amount: amount, currency } ) => amountCell( amount, currency ),
	},
	{
		key: 'payment_amount',
		label: __( 'At the provider', 'tillbook' ),
		required: true,
		isNumeric: true,
		display: ( { payment_amount: amount, currency } ) => amountCell( amount, currency ),
	},
	{
		key: 'found',
		label: __( 'Detected', 'tillbook' ),
		required: true,
		display: ( { found } ) => <time dateTime={ toIso( found ) }>{ formatMoment( found ) }</time>,
	},
];
