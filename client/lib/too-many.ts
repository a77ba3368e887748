import { __, _n, sprintf } from '@wordpress/i18n';

/** HTTP's "Too Many Requests". */
const TOO_MANY = 429;

/**
 * That a request was not carried out because too many came in a short time, and when to try again; null for every other
 * error. A firewall's answer, which says no time, is told the same way.
 *
 * @param data                What a REST error says beside its code and text.
 * @param data.status         HTTP status.
 * @param data.retry_after    Seconds.
 */
export function tooManyText( { status, retry_after: seconds }: { status?: number; retry_after?: unknown } ): string | null {
	if ( status !== TOO_MANY ) {
		return null;
	}
	if ( typeof seconds !== 'number' || seconds < 1 ) {
		return __( 'Too many requests were made in a short time, so this one was not processed. Nothing was changed. Wait a minute, then try again.', 'tillbook' );
	}
	return sprintf(
		/* translators: %s: number of seconds */
		_n(
			'Too many requests were made in a short time, so this one was not processed. Nothing was changed. Try again in %s second.',
			'Too many requests were made in a short time, so this one was not processed. Nothing was changed. Try again in %s seconds.',
			seconds,
			'tillbook'
		),
		String( seconds )
	);
}
