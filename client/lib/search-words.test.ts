import { useTurkishBrowser } from '../../tests/js/turkish-browser';
import { matchesTyped } from './search-words';

it.each( [
	[ 'Chloé Tremblay', 'chloe', true ],
	[ 'Chloe Tremblay', 'CHLOÉ', true ],
	[ 'Chloé Tremblay', 'trem chl', true ],
	[ 'Chloé Tremblay', 'remblay', false ],
	[ 'Nora Smith 98', 'nora 98', true ],
	[ 'Nora Smith', 'nora 98', false ],
	[ 'Order #95', '#95', true ],
	[ 'Ольга Иванова', 'иван', true ],
	[ 'Anyone', '', true ],
] )( '%s for "%s": %s', ( suggestion, typed, matches ) => {
	expect( matchesTyped( suggestion, typed ) ).toBe( matches );
} );

describe( 'in a Turkish browser', () => {
	useTurkishBrowser();

	it.each( [
		[ 'Ireland', 'ire' ],
		[ 'ireland', 'IRE' ],
		[ 'İade', 'iade' ],
		[ 'Irmak', 'ırmak' ],
	] )( '%s is found by "%s"', ( suggestion, typed ) => {
		expect( matchesTyped( suggestion, typed ) ).toBe( true );
	} );
} );
