import { __, _n, sprintf } from '@wordpress/i18n';
import { formatCount, numberStyle } from './money';
import { getSettings } from './settings';

/** What is sold in most, in this order (spec 3 §9). */
export const RECOMMENDED = [ 'USD', 'EUR', 'JPY', 'GBP', 'AUD', 'CAD', 'INR' ];

interface Named {
	code: string;
	symbol: string;
	name: string;
}

/**
 * Whether a search finds a currency: by its symbol, code or name, in any case (spec 3 §5).
 *
 * @param currency        The currency.
 * @param currency.code
 * @param currency.symbol
 * @param currency.name
 * @param search          What is searched for; nothing finds all.
 */
export function matchesSearch( { code, symbol, name }: Named, search: string ): boolean {
	const wanted = search.trim().toLowerCase();
	return [ symbol, code, name ].some( ( text ) => text.toLowerCase().includes( wanted ) );
}

/**
 * What the button under a choice of currencies says (spec 3 §5).
 *
 * @param selected How many are chosen.
 * @param enabled  How many the store sells in, its own among them.
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
 * A rate as it is kept, with the reader's decimal sign. No digit is lost.
 *
 * @param rate Decimal number such as 0.92415.
 */
export const localRate = ( rate: string ): string => rate.replace( '.', numberStyle( getSettings().locale ).decimal );

/**
 * A rate as somebody typed it, with a point for the decimal sign. Comma and point both are one, whatever the language;
 * but what this language writes for one and a half thousand is no rate of 1.5, by which everything would be sold.
 *
 * @param typed Such as 0,92415.
 * @return null for what is no rate: not above zero, not a plain decimal number, or perhaps grouped by thousands.
 */
export function readRate( typed: string ): string | null {
	const text = typed.trim();
	const sign = numberStyle( getSettings().locale ).decimal;
	if ( ! text.includes( sign ) && /^[1-9]\d{0,2}[.,]\d{3}$/.test( text ) ) {
		return null;
	}
	const rate = text.replace( ',', '.' ).replace( /^0+(?=\d)/, '' );
	return /^\d{1,9}(\.\d{1,12})?$/.test( rate ) && /[1-9]/.test( rate ) ? rate : null;
}
