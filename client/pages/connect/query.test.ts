import { readQuery } from './query';

test( 'source and from are taken as words, and unknown ones as none', () => {
	expect( readQuery( { source: 'a b<c>-d_1"', from: 'WCADMIN_PAYMENT_TASK' } ) ).toMatchObject( {
		source: 'abc-d_1',
		from: 'WCADMIN_PAYMENT_TASK',
	} );
	expect( readQuery( { source: '<>', from: 'ELSEWHERE' } ) ).toMatchObject( { source: 'unknown', from: '' } );
	expect( readQuery( {} ) ).toMatchObject( {
		source: 'unknown',
		from: '',
		autoStart: false,
		testDriveError: false,
		capabilities: '',
	} );
} );

test( 'payment methods lose what no name has', () => {
	expect( readQuery( { capabilities: 'card,ideal, <script>,,' } ).capabilities ).toBe( 'card,ideal,script' );
} );

test( 'a switch is on only where it says so', () => {
	const read = ( value: unknown ) => readQuery( { auto_start_test_drive_onboarding: value } ).autoStart;
	expect( [ '1', 'true', '0', 'false', '', [ '1' ] ].map( read ) ).toEqual( [
		true,
		true,
		false,
		false,
		false,
		false,
	] );
} );

test.each( [ 'WCPAY_CONNECT', 'WCADMIN_PAYMENT_TASK', 'WCADMIN_PAYMENT_SETTINGS', 'WCADMIN_PAYMENT_INCENTIVE' ] )(
	'%s is a known way here',
	( from ) => {
		expect( readQuery( { from } ).from ).toBe( from );
	}
);
