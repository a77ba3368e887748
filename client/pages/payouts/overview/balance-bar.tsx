import { Link } from '@woocommerce/components';
import { getNewPath } from '@woocommerce/navigation';
import { __ } from '@wordpress/i18n';
import { Money } from '../../../components/money';
import { PAYOUTS_PATH } from '../../../lib/facts/paths.gen';
import { hasRoute } from '../../../lib/has-route';
import './balance-bar.scss';

interface BarProps {
	currency: string;
	/** Minor units; may be negative. */
	available: number;
	/** Minor units; may be negative. */
	pending: number;
	/** Payouts that left the balance, also those that are still pending; minor units. */
	inTransit: number;
}

/**
 * Shows where the money is: available, pending, and on its way to the bank, as one bar with its amounts below. Negative
 * amounts have no part of the bar.
 *
 * @param props
 * @param props.currency  ISO code.
 * @param props.available Funds that can be paid out.
 * @param props.pending   Funds that become available within days.
 * @param props.inTransit Payouts that left the balance.
 */
export function BalanceBar( { currency, available, pending, inTransit }: BarProps ) {
	const parts = [
		{ name: 'available', label: __( 'Available funds', 'tillbook' ), amount: available },
		{ name: 'pending', label: __( 'Pending', 'tillbook' ), amount: pending },
		{ name: 'transit', label: __( 'On the way to your bank', 'tillbook' ), amount: inTransit },
	];
	const shown = parts.filter( ( { amount } ) => amount > 0 );
	return (
		<div className="tillbook-balance">
			<div className="tillbook-balance__bar" aria-hidden>
				{ shown.map( ( { name, amount } ) => (
					<span key={ name } className={ `is-${ name }` } style={ { flexGrow: amount } } />
				) ) }
			</div>
			<dl className="tillbook-balance__parts" aria-label={ __( 'Balance', 'tillbook' ) }>
				{ parts.map( ( { name, label, amount } ) => (
					<div key={ name } className={ `is-${ name }` }>
						<dt>{ label }</dt>
						<dd>
							{ name === 'transit' && amount > 0 && hasRoute( PAYOUTS_PATH ) ? (
								<Link
									href={ getNewPath(
										{ store_currency_is: currency, status_is_not: 'paid' },
										PAYOUTS_PATH,
										{}
									) }
									type="wc-admin"
								>
									<Money amount={ amount } currency={ currency } />
								</Link>
							) : (
								<Money amount={ amount } currency={ currency } />
							) }
						</dd>
					</div>
				) ) }
			</dl>
		</div>
	);
}
