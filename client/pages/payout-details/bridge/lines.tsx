import { Link } from '@woocommerce/components';
import { Button, Icon } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { check } from '@wordpress/icons';
import { Money } from '../../../components/money';
import { PayoutLink } from '../../../components/payout-link';
import type { Payout, PayoutBridge } from '../../../data/payouts';
import { payoutLines } from '../../../lib/facts/labels/payout-lines.gen';
import { formatCount } from '../../../lib/money';
import { lineUrl, totalLabel, unexplainedLabel, type BridgeLine } from './texts';

/** Lists links to the returned payouts. */
function ReturnedPayouts( { ids }: { ids: string[] } ) {
	return (
		<>
			{ ids.map( ( id ) => (
				<span key={ id } className="tillbook-bridge__note">
					<PayoutLink id={ id }>
						<bdi dir="ltr">{ id }</bdi>
					</PayoutLink>
				</span>
			) ) }
		</>
	);
}

/**
 * Shows a line's name, as a link to its transactions if possible, and their number. Returned payouts aren't in
 * any list of transactions, so they are listed here.
 */
function LineName( { payoutId, line }: { payoutId: string; line: BridgeLine } ) {
	const url = lineUrl( payoutId, line );
	const label = payoutLines()[ line.line ] ?? line.line;
	return (
		<>
			{ url ? (
				<Link href={ url } type="wc-admin">
					{ label }
				</Link>
			) : (
				label
			) }{ ' ' }
			{ line.deposits.length > 0 && <ReturnedPayouts ids={ line.deposits } /> }
			{ line.count > 0 && line.deposits.length === 0 && (
				<span className="tillbook-bridge__count">
					{ sprintf(
						/* translators: %s: number of transactions */
						_n( '%s transaction', '%s transactions', line.count, 'tillbook' ),
						formatCount( line.count )
					) }
				</span>
			) }
		</>
	);
}

/** Shows the amount that the lines don't explain, with the reason; for an instant or manual payout that is no alarm. */
function Unexplained( { payout, bridge }: { payout: Payout; bridge: PayoutBridge } ) {
	return (
		<tr className={ payout.automatic ? 'tillbook-bridge__open' : undefined }>
			<th scope="row">
				{ unexplainedLabel( payout ) }
				<span className="tillbook-bridge__note">{ bridge.unexplained_reason }</span>
			</th>
			<td>
				<Money amount={ bridge.unexplained } currency={ bridge.currency } />
			</td>
		</tr>
	);
}

/** Whether a line says anything: a line without an amount does not, even if it has transactions. */
const isShown = ( { amount, deposits }: BridgeLine ): boolean => amount !== 0 || deposits.length > 0;

/**
 * Shows the lines between customer payments and the amount paid out, as calculated by the ledger. Lines without an
 * amount show on request.
 *
 * @param props
 * @param props.payout The payout.
 * @param props.bridge Its breakdown.
 */
export function BridgeLines( { payout, bridge }: { payout: Payout; bridge: PayoutBridge } ) {
	const { lines, currency, deposit_id: payoutId, total, unexplained } = bridge;
	const [ isComplete, setComplete ] = useState( false );
	const tableId = useInstanceId( BridgeLines, 'tillbook-bridge' );
	const empty = lines.filter( ( line ) => ! isShown( line ) ).length;
	return (
		<>
			<table className="tillbook-bridge" id={ tableId }>
				<caption className="screen-reader-text">
					{ __( 'From customer payments to the amount paid out', 'tillbook' ) }
				</caption>
				<thead className="screen-reader-text">
					<tr>
						<th scope="col">{ __( 'Line', 'tillbook' ) }</th>
						<th scope="col">{ __( 'Amount', 'tillbook' ) }</th>
					</tr>
				</thead>
				<tbody>
					{ lines
						.filter( ( line ) => isComplete || isShown( line ) )
						.map( ( line ) => (
							<tr key={ line.line }>
								<th scope="row">
									<LineName payoutId={ payoutId } line={ line } />
								</th>
								<td>
									<Money amount={ line.amount } currency={ currency } />
								</td>
							</tr>
						) ) }
					{ unexplained !== 0 && <Unexplained payout={ payout } bridge={ bridge } /> }
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{ totalLabel( payout ) }</th>
						<td>
							<Money amount={ total } currency={ currency } />
						</td>
					</tr>
				</tfoot>
			</table>
			<div className="tillbook-bridge__footer">
				{ unexplained === 0 && (
					<p className="tillbook-bridge__closed">
						<Icon icon={ check } size={ 20 } />
						{ __( 'Adds up to the cent', 'tillbook' ) }
					</p>
				) }
				{ empty > 0 && (
					<Button
						variant="link"
						aria-expanded={ isComplete }
						aria-controls={ tableId }
						onClick={ () => setComplete( ! isComplete ) }
					>
						{ isComplete
							? __( 'Hide lines without an amount', 'tillbook' )
							: __( 'Show all lines', 'tillbook' ) }
					</Button>
				) }
			</div>
		</>
	);
}
