import { Button, Icon } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { caution } from '@wordpress/icons';
import type { DisputeBox } from '../../../data/disputes';
import { formatMoment, toIso } from '../../../lib/dates';
import { saveDeadline } from '../../../lib/save-deadline';
import { timeLeftText } from '../../../lib/time-left';

interface DeadlineProps {
	dispute: DisputeBox;
	/** Seconds since the epoch, UTC. */
	until: number;
	/** Current time, in seconds since the epoch, UTC. */
	now: number;
}

/** Remaining time from which the deadline is highlighted, in seconds (spec 3 §9). */
const SOON = 72 * 60 * 60;

/**
 * Shows the deadline to respond in the store's time zone, the remaining time, and a calendar file with a
 * reminder.
 */
export function Deadline( { dispute, until, now }: DeadlineProps ) {
	const isSoon = until - now <= SOON;
	return (
		<div className="tillbook-dispute__deadline">
			<p className={ isSoon ? 'is-soon' : undefined }>
				{ isSoon && <Icon icon={ caution } size={ 20 } /> }
				<span>
					{ createInterpolateElement(
						sprintf(
							/* translators: %s: time that remains, such as "3 days left"; <moment/>: date and time */
							__( 'Respond by <moment/>: %s.', 'tillbook' ),
							timeLeftText( until, now )
						),
						{
							moment: (
								<strong>
									<time dateTime={ toIso( until ) }>{ formatMoment( until ) }</time>
								</strong>
							),
						}
					) }
				</span>
			</p>
			<Button variant="link" onClick={ () => saveDeadline( dispute, until ) }>
				{ __( 'Add to calendar (.ics)', 'tillbook' ) }
			</Button>
		</div>
	);
}
