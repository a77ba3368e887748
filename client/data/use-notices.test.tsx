import { dispatch, select } from '@wordpress/data';
import { store } from '@wordpress/notices';
import { renderHook } from '@testing-library/react';
import { useNotices } from './use-notices';

interface Shown {
	content: string;
	type: string;
	explicitDismiss: boolean;
}

const shown = () => ( select( store ) as unknown as { getNotices: () => Shown[] } ).getNotices();
const notices = () => renderHook( useNotices ).result.current;

beforeEach( () =>
	( dispatch( store ) as unknown as { removeAllNotices: ( type: string ) => void } ).removeAllNotices( 'snackbar' )
);

// WooCommerce draws them, and takes those away after ten seconds that nobody has to dismiss.
describe( 'notices', () => {
	it( 'of success are left for WooCommerce to remove', () => {
		notices().succeeded( 'Refunded payment #pi_1.' );
		expect( shown() ).toMatchObject( [
			{ content: 'Refunded payment #pi_1.', type: 'snackbar', explicitDismiss: false },
		] );
	} );

	it( 'of failure stay until they are dismissed', () => {
		notices().failed( 'Error creating instant payout.' );
		expect( shown() ).toMatchObject( [
			{ content: 'Error creating instant payout.', type: 'snackbar', explicitDismiss: true },
		] );
	} );
} );
