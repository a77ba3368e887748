import { act, renderHook } from '@testing-library/react';
import { navigate } from './navigate';
import { useNavigate } from './use-navigate';

jest.mock( './navigate', () => ( { navigate: jest.fn() } ) );

/** Shows the page again. */
const comeBack = ( persisted: boolean ) =>
	act( () => void window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted } ) ) );

it( 'is on its way until the browser shows the kept page again', () => {
	const { result } = renderHook( useNavigate );
	expect( result.current.isNavigating ).toBe( false );
	act( () => result.current.navigate( '/there' ) );
	expect( navigate ).toHaveBeenCalledWith( '/there' );
	expect( result.current.isNavigating ).toBe( true );
	comeBack( false );
	expect( result.current.isNavigating ).toBe( true );
	comeBack( true );
	expect( result.current.isNavigating ).toBe( false );
} );
