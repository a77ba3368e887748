import { render } from '@testing-library/react';
import { testSettings } from '../../../tests/js/page-settings';
import { setSettings } from '../../lib/settings';
import { Banners } from './banners';

const textOf = ( status: string ) => {
	setSettings( testSettings() );
	return render( <Banners query={ {} } status={ status } /> ).container.textContent;
};

test( 'an account that the provider stopped says so at the top', () => {
	expect( textOf( 'rejected.fraud' ) ).toContain( 'rejected your account' );
	expect( textOf( 'under_review' ) ).toContain( 'is reviewing your account' );
	expect( textOf( 'complete' ) ).toBe( '' );
} );
