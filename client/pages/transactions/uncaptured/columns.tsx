import { __ } from '@wordpress/i18n';
import type { Column } from '../../../components/list-page';
import { Money } from '../../../components/money';
import { OrderLink } from '../../../components/order-link';
import { PaymentLink } from '../../../components/payment-link';
import { StatusChip } from '../../../components/status-chip';
import type { Authorization } from '../../../data/authorizations';
import { recordEvent } from '../../../lib/analytics';
import { countryName } from '../../../lib/countries';
import { formatMoment, toIso } from '../../../lib/dates';
import { riskLevelLabel } from '../../../lib/labels';
import { getSettings } from '../../../lib/settings';
import { RowCommands, type RowCommand } from '../row-commands';
import { CaptureBy } from './capture-by';

const NONE = '–';

/** What a payment that is held for review needs is a decision, not a capture. */
export const isHeld = ( { fraud_status: status }: Authorization ): boolean => status === 'review';

const commandsOf = ( authorization: Authorization ): RowCommand[] => {
	const canCapture = authorization.capture_obstacle === null;
	if ( isHeld( authorization ) ) {
		return canCapture ? [ 'approve', 'block' ] : [ 'block' ];
	}
	return canCapture ? [ 'capture', 'cancel' ] : [ 'cancel' ];
};

const actionCell = ( authorization: Authorization ) => (
	<div className="tillbook-uncaptured-action">
		{ isHeld( authorization ) && <StatusChip kind="warning" label={ __( 'Needs review', 'tillbook' ) } /> }
		<RowCommands
			row={ { ...authorization, capture_amount: authorization.capture_obstacle ? null : authorization.amount } }
			commands={ commandsOf( authorization ) }
			onClick={ ( command ) =>
				command === 'capture' &&
				recordEvent( 'wcpay_payments_transactions_uncaptured_list_capture_charge_button_click', {
					payment_intent_id: authorization.payment_intent_id,
				} )
			}
		/>
	</div>
);

/** The columns of spec 2 §2; commands only for those who may give them. */
export function authorizationColumns(): Column< Authorization >[] {
	const columns: Column< Authorization >[] = [
		{
			key: 'created',
			label: __( 'Authorized on', 'tillbook' ),
			required: true,
			isSortable: true,
			defaultSort: true,
			defaultOrder: 'asc',
			display: ( a ) => (
				<PaymentLink payment={ a }>
					<time dateTime={ toIso( a.created ) }>{ formatMoment( a.created ) }</time>
				</PaymentLink>
			),
		},
		{
			key: 'capture_by',
			label: __( 'Capture by', 'tillbook' ),
			required: true,
			isSortable: true,
			defaultOrder: 'asc',
			display: ( a ) => <CaptureBy until={ a.capture_by } />,
		},
		{
			key: 'order',
			label: __( 'Order', 'tillbook' ),
			screenReaderLabel: __( 'Order number', 'tillbook' ),
			required: true,
			display: ( a ) => <OrderLink order={ a.order } />,
		},
		{
			key: 'risk_level',
			label: __( 'Risk level', 'tillbook' ),
			isSortable: true,
			display: ( a ) => riskLevelLabel( a.risk_level ),
		},
		{
			key: 'amount',
			label: __( 'Amount', 'tillbook' ),
			isSortable: true,
			isNumeric: true,
			display: ( a ) => <Money amount={ a.amount } currency={ a.currency } />,
		},
		{
			key: 'customer_email',
			label: __( 'Email', 'tillbook' ),
			hidden: true,
			display: ( a ) => a.customer_email ?? NONE,
		},
		{
			key: 'customer_country',
			label: __( 'Country', 'tillbook' ),
			hidden: true,
			display: ( a ) => ( a.customer_country ? countryName( a.customer_country ) : NONE ),
		},
		{
			key: 'action',
			label: __( 'Action', 'tillbook' ),
			required: true,
			display: actionCell,
		},
	];
	return getSettings().capabilities.capture ? columns : columns.filter( ( { key } ) => key !== 'action' );
}
