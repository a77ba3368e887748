import { __, _n, sprintf } from '@wordpress/i18n';
import { formatMoment } from '../../../lib/dates';
import { formatCount } from '../../../lib/money';
import type { ListedEvent } from '../data';

/** Says how often an event failed, why, and when it is tried again. Renders nothing for events without a problem. */
export function Attempts( { event }: { event: ListedEvent } ) {
	return event.error === null ? null : (
		<span className="tillbook-stripe__advice">
			{ event.attempts > 0 && (
				<>
					{ sprintf(
						/* translators: %s: number of failed attempts */
						_n( '%s failed attempt.', '%s failed attempts.', event.attempts, 'tillbook' ),
						formatCount( event.attempts )
					) }{ ' ' }
				</>
			) }
			{ event.next_attempt !== null && event.next_attempt > 0 && (
				<>
					{ sprintf(
						/* translators: %s: date and time */
						__( 'Next attempt: %s.', 'tillbook' ),
						formatMoment( event.next_attempt )
					) }{ ' ' }
				</>
			) }
			<bdi>{ event.error }</bdi>
		</span>
	);
}
