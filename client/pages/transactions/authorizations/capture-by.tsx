import { __ } from '@wordpress/i18n';
import { ShortMoment } from '../../../components/short-date';
import { StatusChip } from '../../../components/status-chip';
import { toIso } from '../../../lib/dates';
import { timeLeft } from '../../../lib/time-left';

/**
 * Shows the deadline to capture a payment and the remaining time.
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
			<ShortMoment utc={ toIso( until ) } />
		</div>
	);
}
