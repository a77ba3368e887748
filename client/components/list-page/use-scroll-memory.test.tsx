import { act, render } from '@testing-library/react';
import { getHistory } from '@woocommerce/navigation';
import { useScrollMemory } from './use-scroll-memory';

const LIST = 'admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions';
const scrollTo = jest.fn();

function List( { hasRows = true }: { hasRows?: boolean } ) {
	useScrollMemory( hasRows );
	return null;
}

/** Scrolls the list of a URL, opens another page from it, and comes back to a list. */
function comeBack( by: string, to: string ) {
	getHistory().push( `${ LIST }&paged=2` );
	const { unmount } = render( <List /> );
	Object.defineProperty( window, 'scrollY', { value: 700, configurable: true } );
	act( () => void window.dispatchEvent( new Event( 'scroll' ) ) );
	getHistory().push( by );
	unmount();
	getHistory().push( to );
	return render( <List hasRows={ false } /> );
}

beforeEach( () => {
	window.scrollTo = scrollTo;
	scrollTo.mockClear();
} );

describe( 'a list that is returned to', () => {
	it( 'from the page of an item is where it was, once its rows are there', () => {
		const { rerender } = comeBack( `${ LIST }%2Fdetails&id=pi_1`, `${ LIST }&paged=2` );
		expect( scrollTo ).not.toHaveBeenCalled();
		rerender( <List /> );
		expect( scrollTo ).toHaveBeenCalledWith( { top: 700 } );
		rerender( <List hasRows={ false } /> );
		rerender( <List /> );
		expect( scrollTo ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		[ 'from another page', 'admin.php?page=wc-admin&path=%2Fpayments%2Foverview', `${ LIST }&paged=2` ],
		[ 'with other rows', `${ LIST }%2Fdetails&id=pi_1`, LIST ],
	] )( '%s is at its top', ( _how, by, to ) => {
		comeBack( by, to ).rerender( <List /> );
		expect( scrollTo ).not.toHaveBeenCalled();
	} );
} );
