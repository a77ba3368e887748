/** Price format of WooCommerce's Store API. Amounts are strings in minor units. */
export interface PriceForm {
	currency_code: string;
	currency_minor_unit: number;
	currency_decimal_separator: string;
	currency_thousand_separator: string;
	currency_prefix: string;
	currency_suffix: string;
}

/**
 * Formats an amount as the store does, such as $1,234.50.
 *
 * @param amount Minor units, such as "123450".
 * @param form   Price format from the same response.
 */
export function price( amount: string, form: PriceForm ): string {
	const isLess = amount.startsWith( '-' );
	const unit = form.currency_minor_unit;
	const digits = amount.replace( '-', '' ).padStart( unit + 1, '0' );
	const whole = digits
		.slice( 0, digits.length - unit )
		.replace( /\B(?=(\d{3})+$)/g, form.currency_thousand_separator );
	const number = unit > 0 ? whole + form.currency_decimal_separator + digits.slice( -unit ) : whole;
	return `${ isLess ? '-' : '' }${ form.currency_prefix }${ number }${ form.currency_suffix }`;
}
