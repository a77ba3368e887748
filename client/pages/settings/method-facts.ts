import { __, _n, sprintf } from '@wordpress/i18n';
import type { ChipKind } from '../../components/status-chip';
import type { PaymentMethod, Settings } from '../../data/settings';
import { formatCount, formatMoney, isolate, moneyInText } from '../../lib/money';
import { formatPercentage } from '../../lib/rates';
import { browserLocale } from '../../lib/language';
import { listNames } from '../../lib/list-names';

/** Status of a method at the provider. */
type MethodStatus = NonNullable< Settings[ 'payment_method_statuses' ][ string ] >;

/** Maximum number of listed names; longer lists show their count. */
const NAMED = 3;

/**
 * Returns a country's name in the user's language.
 *
 * @param code Such as NL.
 */
export function regionName( code: string ): string {
	try {
		return new Intl.DisplayNames( [ browserLocale() ], { type: 'region' } ).of( code ) ?? code;
	} catch {
		// The browser doesn't support the language or country.
		return code;
	}
}

/**
 * Describes the customers who can pay with a method.
 *
 * @param method A method of the catalog.
 */
export function customersText( method: PaymentMethod ): string {
	const { customer_countries: countries, is_domestic: isDomestic } = method;
	if ( isDomestic ) {
		return __( 'customers in your own country', 'tillbook' );
	}
	if ( countries.length === 0 ) {
		return __( 'customers everywhere', 'tillbook' );
	}
	return countries.length > NAMED
		? sprintf(
				/* translators: %s: number */
				_n( 'customers in %s country', 'customers in %s countries', countries.length, 'tillbook' ),
				formatCount( countries.length )
			)
		: /* translators: %s: names of countries, with commas */
			sprintf( __( 'customers in %s', 'tillbook' ), listNames( countries.map( regionName ) ) );
}

/**
 * Describes the currencies of a method.
 *
 * @param method A method of the catalog.
 */
export function currenciesText( method: PaymentMethod ): string {
	const { currencies } = method;
	if ( currencies.length === 0 ) {
		return __( 'All currencies', 'tillbook' );
	}
	return currencies.length > NAMED
		? sprintf(
				/* translators: %s: number */
				_n( '%s currency', '%s currencies', currencies.length, 'tillbook' ),
				formatCount( currencies.length )
			)
		: listNames( currencies.map( ( currency ) => currency.toUpperCase() ) );
}

/**
 * Formats a fee, such as "2.900% + $0.30, at most $5.00" (three decimals: spec 3 §9).
 *
 * @param fee Fee from the settings record.
 * @return Empty if the account has no fee data.
 */
export function feeText( fee: PaymentMethod[ 'fee' ] ): string {
	if ( ! fee ) {
		return '';
	}
	const parts = [
		...( fee.percentage_rate > 0 ? [ formatPercentage( fee.percentage_rate, 3 ) ] : [] ),
		...( fee.fixed_rate > 0 ? [ formatMoney( fee.fixed_rate, fee.currency ) ] : [] ),
	];
	const rate = isolate( parts.join( ' + ' ) );
	return fee.maximum === null
		? rate
		: /* translators: 1: rate such as "1.000% + $0.30", 2: amount */
			sprintf( __( '%1$s, at most %2$s', 'tillbook' ), rate, moneyInText( fee.maximum, fee.currency ) );
}

/**
 * Returns the chip for a method's status at the provider.
 *
 * @param status   Status from the settings record; undefined for a method that isn't available to the account.
 * @param isWanted Whether the method is turned on on the screen.
 */
export function statusChip( status: MethodStatus | undefined, isWanted: boolean ): { kind: ChipKind; label: string } {
	switch ( status?.status ) {
		case 'active':
			return isWanted
				? { kind: 'success', label: __( 'Active', 'tillbook' ) }
				: { kind: 'plain', label: __( 'Off', 'tillbook' ) };
		case 'pending':
			return { kind: 'warning', label: __( 'Pending', 'tillbook' ) };
		case 'pending_verification':
			return { kind: 'warning', label: __( 'Pending verification', 'tillbook' ) };
		case 'inactive':
			return { kind: 'alert', label: __( 'Needs attention', 'tillbook' ) };
		case 'unrequested':
			return isWanted
				? { kind: 'primary', label: __( 'Requested when you save', 'tillbook' ) }
				: { kind: 'plain', label: __( 'Off', 'tillbook' ) };
		default:
			return { kind: 'plain', label: __( 'Not available', 'tillbook' ) };
	}
}
