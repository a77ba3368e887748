import { dispatch, select } from '@wordpress/data';
import { store } from '@wordpress/notices';
import { renderHook } from '@testing-library/react';
import { useNotices } from './use-notices';

const shown = () => select( store ).getNotices();
const notices = () => renderHook( useNotices ).result.current;

beforeEach( () => void dispatch( store ).removeAllNotices( 'snackbar' ) );

// WooCommerce renders them, and removes them after ten seconds without a dismissal.
describe( 'notices', () => {
	it( 'of success are left for WooCommerce to remove', () => {
		notices().notifySuccess( 'Refunded payment #pi_1.' );
		expect( shown() ).toMatchObject( [
			{ content: 'Refunded payment #pi_1.', type: 'snackbar', explicitDismiss: false },
		] );
	} );

	it( 'of failure stay until they are dismissed', () => {
		notices().notifyError( 'Error creating instant payout.' );
		expect( shown() ).toMatchObject( [
			{ content: 'Error creating instant payout.', type: 'snackbar', explicitDismiss: true },
		] );
	} );
} );
