import { restError } from './command-errors';
import { sentences } from './sentences';

/**
 * That something failed, with what the server said about it.
 *
 * @param what  The text of the catalogue, such as "Error saving store settings."
 * @param error What was thrown.
 */
export function failureText( what: string, error: unknown ): string {
	return sentences( what, restError( error ).message );
}
