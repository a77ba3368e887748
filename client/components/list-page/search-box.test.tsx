import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory, updateQueryString } from '@woocommerce/navigation';
import { speak } from '@wordpress/a11y';
import type { Suggestion } from '../../data/search-suggestions';
import { SearchBox } from './search-box';

jest.mock( '@wordpress/api-fetch' );
jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
jest.mock( '@woocommerce/navigation', () => ( {
	updateQueryString: jest.fn(),
	getNewPath: ( { id }: { id: string }, path: string ) => `${ path }?id=${ id }`,
	getHistory: jest.fn(),
} ) );

const customer = ( label: string ): Suggestion => ( { label, value: label, group: 'customer' } );
const order = ( label: string ): Suggestion => ( { label, value: label, group: 'order' } );
const payment = ( value: string, label: string ): Suggestion => ( { label, value, group: 'payment' } );

const CHLOE = 'Chloé Tremblay · $132.00 USD · Nov 21 · order 95';
const ANSWERS: Record< string, Suggestion[] > = {
	ch: [ customer( 'Chloé Tremblay' ), customer( 'Charles Smith' ) ],
	chloe: [ customer( 'Chloé Tremblay' ), customer( 'Chloé MacLeod' ), payment( 'pi_chloe', CHLOE ) ],
	'nora 98': [ customer( 'Nora Smith 98' ) ],
	'#95': [ payment( 'pi_chloe', CHLOE ), order( 'Order #95' ) ],
	'424': [ payment( 'pi_chloe', CHLOE ) ],
	'4242': [ payment( 'pi_chloe', CHLOE ), payment( 'pi_kim', CHLOE ) ],
	'1,234.50': [ { label: 'Payout of $1,234.50 · Nov 20', value: 'po_1', group: 'payout' } ],
	wan: [ 1, 2, 3, 4, 5, 6 ].map( ( number ) => customer( `Wan ${ number }` ) ),
};

const answer = apiFetch as unknown as jest.Mock;
const push = jest.fn();
const box = ( terms: string[] = [] ) => (
	<SearchBox label="Search" terms={ terms } source={ { path: '/list', query: { status: 'paid', search: 'x' } } } />
);
const field = () => screen.getByRole< HTMLInputElement >( 'combobox', { name: 'Search' } );
const offered = () => screen.queryAllByRole( 'option' ).map( ( { textContent } ) => textContent.trim() );
const option = ( name: string ) => screen.getByRole( 'option', { name } );
const active = () =>
	document.getElementById( field().getAttribute( 'aria-activedescendant' ) ?? '' )?.textContent.trim();
const askedFor = () =>
	answer.mock.calls.map( ( [ { path } ] ) => new URLSearchParams( path.split( '?' )[ 1 ] ).get( 'search_term' ) );

let user: ReturnType< typeof userEvent.setup >;

const pause = () => act( () => jest.advanceTimersByTimeAsync( 300 ) );

async function type( text: string ) {
	await user.type( field(), text );
	await pause();
}

beforeAll( async () => {
	Element.prototype.scrollIntoView = () => {};
	await import( '../search-suggestions' );
} );
beforeEach( () => {
	jest.useFakeTimers();
	user = userEvent.setup( { advanceTimers: jest.advanceTimersByTime } );
	jest.clearAllMocks();
	jest.mocked( getHistory ).mockReturnValue( { push } as unknown as ReturnType< typeof getHistory > );
	answer.mockImplementation( ( { path }: { path: string } ) =>
		Promise.resolve( ANSWERS[ new URLSearchParams( path.split( '?' )[ 1 ] ).get( 'search_term' ) ?? '' ] ?? [] )
	);
} );
afterEach( () => jest.useRealTimers() );

describe( 'the search box', () => {
	it( 'searches for what is typed on Enter', async () => {
		render( box( [ 'Nora Smith' ] ) );
		await type( ' nora 98 {Enter}' );
		expect( updateQueryString ).toHaveBeenLastCalledWith( {
			search: [ 'Nora Smith', 'nora 98' ],
			paged: undefined,
		} );
		expect( field() ).toHaveValue( '' );
	} );

	it.each( [ '1,234.50', '¥4,661', '31,07 €' ] )( 'searches for an amount with its comma: %s', async ( amount ) => {
		render( box() );
		await type( `${ amount }{Enter}` );
		expect( updateQueryString ).toHaveBeenCalledTimes( 1 );
		expect( updateQueryString ).toHaveBeenCalledWith( { search: [ amount ], paged: undefined } );
	} );

	it( 'searches for nothing twice, and not for blanks', async () => {
		render( box( [ 'chloe' ] ) );
		await type( 'chloe{Enter}  {Enter}' );
		expect( updateQueryString ).not.toHaveBeenCalled();
	} );

	it( 'removes a term by its button, and the last one by Backspace in the empty field', async () => {
		render( box( [ 'Nora Smith', 'chloe' ] ) );
		await user.click( screen.getByRole( 'button', { name: 'Remove Nora Smith' } ) );
		expect( updateQueryString ).toHaveBeenLastCalledWith( { search: [ 'chloe' ], paged: undefined } );
		expect( field() ).toHaveFocus();
		await user.keyboard( 'x{Backspace}' );
		expect( updateQueryString ).toHaveBeenCalledTimes( 1 );
		await user.keyboard( '{Backspace}' );
		expect( updateQueryString ).toHaveBeenLastCalledWith( { search: [ 'Nora Smith' ], paged: undefined } );
	} );

	it( 'keeps its terms while Backspace is held to delete what was typed', () => {
		render( box( [ 'Nora Smith', 'chloe' ] ) );
		fireEvent.keyDown( field(), { key: 'Backspace', repeat: true } );
		expect( updateQueryString ).not.toHaveBeenCalled();
	} );

	it( 'takes ten terms, as many as the list can be searched for', () => {
		render( box( Array.from( { length: 10 }, ( _, number ) => `term ${ number }` ) ) );
		expect( field() ).toHaveAttribute( 'readonly' );
		expect( field() ).toHaveAttribute( 'placeholder', 'Remove a term to add another' );
	} );

	it( 'says on hover all of its name, which is often longer than the field', () => {
		render( box() );
		expect( field() ).toHaveAttribute( 'title', 'Search' );
	} );

	it( 'is cleared by Escape, once the suggestions are closed', async () => {
		render( box( [ 'Nora Smith' ] ) );
		await type( 'chloe' );
		await user.keyboard( '{Escape}' );
		expect( field() ).toHaveValue( 'chloe' );
		await user.keyboard( '{Escape}' );
		expect( field() ).toHaveValue( '' );
		expect( updateQueryString ).not.toHaveBeenCalled();
	} );

	it( 'is cleared by its button, which keeps the focus in the field', async () => {
		render( box() );
		const clear = () => screen.queryByRole( 'button', { name: 'Clear search' } );
		expect( clear() ).toBeNull();
		await type( 'chloe' );
		await user.click( clear() as HTMLElement );
		expect( field() ).toHaveValue( '' );
		expect( field() ).toHaveFocus();
		expect( offered() ).toEqual( [] );
		expect( clear() ).toBeNull();
		expect( updateQueryString ).not.toHaveBeenCalled();
	} );

	it( 'is cleared of all its terms by one button', async () => {
		const { rerender } = render( box( [ 'Nora Smith' ] ) );
		expect( screen.getAllByRole( 'button' ) ).toHaveLength( 1 );
		rerender( box( [ 'Nora Smith', 'chloe' ] ) );
		await type( 'x' );
		await user.click( screen.getByRole( 'button', { name: 'Clear search' } ) );
		expect( updateQueryString ).toHaveBeenLastCalledWith( { search: undefined, paged: undefined } );
		expect( field() ).toHaveValue( '' );
		expect( field() ).toHaveFocus();
	} );
} );

describe( 'the suggestions', () => {
	it( 'are in named groups in a list that belongs to the field', async () => {
		render( box() );
		expect( field() ).toHaveAttribute( 'aria-expanded', 'false' );
		await type( 'chloe' );
		const list = screen.getByRole( 'listbox', { name: 'Suggestions' } );
		expect( field() ).toHaveAttribute( 'aria-expanded', 'true' );
		expect( field() ).toHaveAttribute( 'aria-controls', list.id );
		const inGroup = ( name: string ) =>
			within( within( list ).getByRole( 'group', { name } ) )
				.getAllByRole( 'option' )
				.map( ( { textContent } ) => textContent.trim() );
		expect( inGroup( 'Customers' ) ).toEqual( [ 'Chloé Tremblay', 'Chloé MacLeod' ] );
		expect( inGroup( 'Payments' ) ).toEqual( [ CHLOE ] );
		expect( speak ).toHaveBeenCalledWith( '3 suggestions. Use the up and down arrow keys to choose.' );
	} );

	it( 'are asked for once after a pause, with the filters but without the search terms', async () => {
		render( box() );
		await type( 'nora 98' );
		expect( askedFor() ).toEqual( [ 'nora 98' ] );
		expect( answer.mock.calls[ 0 ][ 0 ].path ).toBe( '/list/search?search_term=nora%2098&status=paid' );
	} );

	it( 'are not asked for by a single letter', async () => {
		render( box() );
		await type( 'n' );
		expect( answer ).not.toHaveBeenCalled();
	} );

	it( 'that are a customer or an order are searched for', async () => {
		render( box( [ 'Nora Smith' ] ) );
		await type( '#95' );
		expect( offered() ).toEqual( [ 'Order #95', CHLOE ] );
		await user.click( option( 'Order #95' ) );
		expect( updateQueryString ).toHaveBeenLastCalledWith( {
			search: [ 'Nora Smith', 'Order #95' ],
			paged: undefined,
		} );
		expect( field() ).toHaveFocus();
		expect( offered() ).toEqual( [] );
	} );

	it( 'that are a payment or a payout open their page', async () => {
		render( box() );
		await type( '4242' );
		await user.keyboard( '{ArrowUp}{Enter}' );
		expect( push ).toHaveBeenLastCalledWith( '/payments/transactions/details?id=pi_kim' );
		await user.clear( field() );
		await type( '1,234.50{ArrowDown}' );
		await user.keyboard( '{ArrowDown}{Enter}' );
		expect( push ).toHaveBeenLastCalledWith( '/payments/payouts/details?id=po_1' );
		expect( updateQueryString ).not.toHaveBeenCalled();
	} );

	it( 'are selected with the arrows, around the list; Enter chooses, and searches for the text before', async () => {
		render( box() );
		await type( 'chloe' );
		expect( active() ).toBeUndefined();
		const seen = [];
		for ( const key of [ 'Down', 'Down', 'Down', 'Down', 'Up' ] ) {
			await user.keyboard( `{Arrow${ key }}` );
			seen.push( active() );
		}
		expect( seen ).toEqual( [ 'Chloé Tremblay', 'Chloé MacLeod', CHLOE, 'Chloé Tremblay', CHLOE ] );
		expect( option( CHLOE ) ).toHaveAttribute( 'aria-selected', 'true' );
		await user.keyboard( '{ArrowUp}{Enter}' );
		expect( updateQueryString ).toHaveBeenLastCalledWith( { search: [ 'Chloé MacLeod' ], paged: undefined } );
		await type( 'chloe' );
		await user.keyboard( '{Enter}' );
		expect( updateQueryString ).toHaveBeenLastCalledWith( { search: [ 'chloe' ], paged: undefined } );
	} );

	it( 'are closed by Escape and by leaving the field, and opened by an arrow', async () => {
		render( box() );
		await type( 'chloe' );
		await user.keyboard( '{Escape}' );
		expect( offered() ).toEqual( [] );
		expect( field() ).toHaveAttribute( 'aria-expanded', 'false' );
		expect( field() ).toHaveValue( 'chloe' );
		await user.keyboard( '{ArrowDown}' );
		expect( offered() ).toHaveLength( 3 );
		await user.tab();
		expect( offered() ).toEqual( [] );
		expect( field() ).toHaveValue( 'chloe' );
	} );

	it( 'are at most five of a group, and none that is already searched for', async () => {
		render( box( [ 'Wan 1' ] ) );
		await type( 'wan' );
		expect( offered() ).toEqual( [ 'Wan 2', 'Wan 3', 'Wan 4', 'Wan 5', 'Wan 6' ] );
	} );

	it( 'stay until the next answer if they still match, or match by what they do not show', async () => {
		render( box() );
		await type( 'ch' );
		await user.type( field(), 'lo' );
		expect( offered() ).toEqual( [ 'Chloé Tremblay' ] );
		await user.clear( field() );
		await type( '424' );
		await user.type( field(), '2' );
		expect( offered() ).toEqual( [ CHLOE ] );
		await pause();
		expect( offered() ).toHaveLength( 2 );
	} );

	it( 'are those for the last text, also if an earlier request is answered later or fails', async () => {
		let respond: ( items: Suggestion[] ) => void = () => {};
		answer.mockImplementationOnce( () => new Promise( ( resolve ) => ( respond = resolve ) ) );
		render( box() );
		await type( 'nora' );
		await type( ' 98' );
		expect( offered() ).toEqual( [ 'Nora Smith 98' ] );
		await act( async () => respond( [ customer( 'Nora Stale' ) ] ) );
		expect( offered() ).toEqual( [ 'Nora Smith 98' ] );
	} );

	it( 'are said to be none if the server finds nothing, and Enter searches all the same', async () => {
		render( box() );
		await type( 'unknown' );
		expect( screen.getByText( 'No suggestions. Press Enter to search.' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'listbox' ) ).not.toBeInTheDocument();
		expect( speak ).toHaveBeenCalledWith( 'No suggestions. Press Enter to search.' );
		await user.keyboard( '{ArrowDown}{Enter}' );
		expect( updateQueryString ).toHaveBeenCalledWith( { search: [ 'unknown' ], paged: undefined } );
	} );

	it( 'are missing if the request fails, and the search works', async () => {
		answer.mockRejectedValue( { code: 'wcpay_server_error' } );
		render( box() );
		await type( 'chloe' );
		expect( offered() ).toEqual( [] );
		expect( screen.queryByText( /No suggestions/ ) ).not.toBeInTheDocument();
		expect( speak ).not.toHaveBeenCalled();
		await user.keyboard( '{Enter}' );
		expect( updateQueryString ).toHaveBeenCalledWith( { search: [ 'chloe' ], paged: undefined } );
	} );

	it( 'are asked for although the list around the field is drawn again meanwhile', async () => {
		const { rerender } = render( box() );
		await user.type( field(), '#95' );
		rerender( box() );
		await pause();
		expect( askedFor() ).toEqual( [ '#95' ] );
		expect( offered() ).toContain( 'Order #95' );
	} );
} );
