import { __, sprintf } from '@wordpress/i18n';
import { isReadable, readAmount, showAmount, toMinorUnits, type Separators } from '../../../lib/amounts';
import { exponentOf, moneyInText, numberStyle, toDecimal } from '../../../lib/money';
import { getSettings } from '../../../lib/settings';

const separators = (): Separators => numberStyle( getSettings().locale );

/**
 * Formats an amount for the field, such as 1234.50, with the store's decimal separator.
 *
 * @param amount   Minor units.
 * @param currency ISO code, any case.
 */
export const amountText = ( amount: number, currency: string ): string =>
	showAmount( toDecimal( amount, currency ), separators() );

/** A typed amount: its minor units, or the reason why it can't be refunded. */
type Typed = { amount: number; problem?: undefined } | { amount?: undefined; problem: string };

/**
 * Reads the amount to refund.
 *
 * @param typed     The field's content.
 * @param currency  The payment's currency, any case.
 * @param remaining The remaining amount of the payment, in minor units.
 */
export function readRefund( typed: string, currency: string, remaining: number ): Typed {
	if ( typed.trim() === '' ) {
		return { problem: __( 'Enter the amount to refund.', 'tillbook' ) };
	}
	const read = readAmount( typed, currency, separators() );
	if ( ! isReadable( read, currency ) || ! /\d/.test( read ) ) {
		const decimals = exponentOf( currency );
		return {
			problem: sprintf(
				/* translators: %s: an amount, such as 12.50 */
				__( 'Enter an amount such as %s.', 'tillbook' ),
				amountText( 125 * 10 ** Math.max( decimals - 1, 0 ), currency )
			),
		};
	}
	const amount = toMinorUnits( read, currency );
	if ( amount === null ) {
		// Zero, or more digits than any payment has.
		return {
			problem: /[1-9]/.test( read )
				? tooMuch( remaining, currency )
				: __( 'Enter an amount greater than zero.', 'tillbook' ),
		};
	}
	return amount > remaining ? { problem: tooMuch( remaining, currency ) } : { amount };
}

const tooMuch = ( remaining: number, currency: string ): string =>
	sprintf(
		/* translators: %s: amount */
		__( 'Enter no more than %s, the amount left to refund.', 'tillbook' ),
		moneyInText( remaining, currency )
	);
