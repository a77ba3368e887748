import { Card, CardBody, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { CopyButton } from '../../components/copy-button';
import { Facts, type Fact } from '../../components/facts';
import { Money } from '../../components/money';
import { StatusChip } from '../../components/status-chip';
import type { Deposit } from '../../data/deposits';
import { formatDay } from '../../lib/dates';
import { payoutFailureReason } from '../../lib/payout-failures';
import { payoutStatus, payoutTypeLabel } from '../../lib/payout-status';
import { serviceFeeLabel } from '../../lib/rates';

const feeFacts = ( { automatic, fee, fee_percentage: percentage, currency }: Deposit ): Fact[] =>
	automatic
		? []
		: [
				{
					label: serviceFeeLabel( percentage ),
					value: <Money amount={ -fee } currency={ currency } />,
				},
			];

/** Returns the bank's reference for the payout, with a copy button. */
const referenceFact = ( { bank_reference_key: key }: Deposit ): Fact => ( {
	label: __( 'Bank reference ID', 'tillbook' ),
	value: key ? (
		<>
			<bdi dir="ltr">{ key }</bdi>{ ' ' }
			<CopyButton text={ key } label={ __( 'Copy bank reference ID', 'tillbook' ) } />
		</>
	) : (
		__( 'N/A', 'tillbook' )
	),
} );

const factsOf = ( deposit: Deposit ): Fact[] => [
	{
		label: __( 'Date', 'tillbook' ),
		value: <time dateTime={ deposit.date }>{ formatDay( deposit.date ) }</time>,
	},
	{
		label: __( 'Type', 'tillbook' ),
		value: deposit.automatic ? payoutTypeLabel( deposit.type ) : __( 'Instant payout', 'tillbook' ),
	},
	...feeFacts( deposit ),
	{
		label: __( 'Bank account', 'tillbook' ),
		value: deposit.bankAccount ? <bdi>{ deposit.bankAccount }</bdi> : __( 'N/A', 'tillbook' ),
	},
	referenceFact( deposit ),
	{ label: __( 'Payout ID', 'tillbook' ), value: <bdi dir="ltr">{ deposit.id }</bdi> },
];

/**
 * Shows a payout's summary: amount, status and failure reason, date, and destination (spec 2 §2).
 *
 * @param props
 * @param props.deposit The payout.
 */
export function OverviewCard( { deposit }: { deposit: Deposit } ) {
	return (
		<Card className="tillbook-details__summary">
			<CardBody>
				<div className="tillbook-details__top">
					<p className="tillbook-payout__amount">
						<Money amount={ deposit.amount } currency={ deposit.currency } />
					</p>
					<p>
						<span className="screen-reader-text">{ __( 'Status:', 'tillbook' ) } </span>
						<StatusChip { ...payoutStatus( deposit.status, deposit.type ) } />
					</p>
				</div>
				{ deposit.status === 'failed' && (
					<Notice status="error" isDismissible={ false } spokenMessage={ null }>
						{ __( 'Failure reason:', 'tillbook' ) }{ ' ' }
						{ payoutFailureReason( deposit.failure_code, deposit.failure_message ) }
					</Notice>
				) }
				<Facts label={ __( 'Payout', 'tillbook' ) } facts={ factsOf( deposit ) } />
			</CardBody>
		</Card>
	);
}
