import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { updateQueryString } from '@woocommerce/navigation';
import { SearchBox } from './search-box';

jest.mock( '@woocommerce/navigation', () => ( { updateQueryString: jest.fn() } ) );

const ANSWERS: Record< string, string[] > = {
	ch: [ 'Chloé Tremblay', 'Charles Smith' ],
	chloe: [ 'Chloé Tremblay', 'Chloé MacLeod' ],
	'nora 98': [ 'Nora Smith 98' ],
	'#95': [ 'Order #95' ],
	'smith, n': [ 'Smith, Nora' ],
};

const suggest = jest.fn( ( typed: string ) =>
	Promise.resolve( ( ANSWERS[ typed ] ?? [] ).map( ( label ) => ( { label } ) ) )
);
const offered = () => screen.queryAllByRole( 'option' ).map( ( { textContent } ) => textContent );
const box = ( terms: string[] = [] ) => (
	<SearchBox label="Search" terms={ terms } suggest={ ( typed ) => suggest( typed ) } />
);

let user: ReturnType< typeof userEvent.setup >;

const pause = () => act( () => jest.advanceTimersByTimeAsync( 300 ) );

async function type( text: string ) {
	await user.type( screen.getByRole( 'combobox', { name: 'Search' } ), text );
	await pause();
}

beforeEach( () => {
	jest.useFakeTimers();
	user = userEvent.setup( { advanceTimers: jest.advanceTimersByTime } );
	jest.clearAllMocks();
} );
afterEach( () => jest.useRealTimers() );

describe( 'the search box', () => {
	it.each( [
		[ 'chloe', [ 'Chloé Tremblay', 'Chloé MacLeod' ] ],
		[ 'nora 98', [ 'Nora Smith 98' ] ],
		[ '#95', [ 'Order #95' ] ],
	] )( 'offers all that the server finds for "%s"', async ( typed, labels ) => {
		render( box() );
		await type( typed );
		expect( offered() ).toEqual( labels );
	} );

	it( 'searches for what is chosen, as it is written', async () => {
		render( box( [ 'Nora Smith' ] ) );
		await type( 'chloe' );
		await user.click( screen.getByRole( 'option', { name: 'Chloé Tremblay' } ) );
		expect( updateQueryString ).toHaveBeenLastCalledWith( {
			search: [ 'Nora Smith', 'Chloé Tremblay' ],
			paged: undefined,
		} );
	} );

	it( 'searches for what was typed when none is chosen', async () => {
		render( box() );
		await type( 'nora 98{Enter}' );
		expect( updateQueryString ).toHaveBeenLastCalledWith( { search: [ 'nora 98' ], paged: undefined } );
	} );

	it.each( [ '1,234.50', '¥4,661', '31,07 €' ] )( 'searches for an amount with its comma: %s', async ( amount ) => {
		render( box() );
		await type( `${ amount }{Enter}` );
		expect( suggest ).toHaveBeenLastCalledWith( amount );
		expect( updateQueryString ).toHaveBeenCalledTimes( 1 );
		expect( updateQueryString ).toHaveBeenCalledWith( { search: [ amount ], paged: undefined } );
	} );

	it( 'keeps the commas of what is pasted, and the cursor after it', async () => {
		render( box( [ 'Nora Smith' ] ) );
		const input: HTMLInputElement = screen.getByRole( 'combobox', { name: 'Search' } );
		await user.type( input, ' USD' );
		input.setSelectionRange( 0, 0 );
		await user.paste( '1,234.50' );
		expect( [ input.selectionStart, input.selectionEnd ] ).toEqual( [ 8, 8 ] );
		await user.keyboard( '{Enter}' );
		expect( updateQueryString ).toHaveBeenCalledTimes( 1 );
		expect( updateQueryString ).toHaveBeenCalledWith( {
			search: [ 'Nora Smith', '1,234.50 USD' ],
			paged: undefined,
		} );
	} );

	it( 'offers what the server finds for a text with a comma', async () => {
		render( box() );
		await type( 'smith, n' );
		await user.click( screen.getByRole( 'option', { name: 'Smith, Nora' } ) );
		expect( updateQueryString ).toHaveBeenCalledTimes( 1 );
		expect( updateQueryString ).toHaveBeenCalledWith( { search: [ 'Smith, Nora' ], paged: undefined } );
	} );

	it( 'keeps the suggestions if an earlier, slower request fails', async () => {
		let fail = () => {};
		suggest.mockImplementationOnce( () => new Promise( ( _, reject ) => ( fail = () => reject( new Error() ) ) ) );
		render( box() );
		await type( 'nora' );
		await type( ' 98' );
		expect( offered() ).toEqual( [ 'Nora Smith 98' ] );
		await act( async () => fail() );
		expect( offered() ).toEqual( [ 'Nora Smith 98' ] );
	} );

	it( 'offers nothing twice', async () => {
		render( box( [ 'Chloé Tremblay' ] ) );
		await type( 'chloe' );
		expect( offered() ).toEqual( [ 'Chloé MacLeod' ] );
	} );

	it( 'narrows down what it knows until the server answers', async () => {
		render( box() );
		await type( 'ch' );
		expect( offered() ).toEqual( [ 'Chloé Tremblay', 'Charles Smith' ] );
		await user.type( screen.getByRole( 'combobox', { name: 'Search' } ), 'lo' );
		expect( offered() ).toEqual( [ 'Chloé Tremblay' ] );
	} );

	it( 'asks although the list around it is drawn again meanwhile', async () => {
		const { rerender } = render( box() );
		await user.type( screen.getByRole( 'combobox', { name: 'Search' } ), '#95' );
		rerender( box() );
		await pause();
		expect( suggest ).toHaveBeenCalledWith( '#95' );
		expect( offered() ).toEqual( [ 'Order #95' ] );
	} );
} );
