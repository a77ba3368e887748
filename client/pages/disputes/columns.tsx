import { Link } from '@woocommerce/components';
import { Icon } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { info } from '@wordpress/icons';
import type { Column } from '../../components/list-page';
import { Money } from '../../components/money';
import { OrderLink } from '../../components/order-link';
import { StatusChip } from '../../components/status-chip';
import type { DisputeRow } from '../../data/disputes';
import { countryName } from '../../lib/countries';
import { formatMoment, toIso } from '../../lib/dates';
import { disputeReason } from '../../lib/dispute-reasons';
import { needsResponse } from '../../lib/dispute-status';
import { hasRoute } from '../../lib/has-route';
import { paymentSourceName } from '../../lib/payment-methods';
import { disputeStatus } from '../../lib/payment-status';
import { PAYMENT_PATH, paymentUrl } from '../../lib/payment-url';
import { getSettings } from '../../lib/settings';
import { controlName } from './control-names';
import { RespondByCell } from './respond-by';

const NONE = '–';

/** The way to a dispute's payment, where its box stands; null where there is none for this user. */
const urlOf = ( { payment_intent_id: payment, charge_id: charge }: DisputeRow ): string | null =>
	hasRoute( PAYMENT_PATH ) ? paymentUrl( { payment_intent_id: payment, charge_id: charge, type: 'dispute' } ) : null;

function InfoCell( { row }: { row: DisputeRow } ) {
	const url = urlOf( row );
	return url ? (
		<Link href={ url } type="wc-admin" className="tillbook-disputes__info">
			<Icon icon={ info } size={ 24 } />
			<span className="screen-reader-text">{ controlName( 'info', row ) }</span>
		</Link>
	) : (
		<>{ NONE }</>
	);
}

function ActionCell( { row }: { row: DisputeRow } ) {
	const url = urlOf( row );
	const isToAnswer = needsResponse( row.status ) && getSettings().capabilities.dispute;
	if ( ! url ) {
		return <>{ NONE }</>;
	}
	return (
		<Link
			href={ url }
			type="wc-admin"
			className={ `components-button is-compact ${ isToAnswer ? 'is-secondary' : 'is-tertiary' }` }
			aria-label={ controlName( isToAnswer ? 'respond' : 'see', row ) }
		>
			{ isToAnswer ? __( 'Respond', 'tillbook' ) : __( 'See details', 'tillbook' ) }
		</Link>
	);
}

function CustomerCell( { row: { customer_name: name, order } }: { row: DisputeRow } ) {
	if ( ! name ) {
		return <>{ NONE }</>;
	}
	return order?.customer_url ? <a href={ order.customer_url }>{ name }</a> : <>{ name }</>;
}

function OrderCell( { row: { order, order_number: number } }: { row: DisputeRow } ) {
	return order === null && number !== null ? <>#{ number }</> : <OrderLink order={ order } />;
}

/** The columns of spec 3 §2. */
export const disputeColumns = (): Column< DisputeRow >[] => [
	{
		key: 'details',
		label: '',
		screenReaderLabel: __( 'Details', 'tillbook' ),
		required: true,
		display: ( row ) => <InfoCell row={ row } />,
	},
	{
		key: 'amount',
		label: __( 'Amount', 'tillbook' ),
		required: true,
		isRowHeader: true,
		isSortable: true,
		isNumeric: true,
		display: ( { amount, currency } ) => <Money amount={ amount } currency={ currency } />,
	},
	{
		key: 'currency',
		label: __( 'Currency', 'tillbook' ),
		hidden: true,
		display: ( { currency } ) => currency.toUpperCase(),
	},
	{
		key: 'status',
		label: __( 'Status', 'tillbook' ),
		required: true,
		display: ( { status } ) => <StatusChip { ...disputeStatus( status ) } />,
	},
	{
		key: 'reason',
		label: __( 'Reason', 'tillbook' ),
		required: true,
		display: ( { reason } ) => disputeReason( reason ),
	},
	{
		key: 'source',
		label: __( 'Source', 'tillbook' ),
		required: true,
		display: ( { source } ) => ( source ? paymentSourceName( source ) : NONE ),
	},
	{
		key: 'order',
		label: __( 'Order', 'tillbook' ),
		screenReaderLabel: __( 'Order number', 'tillbook' ),
		required: true,
		display: ( row ) => <OrderCell row={ row } />,
	},
	{
		key: 'customer_name',
		label: __( 'Customer', 'tillbook' ),
		display: ( row ) => <CustomerCell row={ row } />,
	},
	{
		key: 'customer_email',
		label: __( 'Email', 'tillbook' ),
		hidden: true,
		display: ( { customer_email: email } ) => email ?? NONE,
	},
	{
		key: 'customer_country',
		label: __( 'Country', 'tillbook' ),
		hidden: true,
		display: ( { customer_country: country } ) => ( country ? countryName( country ) : NONE ),
	},
	{
		key: 'created',
		label: __( 'Disputed on', 'tillbook' ),
		hidden: true,
		isSortable: true,
		defaultSort: true,
		display: ( { created } ) => <time dateTime={ toIso( created ) }>{ formatMoment( created ) }</time>,
	},
	{
		key: 'dueBy',
		label: __( 'Respond by', 'tillbook' ),
		required: true,
		isSortable: true,
		display: ( { due_by: dueBy, status } ) => (
			<RespondByCell dueBy={ dueBy } isAwaiting={ needsResponse( status ) } />
		),
	},
	{
		key: 'action',
		label: __( 'Action', 'tillbook' ),
		required: true,
		display: ( row ) => <ActionCell row={ row } />,
	},
];
