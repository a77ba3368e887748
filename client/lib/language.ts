import { getSettings } from './settings';

/**
 * Returns the user's language for the browser's own formats. WordPress writes all numbers in Latin digits, so they do,
 * too. A locale that WordPress supports and browsers do not, such as pt-PT-ao90, is reduced to language and country.
 */
export function browserLocale(): string {
	const [ known = 'en' ] = /^[a-z]{2,3}(-[A-Z]{2}(?![^-]))?/.exec( getSettings().locale ) ?? [];
	return `${ known }-u-nu-latn`;
}

/**
 * Returns a new list of the names, sorted by the rules of the language.
 *
 * @param names Such as names of countries.
 */
export const sortedNames = ( names: readonly string[] ): string[] => {
	const { compare } = new Intl.Collator( browserLocale() );
	return [ ...names ].sort( compare );
};
