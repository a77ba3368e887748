import { formatMomentDay, toIso } from '../../lib/dates';

/**
 * Shows the date of a timestamp in the store's time zone.
 *
 * @param props
 * @param props.seconds Seconds since the epoch, UTC.
 */
export function Day( { seconds }: { seconds: number } ) {
	return <time dateTime={ toIso( seconds ) }>{ formatMomentDay( seconds ) }</time>;
}
