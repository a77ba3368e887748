import { browserLocale } from './language';

/**
 * Names side by side, as the reader's language separates them, without an "and".
 *
 * @param names In the reader's language.
 */
export function listNames( names: readonly string[] ): string {
	// "short" and not "narrow", which in some languages leaves only a space between them.
	return new Intl.ListFormat( browserLocale(), { type: 'unit', style: 'short' } ).format( names );
}
