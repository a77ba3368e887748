import { __ } from '@wordpress/i18n';
import { ShortMoment } from '../../../components/short-date';
import { StatusChip } from '../../../components/status-chip';
import { toIso } from '../../../lib/dates';
import { timeLeft } from '../../../lib/time-left';

/**
 * Shows the deadline to capture a payment and the remaining time.
 *
 * @param props
 * @param props.until Seconds since the epoch, UTC.
 */
export function CaptureBy( { until }: { until: number } ) {
	const { text, isUrgent, isOver } = timeLeft( until );
	const label = isOver ? __( 'Expired', 'tillbook' ) : text;
	return (
		<div className="tillbook-capture-by">
			{ isUrgent ? <StatusChip kind="alert" label={ label } /> : label }
			<ShortMoment utc={ toIso( until ) } />
		</div>
	);
}
