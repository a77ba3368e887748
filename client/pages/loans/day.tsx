import { formatMomentDay, toIso } from '../../lib/dates';

/**
 * The day of a moment in the store's time zone.
 *
 * @param props
 * @param props.seconds Since the epoch, UTC.
 */
export function Day( { seconds }: { seconds: number } ) {
	return <time dateTime={ toIso( seconds ) }>{ formatMomentDay( seconds ) }</time>;
}
