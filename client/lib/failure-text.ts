import { restError } from './command-errors';
import { sentences } from './sentences';
import { unprocessedText } from './unprocessed';

/**
 * Returns the text that something failed, with the server's message.
 *
 * @param what  The text of the catalog, such as "Error saving store settings."
 * @param error The thrown error.
 */
export function failureText( what: string, error: unknown ): string {
	return sentences( what, restError( error ).message );
}

/**
 * Returns the text that something failed; with a reason only if the request was refused before it was processed, such
 * as after the session ended.
 *
 * @param what  The text of the catalog, such as "Error downloading file".
 * @param error The thrown error.
 */
export function bareFailureText( what: string, error: unknown ): string {
	return sentences( what, unprocessedText( restError( error ) ) ?? '' );
}
