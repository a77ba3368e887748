import { render } from '@testing-library/react';
import { testSettings } from '../../../tests/js/page-settings';
import { setSettings } from '../../lib/settings';
import { Banners } from './banners';

const textOf = ( status: string, query: Record< string, string > = {} ) => {
	setSettings( testSettings() );
	return render( <Banners query={ query } status={ status } /> ).container.textContent;
};

test( 'an account that the provider stopped says so at the top', () => {
	expect( textOf( 'rejected.fraud' ) ).toContain( 'rejected your account' );
	expect( textOf( 'under_review' ) ).toContain( 'is reviewing your account' );
	expect( textOf( 'complete' ) ).toBe( '' );
} );

test( 'details that were added to the account are confirmed', () => {
	expect( textOf( 'complete', { 'wcpay-details-sent': '1' } ) ).toContain(
		'Your details were sent to the payment provider.'
	);
} );
