import { render } from '@testing-library/react';
import { testSettings } from '../../../tests/js/page-settings';
import { setSettings } from '../../lib/settings';
import PageNotices from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

describe( 'the notices above every page', () => {
	it( 'say why payments are off while the tables are outdated', () => {
		setSettings( testSettings( { tablesNotice: 'Payments are turned off. The update is in progress.' } ) );
		const { container } = render( <PageNotices /> );
		expect( container.querySelector( '.components-notice.is-error' ) ).toHaveTextContent(
			'Payments are turned off. The update is in progress.'
		);
		expect( container.querySelectorAll( '.components-notice' ) ).toHaveLength( 1 );
		expect( container.querySelector( '.tillbook-account-switch' ) ).toBeNull();
	} );

	it( 'also tell what a copied site and two accounts need', () => {
		setSettings( testSettings( { site: 'copied', hasBothModes: true } ) );
		const { container } = render( <PageNotices /> );
		expect( container ).toHaveTextContent( 'Your site is currently in Safe Mode.' );
		expect( container ).toHaveTextContent( 'You’re viewing your test account.' );
		expect( container.querySelectorAll( '.components-notice' ) ).toHaveLength( 1 );
	} );
} );
