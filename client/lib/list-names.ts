import { browserLocale } from './language';

/**
 * Joins names with the separators of the user's language, without an "and".
 *
 * @param names In the user's language.
 */
export function listNames( names: readonly string[] ): string {
	// "short" and not "narrow", which in some languages leaves only a space between them.
	return new Intl.ListFormat( browserLocale(), { type: 'unit', style: 'short' } ).format( names );
}
