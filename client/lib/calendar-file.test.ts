import { calendarFile } from './calendar-file';

const entry = {
	uid: 'dp_1@store.example',
	at: 1795777600,
	title: 'Respond to the dispute; order #7, $50.00',
	description: 'Zoë says:\nit never came',
	url: 'https://store.example/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions%2Fdetails&id=pi_1234567890',
};
const file = () => calendarFile( entry, 1795000000 );
const unfolded = () => file().replace( /\r\n /g, '' ).split( '\r\n' );

describe( 'a calendar file', () => {
	it( 'names the moment in UTC', () => {
		expect( unfolded() ).toContain( 'DTSTART:20261127T110640Z' );
		expect( unfolded() ).toContain( 'DTSTAMP:20261118T110640Z' );
	} );

	it( 'escapes what has a meaning in calendars', () => {
		expect( unfolded() ).toContain( 'SUMMARY:Respond to the dispute\\; order #7\\, $50.00' );
		expect( unfolded() ).toContain( 'DESCRIPTION:Zoë says:\\nit never came' );
	} );

	it( 'keeps the address as it is', () => {
		expect( unfolded() ).toContain( `URL:${ entry.url }` );
	} );

	it( 'has no line of more than 75 octets, whatever the script', () => {
		const text = calendarFile( { ...entry, title: 'Ожидает ответа '.repeat( 20 ) }, 1795000000 );
		const lengths = text.split( '\r\n' ).map( ( line ) => Buffer.byteLength( line ) );
		expect( Math.max( ...lengths ) ).toBeLessThanOrEqual( 75 );
		expect( text.replace( /\r\n /g, '' ) ).toContain( 'Ожидает ответа '.repeat( 20 ) );
	} );

	it( 'reminds a day before, and ends as calendars want', () => {
		expect( unfolded() ).toContain( 'TRIGGER:-P1D' );
		expect( file().endsWith( 'END:VCALENDAR\r\n' ) ).toBe( true );
	} );
} );
