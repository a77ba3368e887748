import { __ } from '@wordpress/i18n';
import { StatusChip } from '../../../components/status-chip';
import { formatMoment, formatShortDay, momentDay, toIso } from '../../../lib/dates';
import { timeLeft } from '../../../lib/time-left';

/**
 * Shows the remaining time to capture a payment, and the day of the deadline. The title has its time.
 *
 * @param props
 * @param props.until  Seconds since the epoch, UTC; an assumption where the provider tells no deadline.
 * @param props.isOver Whether the provider's deadline has passed.
 */
export function CaptureBy( { until, isOver }: { until: number; isOver: boolean } ) {
	const { text, isUrgent } = timeLeft( until );
	const label = text || ( isOver ? __( 'Expired', 'tillbook' ) : __( 'May have expired', 'tillbook' ) );
	return (
		<div className="tillbook-capture-by">
			{ isUrgent ? <StatusChip kind="alert" label={ label } /> : label }
			<time dateTime={ toIso( until ) } title={ formatMoment( until ) }>
				{ formatShortDay( momentDay( until ) ) }
			</time>
		</div>
	);
}
