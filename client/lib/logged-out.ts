/** The code of the refusal of a nonce, which is too old or belongs to a session that has ended. */
export const INVALID_NONCE = 'rest_cookie_invalid_nonce';

/**
 * Whether a request was refused because the session has ended. A missing permission and a key that the provider refuses
 * are other errors.
 *
 * @param error The error that apiFetch threw: it has renewed a nonce that was only too old. A middleware also gets
 *              errors from before that.
 */
export function isLoggedOut( error: unknown ): boolean {
	const { code, data } = ( error ?? {} ) as { code?: unknown; data?: { status?: unknown } | null };
	return code === INVALID_NONCE || ( data?.status === 401 && String( code ).startsWith( 'rest_' ) );
}
