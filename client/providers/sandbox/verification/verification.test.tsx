import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAnimation } from '../../../../tests/js/modal';
import { createSandboxClient, type Form, type StepName } from '../data/verification';
import type { EmbeddedElement } from '../../../lib/embedded';
import { NotificationBanner } from './banner';
import type { Listeners } from './element';
import { load } from '.';
import { Verification } from './verification';

jest.mock( '@wordpress/api-fetch' );
const fetchMock = apiFetch as unknown as jest.Mock;

const ALL: StepName[] = [ 'identity', 'business', 'owners', 'bank', 'documents', 'review' ];

const form = ( done: StepName[] = [], over: Partial< Form > = {} ): Form => ( {
	has_account: false,
	country: 'US',
	business_type: 'company',
	steps: ALL.map( ( name ) => ( {
		name,
		is_done: done.includes( name ),
		is_optional: [ 'bank', 'documents' ].includes( name ),
	} ) ),
	bank_last4: null,
	documents: 0,
	is_submitted: false,
	requirements: [],
	in_review: false,
	...over,
} );

const listeners = (): Listeners => ( {
	exit: jest.fn(),
	loaderStart: jest.fn(),
	loadError: jest.fn(),
	notificationsChange: jest.fn(),
} );

/** Mocks a server that returns the answers in order and records the requests. */
function serve( ...answers: ( Form | object )[] ) {
	const sent: { path: string; data?: unknown; body?: unknown; headers?: Record< string, string > }[] = [];
	fetchMock.mockReset();
	fetchMock.mockImplementation( async ( request ) => {
		sent.push( request );
		const answer = answers.length > 1 ? answers.shift() : answers[ 0 ];
		if ( answer && 'code' in answer ) {
			throw answer;
		}
		return answer;
	} );
	return sent;
}

async function open( shown: Form = form(), heard = listeners(), isForPayouts = false ) {
	render(
		<Verification
			client={ createSandboxClient(
				async () => 'secret_1',
				() => isForPayouts
			) }
			listeners={ heard }
		/>
	);
	const current = shown.steps.find( ( { is_done: isDone } ) => ! isDone )?.name ?? 'review';
	const names: Record< StepName, string > = {
		identity: 'Your identity',
		business: 'Your business',
		owners: 'Owners and representatives',
		bank: 'Bank account',
		documents: 'Documents',
		review: 'Review',
	};
	await screen.findByRole( 'heading', { name: names[ current ] } );
	return heard;
}

const press = ( name: string ) => fireEvent.click( screen.getByRole( 'button', { name } ) );

describe( 'The sandbox’s verification', () => {
	it( 'says that nothing real is wanted and nothing is kept, and goes on where it was left', async () => {
		const sent = serve( form( [ 'identity' ] ) );
		const heard = await open( form( [ 'identity' ] ) );

		expect(
			screen.getByText( /You don’t need to enter real details, and they aren’t stored/ )
		).toBeInTheDocument();
		expect( screen.getByText( 'Your business', { selector: '[aria-current=step]' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Your identity (done)' } ) ).toBeInTheDocument();
		expect( heard.loaderStart ).toHaveBeenCalledTimes( 1 );
		expect( sent[ 0 ]?.headers ).toEqual( { 'X-Tillbook-Session': 'secret_1' } );
		expect( sent[ 0 ]?.path ).not.toContain( 'secret_1' );
	} );

	it( 'takes test data, sends the step, and moves the focus to the next one', async () => {
		const sent = serve( form(), form( [ 'identity' ] ) );
		await open();
		press( 'Use test data' );
		press( 'Continue' );

		expect( await screen.findByRole( 'heading', { name: 'Your business' } ) ).toHaveFocus();
		expect( sent[ 1 ]?.data ).toMatchObject( {
			step: 'identity',
			values: { first_name: 'Jenny', last_name: 'Sample', dob: '1988-04-12' },
		} );
	} );

	it( 'names what is missing at its field, and sends nothing', async () => {
		const sent = serve( form() );
		await open();
		press( 'Continue' );

		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Something is missing or incorrect.' );
		expect( screen.getByLabelText( 'First name' ) ).toHaveFocus();
		expect( screen.getByLabelText( 'First name' ) ).toHaveAccessibleDescription( 'Please provide a response' );
		expect( sent ).toHaveLength( 1 );
	} );

	it( 'refuses who is seventeen and takes who is eighteen today', async () => {
		jest.useFakeTimers( {
			now: new Date( '2026-11-21T12:00:00Z' ),
			doNotFake: [ 'setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate' ],
		} );
		const sent = serve( form(), form( [ 'identity' ] ) );
		await open();
		press( 'Use test data' );
		fireEvent.change( screen.getByLabelText( 'Date of birth' ), { target: { value: '2008-11-22' } } );
		press( 'Continue' );
		expect( screen.getByLabelText( 'Date of birth' ) ).toHaveAccessibleDescription(
			'Underage. Age must be at least 18.'
		);
		expect( sent ).toHaveLength( 1 );

		fireEvent.change( screen.getByLabelText( 'Date of birth' ), { target: { value: '2008-11-21' } } );
		press( 'Continue' );
		expect( await screen.findByRole( 'heading', { name: 'Your business' } ) ).toBeInTheDocument();
		jest.useRealTimers();
	} );

	it( 'shows what the server says of a field', async () => {
		serve( form( [ 'identity', 'business', 'owners' ] ), {
			code: 'tillbook_invalid_details',
			message: 'x',
			data: { status: 400, routing_number: 'Enter the nine-digit routing number.' },
		} );
		await open( form( [ 'identity', 'business', 'owners' ] ) );
		press( 'Use test data' );
		press( 'Continue' );

		await waitFor( () =>
			expect( screen.getByLabelText( 'Routing number' ) ).toHaveAccessibleDescription(
				'Enter the nine-digit routing number.'
			)
		);
	} );

	it( 'names several people, each with what is wrong', async () => {
		const sent = serve( form( [ 'identity', 'business' ] ), form( [ 'identity', 'business', 'owners' ] ) );
		await open( form( [ 'identity', 'business' ] ) );
		press( 'Use test data' );
		press( 'Add a person' );
		press( 'Continue' );
		expect(
			within( screen.getByRole( 'group', { name: 'Person 3' } ) ).getByLabelText( 'Last name' )
		).toBeInvalid();

		press( 'Remove person 3' );
		press( 'Continue' );
		await screen.findByRole( 'heading', { name: 'Bank account' } );
		expect( sent[ 1 ]?.data ).toMatchObject( {
			values: { confirmed: true, owners: [ { first_name: 'Jenny' }, { first_name: 'Morgan' } ] },
		} );
	} );

	it( 'keeps the focus when people are added and removed, and each error with its person', async () => {
		serve( form( [ 'identity', 'business' ] ) );
		await open( form( [ 'identity', 'business' ] ) );
		press( 'Use test data' );
		const person = ( index: number ) => within( screen.getByRole( 'group', { name: `Person ${ index }` } ) );
		const lastName = ( index: number ) => person( index ).getByLabelText( 'Last name' );
		press( 'Add a person' );
		expect( person( 3 ).getByLabelText( 'First name' ) ).toHaveFocus();
		press( 'Add a person' );
		expect( person( 4 ).getByLabelText( 'First name' ) ).toHaveFocus();
		press( 'Remove person 4' );
		const add = () => screen.getByRole( 'button', { name: 'Add a person' } );
		expect( add() ).toHaveFocus();

		fireEvent.change( lastName( 1 ), { target: { value: '' } } );
		fireEvent.change( lastName( 2 ), { target: { value: '' } } );
		fireEvent.change( lastName( 3 ), { target: { value: 'Sample' } } );
		press( 'Continue' );
		expect( lastName( 2 ) ).toBeInvalid();
		press( 'Remove person 2' );
		expect( add() ).toHaveFocus();
		expect( lastName( 1 ) ).toBeInvalid();
		expect( lastName( 2 ) ).toHaveValue( 'Sample' );
		expect( lastName( 2 ) ).toBeValid();
		expect( person( 2 ).getByLabelText( 'First name' ) ).toBeInvalid();
		expect( screen.getByRole( 'alert' ) ).toBeInTheDocument();
		press( 'Remove person 1' );
		expect( person( 1 ).getByLabelText( 'First name' ) ).toBeInvalid();
		press( 'Add a person' );
		press( 'Remove person 1' );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );

	it( 'leaves the bank account for later, unless payouts ask for it', async () => {
		const upTo: StepName[] = [ 'identity', 'business', 'owners' ];
		const sent = serve( form( upTo ), form( [ ...upTo, 'bank' ] ) );
		await open( form( upTo ) );
		press( 'Skip for now' );
		await screen.findByRole( 'heading', { name: 'Documents' } );
		expect( sent[ 1 ]?.data ).toEqual( { step: 'bank', values: { later: true } } );

		const needed = form( upTo, {
			steps: form( upTo ).steps.map( ( step ) => ( { ...step, is_optional: false } ) ),
		} );
		document.body.innerHTML = '';
		const later = serve( needed );
		await open( needed, listeners(), true );
		expect( screen.queryByRole( 'button', { name: 'Skip for now' } ) ).not.toBeInTheDocument();
		expect( later[ 0 ]?.path ).toContain( 'payout_requirements=true' );
	} );

	it( 'sends documents of up to 10 MB, and no larger ones', async () => {
		const upTo: StepName[] = [ 'identity', 'business', 'owners', 'bank' ];
		const sent = serve( form( upTo ), form( upTo, { documents: 1 } ) );
		await open( form( upTo ) );
		const large = new File( [ 'x' ], 'large.pdf' );
		Object.defineProperty( large, 'size', { value: 10 * 1024 * 1024 + 1 } );
		const small = new File( [ 'y' ], 'small.pdf' );
		Object.defineProperty( small, 'size', { value: 10 * 1024 * 1024 } );
		fireEvent.change( screen.getByLabelText( 'Choose documents' ), { target: { files: [ large, small ] } } );

		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'large.pdf It’s larger than 10 MB.' );
		expect( screen.getByText( '1 document was checked and discarded.' ) ).toBeInTheDocument();
		expect( sent ).toHaveLength( 2 );
		expect( ( sent[ 1 ]?.body as FormData ).get( 'file' ) ).toHaveProperty( 'name', 'small.pdf' );
	} );

	it( 'waits for documents that are on their way before the next step', async () => {
		const upTo: StepName[] = [ 'identity', 'business', 'owners', 'bank' ];
		const sent = serve( form( upTo ), { code: 'x', message: 'No.', data: { status: 415 } } );
		await open( form( upTo ) );
		press( 'Use a test document' );
		press( 'Continue' );
		press( 'Back' );

		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'test-document.pdf No.' );
		expect( sent ).toHaveLength( 2 );
	} );

	it( 'says why a document was not taken', async () => {
		const upTo: StepName[] = [ 'identity', 'business', 'owners', 'bank' ];
		serve( form( upTo ), {
			code: 'tillbook_file_type',
			message: 'Only PDF, PNG and JPEG files are accepted.',
			data: { status: 415 },
		} );
		await open( form( upTo ) );
		press( 'Use a test document' );

		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'test-document.pdf Only PDF, PNG and JPEG files are accepted.'
		);
	} );

	it( 'offers made-up payments where a bank takes them, and ends when the terms are accepted', async () => {
		const upTo: StepName[] = [ 'identity', 'business', 'owners', 'bank', 'documents' ];
		const ready = form( upTo, { bank_last4: '6789' } );
		const sent = serve( ready, form( ALL, { bank_last4: '6789', is_submitted: true } ) );
		const heard = await open( ready );
		expect( screen.getByText( 'Ending in 6789' ) ).toBeInTheDocument();
		expect( screen.getByLabelText( /made-up payments/ ) ).toBeChecked();
		press( 'Open the sandbox account' );
		expect( screen.getByLabelText( /I accept the sandbox terms/ ) ).toHaveFocus();
		expect( heard.exit ).not.toHaveBeenCalled();

		fireEvent.click( screen.getByLabelText( /I accept the sandbox terms/ ) );
		press( 'Open the sandbox account' );
		await waitFor( () => expect( heard.exit ).toHaveBeenCalledTimes( 1 ) );
		expect( sent[ 1 ]?.data ).toEqual( { step: 'review', values: { accepted: true, with_payments: true } } );
	} );

	it( 'starts empty without a bank account', async () => {
		serve( form( [ 'identity', 'business', 'owners', 'bank', 'documents' ] ) );
		await open( form( [ 'identity', 'business', 'owners', 'bank', 'documents' ] ) );

		expect( screen.getByLabelText( /made-up payments/ ) ).not.toBeChecked();
		expect( screen.getByLabelText( /made-up payments/ ) ).toBeDisabled();
	} );

	it( 'reports an error to the page instead of showing itself', async () => {
		serve( {
			code: 'tillbook_sandbox_failure',
			message: 'Told to fail.',
			data: { status: 400, error_type: 'invalid_request_error' },
		} );
		const heard = listeners();
		render(
			<Verification
				client={ createSandboxClient(
					async () => 'secret_1',
					() => false
				) }
				listeners={ heard }
			/>
		);

		await waitFor( () =>
			expect( heard.loadError ).toHaveBeenCalledWith( {
				error: { type: 'invalid_request_error', message: 'Told to fail.' },
			} )
		);
		expect( heard.loaderStart ).not.toHaveBeenCalled();
	} );

	it( 'gets a new secret once where the old one has expired', async () => {
		const sent = serve( { code: 'tillbook_session_expired', message: 'Expired.', data: { status: 403 } }, form() );
		const secrets = [ 'old', 'new' ];
		const client = createSandboxClient(
			async () => secrets.shift() ?? 'none',
			() => false
		);

		expect( await client.show() ).toEqual( form() );
		expect( sent.map( ( { headers } ) => headers?.[ 'X-Tillbook-Session' ] ) ).toEqual( [ 'old', 'new' ] );
	} );
} );

describe( 'The sandbox’s notifications', () => {
	const missing = form( [], {
		has_account: true,
		steps: [ { name: 'review', is_done: false, is_optional: false } ],
		requirements: [
			{ code: 'invalid_tos_acceptance', reason: 'x' },
			{ code: 'invalid_value_other', reason: 'x' },
		],
	} );

	it( 'lists what is missing, lets you add it there, and reports the count', async () => {
		const sent = serve(
			missing,
			missing,
			{ ...missing, is_submitted: true },
			{ success: true, params: {} },
			form( [], { has_account: true, steps: [] } )
		);
		const heard = listeners();
		render(
			<NotificationBanner
				client={ createSandboxClient(
					async () => 'secret_1',
					() => false
				) }
				listeners={ heard }
			/>
		);

		expect( await screen.findByText( 'You must accept the terms of service again.' ) ).toBeInTheDocument();
		expect( heard.notificationsChange ).toHaveBeenLastCalledWith( { total: 1, actionRequired: 1 } );
		press( 'Resolve' );
		fireEvent.click( await screen.findByLabelText( /I accept the sandbox terms/ ) );
		press( 'Submit' );
		await waitFor( () =>
			expect( heard.notificationsChange ).toHaveBeenLastCalledWith( { total: 0, actionRequired: 0 } )
		);
		expect( sent[ 3 ]?.path ).toBe( '/wc/v3/payments/onboarding/kyc/finalize' );
		expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
	} );

	it( 'keeps what was typed after a click beside the dialog', async () => {
		serve( missing );
		render(
			<NotificationBanner
				client={ createSandboxClient(
					async () => 'secret_1',
					() => false
				) }
				listeners={ listeners() }
			/>
		);
		fireEvent.click( await screen.findByRole( 'button', { name: 'Resolve' } ) );
		fireEvent.click( await screen.findByLabelText( /I accept the sandbox terms/ ) );
		await afterAnimation( ( user ) =>
			user.click( document.querySelector( '.components-modal__screen-overlay' ) as Element )
		);
		expect( screen.getByLabelText( /I accept the sandbox terms/ ) ).toBeChecked();
	} );

	it( 'says that something is being checked', async () => {
		serve( form( [], { has_account: true, steps: [], in_review: true } ) );
		const heard = listeners();
		render(
			<NotificationBanner
				client={ createSandboxClient(
					async () => 'secret_1',
					() => false
				) }
				listeners={ heard }
			/>
		);

		expect( await screen.findByText( /are being checked/ ) ).toBeInTheDocument();
		expect( heard.notificationsChange ).toHaveBeenCalledWith( { total: 1, actionRequired: 0 } );
	} );
} );

describe( 'The sandbox’s element', () => {
	it( 'shows itself while it is in the page', async () => {
		serve( form() );
		const { create } = await load( {
			publishableKey: 'pk_sandbox_x',
			fetchClientSecret: async () => 'secret_1',
			locale: 'en-US',
		} );
		const element: EmbeddedElement = create( 'account-onboarding' );
		const started = jest.fn();
		element.setOnLoaderStart( started );
		act( () => document.body.append( element ) );

		expect( await screen.findByRole( 'heading', { name: 'Your identity' } ) ).toBeInTheDocument();
		expect( started ).toHaveBeenCalledTimes( 1 );
		element.remove();
		await waitFor( () => expect( element ).toBeEmptyDOMElement() );
	} );
} );
