import { restError } from './command-errors';
import { sentences } from './sentences';

/**
 * Returns the text that something failed, with the server's message.
 *
 * @param what  The text of the catalog, such as "Error saving store settings."
 * @param error The thrown error.
 */
export function failureText( what: string, error: unknown ): string {
	return sentences( what, restError( error ).message );
}
