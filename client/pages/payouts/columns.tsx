import { Link } from '@woocommerce/components';
import { Icon } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { receipt } from '@wordpress/icons';
import type { Column } from '../../components/list-page';
import { Money } from '../../components/money';
import { PayoutLink } from '../../components/payout-link';
import { StatusChip } from '../../components/status-chip';
import type { Deposit } from '../../data/deposits';
import { formatDay } from '../../lib/dates';
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

/** The way to a payout by its icon, named after the payout it leads to. */
const detailsCell = ( { id, date, type, amount, currency }: Deposit ) => (
	<Link href={ payoutUrl( id ) } type="wc-admin" className="tillbook-payout-icon">
		<Icon icon={ receipt } size={ 24 } />
		<span className="screen-reader-text">
			{ detailsLabel( type === 'withdrawal', moneyInText( Math.abs( amount ), currency ), formatDay( date ) ) }
		</span>
	</Link>
);

/** The columns of spec 2 §2. A payout's date is a calendar day, which no time zone moves. */
export const payoutColumns = (): Column< Deposit >[] => [
	{ key: 'id', label: __( 'Details', 'tillbook' ), required: true, display: detailsCell },
	{
		key: 'date',
		label: __( 'Date', 'tillbook' ),
		required: true,
		isRowHeader: true,
		isSortable: true,
		defaultSort: true,
		display: ( { id, date } ) => (
			<PayoutLink id={ id }>
				<time dateTime={ date }>{ formatDay( date ) }</time>
			</PayoutLink>
		),
	},
	{
		key: 'type',
		label: __( 'Type', 'tillbook' ),
		required: true,
		isSortable: true,
		display: ( { type } ) => payoutTypeLabel( type ),
	},
	{
		key: 'amount',
		label: __( 'Amount', 'tillbook' ),
		required: true,
		isSortable: true,
		isNumeric: true,
		display: ( { amount, currency } ) => <Money amount={ amount } currency={ currency } />,
	},
	{
		key: 'status',
		label: __( 'Status', 'tillbook' ),
		required: true,
		isSortable: true,
		display: ( { status, type } ) => <StatusChip { ...payoutStatus( status, type ) } />,
	},
	{
		key: 'bankAccount',
		label: __( 'Bank account', 'tillbook' ),
		display: ( { bankAccount } ) => ( bankAccount ? <bdi>{ bankAccount }</bdi> : missing() ),
	},
	{
		key: 'bank_reference_key',
		label: __( 'Bank reference ID', 'tillbook' ),
		display: ( { bank_reference_key: key } ) => ( key ? <bdi dir="ltr">{ key }</bdi> : missing() ),
	},
];
