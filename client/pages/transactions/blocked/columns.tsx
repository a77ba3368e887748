import { __ } from '@wordpress/i18n';
import type { Column } from '../../../components/list-page';
import { Money } from '../../../components/money';
import { PaymentLink } from '../../../components/payment-link';
import { StatusChip, type ChipKind } from '../../../components/status-chip';
import type { FraudOutcome } from '../../../data/fraud-outcomes';
import { formatMoment, toIso } from '../../../lib/dates';
import { fraudRuleLabel } from '../../../lib/fraud-rules';
import { getSettings } from '../../../lib/settings';
import { RowCommands, type RowCommand } from '../row-commands';
import { listNames } from '../../../lib/list-names';

const NONE = '–';

const statuses = (): Record< string, { kind: ChipKind; label: string } > => ( {
	block: { kind: 'alert', label: __( 'Blocked by a rule', 'tillbook' ) },
	blocked: { kind: 'alert', label: __( 'Blocked by the provider', 'tillbook' ) },
	review_blocked: { kind: 'alert', label: __( 'Blocked after review', 'tillbook' ) },
	review: { kind: 'warning', label: __( 'Needs review', 'tillbook' ) },
	review_allowed: { kind: 'success', label: __( 'Approved', 'tillbook' ) },
	review_expired: { kind: 'plain', label: __( 'Expired during review', 'tillbook' ) },
} );

const statusCell = ( { status }: FraudOutcome ) => {
	const { kind, label } = statuses()[ status ] ?? { kind: 'plain', label: status };
	return <StatusChip kind={ kind } label={ label } />;
};

const customerCell = ( { customer_name: name, order }: FraudOutcome ) => {
	if ( ! name ) {
		return NONE;
	}
	return order?.customer_url ? <a href={ order.customer_url }>{ name }</a> : name;
};

const rulesCell = ( { rules }: FraudOutcome ) =>
	rules.length === 0 ? NONE : listNames( rules.map( ( { rule } ) => fraudRuleLabel( rule ) ) );

const commandsOf = ( { actions }: FraudOutcome ): RowCommand[] => [
	...( actions.approve ? ( [ 'approve' ] as const ) : [] ),
	...( actions.block ? ( [ 'block' ] as const ) : [] ),
];

/** The columns of spec 2 §2, which rule it was, and what can be decided by those who may. */
export function blockedColumns(): Column< FraudOutcome >[] {
	const columns: Column< FraudOutcome >[] = [
		{
			key: 'created',
			label: __( 'Date / Time', 'tillbook' ),
			required: true,
			isSortable: true,
			defaultSort: true,
			display: ( outcome ) => (
				<PaymentLink payment={ outcome }>
					<time dateTime={ toIso( outcome.created ) }>{ formatMoment( outcome.created ) }</time>
				</PaymentLink>
			),
		},
		{
			key: 'amount',
			label: __( 'Amount', 'tillbook' ),
			isSortable: true,
			isNumeric: true,
			display: ( { amount, currency } ) => <Money amount={ amount } currency={ currency } />,
		},
		{ key: 'customer', label: __( 'Customer', 'tillbook' ), display: customerCell },
		{ key: 'status', label: __( 'Status', 'tillbook' ), required: true, display: statusCell },
		{ key: 'rules', label: __( 'Blocked by', 'tillbook' ), display: rulesCell },
		{
			key: 'action',
			label: __( 'Action', 'tillbook' ),
			required: true,
			display: ( outcome ) => (
				<RowCommands
					row={ { ...outcome, authorized_amount: outcome.amount } }
					commands={ commandsOf( outcome ) }
				/>
			),
		},
	];
	return getSettings().capabilities.capture ? columns : columns.filter( ( { key } ) => key !== 'action' );
}
