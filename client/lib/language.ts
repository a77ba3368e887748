import { getSettings } from './settings';

/**
 * The user's language as the browser's own formats take it. WordPress writes all numbers in Latin digits, so they do, too;
 * and what it knows and browsers do not, such as pt-PT-ao90, is its language and country to them.
 */
export function browserLocale(): string {
	const [ known = 'en' ] = /^[a-z]{2,3}(-[A-Z]{2}(?![^-]))?/.exec( getSettings().locale ) ?? [];
	return `${ known }-u-nu-latn`;
}

/**
 * Names in the order of the language, a new list.
 *
 * @param names Such as names of countries.
 */
export const sortedNames = ( names: readonly string[] ): string[] => {
	const { compare } = new Intl.Collator( browserLocale() );
	return [ ...names ].sort( compare );
};
