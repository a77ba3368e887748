import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { updateQueryString } from '@woocommerce/navigation';
import { fetchSuggestions } from '../../data/search-suggestions';
import { ListToolbar } from './toolbar';

jest.mock( '@woocommerce/navigation', () => ( { updateQueryString: jest.fn() } ) );
jest.mock( '../../data/search-suggestions', () => ( { fetchSuggestions: jest.fn( async () => [] ) } ) );
const changed = updateQueryString as unknown as jest.Mock;

const status = { label: 'Status', allLabel: 'All', options: [ { value: 'paid', label: 'Paid' } ] };
const query = { status: 'paid', search: [ 'Ada' ] };
const rules = { path: '/list', filters: [ 'status', 'search' ], lists: [ 'search' ], sorts: [] };
const list = { rules, filters: query };

const show = ( props: Partial< Parameters< typeof ListToolbar >[ 0 ] > = {} ) =>
	render( <ListToolbar list={ list } query={ query } searchLabel="Search" filters={ { status } } { ...props } /> );

describe( 'the toolbar of a list', () => {
	it( 'has the search terms, what it narrows to, and the filters, in this order', () => {
		show( { children: <p>One payout</p> } );
		const texts = document.body.textContent ?? '';
		const places = [ 'Ada', 'One payout', 'Status: Paid' ].map( ( text ) => texts.indexOf( text ) );
		expect( places ).toEqual( [ ...places ].sort( ( a, b ) => a - b ) );
		expect( places ).not.toContain( -1 );
	} );

	it( 'clears the search with the filters, and what else it is asked to', async () => {
		show( { cleared: [ 'deposit_id' ] } );
		await userEvent.click( screen.getByRole( 'button', { name: 'Clear all' } ) );
		expect( changed.mock.lastCall[ 0 ] ).toEqual(
			expect.objectContaining( { status: undefined, search: undefined, deposit_id: undefined } )
		);
		expect( Object.keys( changed.mock.lastCall[ 0 ] ) ).toEqual(
			expect.arrayContaining( [ 'status', 'search', 'deposit_id' ] )
		);
	} );

	it( 'suggests what the filters leave, unless told otherwise', async () => {
		const { unmount } = show();
		await userEvent.type( screen.getByRole( 'combobox', { name: 'Search' } ), 'gra' );
		await waitFor( () => expect( fetchSuggestions ).toHaveBeenLastCalledWith( { path: '/list', query }, 'gra' ) );
		unmount();
		show( { source: { path: '/other' } } );
		await userEvent.type( screen.getByRole( 'combobox', { name: 'Search' } ), 'bo' );
		await waitFor( () => expect( fetchSuggestions ).toHaveBeenLastCalledWith( { path: '/other' }, 'bo' ) );
	} );

	it( 'has no search box without a name for it', () => {
		show( { searchLabel: undefined } );
		expect( screen.queryByRole( 'combobox' ) ).toBeNull();
	} );
} );
