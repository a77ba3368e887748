import { __ } from '@wordpress/i18n';

const PREFIXES: Record< string, string > = { JP: '', GR: 'EL ', CH: 'CHE ' };

/**
 * What a VAT number begins with, with the space behind it (spec 1 §5 "VAT step").
 *
 * @param country The account's, as its two-letter code.
 */
export const vatNumberPrefix = ( country: string ): string => PREFIXES[ country ] ?? `${ country } `;

/**
 * What such a number is called.
 *
 * @param country The account's.
 */
export const vatNumberName = ( country: string ): string =>
	country === 'JP' ? __( 'Corporate Number', 'tillbook' ) : __( 'VAT Number', 'tillbook' );

/**
 * What is asked of the merchant.
 *
 * @param country The account's.
 */
export const vatRegisteredLabel = ( country: string ): string =>
	country === 'JP'
		? __( "I'm registered for a Corporate Number", 'tillbook' )
		: __( "I'm registered for a VAT Number", 'tillbook' );

/**
 * How the number is written.
 *
 * @param country The account's.
 */
export const vatNumberHint = ( country: string ): string =>
	country === 'JP'
		? __( 'A 13 digit number, for example 1234567890123.', 'tillbook' )
		: __( '8 to 12 digits with your country code prefix, for example DE 123456789.', 'tillbook' );

/**
 * What was typed, with the prefix before it, whoever deleted it or pasted a number with or without it.
 *
 * @param typed   The field's content.
 * @param country The account's.
 */
export function withVatPrefix( typed: string, country: string ): string {
	const prefix = vatNumberPrefix( country );
	const bare = prefix.trim();
	const text = typed.trimStart();
	if ( text.toUpperCase().startsWith( bare ) ) {
		return prefix + text.slice( bare.length ).trimStart();
	}
	return bare.startsWith( text.trim().toUpperCase() ) ? prefix : prefix + text;
}

/**
 * Whether nothing stands behind the prefix.
 *
 * @param number  The field's content.
 * @param country The account's.
 */
export const isBarePrefix = ( number: string, country: string ): boolean =>
	number.trim() === vatNumberPrefix( country ).trim();
