import fixtures from '../../../tests/fixtures/page-queries.json';
import { requestsOf as redirectRequestsOf } from '../dispute-redirect/requests';
import { requestsOf } from './requests';

const normal = ( path: string ) => {
	const [ route, query = '' ] = path.split( '?' );
	return [ route, ...decodeURIComponent( query ).split( '&' ).sort() ].join( ' ' );
};

describe.each( [
	[ '/payments/disputes', requestsOf, 11 ],
	[ '/payments/disputes/details', redirectRequestsOf, 4 ],
	[ '/payments/disputes/challenge', redirectRequestsOf, 3 ],
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
