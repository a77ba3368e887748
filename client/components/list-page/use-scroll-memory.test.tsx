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
	leave( `${ LIST }&paged=2`, 700, by );
	getHistory().push( to );
	return render( <List hasRows={ false } /> );
}

/** Opens a list, scrolls it and opens another page from it. */
function leave( list: string, top: number, by: string ) {
	getHistory().push( list );
	const { unmount } = render( <List /> );
	Object.defineProperty( window, 'scrollY', { value: top, configurable: true } );
	act( () => void window.dispatchEvent( new Event( 'scroll' ) ) );
	getHistory().push( by );
	unmount();
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

	it( 'from an item that was left for a page with a list of its own is where it was, and so is that one', () => {
		const payment = `${ LIST }%2Fdetails&id=pi_1`;
		const payout = 'admin.php?page=wc-admin&path=%2Fpayments%2Fpayouts%2Fdetails&id=po_1';
		leave( LIST, 700, payment );
		leave( payout, 200, payment );
		leave( payout, 300, payment );
		expect( scrollTo.mock.calls ).toEqual( [ [ { top: 200 } ] ] );
		getHistory().push( LIST );
		render( <List /> );
		expect( scrollTo.mock.lastCall ).toEqual( [ { top: 700 } ] );
	} );

	it( 'after another list was opened is at its top', () => {
		leave( LIST, 700, `${ LIST }%2Fdetails&id=pi_1` );
		leave( 'admin.php?page=wc-admin&path=%2Fpayments%2Fdisputes', 0, LIST );
		render( <List /> );
		expect( scrollTo ).not.toHaveBeenCalled();
	} );

	it.each( [
		[ 'from another page', 'admin.php?page=wc-admin&path=%2Fpayments%2Foverview', `${ LIST }&paged=2` ],
		[ 'with other rows', `${ LIST }%2Fdetails&id=pi_1`, LIST ],
	] )( '%s is at its top', ( _how, by, to ) => {
		comeBack( by, to ).rerender( <List /> );
		expect( scrollTo ).not.toHaveBeenCalled();
	} );
} );
