import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory, getQuery } from '@woocommerce/navigation';
import { speak } from '@wordpress/a11y';
import { useLayoutEffect, useRef } from '@wordpress/element';
import { peekedId } from '../../lib/peek-url';
import { DataTable } from '../data-table';
import { PeekFrame } from './frame';
import { PeekHost } from './host';
import type { Peek, PeekPanelProps } from './types';
import { usePeek } from './use-peek';

jest.mock( '@wordpress/a11y', () => ( { speak: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );

const LIST = 'admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions&paged=2';
const labels = { previous: 'Previous payment', next: 'Next payment', open: 'Open payment', close: 'Close' };

interface Row {
	key: string;
	payment: string | undefined;
}

/** Two rows of one payment, one of none, and another payment. */
const ROWS: Row[] = [
	{ key: 'charge 1', payment: 'pi_1' },
	{ key: 'refund 1', payment: 'pi_1' },
	{ key: 'fee', payment: undefined },
	{ key: 'charge 2', payment: 'pi_2' },
	{ key: 'charge 3', payment: 'pi_3' },
];

const Panel = ( props: PeekPanelProps ) => (
	<PeekFrame { ...props } title={ `Payment ${ props.id }` } labels={ labels } isLoading={ false }>
		<button>Refund</button>
	</PeekFrame>
);

const load = jest.fn( () => Promise.resolve( { default: Panel, PeekHost } ) );
const peek: Peek< Row > = {
	idOf: ( { payment } ) => payment,
	urlOf: ( id ) => `admin.php?page=wc-admin&id=${ id }`,
	load,
};

function List( { rows = ROWS, isLoading = false }: { rows?: Row[]; isLoading?: boolean } ) {
	const region = useRef< HTMLDivElement >( null );
	const rowKey = ( { key }: Row ) => key;
	const { panel, rows: peekRows } = usePeek( peek, region, isLoading ? [] : rows, rowKey );
	return (
		<div ref={ region } tabIndex={ -1 }>
			<input type="search" />
			<DataTable< Row >
				title="Transactions"
				columns={ [
					{
						key: 'date',
						label: 'Date',
						display: ( { key, payment } ) =>
							payment ? (
								<a href={ `admin.php?path=%2Fpayments%2Ftransactions%2Fdetails&id=${ payment }` }>
									{ key }
								</a>
							) : (
								key
							),
					},
					{ key: 'amount', label: 'Amount', display: ( { key } ) => `Amount of ${ key }` },
					{ key: 'order', label: 'Order', display: ( { key } ) => <a href="/order">Order of { key }</a> },
					{ key: 'action', label: 'Action', display: ( { key } ) => <button>Capture { key }</button> },
				] }
				rowKey={ rowKey }
				items={ rows }
				isLoading={ isLoading }
				peek={ peekRows }
			/>
			{ panel }
		</div>
	);
}

let width = 1100;
// Once: the hook keeps what it was given.
window.matchMedia = jest.fn().mockImplementation( ( media: string ) => ( {
	media,
	get matches() {
		return media.includes( '>=' ) && width >= Number( /\d+/.exec( media )?.[ 0 ] );
	},
	addEventListener: () => {},
	removeEventListener: () => {},
} ) );

const settle = () => act( async () => void ( await new Promise( ( done ) => setTimeout( done, 30 ) ) ) );
const cell = ( key: string ) => screen.getByText( `Amount of ${ key }` );
const link = ( key: string ) => screen.getByRole( 'link', { name: key } );
const panelOf = ( id: string ) => screen.findByRole( 'complementary', { name: `Payment ${ id }` } );
const noPanel = () => expect( screen.queryByRole( 'complementary' ) ).toBeNull();
const heading = ( id: string ) => screen.getByRole( 'heading', { name: `Payment ${ id }` } );
const shownRow = () => document.querySelector( 'tr[aria-current="true"]' )?.textContent;

beforeEach( () => {
	width = 1100;
	load.mockClear();
	jest.mocked( speak ).mockClear();
	getHistory().push( LIST );
} );

describe( 'a click', () => {
	it( 'in a row loads the panel, opens it, names the item in the URL, and changes no parameter', async () => {
		render( <List /> );
		const before = getQuery();
		expect( load ).not.toHaveBeenCalled();
		fireEvent.click( cell( 'refund 1' ) );
		await panelOf( 'pi_1' );
		expect( heading( 'pi_1' ) ).toHaveFocus();
		expect( window.location.hash ).toBe( '#peek=pi_1' );
		expect( getQuery() ).toEqual( before );
		await waitFor( () => expect( shownRow() ).toContain( 'refund 1' ) );
		expect( screen.getByRole( 'link', { name: 'Open payment' } ) ).toHaveAttribute( 'href', peek.urlOf( 'pi_1' ) );
		fireEvent.click( cell( 'charge 2' ) );
		await panelOf( 'pi_2' );
		expect( load ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		[ 'a link', () => fireEvent.click( link( 'charge 1' ) ) ],
		[ 'a button', () => fireEvent.click( screen.getByRole( 'button', { name: 'Capture charge 1' } ) ) ],
		[ 'a row that leads to no payment', () => fireEvent.click( cell( 'fee' ) ) ],
		[ 'the header', () => fireEvent.click( screen.getByText( 'Amount' ) ) ],
		[ 'a row, with Ctrl', () => fireEvent.click( cell( 'charge 1' ), { ctrlKey: true } ) ],
		[ 'a row, with ⌘', () => fireEvent.click( cell( 'charge 1' ), { metaKey: true } ) ],
		[ 'a row, with Shift', () => fireEvent.click( cell( 'charge 1' ), { shiftKey: true } ) ],
		[ 'a row, with the middle button', () => fireEvent( cell( 'charge 1' ), new MouseEvent( 'auxclick' ) ) ],
	] )( 'on %s opens neither panel nor page', async ( _on, click ) => {
		// After the list has seen the click: jsdom follows no links.
		const stay = ( event: Event ) => event.preventDefault();
		window.addEventListener( 'click', stay );
		render( <List /> );
		click();
		await settle();
		click();
		await settle();
		noPanel();
		expect( peekedId() ).toBeUndefined();
		cleanup();
		width = 1099;
		render( <List /> );
		click();
		await settle();
		window.removeEventListener( 'click', stay );
		expect( getQuery() ).not.toHaveProperty( 'id' );
	} );

	it.each( [ 1100, 1099 ] )( 'that ends the selection of text opens nothing in a window of %d', async ( wide ) => {
		width = wide;
		render( <List /> );
		getSelection()?.selectAllChildren( cell( 'charge 1' ) );
		fireEvent.click( cell( 'charge 1' ) );
		await settle();
		noPanel();
		expect( getQuery() ).not.toHaveProperty( 'id' );
		getSelection()?.removeAllRanges();
		fireEvent.click( cell( 'charge 1' ) );
		await waitFor( () => expect( peekedId() ?? ( getQuery() as { id?: string } ).id ).toBe( 'pi_1' ) );
	} );

	it( 'that comes when the panel has loaded, but before it hears clicks, opens it', async () => {
		const Early: typeof PeekHost = ( props ) => {
			useLayoutEffect( () => cell( 'charge 2' ).click(), [] );
			return PeekHost( props );
		};
		const module = { default: Panel, PeekHost: Early };
		load.mockResolvedValueOnce( module ).mockResolvedValueOnce( module );
		render( <List /> );
		fireEvent.pointerDown( cell( 'charge 2' ) );
		expect( await panelOf( 'pi_2' ) ).toBeInTheDocument();
	} );

	it( 'opens the page of the item if the panel cannot be loaded', async () => {
		load.mockRejectedValueOnce( new Error( 'ChunkLoadError' ) );
		render( <List /> );
		fireEvent.click( cell( 'charge 2' ) );
		await waitFor( () => expect( getQuery() ).toEqual( expect.objectContaining( { id: 'pi_2' } ) ) );
	} );

	it( 'on a button stays on the list if the panel cannot be loaded', async () => {
		load.mockRejectedValue( new Error( 'ChunkLoadError' ) );
		render( <List /> );
		fireEvent.click( screen.getByRole( 'button', { name: 'Capture charge 2' } ) );
		await settle();
		load.mockImplementation( () => Promise.resolve( { default: Panel, PeekHost } ) );
		expect( load ).toHaveBeenCalled();
		expect( getQuery() ).not.toHaveProperty( 'id' );
	} );

	it( 'opens a panel that stays, with what is open in it, when the window gets narrow, until it is closed', async () => {
		const { rerender } = render( <List /> );
		fireEvent.click( cell( 'charge 1' ) );
		await panelOf( 'pi_1' );
		await settle();
		const inside = screen.getByRole( 'button', { name: 'Refund' } );
		width = 1099;
		rerender( <List rows={ [ ...ROWS ] } /> );
		await settle();
		expect( inside ).toBeInTheDocument();
		await userEvent.keyboard( 'jj' );
		await panelOf( 'pi_2' );
		await userEvent.keyboard( '{Escape}' );
		await waitFor( noPanel );
		expect( link( 'charge 2' ) ).toHaveFocus();
		fireEvent.click( cell( 'charge 2' ) );
		await waitFor( () => expect( getQuery() ).toEqual( expect.objectContaining( { id: 'pi_2' } ) ) );
		noPanel();
	} );

	it( 'opens its panel once, not again when the window gets narrow and wide', async () => {
		const { rerender } = render( <List /> );
		fireEvent.click( cell( 'charge 1' ) );
		await panelOf( 'pi_1' );
		await settle();
		await userEvent.keyboard( '{Escape}' );
		await waitFor( noPanel );
		for ( width of [ 1099, 1100 ] ) {
			rerender( <List rows={ [ ...ROWS ] } /> );
			await settle();
		}
		noPanel();
		expect( peekedId() ).toBeUndefined();
		fireEvent.click( cell( 'charge 2' ) );
		await panelOf( 'pi_2' );
	} );

	it( 'in a window that is too narrow opens the page of the item, and going back leads to the list', async () => {
		width = 1099;
		render( <List /> );
		fireEvent.click( cell( 'charge 2' ) );
		await waitFor( () => expect( getQuery() ).toEqual( { page: 'wc-admin', id: 'pi_2' } ) );
		noPanel();
		expect( load ).not.toHaveBeenCalled();
		act( () => getHistory().back() );
		await waitFor( () => expect( getQuery() ).toHaveProperty( 'paged', '2' ) );
	} );
} );

describe( 'the keys', () => {
	const open = async ( key: string, id: string ) => {
		render( <List /> );
		fireEvent.click( cell( key ) );
		await panelOf( id );
		await settle();
	};

	it( 'J, K and the arrows go through the rows that lead to a payment, each row once', async () => {
		await open( 'charge 1', 'pi_1' );
		await userEvent.keyboard( 'j' );
		expect( shownRow() ).toContain( 'refund 1' );
		await userEvent.keyboard( '{ArrowDown}' );
		await panelOf( 'pi_2' );
		expect( heading( 'pi_2' ) ).toHaveFocus();
		await userEvent.keyboard( 'jj' );
		expect( shownRow() ).toContain( 'charge 3' );
		expect( screen.getByRole( 'button', { name: 'Next payment' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		await userEvent.keyboard( 'k{ArrowUp}' );
		expect( shownRow() ).toContain( 'refund 1' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Previous payment' } ) );
		expect( shownRow() ).toContain( 'charge 1' );
	} );

	it( 'Escape closes, and the focus returns to the link of the row', async () => {
		await open( 'charge 1', 'pi_1' );
		await userEvent.keyboard( 'jj' );
		await panelOf( 'pi_2' );
		await userEvent.keyboard( '{Escape}{Escape}' );
		await waitFor( noPanel );
		expect( link( 'charge 2' ) ).toHaveFocus();
		expect( window.location.search ).toContain( 'paged=2' );
		expect( peekedId() ).toBeUndefined();
	} );

	it( 'Escape gives the focus to the list while other rows are loading, which keeps these out of reach', async () => {
		const { rerender } = render( <List /> );
		fireEvent.click( cell( 'charge 1' ) );
		await panelOf( 'pi_1' );
		rerender( <List isLoading /> );
		await userEvent.keyboard( '{Escape}' );
		await waitFor( noPanel );
		expect( screen.getByRole( 'searchbox' ).parentElement ).toHaveFocus();
	} );

	it( 'of the link of a row open its panel (space) or that of the row after or before', async () => {
		render( <List /> );
		act( () => link( 'charge 2' ).focus() );
		await settle();
		await userEvent.keyboard( 'j' );
		await panelOf( 'pi_3' );
		await userEvent.keyboard( '{Escape}' );
		await waitFor( noPanel );
		act( () => link( 'charge 2' ).focus() );
		await userEvent.keyboard( ' ' );
		await panelOf( 'pi_2' );
	} );

	it( 'do the same on another link of the row', async () => {
		render( <List /> );
		act( () => link( 'Order of charge 2' ).focus() );
		await settle();
		await userEvent.keyboard( 'j' );
		await panelOf( 'pi_3' );
	} );

	it( 'typed into a field, with a modifier, or elsewhere on the page do nothing', async () => {
		await open( 'charge 1', 'pi_1' );
		await userEvent.click( screen.getByRole( 'searchbox' ) );
		await userEvent.keyboard( 'jk{ArrowDown}{Escape}' );
		expect( screen.getByRole( 'searchbox' ) ).toHaveValue( 'jk' );
		act( () => heading( 'pi_1' ).focus() );
		await userEvent.keyboard( '{Control>}j{/Control}' );
		act( () => heading( 'pi_1' ).blur() );
		await userEvent.keyboard( 'j' );
		expect( shownRow() ).toContain( 'charge 1' );
	} );

	it( 'go on from the place of a row that a command removed', async () => {
		const { rerender } = render( <List /> );
		fireEvent.click( cell( 'charge 2' ) );
		await panelOf( 'pi_2' );
		rerender( <List rows={ ROWS.filter( ( { key } ) => key !== 'charge 2' ) } /> );
		expect( await panelOf( 'pi_2' ) ).toBeInTheDocument();
		await userEvent.keyboard( 'j' );
		await panelOf( 'pi_3' );
	} );
} );

describe( 'the URL', () => {
	it( 'opens its item, also one that is not among the rows, and closing it leaves the list', async () => {
		getHistory().push( `${ LIST }#peek=pi_9` );
		render( <List /> );
		await panelOf( 'pi_9' );
		expect( shownRow() ).toBeUndefined();
		await userEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
		await waitFor( noPanel );
		expect( window.location.search ).toContain( 'paged=2' );
		expect( window.location.hash ).toBe( '' );
	} );

	it.each( [ 'before', 'after' ] )(
		'of an item, %s the list is there, opens its page instead, in its place, if the window is too narrow',
		async ( when ) => {
			width = 1099;
			getHistory().push( 'admin.php?page=wc-admin&before=1' );
			if ( when === 'after' ) {
				render( <List /> );
			}
			act( () => getHistory().push( `${ LIST }#peek=pi_9` ) );
			if ( when === 'before' ) {
				render( <List /> );
			}
			await waitFor( () => expect( getQuery() ).toEqual( { page: 'wc-admin', id: 'pi_9' } ) );
			expect( window.location.hash ).toBe( '' );
			act( () => getHistory().back() );
			await waitFor( () => expect( getQuery() ).toHaveProperty( 'before' ) );
		}
	);

	it( 'of an item leads back to what was before, also if its panel cannot be loaded', async () => {
		getHistory().push( 'admin.php?page=wc-admin&before=1' );
		load.mockRejectedValueOnce( new Error( 'ChunkLoadError' ) );
		getHistory().push( `${ LIST }#peek=pi_9` );
		render( <List /> );
		await waitFor( () => expect( getQuery() ).toHaveProperty( 'id', 'pi_9' ) );
		act( () => getHistory().back() );
		await waitFor( () => expect( getQuery() ).toHaveProperty( 'before' ) );
	} );

	it( 'that gets an item later, such as from a pasted link, opens it', async () => {
		render( <List /> );
		act( () => getHistory().push( `${ LIST }#peek=pi_9` ) );
		expect( await panelOf( 'pi_9' ) ).toBeInTheDocument();
	} );

	it( 'is that of the list again after going back once, however many rows were shown', async () => {
		render( <List /> );
		fireEvent.click( cell( 'charge 1' ) );
		await panelOf( 'pi_1' );
		await settle();
		await userEvent.keyboard( 'jjj' );
		await panelOf( 'pi_3' );
		act( () => getHistory().back() );
		await waitFor( noPanel );
		expect( link( 'charge 3' ) ).toHaveFocus();
		act( () => getHistory().go( 1 ) );
		await panelOf( 'pi_3' );
	} );

	it( 'with another page or filter closes it', async () => {
		render( <List /> );
		fireEvent.click( cell( 'charge 1' ) );
		await panelOf( 'pi_1' );
		act( () => getHistory().push( LIST.replace( 'paged=2', 'paged=3' ) ) );
		noPanel();
	} );
} );

describe( 'the panel', () => {
	const frame = ( id: string, title: string, isLoading: boolean ) => (
		<PeekFrame
			{ ...{ id, title, isLoading, labels } }
			panel={ { current: null } }
			url="#"
			onPrevious={ undefined }
			onNext={ undefined }
			onClose={ () => {} }
		>
			{ null }
		</PeekFrame>
	);

	it( 'leaves its title to the focus, and announces it if the focus stays or the title comes later', () => {
		const { rerender } = render( frame( 'pi_1', 'Payment 1', false ) );
		expect( speak ).not.toHaveBeenCalled();
		rerender( frame( 'pi_2', 'Payment 2', false ) );
		expect( screen.getByRole( 'heading', { name: 'Payment 2' } ) ).toHaveFocus();
		expect( jest.mocked( speak ).mock.calls ).toEqual( [ [ 'Payment 2' ] ] );
		rerender( frame( 'pi_3', 'Loading…', true ) );
		expect( speak ).toHaveBeenCalledTimes( 1 );
		rerender( frame( 'pi_3', 'Payment 3', false ) );
		expect( jest.mocked( speak ).mock.calls.slice( 1 ) ).toEqual( [ [ 'Payment 3' ] ] );
		act( () => screen.getByRole( 'button', { name: labels.next } ).focus() );
		rerender( frame( 'pi_1', 'Payment 1', false ) );
		expect( screen.getByRole( 'heading', { name: 'Payment 1' } ) ).toHaveFocus();
		expect( speak ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'gives way when the focus moves to something that it covers', async () => {
		render( <List /> );
		fireEvent.click( cell( 'charge 1' ) );
		const panel = await panelOf( 'pi_1' );
		document.elementFromPoint = () => document.body;
		act( () => link( 'charge 2' ).focus() );
		await settle();
		expect( panel ).toBeInTheDocument();
		document.elementFromPoint = () => panel;
		const button = screen.getByRole( 'button', { name: 'Capture charge 2' } );
		act( () => button.focus() );
		await waitFor( noPanel );
		expect( button ).toHaveFocus();
	} );
} );
