import { __ } from '@wordpress/i18n';
import type { Column } from '../../../components/list-page';
import { columnsOf } from '../../../components/list-page/columns';
import { Money } from '../../../components/money';
import { OrderLink } from '../../../components/order-link';
import { PaymentLink } from '../../../components/payment-link';
import { ShortMoment } from '../../../components/short-date';
import { StatusChip } from '../../../components/status-chip';
import { UnsettledActions } from '../../../components/unsettled-actions';
import type { Authorization } from '../../../data/authorizations';
import { recordEvent } from '../../../lib/analytics';
import { countryName } from '../../../lib/countries';
import { toIso } from '../../../lib/dates';
import { columns, type ColumnKey } from '../../../lib/facts/columns/uncaptured.gen';
import { riskLevelLabel } from '../../../lib/labels';
import { NONE } from '../../../lib/none';
import { customerCell, sourceCell } from '../cells';
import { RowCommands, type RowCommand } from '../row-commands';
import { CaptureBy } from './capture-by';

/** Returns whether a payment is held for review; it needs a decision instead of a capture. */
export const isHeld = ( { fraud_status: status }: Authorization ): boolean => status === 'review';

/** Returns whether a payment can be captured, or approved; otherwise it can only be released, or not even that. */
export const canCapture = ( { capture_obstacle: obstacle, capturable }: Authorization ): boolean =>
	obstacle === null && capturable;

const commandsOf = ( authorization: Authorization ): RowCommand[] => {
	if ( authorization.capture_obstacle === 'other_gateway' ) {
		return [];
	}
	if ( isHeld( authorization ) ) {
		return canCapture( authorization ) ? [ 'approve', 'block' ] : [ 'block' ];
	}
	return canCapture( authorization ) ? [ 'capture', 'cancel' ] : [ 'cancel' ];
};

const actionCell = ( authorization: Authorization ) => (
	<div className="tillbook-uncaptured-action">
		{ isHeld( authorization ) && <StatusChip kind="warning" label={ __( 'Needs review', 'tillbook' ) } /> }
		{ authorization.unsettled.length > 0 ? (
			<UnsettledActions payment={ authorization } />
		) : (
			<RowCommands
				row={ {
					...authorization,
					capture_amount: authorization.capture_obstacle ? null : authorization.amount,
				} }
				commands={ commandsOf( authorization ) }
				onClick={ ( command ) =>
					command === 'capture' &&
					recordEvent( 'wcpay_payments_transactions_uncaptured_list_capture_charge_button_click', {
						payment_intent_id: authorization.payment_intent_id,
					} )
				}
			/>
		) }
	</div>
);

/**
 * Returns the columns of spec 2 §2.
 *
 * @param canAct Whether the user can capture and cancel; otherwise there are no commands.
 */
export const authorizationColumns = ( canAct: boolean ): Column< Authorization >[] =>
	columnsOf< Authorization, ColumnKey >(
		columns(),
		{
			created: ( a ) => (
				<PaymentLink payment={ a }>
					<ShortMoment utc={ toIso( a.created ) } />
				</PaymentLink>
			),
			capture_by: ( a ) => <CaptureBy until={ a.capture_by } isOver={ ! a.capturable } />,
			order: ( a ) => <OrderLink order={ a.order } />,
			customer_name: customerCell,
			source: sourceCell,
			risk_level: ( a ) => riskLevelLabel( a.risk_level ),
			amount: ( a ) => <Money amount={ a.amount } currency={ a.currency } />,
			customer_country: ( a ) => ( a.customer_country ? countryName( a.customer_country ) : NONE ),
			action: actionCell,
		},
		{
			amount: 'headline',
			capture_by: 'line',
			order: 'end',
			customer_name: 'lead',
			source: 'aside',
			risk_level: 'status',
			created: 'note',
			action: 'action',
		}
	).filter( ( { key } ) => key !== 'action' || canAct );
