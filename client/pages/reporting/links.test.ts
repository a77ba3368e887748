import { activityUrl, LINK_TYPES } from './links';

const REFUNDS = [ 'refund', 'refund_failure', 'payment_refund', 'payment_failure_refund' ];
const DISPUTES = [ 'dispute', 'dispute_reversal' ];
const CHARGES = [ 'charge', 'payment', 'adjustment' ];

test.each( [
	[ 'total_payment_volume', [ ...CHARGES, ...REFUNDS, ...DISPUTES, 'card_reader_fee' ] ],
	[ 'charges', CHARGES ],
	[ 'refunds', REFUNDS ],
	[ 'disputes', DISPUTES ],
] as const )( '%s leads to the transactions of its types', ( figure, types ) => {
	const url = new URL(
		activityUrl( LINK_TYPES[ figure ], { first: '2026-11-01', last: '2026-11-07' }, 'eur' ),
		'http://shop.test/wp-admin/'
	);
	const query = [ ...url.searchParams ];
	const all = ( name: string ) => query.flatMap( ( [ key, value ] ) => ( key.startsWith( name ) ? [ value ] : [] ) );
	expect( url.searchParams.get( 'path' ) ).toBe( '/payments/transactions' );
	expect( url.searchParams.get( 'filter' ) ).toBe( 'advanced' );
	expect( all( 'type_is_in' ).sort() ).toEqual( [ ...types ].sort() );
	expect( all( 'date_between' ) ).toEqual( [ '2026-11-01', '2026-11-07' ] );
	expect( url.searchParams.get( 'store_currency_is' ) ).toBe( 'eur' );
} );
