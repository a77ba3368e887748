import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testSettings } from '../../../tests/js/page-settings';
import { answerRest } from '../../../tests/js/rest';
import { setSettings } from '../../lib/settings';
import { warnBeforeUnload } from '../../lib/use-unload-warning';
import SiteNotice from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const CHOICE = 'POST /wc/v3/payments/site_identity';

describe( 'the notice about the site', () => {
	it( 'says that the site is in Safe Mode, and asks what it is', async () => {
		setSettings( testSettings( { site: 'copied', capabilities: { view: true, settings: true } } ) );
		let sent: unknown;
		answerRest( {
			[ CHOICE ]: ( { data }: { data?: unknown } ) => {
				sent = data;
				return Promise.reject( { code: 'x', message: 'The database does not answer.', data: { status: 500 } } );
			},
		} );
		const { container } = render( <SiteNotice /> );
		expect( container.querySelector( '.components-notice' ) ).toHaveClass( 'is-error' );
		expect( container ).toHaveTextContent(
			'Your site is currently in Safe Mode. Payments are read-only on this site.'
		);
		expect( screen.getByRole( 'button', { name: 'The site moved: the account belongs here' } ) ).toBeEnabled();
		await userEvent.click( screen.getByRole( 'button', { name: 'This is a copy: keep it read-only' } ) );
		expect( sent ).toEqual( { choice: 'copy' } );
		expect( await screen.findByText( 'The database does not answer.' ) ).toHaveAttribute( 'role', 'alert' );
	} );

	it( 'asks first if the page has unsaved changes', async () => {
		setSettings( testSettings( { site: 'copied', capabilities: { view: true, settings: true } } ) );
		const save = jest.fn( () => Promise.reject( { code: 'x', message: 'Down.', data: { status: 500 } } ) );
		answerRest( { [ CHOICE ]: save } );
		const end = warnBeforeUnload();
		render( <SiteNotice /> );
		await userEvent.click( screen.getByRole( 'button', { name: 'This is a copy: keep it read-only' } ) );
		expect( save ).not.toHaveBeenCalled();
		await userEvent.click( screen.getByRole( 'button', { name: 'Leave' } ) );
		expect( await screen.findByText( 'Down.' ) ).toBeInTheDocument();
		expect( save ).toHaveBeenCalledTimes( 1 );
		end();
	} );

	it( 'names whom to ask if the user lacks the permission', () => {
		setSettings( testSettings( { site: 'copied', capabilities: { view: true } } ) );
		render( <SiteNotice /> );
		expect( screen.getByText( 'Ask a store administrator to resolve this.' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );
} );
