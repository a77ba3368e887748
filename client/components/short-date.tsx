import { formatDateTime, formatDay, formatShortDateTime, formatShortDay } from '../lib/dates';

/**
 * Shows a moment in one line of a list: the year only if it isn't this year. Its title is the full date.
 *
 * @param props
 * @param props.utc ISO 8601 in UTC.
 */
export const ShortMoment = ( { utc }: { utc: string } ) => (
	<time dateTime={ utc } title={ formatDateTime( utc ) }>
		{ formatShortDateTime( utc ) }
	</time>
);

/**
 * Shows a calendar day in a list: the year only if it isn't this year. Its title is the full date.
 *
 * @param props
 * @param props.day YYYY-MM-DD.
 */
export const ShortDay = ( { day }: { day: string } ) => (
	<time dateTime={ day } title={ formatDay( day ) }>
		{ formatShortDay( day ) }
	</time>
);
