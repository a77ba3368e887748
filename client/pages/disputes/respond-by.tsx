import { Icon } from '@wordpress/components';
import { caution } from '@wordpress/icons';
import { formatMoment, toIso } from '../../lib/dates';
import { respondBy } from '../../lib/respond-by';

/**
 * Shows the deadline to respond to a dispute; nothing once it has passed.
 *
 * @param props
 * @param props.dueBy      Seconds since the epoch, UTC; null if there is no deadline.
 * @param props.isAwaiting Whether the dispute still needs a response.
 */
export function RespondByCell( { dueBy, isAwaiting }: { dueBy: number | null; isAwaiting: boolean } ) {
	const { text, isSoon } = respondBy( dueBy, isAwaiting );
	if ( dueBy === null || text === '' ) {
		return null;
	}
	return (
		<time
			dateTime={ toIso( dueBy ) }
			title={ isSoon ? formatMoment( dueBy ) : undefined }
			className={ isSoon ? 'tillbook-disputes__soon' : undefined }
		>
			{ isSoon && <Icon icon={ caution } size={ 20 } /> }
			{ text }
		</time>
	);
}
