import { __ } from '@wordpress/i18n';
import { tooManyText } from './too-many';

/** The code of the refusal of a nonce, which is too old or belongs to a session that has ended. */
export const INVALID_NONCE = 'rest_cookie_invalid_nonce';

/** The parts of a REST error that say whether the request was processed. */
interface Thrown {
	code: string;
	data: { status?: number; retry_after?: unknown };
}

/** Returns the text that the session has ended. After a login in another tab, this page's requests work again. */
export const loggedOutText = (): string =>
	__( 'You’ve been logged out. Nothing was changed. Log in again in another tab, then try again.', 'tillbook' );

/**
 * Returns the text that a request was refused before it was processed, because the session has ended or too many
 * requests were made, and what to do; null for every other error. A missing permission and a key that the provider
 * refuses are other errors.
 *
 * @param error      A REST error.
 * @param error.code
 * @param error.data
 */
export const unprocessedText = ( { code, data }: Thrown ): string | null =>
	code === INVALID_NONCE || ( data.status === 401 && code.startsWith( 'rest_' ) )
		? loggedOutText()
		: tooManyText( data );
