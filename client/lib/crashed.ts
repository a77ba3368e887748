/**
 * Whether the server failed with an error that is not our own, such as PHP's fatal error. Its text is not for the
 * user: WordPress' is HTML.
 *
 * @param error      A REST error.
 * @param error.code
 * @param error.data
 */
export const hasCrashed = ( { code, data }: { code?: string; data?: { status?: number } | null } ): boolean =>
	( data?.status ?? 0 ) >= 500 && ! /^(wcpay|tillbook)_/.test( code ?? '' );
