import type { ReactNode } from 'react';
import { DeadlineCell } from '../../components/deadline-cell';
import { ShortMoment } from '../../components/short-date';
import { toIso } from '../../lib/dates';
import { respondBy } from '../../lib/respond-by';

/**
 * Shows the deadline to respond to a dispute; nothing once it has passed (spec 3 §2).
 *
 * @param dueBy      Seconds since the epoch, UTC; null if there is no deadline.
 * @param isAwaiting Whether the dispute still needs a response.
 */
export function respondByCell( dueBy: number | null, isAwaiting: boolean ): ReactNode {
	const { text, isSoon, hint } = respondBy( dueBy, isAwaiting );
	if ( dueBy === null || text === '' ) {
		return null;
	}
	return isSoon ? (
		<DeadlineCell until={ dueBy } text={ text } hint={ hint } isSoon />
	) : (
		<ShortMoment utc={ toIso( dueBy ) } />
	);
}
