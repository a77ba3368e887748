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
 * What was typed when the edit reached into the prefix: without what is left of that.
 *
 * @param typed  The field's content.
 * @param before What it was, with its prefix.
 * @param prefix The prefix.
 * @return undefined where the edit did something else.
 */
function withoutRemnant( typed: string, before: string, prefix: string ): string | undefined {
	let start = 0;
	while ( start < Math.min( typed.length, before.length ) && typed[ start ] === before[ start ] ) {
		start++;
	}
	let kept = 0;
	while ( kept < Math.min( typed.length, before.length ) - start && typed.at( -1 - kept ) === before.at( -1 - kept ) ) {
		kept++;
	}
	const end = before.length - kept;
	const inserted = typed.slice( start, typed.length - kept );
	// Something else pasted over the whole prefix may begin as the prefix does.
	const isElse = inserted !== '' && end >= prefix.length;
	return ! before.startsWith( prefix ) || isElse
		? undefined
		: inserted.trimStart() + before.slice( Math.max( end, prefix.length ) );
}

/**
 * What was typed, with the prefix before it, whoever deleted it or a part of it, or pasted a number with or without it,
 * or with the country's code where the prefix is another one, as in Greece.
 *
 * @param typed   The field's content.
 * @param country The account's.
 * @param before  What the field held until then.
 */
export function withVatPrefix( typed: string, country: string, before = '' ): string {
	const prefix = vatNumberPrefix( country );
	const bare = prefix.trim();
	const text = typed.trimStart();
	if ( bare === '' ) {
		return text;
	}
	const code = [ bare, country ].find( ( one ) => text.toUpperCase().startsWith( one ) );
	if ( code !== undefined ) {
		const number = text.slice( code.length ).trimStart();
		// A whole number pasted behind the prefix brings its own; a letter typed there belongs to the number.
		const isPaste = before !== '' && typed.length - before.length > bare.length;
		const again = isPaste ? [ bare, country ].find( ( one ) => number.toUpperCase().startsWith( one ) ) : undefined;
		return prefix + number.slice( again?.length ?? 0 ).trimStart();
	}
	if ( bare.startsWith( text.trim().toUpperCase() ) ) {
		return prefix;
	}
	return prefix + ( withoutRemnant( typed, before, prefix ) ?? text );
}

/**
 * Whether nothing stands behind the prefix.
 *
 * @param number  The field's content.
 * @param country The account's.
 */
export const isBarePrefix = ( number: string, country: string ): boolean =>
	number.trim() === vatNumberPrefix( country ).trim();
