import { formatMoney } from '../lib/money';
import './money.scss';

/**
 * Shows an amount with its currency.
 *
 * @param props
 * @param props.amount   Minor units.
 * @param props.currency ISO code, any case.
 */
export function Money( { amount, currency }: { amount: number; currency: string } ) {
	return (
		<span className="tillbook-money" dir="ltr">
			{ formatMoney( amount, currency ) }
		</span>
	);
}
