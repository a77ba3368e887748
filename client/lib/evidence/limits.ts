import { BELOW_IN_ALL, MAX_FIELD_LENGTH } from '../facts/evidence.gen';
import { FIELD_KEYS, isFileField, type Evidence, type FieldKey } from './fields';

/**
 * Returns the length of a text in characters as the server counts them: a character of two code units, such as an
 * emoji, counts as one.
 *
 * @param text Any text.
 */
export function countCharacters( text: string ): number {
	let pairs = 0;
	for ( let at = 0; at < text.length; at++ ) {
		const unit = text.charCodeAt( at );
		if ( unit >= 0xd800 && unit < 0xdc00 ) {
			pairs++;
		}
	}
	return text.length - pairs;
}

/**
 * Whether a text is too long, by itself or with the others. Making one shorter is always allowed.
 *
 * @param evidence The fields' values.
 * @param key      The field that changes.
 * @param text     Its new value.
 */
export function isTooLong( evidence: Evidence, key: FieldKey, text: string ): boolean {
	const before = evidence[ key ] ?? '';
	if ( isFileField( key ) || text.length <= before.length ) {
		return false;
	}
	if ( text.length > MAX_FIELD_LENGTH && countCharacters( text ) > MAX_FIELD_LENGTH ) {
		return true;
	}
	// Counting long texts takes time: count only if the result could matter.
	const all = { ...evidence, [ key ]: text };
	return unitsOf( all ) >= BELOW_IN_ALL && countTexts( all ) >= BELOW_IN_ALL;
}

const textsOf = ( evidence: Evidence ): string[] =>
	FIELD_KEYS.filter( ( key ) => ! isFileField( key ) ).map( ( key ) => evidence[ key ] ?? '' );

const unitsOf = ( evidence: Evidence ): number => textsOf( evidence ).reduce( ( sum, text ) => sum + text.length, 0 );

/**
 * Counts the characters of all texts.
 *
 * @param evidence The fields' values.
 */
export function countTexts( evidence: Evidence ): number {
	return textsOf( evidence ).reduce( ( sum, text ) => sum + countCharacters( text ), 0 );
}
