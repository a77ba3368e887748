import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { select, dispatch } from '@wordpress/data';
import apiFetch from '@wordpress/api-fetch';
import '@wordpress/notices';
import { testSettings } from '../../../tests/js/page-settings';
import { store as exportsStore } from '../../data/exports';
import { setSettings } from '../../lib/settings';
import { ExportButton } from './export-button';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
// jsdom has none.
beforeAll( () => Object.assign( global, { Response: class {} } ) );

interface Notices {
	getNotices: () => { content: string; explicitDismiss?: boolean; actions?: { onClick: () => void }[] }[];
	removeAllNotices: ( type: string ) => void;
}

const notices = () => ( select( 'core/notices' ) as unknown as Notices ).getNotices();
const texts = () => notices().map( ( { content } ) => content );

beforeEach( () => setSettings( testSettings() ) );
beforeEach( () => ( dispatch( 'core/notices' ) as unknown as Notices ).removeAllNotices( 'snackbar' ) );

describe( 'the export button', () => {
	it( 'asks before a large export and does nothing if you cancel', () => {
		const request = jest.fn();
		render( <ExportButton question="You are about to export 12,000 transactions." request={ request } /> );
		fireEvent.click( screen.getByRole( 'button', { name: 'Export' } ) );
		expect( screen.getByRole( 'dialog' ) ).toHaveTextContent( '12,000' );
		fireEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		expect( request ).not.toHaveBeenCalled();
	} );

	it( 'exports once that is confirmed', async () => {
		const request = jest.fn( () => Promise.resolve( undefined ) );
		render( <ExportButton question="You are about to export 12,000 transactions." request={ request } /> );
		fireEvent.click( screen.getByRole( 'button', { name: 'Export' } ) );
		expect( request ).not.toHaveBeenCalled();
		fireEvent.click( screen.getAllByRole( 'button', { name: 'Export' } ).at( -1 ) as HTMLElement );
		expect( request ).toHaveBeenCalledTimes( 1 );
		await waitFor( () => expect( screen.getByRole( 'button', { name: 'Export' } ) ).toBeEnabled() );
	} );

	it( 'says so when the export could not be made', async () => {
		render( <ExportButton request={ () => Promise.reject( new Error( 'down' ) ) } /> );
		fireEvent.click( screen.getByRole( 'button', { name: 'Export' } ) );
		await waitFor( () => expect( texts() ).toContain( 'There was a problem generating your export.' ) );
		// Until it is dismissed.
		expect( notices().at( -1 )?.explicitDismiss ).toBe( true );
	} );

	it( 'announces no export that the server refuses', async () => {
		const refused = { code: 'tillbook_too_many_requests', data: { status: 429, retry_after: 5 } };
		( apiFetch as unknown as jest.Mock ).mockRejectedValue( refused );
		render( <ExportButton request={ () => dispatch( exportsStore ).requestExport( '/list', {} ) } /> );
		fireEvent.click( screen.getByRole( 'button', { name: 'Export' } ) );
		await waitFor( () =>
			expect( texts() ).toEqual( [
				expect.stringMatching( /^There was a problem generating your export\. Too many .* in 5 seconds\.$/ ),
			] )
		);
	} );

	it( 'says why if rows would be missing', async () => {
		const message = 'History before March 3 is still being read.';
		const refused = { code: 'tillbook_history_being_read', message, data: { status: 409 } };
		render( <ExportButton request={ () => Promise.reject( refused ) } /> );
		fireEvent.click( screen.getByRole( 'button', { name: 'Export' } ) );
		await waitFor( () => expect( texts().join() ).toContain( message ) );
	} );

	it( 'stays on the page when the download is refused, and exports again', async () => {
		const gone = { code: 'tillbook_export_expired', message: 'This export has expired.', data: { status: 410 } };
		( apiFetch as unknown as jest.Mock ).mockRejectedValue( gone );
		const request = jest.fn( () => Promise.resolve( 'https://shop.test/?export=abc' ) );
		render( <ExportButton request={ request } /> );
		fireEvent.click( screen.getByRole( 'button', { name: 'Export' } ) );
		await waitFor( () =>
			expect( texts() ).toContain( 'The file could not be downloaded. This export has expired.' )
		);
		const { actions } = notices().at( -1 ) ?? {};
		act( () => actions?.[ 0 ]?.onClick() );
		await waitFor( () => expect( request ).toHaveBeenCalledTimes( 2 ) );
		await waitFor( () => expect( screen.getByRole( 'button', { name: 'Export' } ) ).toBeEnabled() );
	} );

	it( 'cannot be clicked twice while the first export is made', async () => {
		let finish: ( url: string ) => void = () => {};
		const request = jest.fn( () => new Promise< string >( ( done ) => ( finish = done ) ) );
		render( <ExportButton request={ request } /> );
		const button = screen.getByRole( 'button', { name: 'Export' } );
		fireEvent.click( button );
		fireEvent.click( button );
		expect( request ).toHaveBeenCalledTimes( 1 );
		finish( '#done' );
		await waitFor( () => expect( button ).toBeEnabled() );
	} );
} );
