import fixtures from '../../../tests/fixtures/page-queries.json';
import { requestsOf as detailsRequestsOf } from '../payout-details/requests';
import { requestsOf } from './requests';

const normal = ( path: string ) => {
	const [ route, query = '' ] = path.split( '?' );
	return [ route, ...decodeURIComponent( query ).split( '&' ).sort() ].join( ' ' );
};

describe.each( [
	[ '/payments/payouts', requestsOf, 8 ],
	[ '/payments/payouts/details', detailsRequestsOf, 10 ],
] )( 'the requests of %s', ( page, requests, count ) => {
	const cases = fixtures.filter( ( fixture ) => fixture.page === page );

	it( 'are covered by the shared fixture', () => {
		expect( cases ).toHaveLength( count );
	} );

	it.each( cases.map( ( { query, rest } ) => [ JSON.stringify( query ), query, rest ] as const ) )(
		'are those the server prepares: %s',
		( _name, query, rest ) => {
			expect( requests( query ).map( ( { path } ) => normal( path ) ) ).toEqual( rest.map( normal ) );
		}
	);
} );
