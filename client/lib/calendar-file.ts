import { toIso } from './dates';

/** A calendar entry at a moment in time. */
interface CalendarEntry {
	/** Its unique id: an entry with the same id replaces the first. */
	uid: string;
	/** Seconds since the epoch, UTC. */
	at: number;
	title: string;
	description: string;
	/** Address of the page for the task. */
	url: string;
}

/** Octets of a line; a longer one is folded (RFC 5545 §3.1). */
const LINE = 75;
const BREAK = '\r\n';

const escape = ( text: string ): string =>
	text.replace( /[\\;,]/g, ( sign ) => `\\${ sign }` ).replace( /\r\n|\r|\n/g, '\\n' );

/** Returns a time in the format of calendar files, such as 20261120T140509Z. */
const stamp = ( seconds: number ): string => toIso( Math.floor( seconds ) ).replace( /\.\d+|[-:]/g, '' );

const octets = ( text: string ): number => new Blob( [ text ] ).size;

/** A line in pieces of at most 75 octets, without splitting a character; each continuation line begins with a space. */
function fold( line: string ): string {
	const lines: string[] = [];
	let current = '';
	for ( const character of line ) {
		if ( octets( current + character ) > LINE ) {
			lines.push( current );
			current = ' ';
		}
		current += character;
	}
	return [ ...lines, current ].join( BREAK );
}

/**
 * Creates a calendar file (.ics) with one deadline, and an alarm a day before. The moment is in UTC: the calendar shows
 * it in its own time zone.
 *
 * @param entry The calendar entry.
 * @param now   Seconds since the epoch, UTC.
 */
export function calendarFile( entry: CalendarEntry, now = Date.now() / 1000 ): string {
	return [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Tillbook//Tillbook Payments//EN',
		'BEGIN:VEVENT',
		`UID:${ escape( entry.uid ) }`,
		`DTSTAMP:${ stamp( now ) }`,
		`DTSTART:${ stamp( entry.at ) }`,
		`DTEND:${ stamp( entry.at ) }`,
		`SUMMARY:${ escape( entry.title ) }`,
		`DESCRIPTION:${ escape( entry.description ) }`,
		`URL:${ entry.url }`,
		'BEGIN:VALARM',
		'ACTION:DISPLAY',
		'TRIGGER:-P1D',
		`DESCRIPTION:${ escape( entry.title ) }`,
		'END:VALARM',
		'END:VEVENT',
		'END:VCALENDAR',
		'',
	]
		.map( fold )
		.join( BREAK );
}
