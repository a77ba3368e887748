import type { Column } from '../../../components/list-page';
import { columnsOf } from '../../../components/list-page/columns';
import { Money } from '../../../components/money';
import { ReviewButtons } from '../../../components/review-buttons';
import { PaymentLink } from '../../../components/payment-link';
import { ShortMoment } from '../../../components/short-date';
import { StatusChip, type ChipKind } from '../../../components/status-chip';
import { UnsettledActions } from '../../../components/unsettled-actions';
import type { FraudOutcome } from '../../../data/fraud-outcomes';
import { toIso } from '../../../lib/dates';
import { columns, type ColumnKey } from '../../../lib/facts/columns/blocked.gen';
import { fraudOutcomes } from '../../../lib/facts/labels/fraud-outcomes.gen';
import { fraudRuleLabel } from '../../../lib/fraud-rules';
import { listNames } from '../../../lib/list-names';
import { NONE } from '../../../lib/none';
import { customerCell, sourceCell } from '../cells';
import { RowCommands, type RowCommand } from '../row-commands';

const KINDS: Record< string, ChipKind > = {
	block: 'alert',
	blocked: 'alert',
	review_blocked: 'alert',
	review: 'warning',
	radar_review: 'warning',
	review_allowed: 'success',
};

const statusCell = ( { status }: FraudOutcome ) => (
	<StatusChip kind={ KINDS[ status ] ?? 'plain' } label={ fraudOutcomes()[ status ] ?? status } />
);

const rulesCell = ( { rules }: FraudOutcome ) => {
	const names = listNames( rules.map( ( { rule } ) => fraudRuleLabel( rule ) ) );
	return names ? <span title={ names }>{ names }</span> : NONE;
};

const commandsOf = ( { actions }: FraudOutcome ): RowCommand[] => [
	...( actions.approve ? ( [ 'approve' ] as const ) : [] ),
	...( actions.block ? ( [ 'block' ] as const ) : [] ),
];

const actionCell = ( outcome: FraudOutcome ) => {
	if ( outcome.unsettled.length > 0 ) {
		return <UnsettledActions payment={ outcome } />;
	}
	return outcome.status === 'radar_review' ? (
		<div className="tillbook-row-commands">
			<ReviewButtons
				payment={ {
					id: outcome.payment_intent_id,
					chargeId: outcome.charge_id,
					order: outcome.order,
					isCaptured: outcome.captured,
					amount: outcome.captured ? outcome.refundable_amount : outcome.amount,
					currency: outcome.currency,
					attempts: outcome.attempts,
				} }
				actions={ outcome.actions }
				isCompact
			/>
		</div>
	) : (
		<RowCommands row={ { ...outcome, authorized_amount: outcome.amount } } commands={ commandsOf( outcome ) } />
	);
};

/**
 * Returns the columns of spec 2 §2, the rule, and the commands.
 *
 * @param canAct Whether the user can decide about any of the payments.
 */
export const fraudOutcomeColumns = ( canAct: boolean ): Column< FraudOutcome >[] =>
	columnsOf< FraudOutcome, ColumnKey >(
		columns(),
		{
			created: ( outcome ) => (
				<PaymentLink payment={ outcome }>
					<ShortMoment utc={ toIso( outcome.created ) } />
				</PaymentLink>
			),
			amount: ( { amount, currency } ) => <Money amount={ amount } currency={ currency } />,
			customer: customerCell,
			source: sourceCell,
			status: statusCell,
			rules: rulesCell,
			action: actionCell,
		},
		{
			amount: 'headline',
			status: 'status',
			customer: 'lead',
			source: 'aside',
			created: 'note',
			action: 'action',
		}
	).filter( ( { key } ) => key !== 'action' || canAct );
