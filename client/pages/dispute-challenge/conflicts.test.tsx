import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
	file,
	field,
	id,
	open,
	path,
	posted,
	press,
	push,
	remember,
	shown,
	upload,
} from '../../../tests/js/dispute-challenge-page';
import { testDisputeDetail } from '../../../tests/js/disputes';
import { rest } from '../../../tests/js/rest';
import { refreshPayments } from '../../data/refresh';
import { localCopies } from './form/local-copy';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );

describe( 'the evidence form beside another user’s changes', () => {
	it( 'does not overwrite another user’s changes until the merchant has chosen', async () => {
		const theirs = {
			evidence: { customer_name: 'Theirs' },
			product_type: null,
			version: 3,
			updated: 1,
			user: { id: 2, name: 'Bob' },
		};
		const refusal = {
			code: 'tillbook_draft_changed',
			message: 'Another user changed this draft.',
			data: { status: 409, draft: theirs },
		};
		await open( {}, { [ `POST ${ path() }/draft` ]: () => Promise.reject( refusal ) } );
		await userEvent.type( field( 'Product description' ), 'A lamp' );
		await press( 'Save for later' );
		await waitFor( () =>
			expect( screen.getByText( /Bob changed this draft/ ).closest( '[role="alert"]' ) ).toHaveFocus()
		);
		await press( 'Save for later' );
		expect( posted ).toEqual( [] );
		expect( push ).not.toHaveBeenCalled();
	} );

	const outdated = {
		code: 'tillbook_dispute_changed',
		message: 'This dispute has new evidence.',
		data: { status: 409 },
	};
	const NEWS = 'This dispute has new evidence since you opened this page.';
	const news = ( text = NEWS ) => screen.findByText( text );
	const newer = () =>
		testDisputeDetail( {
			id,
			reason: 'product_not_received',
			evidence: { customer_name: 'Theirs' },
			attempts: { update: 1, close: 0 },
		} );

	it( 'submits nothing over another user’s evidence until the merchant has chosen', async () => {
		await open( { evidence: { customer_name: 'Old' } } );
		rest.answers[ `POST ${ path() }` ] = remember( outdated );
		rest.answers[ `GET ${ path() }` ] = () => newer();
		await userEvent.type( field( 'Product description' ), 'A lamp' );
		await press( 'Save for later' );
		const choice = ( await news() ).closest( '[role="alert"]' );
		await waitFor( () => expect( choice ).toHaveFocus() );
		await press( 'Save for later' );
		expect( posted.map( ( { data } ) => data?.attempt ) ).toEqual( [ 0 ] );
		expect( push ).not.toHaveBeenCalled();

		await press( 'Keep mine' );
		await waitFor( () => expect( field( 'Customer name' ) ).toHaveValue( 'Theirs' ) );
		expect( field( 'Product description' ) ).toHaveValue( 'A lamp' );
		expect( screen.queryByText( NEWS ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: 'Restore' } ) ).toBeNull();
		rest.answers[ `POST ${ path() }` ] = remember( newer() );
		await press( 'Save for later' );
		await waitFor( () => expect( push ).toHaveBeenCalled() );
		expect( posted[ 1 ]?.data ).toMatchObject( { attempt: 1, evidence: { product_description: 'A lamp' } } );
		expect( posted[ 1 ]?.data?.evidence ).not.toHaveProperty( 'customer_name' );
	} );

	it( 'shows another user’s evidence that arrives while the form is open, and can take it', async () => {
		await open();
		await userEvent.type( field( 'Product description' ), 'A lamp' );
		rest.answers[ `GET ${ path() }` ] = () => newer();
		act( () => refreshPayments() );
		// The draft is saved meanwhile.
		expect( ( await news() ).closest( 'p' ) ).toHaveTextContent( /Evidence isn’t sent until you choose\./ );
		await press( 'Save for later' );
		expect( posted ).toEqual( [] );

		await press( 'Use the other version' );
		await waitFor( () => expect( field( 'Customer name' ) ).toHaveValue( 'Theirs' ) );
		expect( field( 'Product description' ) ).toHaveValue( '' );
		expect( screen.queryByText( NEWS ) ).toBeNull();
	} );

	it( 'discards the draft of the changes that are given up for another user’s evidence', async () => {
		const user = { id: 1, name: 'Ada' };
		let draft: { evidence: object; version: number } | null = null;
		let version = 0;
		await open(
			{},
			{
				[ `POST ${ path() }/draft` ]: ( { data }: { data: { evidence: object } } ) =>
					( draft = { ...data, version: ++version } ) && { ...draft, updated: 1, user },
			}
		);
		rest.answers[ `GET ${ path() }` ] = () => ( {
			...newer(),
			draft: draft && { product_type: null, ...draft, updated: 1, user },
			draft_version: version,
		} );
		rest.answers[ `DELETE ${ path() }/draft` ] = () => Promise.reject( { message: 'Down.' } );
		fireEvent.change( field( 'Product description' ), { target: { value: 'A lamp' } } );
		expect( await screen.findByText( /^Draft saved on/, {}, { timeout: 5000 } ) ).toBeInTheDocument();
		act( () => refreshPayments() );
		await news();

		await press( 'Use the other version' );
		await waitFor( () =>
			expect( shown().map( ( { content } ) => content ) ).toEqual( [ 'Your draft was not discarded. Down.' ] )
		);
		expect( field( 'Product description' ) ).toHaveValue( 'A lamp' );
		expect( field( 'Product description' ) ).not.toHaveAttribute( 'readonly' );

		rest.answers[ `DELETE ${ path() }/draft` ] = ( { data }: { data: { version: number } } ) => {
			draft = draft?.version === data.version ? null : draft;
			version++;
			return { deleted: draft === null };
		};
		await press( 'Use the other version' );
		await waitFor( () => expect( field( 'Customer name' ) ).toHaveValue( 'Theirs' ) );
		expect( field( 'Product description' ) ).toHaveValue( '' );
		expect( screen.queryByText( NEWS ) ).toBeNull();
		expect( localCopies( id ).read() ).toBeNull();
	} );

	it( 'reopens with the response to its own request, not with one from before the draft was discarded', async () => {
		const draft = { product_type: null, version: 1, updated: 1, user: { id: 1, name: 'Ada' } };
		await open(
			{},
			{ [ `POST ${ path() }/draft` ]: ( { data }: { data: object } ) => ( { ...draft, ...data, version: 1 } ) }
		);
		fireEvent.change( field( 'Product description' ), { target: { value: 'A lamp' } } );
		expect( await screen.findByText( /^Draft saved on/, {}, { timeout: 5000 } ) ).toBeInTheDocument();
		const before = {
			...newer(),
			draft: { ...draft, evidence: { product_description: 'A lamp' } },
			draft_version: 1,
		};
		rest.answers[ `GET ${ path() }` ] = before;
		act( () => refreshPayments() );
		await news();

		let answerOld: () => void = () => {};
		rest.answers[ `GET ${ path() }` ] = () =>
			new Promise( ( resolve ) => ( answerOld = () => resolve( { ...before } ) ) );
		act( () => refreshPayments() );
		await act( async () => {} );
		let discarded: () => void = () => {};
		rest.answers[ `DELETE ${ path() }/draft` ] = () =>
			new Promise( ( resolve ) => ( discarded = () => resolve( { deleted: true } ) ) );
		await press( 'Use the other version' );
		await act( async () => answerOld() );
		rest.answers[ `GET ${ path() }` ] = { ...newer(), draft_version: 2 };
		await act( async () => discarded() );

		await waitFor( () => expect( field( 'Customer name' ) ).not.toHaveAttribute( 'readonly' ) );
		expect( field( 'Product description' ) ).toHaveValue( '' );
	} );

	it( 'takes no changes while it is reopened, and saves those made afterwards over the latest draft', async () => {
		let version = 0;
		const drafts: { version: number; evidence: object }[] = [];
		await open(
			{},
			{
				[ `POST ${ path() }/draft` ]: ( { data }: { data: { version: number; evidence: object } } ) => {
					drafts.push( data );
					return data.version === version
						? { ...data, version: ++version, updated: 1, user: { id: 1, name: 'Ada' } }
						: Promise.reject( {
								code: 'tillbook_draft_changed',
								message: '',
								data: {
									status: 409,
									draft: { ...data, version, updated: 1, user: { id: 1, name: 'Ada' } },
								},
							} );
				},
			}
		);
		fireEvent.change( field( 'Product description' ), { target: { value: 'A lamp' } } );
		rest.answers[ `GET ${ path() }` ] = () => newer();
		act( () => refreshPayments() );
		await news();
		let arrive: () => void = () => {};
		rest.answers[ `GET ${ path() }` ] = () =>
			new Promise( ( resolve ) => ( arrive = () => resolve( { ...newer(), draft_version: version } ) ) );

		await press( 'Keep mine' );
		expect( field( 'Product description' ) ).toHaveAttribute( 'readonly' );
		expect( screen.getByRole( 'button', { name: 'Submit evidence' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( localCopies( id ).read() ).toMatchObject( {
			content: { evidence: { product_description: 'A lamp' } },
		} );
		await act( async () => arrive() );
		await waitFor( () => expect( field( 'Customer name' ) ).toHaveValue( 'Theirs' ) );
		expect( drafts ).toEqual( [] );
		await userEvent.type( field( 'Product description' ), '!' );
		await waitFor( () => expect( drafts ).toHaveLength( 1 ), { timeout: 5000 } );
		expect( drafts ).toMatchObject( [ { version: 0, evidence: { product_description: 'A lamp!' } } ] );
		expect( screen.queryByText( /changed this draft/ ) ).toBeNull();
	} );

	it( 'waits for an upload before it is reopened', async () => {
		let arriveFile: ( answer: unknown ) => void = () => {};
		await open( {}, { 'POST /wc/v3/payments/file': () => new Promise( ( done ) => ( arriveFile = done ) ) } );
		await upload( 'Receipt', new File( [ 'x' ], 'r.pdf', { type: 'application/pdf' } ) );
		rest.answers[ `GET ${ path() }` ] = () => newer();
		act( () => refreshPayments() );
		await news();
		await press( 'Keep mine' );
		expect( shown().map( ( { content } ) => content ) ).toEqual( [ 'Please wait until file upload is finished' ] );
		await act( async () => arriveFile( file( 'r' ) ) );
		await press( 'Keep mine' );
		await waitFor( () => expect( field( 'Customer name' ) ).toHaveValue( 'Theirs' ) );
		expect( screen.getByRole( 'button', { name: /Preview r.pdf/ } ) ).toBeInTheDocument();
	} );
} );
