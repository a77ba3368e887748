import fixtures from '../../../tests/fixtures/page-queries.json';
import { DOCUMENTS_PATH } from '../../lib/facts/paths.gen';
import { requestsOf } from './requests';

interface Fixture {
	page: string;
	query: Record< string, unknown >;
	rest: string[];
}

const normal = ( path: string ) => {
	const [ route, query = '' ] = path.split( '?' );
	return [ route, ...decodeURIComponent( query ).split( '&' ).sort() ].join( ' ' );
};

describe( 'the requests of the Documents page', () => {
	const pages = ( fixtures as Fixture[] ).filter( ( { page } ) => page === DOCUMENTS_PATH );

	it( 'are covered by the shared fixture', () => {
		expect( pages.length ).toBeGreaterThan( 5 );
	} );

	it.each( pages.map( ( fixture ) => [ JSON.stringify( fixture.query ), fixture ] as const ) )(
		'are those the server prepares: %s',
		( _name, { query, rest } ) => {
			expect( requestsOf( query ).map( ( { path } ) => normal( path ) ) ).toEqual( rest.map( normal ) );
		}
	);
} );
