import { Link } from '@woocommerce/components';
import { Icon } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { check } from '@wordpress/icons';
import { Money } from '../../../components/money';
import { PayoutLink } from '../../../components/payout-link';
import type { PayoutBridge } from '../../../data/payouts';
import { formatCount } from '../../../lib/money';
import { lineLabels, lineUrl, totalLabel, unexplainedLabel, type BridgeLine } from './texts';

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
	const label = lineLabels()[ line.line ];
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

/** Shows the unexplained amount: a check mark if it is zero, otherwise the reason. */
function Unexplained( { bridge }: { bridge: PayoutBridge } ) {
	const isOpen = bridge.unexplained !== 0;
	return (
		<tr className={ isOpen ? 'tillbook-bridge__open' : 'tillbook-bridge__closed' }>
			<th scope="row">
				{ ! isOpen && <Icon icon={ check } size={ 16 } /> }
				{ unexplainedLabel() }
				<span className="tillbook-bridge__note">
					{ isOpen
						? bridge.unexplained_reason
						: __( 'The lines above add up to the paid amount.', 'tillbook' ) }
				</span>
			</th>
			<td>
				<Money amount={ bridge.unexplained } currency={ bridge.currency } />
			</td>
		</tr>
	);
}

/**
 * Shows the lines between customer payments and the amount paid out, as calculated by the ledger.
 *
 * @param props
 * @param props.bridge Breakdown of a payout.
 */
export function BridgeLines( { bridge }: { bridge: PayoutBridge } ) {
	const { lines, currency, deposit_id: payoutId, total } = bridge;
	return (
		<table className="tillbook-bridge">
			<caption className="screen-reader-text">
				{ __( 'From customer payments to the amount paid out', 'tillbook' ) }
			</caption>
			<thead>
				<tr>
					<th scope="col">{ __( 'Line', 'tillbook' ) }</th>
					<th scope="col">{ __( 'Amount', 'tillbook' ) }</th>
				</tr>
			</thead>
			<tbody>
				{ lines.map( ( line ) => (
					<tr key={ line.line }>
						<th scope="row">
							<LineName payoutId={ payoutId } line={ line } />
						</th>
						<td>
							<Money amount={ line.amount } currency={ currency } />
						</td>
					</tr>
				) ) }
				<Unexplained bridge={ bridge } />
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">{ totalLabel() }</th>
					<td>
						<Money amount={ total } currency={ currency } />
					</td>
				</tr>
			</tfoot>
		</table>
	);
}
