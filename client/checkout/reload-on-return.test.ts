import { navigate } from '../lib/navigate';
import { reload } from '../lib/reload';
import { navigateAfterOrder } from './reload-on-return';

jest.mock( '../lib/navigate' );
jest.mock( '../lib/reload' );

test( 'a page is reloaded if the browser restores it after a wallet’s order', () => {
	const restore = () => window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted: true } ) );
	restore();
	expect( reload ).not.toHaveBeenCalled();
	navigateAfterOrder( '/bank' );
	expect( navigate ).toHaveBeenCalledWith( '/bank' );
	restore();
	expect( reload ).toHaveBeenCalledTimes( 1 );
} );
