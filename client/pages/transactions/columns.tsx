import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { CardPlace, Column } from '../../components/list-page';
import { columnsOf } from '../../components/list-page/columns';
import { Money } from '../../components/money';
import { OrderLink } from '../../components/order-link';
import { PaymentLink } from '../../components/payment-link';
import { ShortDay, ShortMoment } from '../../components/short-date';
import { StatusChip, type ChipKind } from '../../components/status-chip';
import { payoutSentence, UnlistedPayout } from '../../components/unlisted-payout';
import type { Transaction } from '../../data/transactions';
import { columns, type ColumnKey } from '../../lib/facts/columns/transactions.gen';
import { channels } from '../../lib/facts/labels/channels.gen';
import { transactionTypes } from '../../lib/facts/labels/transaction-types.gen';
import { riskLevelLabel } from '../../lib/labels';
import { payoutStatus } from '../../lib/payout-status';
import { getSettings } from '../../lib/settings';
import { countryName } from '../../lib/countries';
import { NONE } from '../../lib/none';
import { customerCell, sourceCell } from './cells';

/** Columns that say nothing in the list of one payout's transactions. */
const OF_PAYOUTS = [ 'deposit_id', 'deposit', 'deposit_status' ];

const subscriptionsCell = ( { order }: Transaction ) =>
	order && order.subscriptions.length > 0
		? order.subscriptions.map( ( { number, url } ) => (
				<span key={ number }>{ url ? <a href={ url }>#{ number }</a> : `#${ number }` } </span>
			) )
		: NONE;

const payoutCell = ( t: Transaction ) => {
	const { deposit_id: id, deposit_date: day, unlisted_payout: unlisted } = t;
	if ( unlisted ) {
		return <UnlistedPayout payout={ unlisted } />;
	}
	return id && day
		? payoutSentence( id, t.deposit_status, <ShortDay day={ day } /> )
		: __( 'Future payout', 'tillbook' );
};

const payoutStatusCell = ( { deposit_status: status, deposit_type: type }: Transaction ) =>
	status ? <StatusChip { ...payoutStatus( status, type ) } /> : NONE;

/** Colors of the types that say how it went; others are plain. */
const KINDS: Partial< Record< string, ChipKind > > = {
	charge: 'success',
	payment: 'success',
	dispute: 'alert',
	refund_failure: 'alert',
	payment_failure_refund: 'alert',
	financing_payout: 'primary',
};

const typeCell = ( { type }: Transaction ) => (
	<StatusChip kind={ KINDS[ type ] ?? 'plain' } label={ transactionTypes()[ type ] ?? type } />
);

const cells: Partial< Record< ColumnKey, ( transaction: Transaction ) => ReactNode > > = {
	date: ( t ) => (
		<PaymentLink payment={ t }>
			<ShortMoment utc={ t.date } />
		</PaymentLink>
	),
	type: typeCell,
	channel: ( t ) => channels()[ t.channel ] ?? t.channel,
	customer_currency: ( t ) => t.customer_currency.toUpperCase(),
	customer_amount: ( t ) => <Money amount={ t.customer_amount } currency={ t.customer_currency } />,
	currency: ( t ) => t.currency.toUpperCase(),
	amount: ( t ) => <Money amount={ t.amount } currency={ t.currency } />,
	fees: ( t ) => <Money amount={ -t.fees } currency={ t.currency } />,
	net: ( t ) => <Money amount={ t.net } currency={ t.currency } />,
	order: ( t ) => <OrderLink order={ t.order } />,
	subscriptions: subscriptionsCell,
	source: sourceCell,
	customer_name: customerCell,
	customer_country: ( t ) => ( t.customer_country ? countryName( t.customer_country ) : NONE ),
	risk_level: ( t ) => riskLevelLabel( t.risk_level ),
	deposit: payoutCell,
	deposit_status: payoutStatusCell,
};

/** The cells of a card; the payment's page has what it leaves out. */
const CARD: Partial< Record< ColumnKey, CardPlace > > = {
	amount: 'headline',
	type: 'status',
	customer_name: 'lead',
	source: 'aside',
	date: 'note',
	order: 'end',
	channel: 'none',
	fees: 'none',
	net: 'none',
	deposit: 'none',
};

/**
 * Returns the columns of spec 2 §2. The list of a single payout's transactions has no payout columns.
 *
 * @param isOnePayout Whether the list is for a single payout.
 */
export const transactionColumns = ( isOnePayout: boolean ): Column< Transaction >[] =>
	columnsOf< Transaction, ColumnKey >( columns(), cells, CARD )
		.map( ( column ) =>
			isOnePayout && OF_PAYOUTS.includes( column.key ) ? { ...column, isAbsent: true } : column
		)
		.filter( ( { key } ) => key !== 'subscriptions' || getSettings().isSubscriptionsActive );
