import { __ } from '@wordpress/i18n';

const PREFIXES: Record< string, string > = { JP: '', GR: 'EL ', CH: 'CHE ' };

/**
 * Returns the prefix of a VAT number, including the space after it (spec 1 §5 "VAT step").
 *
 * @param country The account's, as its two-letter code.
 */
export const vatNumberPrefix = ( country: string ): string => PREFIXES[ country ] ?? `${ country } `;

/**
 * Returns the country's name for such a number.
 *
 * @param country The account's.
 */
export const vatNumberName = ( country: string ): string =>
	country === 'JP' ? __( 'Corporate Number', 'tillbook' ) : __( 'VAT Number', 'tillbook' );

/**
 * Returns the label of the question for the merchant.
 *
 * @param country The account's.
 */
export const vatRegisteredLabel = ( country: string ): string =>
	country === 'JP'
		? __( "I'm registered for a Corporate Number", 'tillbook' )
		: __( "I'm registered for a VAT Number", 'tillbook' );

/**
 * Explains the format of the number.
 *
 * @param country The account's.
 */
export const vatNumberHint = ( country: string ): string =>
	country === 'JP'
		? __( 'A 13 digit number, for example 1234567890123.', 'tillbook' )
		: __( '8 to 12 digits with your country code prefix, for example DE 123456789.', 'tillbook' );

/**
 * Returns the text without the remains of the prefix, if the edit changed part of the prefix.
 *
 * @param typed  The field's content.
 * @param before The previous content, with its prefix.
 * @param prefix The prefix.
 * @return undefined for any other edit.
 */
function withoutRemnant( typed: string, before: string, prefix: string ): string | undefined {
	let start = 0;
	while ( start < Math.min( typed.length, before.length ) && typed[ start ] === before[ start ] ) {
		start++;
	}
	let kept = 0;
	while (
		kept < Math.min( typed.length, before.length ) - start &&
		typed.at( -1 - kept ) === before.at( -1 - kept )
	) {
		kept++;
	}
	const end = before.length - kept;
	const inserted = typed.slice( start, typed.length - kept );
	// Other text pasted over the whole prefix can begin like the prefix.
	const isElse = inserted !== '' && end >= prefix.length;
	return ! before.startsWith( prefix ) || isElse
		? undefined
		: inserted.trimStart() + before.slice( Math.max( end, prefix.length ) );
}

/**
 * Returns the typed text with the prefix before it: even if the user deleted all or part of the prefix, or pasted a
 * number with or without it, or with the country's code if the prefix differs from it, as in Greece.
 *
 * @param typed   The field's content.
 * @param country The account's.
 * @param before  The field's previous content.
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
		// A complete number pasted after the prefix includes its own prefix; a letter typed there belongs to the
		// number.
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
 * Whether the prefix is followed by nothing.
 *
 * @param number  The field's content.
 * @param country The account's.
 */
export const isBarePrefix = ( number: string, country: string ): boolean =>
	number.trim() === vatNumberPrefix( country ).trim();
