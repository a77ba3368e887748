import { testFields } from '../../../tests/js/onboarding-fields';
import { useTurkishBrowser } from '../../../tests/js/turkish-browser';
import { categoryName, searchCategories } from './categories';

const found = ( typed: string ) =>
	searchCategories( testFields.categories, typed ).flatMap( ( { name, options } ) =>
		options.map( ( option ) => [ name, option.name, option.foundBy ] )
	);

test( 'all stand in their groups while nothing is typed', () => {
	expect( found( ' ' ) ).toEqual( [
		[ 'Clothing', 'Shoes', undefined ],
		[ 'Clothing', 'Family clothing', undefined ],
		[ 'Food', 'Restaurants', undefined ],
	] );
} );

test( 'a name is found by a part of it, whatever its capitals', () => {
	expect( found( 'sHo' ) ).toEqual( [ [ 'Clothing', 'Shoes', undefined ] ] );
} );

test( 'what is found by a keyword or its code says so', () => {
	expect( found( 'sneak' ) ).toEqual( [ [ 'Clothing', 'Shoes', 'sneakers' ] ] );
	expect( found( '5812' ) ).toEqual( [ [ 'Food', 'Restaurants', '5812' ] ] );
} );

test( 'accents may be left out', () => {
	expect( found( 'cafe' ) ).toEqual( [ [ 'Food', 'Restaurants', 'café' ] ] );
} );

describe( 'in a Turkish browser', () => {
	useTurkishBrowser();

	test( 'a name with a capital I is found', () => {
		const tree = [
			{ id: 'services', name: 'Services', items: [ { mcc: '6300', name: 'Insurance', keywords: [] } ] },
		];
		expect( searchCategories( tree, 'insu' ) ).toHaveLength( 1 );
	} );
} );

test( 'every word has to be somewhere', () => {
	expect( found( 'clothing boots' ) ).toEqual( [ [ 'Clothing', 'Shoes', 'boots' ] ] );
	expect( found( 'food boots' ) ).toEqual( [] );
} );

test( "a group's name finds all of it", () => {
	expect( found( 'food' ) ).toEqual( [ [ 'Food', 'Restaurants', undefined ] ] );
	expect( found( 'clothing' ).map( ( [ , name ] ) => name ) ).toEqual( [ 'Shoes', 'Family clothing' ] );
} );

test( 'a code has its name, and an unknown one has none', () => {
	expect( categoryName( testFields.categories, '5661' ) ).toBe( 'Shoes' );
	expect( categoryName( testFields.categories, '0000' ) ).toBe( '' );
} );
