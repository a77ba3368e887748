import { __, _n, sprintf } from '@wordpress/i18n';
import { latinDigits } from './latin-digits';
import { formatCount, numberStyle } from './money';
import { fold } from './search-words';
import { getSettings } from './settings';

/** The currencies most often used for sales, in this order (spec 3 §9). */
export const RECOMMENDED = [ 'USD', 'EUR', 'JPY', 'GBP', 'AUD', 'CAD', 'INR' ];

interface Named {
	code: string;
	symbol: string;
	name: string;
}

/**
 * Whether a search finds a currency: by its symbol, code or name, in any case (spec 3 §5) and without accents.
 *
 * @param currency        The currency.
 * @param currency.code
 * @param currency.symbol
 * @param currency.name
 * @param search          The search text; an empty one finds all.
 */
export function matchesSearch( { code, symbol, name }: Named, search: string ): boolean {
	const wanted = fold( search.trim() );
	return [ symbol, code, name ].some( ( text ) => fold( text ).includes( wanted ) );
}

/**
 * Returns the label of the button below a list of currencies to choose from (spec 3 §5).
 *
 * @param selected Number of chosen currencies.
 * @param enabled  Number of currencies the store sells in, including its own.
 */
export function addLabel( selected: number, enabled: number ): string {
	if ( selected > 0 ) {
		return sprintf(
			/* translators: %s: number of currencies */
			_n( 'Add %s currency', 'Add %s currencies', selected, 'tillbook' ),
			formatCount( selected )
		);
	}
	return enabled > 1 ? __( 'Continue', 'tillbook' ) : __( 'Add currencies', 'tillbook' );
}

/**
 * Parses a typed rate and returns it with a point as the decimal separator. Comma and point are both accepted, whatever
 * the language. But a text that means fifteen hundred in this language is not read as a rate of 1.5, which would apply
 * to every price.
 *
 * @param typed Such as 0,92415.
 * @return null for an invalid rate: not above zero, not a plain decimal number, or possibly grouped by thousands.
 */
export function readRate( typed: string ): string | null {
	const sign = numberStyle( getSettings().locale ).decimal;
	const text = latinDigits( typed.trim(), sign );
	if ( ! text.includes( sign ) && /^[1-9]\d{0,2}[.,]\d{3}$/.test( text ) ) {
		return null;
	}
	const rate = text.replace( ',', '.' ).replace( /^0+(?=\d)/, '' );
	return /^\d{1,9}(\.\d{1,12})?$/.test( rate ) && /[1-9]/.test( rate ) ? rate : null;
}
