import { Link } from '@woocommerce/components';
import { Icon } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { receipt } from '@wordpress/icons';
import type { Column } from '../../components/list-page';
import { columnsOf } from '../../components/list-page/columns';
import { Money } from '../../components/money';
import { PayoutLink } from '../../components/payout-link';
import { ShortDay } from '../../components/short-date';
import { StatusChip } from '../../components/status-chip';
import type { Payout } from '../../data/payouts';
import { formatDay } from '../../lib/dates';
import { columns, type ColumnKey } from '../../lib/facts/columns/payouts.gen';
import { moneyInText } from '../../lib/money';
import { payoutStatus, payoutTypeLabel } from '../../lib/payout-status';
import { payoutUrl } from '../../lib/payout-url';

const missing = () => __( 'N/A', 'tillbook' );

const detailsLabel = ( isWithdrawal: boolean, amount: string, day: string ): string =>
	isWithdrawal
		? /* translators: 1: amount, 2: date */
			sprintf( __( 'Details of the %1$s withdrawal on %2$s', 'tillbook' ), amount, day )
		: /* translators: 1: amount, 2: date */
			sprintf( __( 'Details of the %1$s payout on %2$s', 'tillbook' ), amount, day );

/**
 * Renders an icon link to a payout, with an accessible name that identifies the payout. The date leads there, too.
 */
const detailsCell = ( { id, date, type, amount, currency }: Payout ) => (
	<Link href={ payoutUrl( id ) } type="wc-admin" className="tillbook-payout-icon">
		<Icon icon={ receipt } size={ 24 } />
		<span className="screen-reader-text">
			{ detailsLabel( type === 'withdrawal', moneyInText( Math.abs( amount ), currency ), formatDay( date ) ) }
		</span>
	</Link>
);

/** Returns the columns of spec 2 §2. A payout's date is a calendar day, independent of the time zone. */
export const payoutColumns = (): Column< Payout >[] =>
	columnsOf< Payout, ColumnKey >(
		columns(),
		{
			id: detailsCell,
			date: ( { id, date } ) => (
				<PayoutLink id={ id }>
					<ShortDay day={ date } />
				</PayoutLink>
			),
			type: ( { type } ) => payoutTypeLabel( type ),
			amount: ( { amount, currency } ) => <Money amount={ amount } currency={ currency } />,
			status: ( { status, type } ) => <StatusChip { ...payoutStatus( status, type ) } />,
			bankAccount: ( { bankAccount } ) => ( bankAccount ? <bdi>{ bankAccount }</bdi> : missing() ),
			bank_reference_key: ( { bank_reference_key: key } ) => ( key ? <bdi dir="ltr">{ key }</bdi> : missing() ),
		},
		{
			id: 'none',
			amount: 'headline',
			status: 'status',
			date: 'lead',
			type: 'aside',
			bankAccount: 'note',
			bank_reference_key: 'line',
		}
	);
