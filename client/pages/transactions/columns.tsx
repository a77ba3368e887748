import { __ } from '@wordpress/i18n';
import type { Column } from '../../components/list-page';
import { Money } from '../../components/money';
import { OrderLink } from '../../components/order-link';
import { PaymentLink } from '../../components/payment-link';
import { PayoutLink } from '../../components/payout-link';
import { StatusChip } from '../../components/status-chip';
import { UnlistedPayout } from '../../components/unlisted-payout';
import type { Transaction } from '../../data/transactions';
import { formatDateTime, formatDay } from '../../lib/dates';
import { channels, riskLevelLabel, transactionTypes } from '../../lib/labels';
import { paymentSourceName } from '../../lib/payment-methods';
import { payoutStatus } from '../../lib/payout-status';
import { getSettings } from '../../lib/settings';
import { countryName } from '../../lib/countries';

const NONE = '–';

const subscriptionsCell = ( { order }: Transaction ) =>
	order && order.subscriptions.length > 0
		? order.subscriptions.map( ( { number, url } ) => (
				<span key={ number }>{ url ? <a href={ url }>#{ number }</a> : `#${ number }` } </span>
			) )
		: NONE;

const customerCell = ( { customer_name: name, order }: Transaction ) => {
	if ( ! name ) {
		return NONE;
	}
	return order?.customer_url ? <a href={ order.customer_url }>{ name }</a> : name;
};

const payoutCell = ( { deposit_id: id, available_on: day, unlisted_payout: unlisted }: Transaction ) => {
	if ( unlisted ) {
		return <UnlistedPayout payout={ unlisted } />;
	}
	return id && day ? <PayoutLink id={ id }>{ formatDay( day ) }</PayoutLink> : __( 'Future payout', 'tillbook' );
};

const payoutStatusCell = ( { deposit_status: status }: Transaction ) =>
	status ? <StatusChip { ...payoutStatus( status ) } /> : NONE;

const sourceCell = ( { source, source_identifier: lastFour }: Transaction ) =>
	source ? (
		<span className="tillbook-source">
			{ paymentSourceName( source ) }
			{ lastFour && (
				<>
					{ ' ' }
					<bdi dir="ltr">••••&nbsp;{ lastFour }</bdi>
				</>
			) }
		</span>
	) : (
		NONE
	);

/**
 * The columns of spec 2 §2. Those of payouts are absent from the list of one payout's transactions.
 *
 * @param isOnePayout Whether the list is of one payout.
 */
export function transactionColumns( isOnePayout: boolean ): Column< Transaction >[] {
	const columns: Column< Transaction >[] = [
		{
			key: 'transaction_id',
			label: __( 'Transaction ID', 'tillbook' ),
			hidden: true,
			display: ( t ) => t.transaction_id,
		},
		{
			key: 'date',
			label: __( 'Date / Time', 'tillbook' ),
			required: true,
			isSortable: true,
			defaultSort: true,
			display: ( t ) => (
				<PaymentLink payment={ t }>
					<time dateTime={ t.date }>{ formatDateTime( t.date ) }</time>
				</PaymentLink>
			),
		},
		{
			key: 'type',
			label: __( 'Type', 'tillbook' ),
			required: true,
			display: ( t ) => transactionTypes()[ t.type ] ?? t.type,
		},
		{
			key: 'channel',
			label: __( 'Sales channel', 'tillbook' ),
			required: true,
			display: ( t ) => channels()[ t.channel ] ?? t.channel,
		},
		{
			key: 'customer_currency',
			label: __( 'Paid currency', 'tillbook' ),
			hidden: true,
			isSortable: true,
			display: ( t ) => t.customer_currency.toUpperCase(),
		},
		{
			key: 'customer_amount',
			label: __( 'Amount paid', 'tillbook' ),
			hidden: true,
			isSortable: true,
			isNumeric: true,
			display: ( t ) => <Money amount={ t.customer_amount } currency={ t.customer_currency } />,
		},
		{
			key: 'currency',
			label: __( 'Payout currency', 'tillbook' ),
			hidden: true,
			isSortable: true,
			display: ( t ) => t.currency.toUpperCase(),
		},
		{
			key: 'amount',
			label: __( 'Amount', 'tillbook' ),
			isSortable: true,
			isNumeric: true,
			display: ( t ) => <Money amount={ t.amount } currency={ t.currency } />,
		},
		{
			key: 'fees',
			label: __( 'Fees', 'tillbook' ),
			isSortable: true,
			isNumeric: true,
			display: ( t ) => <Money amount={ -t.fees } currency={ t.currency } />,
		},
		{
			key: 'net',
			label: __( 'Net', 'tillbook' ),
			required: true,
			isSortable: true,
			isNumeric: true,
			display: ( t ) => <Money amount={ t.net } currency={ t.currency } />,
		},
		{
			key: 'order',
			label: __( 'Order', 'tillbook' ),
			screenReaderLabel: __( 'Order number', 'tillbook' ),
			required: true,
			display: ( t ) => <OrderLink order={ t.order } />,
		},
		{
			key: 'subscriptions',
			label: __( 'Subscription', 'tillbook' ),
			screenReaderLabel: __( 'Subscription number', 'tillbook' ),
			display: subscriptionsCell,
		},
		{
			key: 'source',
			label: __( 'Payment method', 'tillbook' ),
			display: sourceCell,
		},
		{
			key: 'customer_name',
			label: __( 'Customer', 'tillbook' ),
			display: customerCell,
		},
		{
			key: 'customer_email',
			label: __( 'Email', 'tillbook' ),
			hidden: true,
			display: ( t ) => t.customer_email ?? NONE,
		},
		{
			key: 'customer_country',
			label: __( 'Country', 'tillbook' ),
			hidden: true,
			display: ( t ) => ( t.customer_country ? countryName( t.customer_country ) : NONE ),
		},
		{
			key: 'risk_level',
			label: __( 'Risk level', 'tillbook' ),
			hidden: true,
			display: ( t ) => riskLevelLabel( t.risk_level ),
		},
		{
			key: 'deposit_id',
			label: __( 'Payout ID', 'tillbook' ),
			hidden: true,
			isAbsent: isOnePayout,
			display: ( t ) => t.deposit_id ?? NONE,
		},
		{
			key: 'deposit',
			label: __( 'Payout date', 'tillbook' ),
			isAbsent: isOnePayout,
			display: payoutCell,
		},
		{
			key: 'deposit_status',
			label: __( 'Payout status', 'tillbook' ),
			hidden: true,
			isAbsent: isOnePayout,
			display: payoutStatusCell,
		},
	];
	return columns.filter( ( { key } ) => key !== 'subscriptions' || getSettings().isSubscriptionsActive );
}
