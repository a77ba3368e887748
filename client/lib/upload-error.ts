import { __ } from '@wordpress/i18n';
import { restError } from './command-errors';
import { hasNoAnswer } from './unknown-outcome';

/**
 * Returns why a request failed, as the server says.
 *
 * @param error     The thrown value.
 * @param otherwise The text if the server said nothing.
 */
export function textOr( error: unknown, otherwise: string ): string {
	const thrown = restError( error );
	return ( ! hasNoAnswer( thrown ) && thrown.message ) || otherwise;
}

/** Servers accept less than this, in bytes, only if they are set up badly: nginx's own limit is 1 MB. */
const ACCEPTED = 500_000;

/**
 * Returns why an upload failed. A web server that refuses a large file answers before WordPress does.
 *
 * @param error     The thrown value.
 * @param bytes     The file's size.
 * @param otherwise The text if the server said nothing.
 */
export const uploadErrorText = ( error: unknown, bytes: number, otherwise: string ): string =>
	textOr(
		error,
		bytes > ACCEPTED && restError( error ).code === 'invalid_json'
			? __(
					'The server did not accept the file. Try a smaller one, or ask your host to raise the limit for uploads.',
					'tillbook'
				)
			: otherwise
	);
