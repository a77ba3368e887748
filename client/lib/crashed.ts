/** The parts of a REST error that show whether the server failed. */
interface Thrown {
	code?: string;
	data?: { status?: number } | null;
	message?: unknown;
}

/**
 * Whether the server failed with an error that is not our own, such as PHP's fatal error.
 *
 * @param error      A REST error.
 * @param error.code
 * @param error.data
 */
export const hasCrashed = ( { code, data }: Thrown ): boolean =>
	( data?.status ?? 0 ) >= 500 && ! /^(wcpay|tillbook)_/.test( code ?? '' );

/**
 * Returns what an answer says, for the user. WordPress' text about PHP's fatal error is HTML, and isn't.
 *
 * @param error A REST error.
 */
export const answerText = ( error: Thrown ): string =>
	typeof error.message !== 'string' || ( hasCrashed( error ) && error.message.includes( '<' ) ) ? '' : error.message;
