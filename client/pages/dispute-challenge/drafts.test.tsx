import { getHistory } from '@woocommerce/navigation';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { file, field, id, open, path, press, push, upload } from '../../../tests/js/dispute-challenge-page';
import { rest } from '../../../tests/js/rest';
import { localCopies } from './form/local-copy';
import DisputeChallengePage from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );

describe( 'what was written', () => {
	it( 'says who saved the draft, and when', async () => {
		await open( {
			draft: {
				evidence: { customer_name: 'Ada' },
				product_type: null,
				version: 2,
				updated: 1795000000,
				user: { id: 2, name: 'Eve' },
			},
		} );
		expect( field( 'Customer name' ) ).toHaveValue( 'Ada' );
		expect( screen.getByText( /Draft saved on 2026-11-18 .* by Eve\./ ) ).toBeInTheDocument();
	} );

	it.each( [
		[
			401,
			'Log in to see payments.',
			'You’ve been logged out. Nothing was changed. Log in again in another tab, then try again. We’ll keep trying.',
		],
		[
			403,
			'You can’t respond to disputes anymore.',
			'The server rejected the draft: You can’t respond to disputes anymore. We’ll keep trying.',
		],
		[ 503, 'Down.', 'The server isn’t responding, so the draft cannot be saved right now. We’ll keep trying.' ],
		[ 400, 'It is too long.', 'The server rejected the draft: It is too long.' ],
	] )( 'says why it was not saved: %i', async ( status, message, text ) => {
		const refusal = { code: 'rest_forbidden', message, data: { status } };
		await open( {}, { [ `POST ${ path() }/draft` ]: () => Promise.reject( refusal ) } );
		fireEvent.change( field( 'Customer name' ), { target: { value: 'Ada' } } );
		expect(
			await screen.findByText(
				`${ text } In the meantime, your changes are kept in this browser.`,
				{},
				{ timeout: 5000 }
			)
		).toBeInTheDocument();
	} );

	it( 'is in the form when the page is opened again', async () => {
		const { unmount } = await open();
		await userEvent.type( field( 'Customer name' ), 'Ada' );
		// Leaving saves the draft at once.
		unmount();
		await waitFor( () => expect( localCopies( id ).read() ).toBeNull() );
		render( <DisputeChallengePage query={ { id } } /> );
		expect( field( 'Customer name' ) ).toHaveValue( 'Ada' );
		expect( screen.getByText( /^Draft saved on .* by Ada\./ ) ).toBeInTheDocument();
	} );

	it( 'is offered again when it did not reach the server', async () => {
		localCopies( id ).write( {
			content: { evidence: { customer_name: 'Typed' }, product_type: 'multiple' },
			files: [],
			version: 0,
			at: Math.floor( Date.now() / 1000 ),
		} );
		await open();
		expect( field( 'Customer name' ) ).toHaveValue( '' );
		await press( 'Restore' );
		expect( field( 'Customer name' ) ).toHaveValue( 'Typed' );
		expect( screen.getByRole( 'combobox', { name: 'Product type' } ) ).toHaveValue( 'multiple' );
	} );

	const copyOf = ( version: number, unanswered: string[] = [] ) =>
		localCopies( id ).write( {
			content: { evidence: { customer_name: 'Typed' }, product_type: null },
			files: [],
			version,
			unanswered,
			at: Math.floor( Date.now() / 1000 ),
		} );
	const draft = {
		evidence: { customer_name: 'Ty' },
		product_type: null,
		version: 1,
		updated: 1,
		user: { id: 1, name: 'Ada' },
	};
	const offer = () => screen.getByText( /This browser kept changes/ ).closest( 'p' );

	it( 'warns before it replaces a draft, unless that is the one whose answer was lost', async () => {
		copyOf( 0 );
		const { unmount } = await open( { draft } );
		expect( offer() ).toHaveTextContent( /Ada has since changed the draft/ );
		unmount();
		await act( async () => {} );

		copyOf( 0, [ JSON.stringify( { evidence: draft.evidence, product_type: null } ) ] );
		render( <DisputeChallengePage query={ { id } } /> );
		expect( offer() ).not.toHaveTextContent( /has since/ );
	} );

	it( 'warns if the draft was sent or discarded since', async () => {
		copyOf( 1 );
		await open( { draft_version: 2 } );
		expect( offer() ).toHaveTextContent( /The evidence was saved or the draft discarded since/ );
	} );

	it( 'is offered again after the evidence was saved for later without a decision', async () => {
		copyOf( 0 );
		const { unmount } = await open();
		fireEvent.change( field( 'Product description' ), { target: { value: 'Lamp' } } );
		await press( 'Save for later' );
		await waitFor( () => expect( push ).toHaveBeenCalledTimes( 1 ) );
		unmount();
		render( <DisputeChallengePage query={ { id } } /> );
		expect( offer() ).toBeInTheDocument();
	} );

	it( 'is restored without replacing what was typed since', async () => {
		localCopies( id ).write( {
			content: { evidence: { customer_name: 'Old', product_description: 'Lamp' }, product_type: 'multiple' },
			files: [],
			version: 0,
			at: Math.floor( Date.now() / 1000 ),
		} );
		await open( { evidence: { product_description: 'A' } } );
		fireEvent.change( field( 'Customer name' ), { target: { value: 'New' } } );
		expect( offer() ).toHaveTextContent( /except those you changed on this page/ );
		await press( 'Restore' );
		expect( field( 'Customer name' ) ).toHaveValue( 'New' );
		expect( field( 'Product description' ) ).toHaveValue( 'Lamp' );
	} );

	it( 'holds up who leaves with unsaved changes, until they say so', async () => {
		push.mockRestore();
		await open();
		const before = window.location.search;
		act( () => getHistory().push( 'admin.php?page=wc-admin&path=%2Felsewhere' ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		act( () => getHistory().push( `/${ before }` ) );
		fireEvent.change( field( 'Customer name' ), { target: { value: 'Ada' } } );
		act( () => getHistory().push( 'admin.php?page=wc-admin&path=%2Felsewhere' ) );
		const question = await screen.findByRole( 'dialog', { name: 'Leave with unsaved changes?' } );
		const unload = new Event( 'beforeunload', { cancelable: true } );
		window.dispatchEvent( unload );
		expect( unload.defaultPrevented ).toBe( true );
		await userEvent.click( within( question ).getByRole( 'button', { name: 'Stay' } ) );
		expect( window.location.search ).toBe( before );
		act( () => getHistory().push( 'admin.php?page=wc-admin&path=%2Felsewhere' ) );
		await userEvent.click( within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', { name: 'Leave' } ) );
		expect( window.location.search ).toContain( 'elsewhere' );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	const elsewhere = () => act( () => getHistory().push( 'admin.php?page=wc-admin&path=%2Felsewhere' ) );

	it( 'holds up who leaves while a file is uploaded, and saves the file of those who leave anyway', async () => {
		push.mockRestore();
		let arrive: ( answer: unknown ) => void = () => {};
		const drafts: unknown[] = [];
		const { unmount } = await open(
			{},
			{
				'POST /wc/v3/payments/file': () => new Promise( ( resolve ) => ( arrive = resolve ) ),
				[ `POST ${ path() }/draft` ]: ( { data }: { data: object } ) => {
					drafts.push( data );
					return { ...data, version: 1, updated: 1, user: { id: 1, name: 'Ada' } };
				},
			}
		);
		await upload( 'Receipt', new File( [ 'x' ], 'r.pdf', { type: 'application/pdf' } ) );
		elsewhere();
		await userEvent.click( within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', { name: 'Leave' } ) );
		unmount();
		expect( drafts ).toEqual( [] );
		await act( async () => arrive( file( 'r' ) ) );
		await waitFor( () => expect( drafts ).toMatchObject( [ { evidence: { receipt: 'file_r' } } ] ) );
	} );

	/** Answers drafts as the server does: only the latest version can be changed. */
	const draftServer = () => {
		const drafts: { version: number; evidence: object }[] = [];
		const user = { id: 1, name: 'Ada' };
		const save = ( { data }: { data: { version: number; evidence: object } } ) => {
			const latest = { ...drafts.at( -1 ), version: drafts.length, updated: 1, user };
			if ( data.version !== drafts.length ) {
				return Promise.reject( {
					code: 'tillbook_draft_changed',
					message: '',
					data: { status: 409, draft: latest },
				} );
			}
			drafts.push( data );
			return { ...data, version: drafts.length, updated: 1, user };
		};
		return { drafts, save };
	};

	/** Leaves the page while it uploads a file, and opens it again. `arrive` answers the upload. */
	async function openAgainDuringUpload() {
		let arrive: ( answer: unknown ) => void = () => {};
		const { drafts, save } = draftServer();
		const { unmount } = await open(
			{},
			{
				'POST /wc/v3/payments/file': () => new Promise( ( resolve ) => ( arrive = resolve ) ),
				[ `POST ${ path() }/draft` ]: save,
			}
		);
		await upload( 'Receipt', new File( [ 'x' ], 'r.pdf', { type: 'application/pdf' } ) );
		unmount();
		await act( async () => {} );
		const again = render( <DisputeChallengePage query={ { id } } /> );
		return { drafts, arrive, again };
	}

	it( 'goes on in the same form if the page is opened again while a file is uploaded', async () => {
		const { drafts, arrive, again } = await openAgainDuringUpload();
		expect( screen.getByText( 'Uploading r.pdf…' ) ).toBeInTheDocument();
		fireEvent.change( field( 'Customer name' ), { target: { value: 'Ada' } } );
		await act( async () => arrive( file( 'r' ) ) );
		expect( screen.getByRole( 'button', { name: /Preview r.pdf/ } ) ).toBeInTheDocument();
		expect( drafts ).toEqual( [] );
		await waitFor( () => expect( drafts ).toHaveLength( 1 ), { timeout: 5000 } );
		fireEvent.change( field( 'Customer name' ), { target: { value: 'Ada Tremblay' } } );
		again.unmount();
		await waitFor( () => expect( drafts ).toHaveLength( 2 ) );
		expect( drafts.map( ( { evidence } ) => evidence ) ).toEqual( [
			{ customer_name: 'Ada', receipt: 'file_r' },
			{ customer_name: 'Ada Tremblay', receipt: 'file_r' },
		] );
		await waitFor( () => expect( localCopies( id ).read() ).toBeNull() );
	} );

	it( 'goes on in the same form if the page is opened again while its draft is sent', async () => {
		let arrive: () => void = () => {};
		const { drafts, save } = draftServer();
		const { unmount } = await open(
			{},
			{
				[ `POST ${ path() }/draft` ]: async ( request: Parameters< typeof save >[ 0 ] ) => {
					await new Promise< void >( ( resolve ) => ( arrive = resolve ) );
					return save( request );
				},
			}
		);
		fireEvent.change( field( 'Customer name' ), { target: { value: 'Ada' } } );
		unmount();
		await act( async () => {} );
		render( <DisputeChallengePage query={ { id } } /> );
		expect( field( 'Customer name' ) ).toHaveValue( 'Ada' );
		expect( screen.queryByRole( 'button', { name: 'Restore' } ) ).toBeNull();
		fireEvent.change( field( 'Customer name' ), { target: { value: 'Ada T.' } } );
		rest.answers[ `POST ${ path() }/draft` ] = save;
		await act( async () => arrive() );
		await waitFor( () => expect( drafts ).toHaveLength( 2 ), { timeout: 5000 } );
		expect( drafts.map( ( { version } ) => version ) ).toEqual( [ 0, 1 ] );
		expect( screen.queryByText( /changed this draft/ ) ).toBeNull();
	} );

	it( 'is asked about again if the page is opened again before the merchant has decided', async () => {
		localCopies( id ).write( {
			content: { evidence: { customer_name: 'Typed' }, product_type: null },
			files: [],
			version: 0,
			at: Math.floor( Date.now() / 1000 ),
		} );
		const { drafts, arrive, again } = await openAgainDuringUpload();
		await press( 'Restore' );
		expect( field( 'Customer name' ) ).toHaveValue( 'Typed' );
		again.unmount();
		render( <DisputeChallengePage query={ { id } } /> );
		expect( field( 'Customer name' ) ).toHaveValue( 'Typed' );
		expect( screen.queryByRole( 'button', { name: 'Restore' } ) ).toBeNull();
		await act( async () => arrive( file( 'r' ) ) );
		await waitFor( () => expect( drafts.at( -1 ) ).toMatchObject( { evidence: { receipt: 'file_r' } } ), {
			timeout: 5000,
		} );
		expect( screen.queryByText( /changed this draft/ ) ).toBeNull();
	} );
} );
