import { __ } from '@wordpress/i18n';
import { DeadlineCell } from '../../../components/deadline-cell';
import { timeLeftText } from '../../../lib/time-left';

/** Time from which the deadline is highlighted, in seconds. */
const SOON = 24 * 60 * 60;

/**
 * Shows the remaining time to capture a payment, and the day of the deadline. The title has its time.
 *
 * @param props
 * @param props.until  Seconds since the epoch, UTC; an assumption where the provider tells no deadline.
 * @param props.isOver Whether the provider's deadline has passed.
 */
export function CaptureBy( { until, isOver }: { until: number; isOver: boolean } ) {
	const now = Date.now() / 1000;
	return (
		<DeadlineCell
			until={ until }
			text={
				timeLeftText( until, now ) ||
				( isOver ? __( 'Expired', 'tillbook' ) : __( 'May have expired', 'tillbook' ) )
			}
			isSoon={ until - now < SOON }
		/>
	);
}
