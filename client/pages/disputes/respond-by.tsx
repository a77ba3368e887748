import { Icon } from '@wordpress/components';
import { caution } from '@wordpress/icons';
import { formatMoment, toIso } from '../../lib/dates';
import { respondBy } from '../../lib/respond-by';

/**
 * Until when a dispute can be answered; nothing once that is over.
 *
 * @param props
 * @param props.dueBy      Seconds since the epoch, UTC; null where there is no deadline.
 * @param props.isAwaiting Whether it still waits for an answer.
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
