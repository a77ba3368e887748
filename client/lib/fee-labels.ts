import { __, sprintf } from '@wordpress/i18n';
import type { FeeLine } from './fee-breakdown';
import { formatMoney, isolate } from './money';
import { formatPercentage } from './rates';

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split( ' ' );

/**
 * Returns the local name of a tax on fees (spec 2 §5).
 *
 * @param description Country and kind, such as "DE VAT", or only the kind.
 */
export function taxLabel( description: string | null ): string {
	const name = ( description ?? '' ).trim().toUpperCase();
	const country = name.slice( 0, 2 );
	if ( name === 'VAT' || EU.includes( country ) ) {
		return __( 'VAT', 'tillbook' );
	}
	if ( name === 'GST' ) {
		return __( 'GST', 'tillbook' );
	}
	switch ( country ) {
		case 'GB':
			return __( 'UK VAT', 'tillbook' );
		case 'AU':
		case 'NZ':
		case 'SG':
			return __( 'GST', 'tillbook' );
		case 'CH':
			return __( 'CH VAT', 'tillbook' );
		case 'JP':
			return __( 'JP JCT', 'tillbook' );
		default:
			return __( 'Tax', 'tillbook' );
	}
}

function additionalLabel( type: string | null ): string {
	switch ( type ) {
		case 'international':
			return __( 'International card fee', 'tillbook' );
		case 'fx':
			return __( 'Currency conversion fee', 'tillbook' );
		case 'device':
			return __( 'Tap to pay fee', 'tillbook' );
		case 'wcpay-subscription':
			return __( 'Subscription fee', 'tillbook' );
		default:
			return __( 'Additional fee', 'tillbook' );
	}
}

function nameOf( line: FeeLine ): string {
	switch ( line.kind ) {
		case 'base':
			return __( 'Base fee', 'tillbook' );
		case 'discount':
			return __( 'Discount', 'tillbook' );
		case 'tax':
			return taxLabel( line.description );
		default:
			return additionalLabel( line.additionalType );
	}
}

/** Returns the rate of a line, such as "2.900% + $0.30"; empty if none is known. */
function rateOf( { kind, percentage, fixed }: FeeLine ): string {
	const parts = [
		...( percentage ? [ formatPercentage( percentage, kind === 'tax' ? 2 : 3 ) ] : [] ),
		...( fixed ? [ formatMoney( fixed.amount, fixed.currency ) ] : [] ),
	];
	return parts.length > 0 ? isolate( parts.join( ' + ' ) ) : '';
}

/**
 * Returns the label of a fee line, such as "Base fee (2.900% + $0.30)".
 *
 * @param line A line of a fee breakdown.
 */
export function feeLineLabel( line: FeeLine ): string {
	const rate = rateOf( line );
	if ( ! rate ) {
		return nameOf( line );
	}
	return line.capped
		? sprintf(
				/* translators: 1: kind of fee, 2: its rate, such as "1.000% + $0.30" */
				__( '%1$s (%2$s, capped)', 'tillbook' ),
				nameOf( line ),
				rate
			)
		: sprintf(
				/* translators: 1: kind of fee, 2: its rate, such as "2.900% + $0.30" */
				__( '%1$s (%2$s)', 'tillbook' ),
				nameOf( line ),
				rate
			);
}
