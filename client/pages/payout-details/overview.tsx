import { Card, CardBody, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { CopyButton } from '../../components/copy-button';
import { Facts, type Fact } from '../../components/facts';
import { Money } from '../../components/money';
import { StatusChip } from '../../components/status-chip';
import type { Payout } from '../../data/payouts';
import { formatDay } from '../../lib/dates';
import { payoutFailureReason } from '../../lib/payout-failures';
import { payoutStatus, payoutTypeLabel } from '../../lib/payout-status';
import { serviceFeeLabel } from '../../lib/rates';

const feeFacts = ( { automatic, fee, fee_percentage: percentage, currency }: Payout ): Fact[] =>
	automatic
		? []
		: [
				{
					label: serviceFeeLabel( percentage ),
					value: <Money amount={ -fee } currency={ currency } />,
				},
			];

/** Returns the bank's reference for the payout, with a copy button. */
const referenceFact = ( { bank_reference_key: key }: Payout ): Fact => ( {
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

const factsOf = ( payout: Payout ): Fact[] => [
	{
		label: __( 'Date', 'tillbook' ),
		value: <time dateTime={ payout.date }>{ formatDay( payout.date ) }</time>,
	},
	{
		label: __( 'Type', 'tillbook' ),
		value: payout.automatic ? payoutTypeLabel( payout.type ) : __( 'Instant payout', 'tillbook' ),
	},
	...feeFacts( payout ),
	{
		label: __( 'Bank account', 'tillbook' ),
		value: payout.bankAccount ? <bdi>{ payout.bankAccount }</bdi> : __( 'N/A', 'tillbook' ),
	},
	referenceFact( payout ),
	{ label: __( 'Payout ID', 'tillbook' ), value: <bdi dir="ltr">{ payout.id }</bdi> },
];

/**
 * Shows a payout's summary: amount, status and failure reason, date, and destination (spec 2 §2).
 *
 * @param props
 * @param props.payout The payout.
 */
export function OverviewCard( { payout }: { payout: Payout } ) {
	return (
		<Card className="tillbook-details__summary">
			<CardBody>
				<div className="tillbook-details__top">
					<p className="tillbook-payout__amount">
						<Money amount={ payout.amount } currency={ payout.currency } />
					</p>
					<p>
						<span className="screen-reader-text">{ __( 'Status:', 'tillbook' ) } </span>
						<StatusChip { ...payoutStatus( payout.status, payout.type ) } />
					</p>
				</div>
				{ payout.status === 'failed' && (
					<Notice status="error" isDismissible={ false } spokenMessage={ null }>
						{ __( 'Failure reason:', 'tillbook' ) }{ ' ' }
						{ payoutFailureReason( payout.failure_code, payout.failure_message ) }
					</Notice>
				) }
				<Facts label={ __( 'Payout', 'tillbook' ) } facts={ factsOf( payout ) } />
			</CardBody>
		</Card>
	);
}
