import { render, screen } from '@testing-library/react';
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

	it( 'say whose payments are shown after the account was disconnected, and since when', () => {
		const disconnected = { id: 'acct_1A2b', isLive: true, until: Date.UTC( 2026, 10, 29, 12 ) / 1000 };
		setSettings( testSettings( { isAccountConnected: false, disconnected } ) );
		const { container, rerender } = render( <PageNotices /> );
		expect( container ).toHaveTextContent(
			'These are the payments of acct_1A2b, which was disconnected on 2026-11-29. You can read and export them.'
		);
		expect( screen.getByRole( 'link', { name: 'Connect' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'path=%2Fpayments%2Fconnect' )
		);
		window.history.replaceState( null, '', '?page=wc-admin&path=%2Fpayments%2Fconnect' );
		rerender( <PageNotices /> );
		expect( container ).toBeEmptyDOMElement();
		window.history.replaceState( null, '', '/' );
	} );
} );
