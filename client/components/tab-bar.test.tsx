import { getHistory } from '@woocommerce/navigation';
import { fireEvent, render, screen } from '@testing-library/react';
import { TabBar } from './tab-bar';

jest.mock( '@woocommerce/navigation', () => ( { getHistory: jest.fn() } ) );
const push = jest.fn();
( getHistory as unknown as jest.Mock ).mockReturnValue( { push } );

const tabs = [ 'one', 'two', 'three' ].map( ( name ) => ( { name, title: name, href: `admin.php?tab=${ name }` } ) );
const show = ( active: string ) => render( <TabBar label="Numbers" tabs={ tabs } active={ active } panelId="panel" /> );
const tab = ( name: string ) => screen.getByRole( 'tab', { name } );

beforeEach( () => push.mockReset() );

describe( 'tabs', () => {
	it( 'tell which one is active, and only that one is in the order of the Tab key', () => {
		show( 'two' );
		expect( tab( 'two' ) ).toHaveAttribute( 'aria-selected', 'true' );
		expect( tab( 'two' ) ).toHaveAttribute( 'tabindex', '0' );
		expect( tab( 'one' ) ).toHaveAttribute( 'tabindex', '-1' );
		expect( tab( 'one' ) ).toHaveAttribute( 'href', 'admin.php?tab=one' );
	} );

	it.each( [
		[ 'ArrowRight', 'one', 'two' ],
		[ 'ArrowLeft', 'one', 'three' ],
		[ 'ArrowRight', 'three', 'one' ],
		[ 'End', 'one', 'three' ],
		[ 'Home', 'three', 'one' ],
	] )( 'go with %s from %s to %s', ( key, from, to ) => {
		show( from );
		tab( from ).focus();
		fireEvent.keyDown( tab( from ), { key } );
		expect( tab( to ) ).toHaveFocus();
		expect( push ).toHaveBeenCalledWith( `admin.php?tab=${ to }` );
	} );

	it( 'go the other way with the arrow keys from right to left', () => {
		show( 'two' );
		tab( 'two' ).style.direction = 'rtl';
		fireEvent.keyDown( tab( 'two' ), { key: 'ArrowLeft' } );
		expect( push ).toHaveBeenCalledWith( 'admin.php?tab=three' );
		fireEvent.keyDown( tab( 'two' ), { key: 'ArrowRight' } );
		expect( push ).toHaveBeenLastCalledWith( 'admin.php?tab=one' );
	} );

	it.each( [ 'altKey', 'metaKey' ] )( 'leave the browser’s own keys alone: %s and an arrow go back', ( modifier ) => {
		show( 'two' );
		tab( 'two' ).focus();
		expect( fireEvent.keyDown( tab( 'two' ), { key: 'ArrowLeft', [ modifier ]: true } ) ).toBe( true );
		expect( tab( 'two' ) ).toHaveFocus();
		expect( push ).not.toHaveBeenCalled();
	} );

	it( 'open by a click without loading the page, and leave other clicks to the browser', () => {
		show( 'one' );
		expect( fireEvent.click( tab( 'two' ) ) ).toBe( false );
		expect( push ).toHaveBeenCalledTimes( 1 );
		fireEvent.click( tab( 'one' ) );
		tab( 'three' ).addEventListener( 'click', ( event ) => event.preventDefault() );
		fireEvent.click( tab( 'three' ), { ctrlKey: true } );
		expect( push ).toHaveBeenCalledTimes( 1 );
	} );
} );
