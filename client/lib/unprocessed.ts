import { __ } from '@wordpress/i18n';
import { isLoggedOut } from './logged-out';
import { tooManyText } from './too-many';

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
 * requests were made, and what to do; null for every other error.
 *
 * @param error A REST error.
 */
export const unprocessedText = ( error: Thrown ): string | null =>
	isLoggedOut( error ) ? loggedOutText() : tooManyText( error.data );
