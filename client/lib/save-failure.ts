import { restError } from './command-errors';

/**
 * That something was not saved, with what the server said of it.
 *
 * @param what  The text of the catalogue, such as "Error saving store settings."
 * @param error What was thrown.
 */
export function failureText( what: string, error: unknown ): string {
	const { message } = restError( error );
	return message && message !== what ? `${ what } ${ message }` : what;
}
