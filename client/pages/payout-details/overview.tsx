import { Card, CardBody, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { CopyButton } from '../../components/copy-button';
import { Facts, type Fact } from '../../components/facts';
import { Money } from '../../components/money';
import { useBridge, type Payout, type PayoutBridge } from '../../data/payouts';
import { formatMomentDay, toIso } from '../../lib/dates';
import { payoutFailureReason } from '../../lib/payout-failures';
import { payoutTypeLabel } from '../../lib/payout-status';
import { serviceFeeLabel } from '../../lib/rates';

const feeFacts = ( { method, fee, fee_percentage: percentage, currency }: Payout ): Fact[] =>
	method === 'instant'
		? [
				{
					label: serviceFeeLabel( percentage ),
					value: <Money amount={ -fee } currency={ currency } />,
				},
			]
		: [];

/** Shows an id with a button that copies it. */
const toCopy = ( id: string, label: string ) => (
	<>
		<bdi dir="ltr">{ id }</bdi> <CopyButton text={ id } label={ label } />
	</>
);

/** Returns the bank's reference for the payout. */
const referenceFact = ( { bank_reference_key: key }: Payout ): Fact => ( {
	label: __( 'Bank reference ID', 'tillbook' ),
	value: key ? toCopy( key, __( 'Copy bank reference ID', 'tillbook' ) ) : __( 'N/A', 'tillbook' ),
} );

/** Returns the days of the payout's transactions; instant and manual payouts have none. */
function daysFact( bridge: PayoutBridge | undefined ): Fact[] {
	const { from, to } = bridge?.covers ?? {};
	if ( from === undefined || to === undefined ) {
		return [];
	}
	const [ first, last ] = [ formatMomentDay( from ), formatMomentDay( to ) ];
	return [
		{
			label: __( 'Transactions from', 'tillbook' ),
			value: (
				<>
					<time dateTime={ toIso( from ) }>{ first }</time>
					{ first !== last && (
						<>
							{ ' – ' }
							<time dateTime={ toIso( to ) }>{ last }</time>
						</>
					) }
				</>
			),
		},
	];
}

/**
 * Returns the name of a payout's type.
 *
 * @param payout The payout.
 */
export const typeLabel = ( payout: Payout ): string =>
	payout.method === 'instant' ? __( 'Instant payout', 'tillbook' ) : payoutTypeLabel( payout.type );

const factsOf = ( payout: Payout, bridge: PayoutBridge | undefined ): Fact[] => [
	...daysFact( bridge ),
	...feeFacts( payout ),
	...( payout.bankAccount ? [] : [ { label: __( 'Bank account', 'tillbook' ), value: __( 'N/A', 'tillbook' ) } ] ),
	referenceFact( payout ),
	{
		label: __( 'Payout ID', 'tillbook' ),
		value: toCopy( payout.id, __( 'Copy payout ID', 'tillbook' ) ),
	},
];

/**
 * Shows a payout's facts that its header doesn't have, and why it failed (spec 2 §2).
 *
 * @param props
 * @param props.payout The payout.
 */
export function OverviewCard( { payout }: { payout: Payout } ) {
	const { data: bridge } = useBridge( payout.id );
	return (
		<Card className="tillbook-details__summary">
			<CardBody>
				{ payout.status === 'failed' && (
					<Notice status="error" isDismissible={ false } spokenMessage={ null }>
						{ __( 'Failure reason:', 'tillbook' ) }{ ' ' }
						{ payoutFailureReason( payout.failure_code, payout.failure_message ) }
					</Notice>
				) }
				<Facts label={ __( 'Payout', 'tillbook' ) } facts={ factsOf( payout, bridge ) } />
			</CardBody>
		</Card>
	);
}
