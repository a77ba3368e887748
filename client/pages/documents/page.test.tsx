import '@wordpress/notices';
import apiFetch from '@wordpress/api-fetch';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { select } from '@wordpress/data';
import { getHistory } from '@woocommerce/navigation';
import { afterAnimation } from '../../../tests/js/modal';
import { answerRest, load, rest } from '../../../tests/js/rest';
import { testSettings, type AccountChanges } from '../../../tests/js/page-settings';
import type { Document } from '../../data/documents';
import { saveFile } from '../../lib/save-file';
import { setSettings } from '../../lib/settings';
import DocumentsPage from '.';
import { advancedFilters } from './list';
import { requestsOf } from './requests';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );
jest.mock( '../../lib/save-file', () => ( { saveFile: jest.fn() } ) );

const BASE = '/wc/v3/payments';
const INVOICE: Document = {
	document_id: 'vat_invoice_2026_10',
	type: 'vat_invoice',
	date: '2026-11-01',
	period_from: '2026-10-01',
	period_to: '2026-10-31',
};
const FILE = { name: 'vat-invoice-2026-10-sandbox.pdf', text: '%PDF-1.7' };

/** A response as apiFetch returns it with `parse: false`; jsdom has no Response. */
class FakeResponse {
	constructor(
		private readonly body: string,
		readonly headers: Map< string, string > = new Map()
	) {}
	blob = async () => this.body;
	json = async () => JSON.parse( this.body ) as unknown;
}

const fileAnswer = () =>
	new FakeResponse( FILE.text, new Map( [ [ 'Content-Disposition', `attachment; filename="${ FILE.name }"` ] ] ) );
const refusal = ( code: string, message: string ) =>
	Object.assign( new Error( message ), { code, data: { status: 400 } } );

const account = ( status: AccountChanges, capabilities: Record< string, boolean > = { view: true, settings: true } ) =>
	setSettings( testSettings( { accountStatus: status, capabilities, isTrackingAllowed: true } ) );

/** Whether the server has the tax details. */
let hasDetails = true;

async function open( answers: Parameters< typeof answerRest >[ 0 ] = {}, rows: Document[] = [ INVOICE ], query = {} ) {
	answerRest( {
		[ `GET ${ BASE }/documents?` ]: { data: rows },
		[ `GET ${ BASE }/documents/summary` ]: { count: rows.length },
		[ `GET ${ BASE }/documents/vat_invoice` ]: () => {
			if ( ! hasDetails ) {
				throw new FakeResponse( '{"code":"wcpay_vat_details_missing","message":"x"}' );
			}
			return fileAnswer();
		},
		...answers,
	} );
	await load( requestsOf( query ) );
	return render( <DocumentsPage query={ query } /> );
}

const downloadButton = () =>
	screen.getByRole( 'button', { name: 'Download Tax invoice for 2026-10-01 to 2026-10-31' } );
const button = ( name: string ) => screen.getByRole( 'button', { name } );
const isOff = ( element: HTMLElement ) => element.getAttribute( 'aria-disabled' ) === 'true';
const errors = () =>
	( select( 'core/notices' ) as unknown as { getNotices: () => { status: string; content: string }[] } )
		.getNotices()
		.filter( ( { status } ) => status === 'error' )
		.map( ( { content } ) => content );
const type = ( label: string, value: string ) =>
	fireEvent.change( screen.getByLabelText( label ), { target: { value } } );

beforeAll( () => Object.assign( global, { Response: FakeResponse } ) );
beforeEach( () => {
	( saveFile as jest.Mock ).mockClear();
	window.wcTracks = { recordEvent: jest.fn() } as unknown as Window[ 'wcTracks' ];
	getHistory().push( 'admin.php?page=wc-admin&path=/payments/documents' );
	account( { country: 'DE' } );
	hasDetails = true;
} );
afterEach( cleanup );

describe( 'the Documents page', () => {
	it( 'lists documents with their period in words', async () => {
		await open();
		expect( screen.getByTitle( '2026-11-01' ) ).toHaveAttribute( 'datetime', '2026-11-01' );
		expect( screen.getByRole( 'cell', { name: 'Tax Invoice' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'cell', { name: 'Tax invoice for 2026-10-01 to 2026-10-31' } ) ).toBeInTheDocument();
		expect( window.wcTracks?.recordEvent ).toHaveBeenCalledWith( 'wcpay_page_view', {
			path: 'payments_documents',
		} );
	} );

	it( 'has its columns, the date first and sorted by, the newest on top', async () => {
		await open();
		const headers = screen.getAllByRole( 'columnheader' );
		expect(
			headers.map( ( header ) => /Date|Type|Description|Download/.exec( header.textContent ?? '' )?.[ 0 ] )
		).toEqual( [ 'Date', 'Type', 'Description', 'Download' ] );
		expect( headers[ 0 ] ).toHaveAttribute( 'aria-sort', 'descending' );
		expect( within( headers[ 0 ] as HTMLElement ).getByRole( 'button' ) ).toBeEnabled();
	} );

	it( 'shows all documents, or those that advanced filters leave', async () => {
		await open();
		await act( async () => void fireEvent.click( button( 'Filter' ) ) );
		expect( screen.getAllByRole( 'menuitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Advanced filters',
			'All documents',
		] );
	} );

	it( 'filters by a date and by a type', () => {
		const { filters } = advancedFilters();
		expect( filters.date.rules?.map( ( { value } ) => value ) ).toEqual( [ 'before', 'after', 'between' ] );
		expect( filters.type.rules?.map( ( { value } ) => value ) ).toEqual( [ 'is', 'is_not' ] );
		expect( filters.type.options ).toEqual( [ { value: 'vat_invoice', label: 'Tax Invoice' } ] );
	} );

	it( 'shows different texts for an empty list and for filters without results', async () => {
		await open( {}, [] );
		expect( screen.getByText( 'No documents yet' ) ).toBeInTheDocument();
		cleanup();
		await open( {}, [], { filter: 'advanced', date_before: '2020-01-01' } );
		expect( screen.getByText( 'No documents match these filters' ) ).toBeInTheDocument();
		expect( button( 'Clear filters' ) ).toBeInTheDocument();
	} );

	it( 'says when the provider does not answer, and asks again', async () => {
		const down = {
			[ `GET ${ BASE }/documents?` ]: refusal( 'wcpay_server_error', "The payment provider didn't respond." ),
		};
		await open( down );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			"Error retrieving documents. The payment provider didn't respond."
		);
		rest.answers[ `GET ${ BASE }/documents?` ] = { data: [ INVOICE ] };
		fireEvent.click( button( 'Try again' ) );
		expect( await screen.findByText( 'Tax Invoice' ) ).toBeInTheDocument();
	} );

	it( 'downloads a document under the name the server gives it', async () => {
		await open();
		fireEvent.click( downloadButton() );
		await waitFor( () => expect( saveFile ).toHaveBeenCalledWith( FILE.name, FILE.text ) );
		expect( apiFetch ).toHaveBeenCalledWith( { path: `${ BASE }/documents/vat_invoice_2026_10`, parse: false } );
	} );

	it( 'downloads one document at a time: until then no other can be requested', async () => {
		let end = () => {};
		const waiting = new Promise< void >( ( resolve ) => ( end = resolve ) );
		await open( { [ `GET ${ BASE }/documents/vat_invoice` ]: () => waiting.then( fileAnswer ) }, [
			INVOICE,
			{ ...INVOICE, document_id: 'vat_invoice_2026_09' },
		] );
		const buttons = () => screen.getAllByRole( 'button', { name: /^Download/ } );
		expect( buttons().map( isOff ) ).toEqual( [ false, false ] );
		await act( async () => void fireEvent.click( buttons()[ 0 ] as HTMLElement ) );
		expect( buttons().map( isOff ) ).toEqual( [ true, true ] );
		expect( buttons().map( ( { classList } ) => classList.contains( 'is-busy' ) ) ).toEqual( [ true, false ] );
		await act( async () => end() );
		await waitFor( () => expect( buttons().map( isOff ) ).toEqual( [ false, false ] ) );
	} );

	it( 'shows why a download failed', async () => {
		await open( {
			[ `GET ${ BASE }/documents/vat_invoice` ]: () => {
				throw new FakeResponse( '{"code":"tillbook_pdf_unavailable","message":"PHP lacks: dom."}' );
			},
		} );
		fireEvent.click( downloadButton() );
		await waitFor( () => expect( errors() ).toContain( 'The document could not be downloaded. PHP lacks: dom.' ) );
		expect( saveFile ).not.toHaveBeenCalled();
	} );

	it( 'downloads at once what the URL names, and forgets it', async () => {
		getHistory().push(
			'admin.php?page=wc-admin&path=/payments/documents&document_id=vat_invoice_2026_09&document_type=vat_invoice&orderby=type'
		);
		await open();
		await waitFor( () => expect( saveFile ).toHaveBeenCalledTimes( 1 ) );
		expect( rest.asked ).toContain( `GET ${ BASE }/documents/vat_invoice_2026_09` );
		expect( window.location.search ).not.toContain( 'document_' );
		expect( window.location.search ).toContain( 'orderby=type' );
	} );

	it( 'downloads what a link names that is followed on the page itself', async () => {
		const view = await open();
		getHistory().push(
			'admin.php?page=wc-admin&path=/payments/documents&document_id=vat_invoice_2026_09&document_type=vat_invoice'
		);
		view.rerender( <DocumentsPage query={ { document_id: 'vat_invoice_2026_09' } } /> );
		await waitFor( () => expect( saveFile ).toHaveBeenCalledTimes( 1 ) );
		expect( window.location.search ).not.toContain( 'document_' );
	} );
} );

describe( 'the tax details', () => {
	beforeEach( () => ( hasDetails = false ) );

	const save = ( { data }: { data?: unknown } ) => {
		hasDetails = true;
		return data;
	};
	const ask = async () => {
		fireEvent.click( downloadButton() );
		await screen.findByRole( 'dialog' );
	};

	const begin = async ( answers: Parameters< typeof answerRest >[ 0 ] = {} ) => {
		await open( answers );
		await ask();
		fireEvent.click( screen.getByLabelText( "I'm registered for a VAT Number" ) );
	};
	const found = { vat_number: 'DE123456789', valid: true, name: 'Shop GmbH', address: 'Weg 1', country_code: 'DE' };

	it( 'come first, by number, and the download follows', async () => {
		await begin( {
			[ `GET ${ BASE }/vat/` ]: found,
			[ `POST ${ BASE }/vat` ]: save,
		} );
		expect( screen.getByLabelText( 'VAT Number' ) ).toHaveValue( 'DE ' );
		expect(
			screen.getByText( '8 to 12 digits with your country code prefix, for example DE 123456789.' )
		).toBeInTheDocument();
		expect( isOff( button( 'Continue' ) ) ).toBe( true );
		type( 'VAT Number', 'DE 123/456 789' );
		fireEvent.click( button( 'Continue' ) );
		expect( await screen.findByLabelText( 'Business name' ) ).toHaveValue( 'Shop GmbH' );
		expect( rest.asked ).toContain( `GET ${ BASE }/vat/DE123456789` );
		type( 'Business address', 'Weg 2' );
		fireEvent.click( button( 'Confirm' ) );
		await waitFor( () => expect( saveFile ).toHaveBeenCalledTimes( 1 ) );
		expect( apiFetch ).toHaveBeenCalledWith( {
			path: `${ BASE }/vat`,
			method: 'POST',
			data: { name: 'Shop GmbH', address: 'Weg 2', vat_number: 'DE123456789' },
		} );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'are saved once though Confirm is clicked twice at once', async () => {
		const saved: unknown[] = [];
		await open( {
			[ `POST ${ BASE }/vat` ]: ( request: { data?: unknown } ) => (
				saved.push( request.data ),
				save( request )
			 ),
		} );
		await ask();
		fireEvent.click( button( 'Continue' ) );
		type( 'Business name', 'Shop' );
		type( 'Business address', 'Street 1' );
		act( () => {
			button( 'Confirm' ).click();
			button( 'Confirm' ).click();
		} );
		await waitFor( () => expect( saveFile ).toHaveBeenCalledTimes( 1 ) );
		expect( saved ).toEqual( [ { name: 'Shop', address: 'Street 1' } ] );
	} );

	it( 'need no number of those who have none, but a name and an address', async () => {
		await open( { [ `POST ${ BASE }/vat` ]: save } );
		await ask();
		expect( screen.queryByLabelText( 'VAT Number' ) ).toBeNull();
		fireEvent.click( button( 'Continue' ) );
		expect( isOff( button( 'Confirm' ) ) ).toBe( true );
		type( 'Business name', 'Shop' );
		type( 'Business address', '  ' );
		expect( isOff( button( 'Confirm' ) ) ).toBe( true );
		type( 'Business address', 'Street 1' );
		fireEvent.click( button( 'Confirm' ) );
		await waitFor( () => expect( saveFile ).toHaveBeenCalledTimes( 1 ) );
		expect( apiFetch ).toHaveBeenCalledWith( {
			path: `${ BASE }/vat`,
			method: 'POST',
			data: { name: 'Shop', address: 'Street 1' },
		} );
	} );

	it( 'show what the server says against a number, until it is changed', async () => {
		await begin( {
			[ `GET ${ BASE }/vat/` ]: refusal( 'wcpay_vat_number_invalid', '“DE 1” is not a valid number.' ),
		} );
		type( 'VAT Number', 'DE 1' );
		fireEvent.click( button( 'Continue' ) );
		const alert = await screen.findByText( '“DE 1” is not a valid number.' );
		const field = screen.getByLabelText( 'VAT Number' );
		expect( field ).toBeInvalid();
		expect( field ).toHaveFocus();
		expect( alert.closest( '[role="alert"]' ) ).toHaveAttribute( 'id', field.getAttribute( 'aria-errormessage' ) );
		type( 'VAT Number', 'DE 12' );
		expect( field ).toBeValid();
		expect( screen.queryByText( '“DE 1” is not a valid number.' ) ).toBeNull();
		expect( isOff( button( 'Continue' ) ) ).toBe( false );
	} );

	it( 'do not call a number wrong that could not be looked up', async () => {
		await begin( { [ `GET ${ BASE }/vat/` ]: refusal( 'tillbook_provider_unavailable', 'No response.' ) } );
		type( 'VAT Number', 'DE 1' );
		fireEvent.click( button( 'Continue' ) );
		await screen.findByText( 'No response.' );
		expect( screen.getByLabelText( 'VAT Number' ) ).toBeValid();
	} );

	it( 'show what the server says against the details, and can go back', async () => {
		await begin( {
			[ `GET ${ BASE }/vat/` ]: found,
			[ `POST ${ BASE }/vat` ]: refusal( 'tillbook_read_only', 'Payments are read-only on this site.' ),
		} );
		type( 'VAT Number', 'DE 123456789' );
		fireEvent.click( button( 'Continue' ) );
		await screen.findByLabelText( 'Business name' );
		fireEvent.click( button( 'Confirm' ) );
		expect( await screen.findByText( 'Payments are read-only on this site.' ) ).toBeInTheDocument();
		expect( saveFile ).not.toHaveBeenCalled();
		fireEvent.click( button( 'Back' ) );
		expect( screen.getByLabelText( 'VAT Number' ) ).toHaveValue( 'DE 123456789' );
	} );

	it( 'keep the typed name and address on the way back, until the number is another one', async () => {
		await begin( {
			[ `GET ${ BASE }/vat/DE123456789` ]: found,
			[ `GET ${ BASE }/vat/DE987654321` ]: { ...found, vat_number: 'DE987654321', name: 'Other GmbH' },
		} );
		type( 'VAT Number', 'DE 123456789' );
		fireEvent.click( button( 'Continue' ) );
		await screen.findByLabelText( 'Business name' );
		type( 'Business name', 'Shop Ltd' );
		fireEvent.click( button( 'Back' ) );
		fireEvent.click( button( 'Continue' ) );
		expect( await screen.findByLabelText( 'Business name' ) ).toHaveValue( 'Shop Ltd' );
		fireEvent.click( button( 'Back' ) );
		type( 'VAT Number', 'DE 987654321' );
		fireEvent.click( button( 'Continue' ) );
		expect( await screen.findByLabelText( 'Business name' ) ).toHaveValue( 'Other GmbH' );
	} );

	it.each( [ 'looked up', 'saved' ] )( 'stay open while they are %s', async ( work ) => {
		await begin( {
			[ `GET ${ BASE }/vat/` ]: work === 'saved' ? found : () => new Promise( () => {} ),
			[ `POST ${ BASE }/vat` ]: () => new Promise( () => {} ),
		} );
		type( 'VAT Number', 'DE 123456789' );
		fireEvent.click( button( 'Continue' ) );
		if ( work === 'saved' ) {
			await screen.findByLabelText( 'Business name' );
			fireEvent.click( button( 'Confirm' ) );
		}
		await afterAnimation( () => {
			fireEvent.keyDown( screen.getByRole( 'dialog' ), { key: 'Escape', code: 'Escape' } );
			fireEvent.click( button( 'Close' ) );
		} );
		expect( screen.getByRole( 'dialog' ) ).toBeInTheDocument();
	} );

	it( 'are not asked for if they were entered in another tab', async () => {
		account( { country: 'DE' } );
		await open();
		hasDetails = true;
		fireEvent.click( downloadButton() );
		await waitFor( () => expect( saveFile ).toHaveBeenCalledTimes( 1 ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'are not requested from users who can’t change them', async () => {
		account( { country: 'DE' }, { view: true } );
		await open();
		fireEvent.click( downloadButton() );
		await waitFor( () => expect( errors().join() ).toContain( 'Ask a user who can change payment settings' ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'are called a Corporate Number in Japan, which has no prefix', async () => {
		account( { country: 'JP' } );
		await open();
		await ask();
		fireEvent.click( screen.getByLabelText( "I'm registered for a Corporate Number" ) );
		expect( screen.getByLabelText( 'Corporate Number' ) ).toHaveValue( '' );
		expect( isOff( button( 'Continue' ) ) ).toBe( true );
		type( 'Corporate Number', '1234567890123' );
		expect( isOff( button( 'Continue' ) ) ).toBe( false );
	} );
} );
