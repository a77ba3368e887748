import { Link } from '@woocommerce/components';
import { Icon } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { info } from '@wordpress/icons';
import type { Column } from '../../components/list-page';
import { columnsOf } from '../../components/list-page/columns';
import { Money } from '../../components/money';
import { OrderLink } from '../../components/order-link';
import { PaymentMethodMark } from '../../components/payment-method-mark';
import { ShortMoment } from '../../components/short-date';
import { StatusChip } from '../../components/status-chip';
import type { DisputeRow } from '../../data/disputes';
import { canRespond } from '../../lib/abilities';
import { countryName } from '../../lib/countries';
import { toIso } from '../../lib/dates';
import { disputeReason } from '../../lib/dispute-reasons';
import { needsResponse } from '../../lib/dispute-status';
import { columns, type ColumnKey } from '../../lib/facts/columns/disputes.gen';
import { PAYMENT_DETAILS_PATH } from '../../lib/facts/paths.gen';
import { hasRoute } from '../../lib/has-route';
import { NONE } from '../../lib/none';
import { disputeStatus } from '../../lib/payment-status';
import { paymentUrl } from '../../lib/payment-url';
import { customerCell } from '../transactions/cells';
import { controlName } from './control-names';
import { respondByCell } from './respond-by';

/** Returns the URL of the payment that shows the dispute; null if there is none or the user can't open it. */
const urlOf = ( { payment_intent_id: payment, charge_id: charge }: DisputeRow ): string | null =>
	hasRoute( PAYMENT_DETAILS_PATH )
		? paymentUrl( { payment_intent_id: payment, charge_id: charge, type: 'dispute' } )
		: null;

/** Renders an icon link to the dispute. The row's action leads there, too. */
const infoCell = ( row: DisputeRow ) => {
	const url = urlOf( row );
	return url ? (
		<Link href={ url } type="wc-admin" className="tillbook-disputes__info">
			<Icon icon={ info } size={ 24 } />
			<span className="screen-reader-text">{ controlName( 'info', row ) }</span>
		</Link>
	) : (
		NONE
	);
};

const actionCell = ( row: DisputeRow ) => {
	const url = urlOf( row );
	const isToAnswer = needsResponse( row.status ) && row.due_by !== null && canRespond();
	return url ? (
		<Link
			href={ url }
			type="wc-admin"
			className={ `components-button is-compact ${ isToAnswer ? 'is-secondary' : 'is-tertiary' }` }
			aria-label={ controlName( isToAnswer ? 'respond' : 'see', row ) }
		>
			{ isToAnswer ? __( 'Respond', 'tillbook' ) : __( 'See details', 'tillbook' ) }
		</Link>
	) : (
		NONE
	);
};

const orderCell = ( { order, order_number: number }: DisputeRow ) =>
	order === null && number !== null ? `#${ number }` : <OrderLink order={ order } />;

/** Returns the columns of spec 3 §2. */
export const disputeColumns = (): Column< DisputeRow >[] =>
	columnsOf< DisputeRow, ColumnKey >(
		columns(),
		{
			details: infoCell,
			amount: ( { amount, currency } ) => <Money amount={ amount } currency={ currency } />,
			currency: ( { currency } ) => currency.toUpperCase(),
			status: ( { status } ) => <StatusChip { ...disputeStatus( status ) } />,
			reason: ( { reason } ) => disputeReason( reason ),
			source: ( { source } ) => ( source ? <PaymentMethodMark source={ source } /> : NONE ),
			order: orderCell,
			customer_name: customerCell,
			customer_country: ( { customer_country: country } ) => ( country ? countryName( country ) : NONE ),
			created: ( { created } ) => <ShortMoment utc={ toIso( created ) } />,
			dueBy: ( { due_by: dueBy, status } ) => respondByCell( dueBy, needsResponse( status ) ),
			action: actionCell,
		},
		{
			details: 'none',
			amount: 'headline',
			status: 'status',
			customer_name: 'lead',
			source: 'aside',
			order: 'note',
			action: 'action',
		}
	);
