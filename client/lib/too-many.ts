import { __, _n, sprintf } from '@wordpress/i18n';

/** HTTP's "Too Many Requests". */
const TOO_MANY = 429;

/**
 * Returns the text that a request was refused because of too many requests in a short time, and when to try again; null
 * for every other error. A firewall's answer, which contains no time, is handled the same way.
 *
 * @param data                The REST error's data besides its code and text.
 * @param data.status         HTTP status.
 * @param data.retry_after    Seconds.
 */
export function tooManyText( {
	status,
	retry_after: seconds,
}: {
	status?: number;
	retry_after?: unknown;
} ): string | null {
	if ( status !== TOO_MANY ) {
		return null;
	}
	if ( typeof seconds !== 'number' || seconds < 1 ) {
		return __(
			'Too many requests were made in a short time, so this one was not processed. Nothing was changed. Wait a minute, then try again.',
			'tillbook'
		);
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
