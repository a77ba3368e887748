import { addQueryArgs } from '@wordpress/url';
import { rules } from '../data/transactions';
import { filtersOf, listQueryOf, restPath } from './query';
import fixtures from '../../tests/fixtures/page-queries.json';

interface Fixture {
	page: string;
	query: Record< string, unknown >;
	rest: string[];
}

const normal = ( path: string ) => {
	const [ route, query = '' ] = path.split( '?' );
	return [ route, ...decodeURIComponent( query ).split( '&' ).sort() ].join( ' ' );
};

describe( 'the requests of a page', () => {
	const pages = ( fixtures as Fixture[] ).filter(
		( { page } ) => page === '/payments/transactions'
	);

	it( 'are covered by the shared fixture', () => {
		expect( pages.length ).toBeGreaterThan( 5 );
	} );

	it.each( pages.map( ( fixture ) => [ JSON.stringify( fixture.query ), fixture ] as const ) )(
		'are those the server prepares: %s',
		( _name, { query, rest } ) => {
			const filters = filtersOf( query, rules );
			expect( [
				normal( restPath( rules.path, listQueryOf( query, rules ) ) ),
				normal( restPath( `${ rules.path }/summary`, filters ) ),
			] ).toEqual( rest.map( normal ) );
		}
	);

	it( 'have their parameters in one order, whatever the URL has', () => {
		const one = listQueryOf( { type_is: 'refund', order: 'asc' }, rules );
		const other = listQueryOf( { order: 'asc', type_is: 'refund' }, rules );
		expect( restPath( rules.path, one ) ).toBe( restPath( rules.path, other ) );
		expect( restPath( '/x', { b: '1', a: '2' } ) ).toBe( addQueryArgs( '/x', { a: '2', b: '1' } ) );
	} );
} );
