import apiFetch from '@wordpress/api-fetch';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAnimation } from '../../../../tests/js/modal';
import { noticeTexts } from '../../../../tests/js/notices';
import { answerRest } from '../../../../tests/js/rest';
import { testSettings } from '../../../../tests/js/page-settings';
import type { SandboxAccount, SandboxOption } from '../data/account';
import { setSettings } from '../../../lib/settings';
import SandboxPanel from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const PATH = '/wc/v3/payments/sandbox';
const option = ( changes: Partial< SandboxOption > & Pick< SandboxOption, 'name' | 'kind' > ): SandboxOption => ( {
	group: 'account',
	label: changes.name,
	hint: `What ${ changes.name } takes.`,
	choices: [],
	is_event: false,
	...changes,
} );
const ACCOUNT: SandboxAccount = {
	clock: 1795000000,
	currency: 'usd',
	values: { status: 'rejected.listed', deadline: 'none', requirements: 'none', tpv: '120000' },
	options: [
		option( {
			name: 'status',
			kind: 'choice',
			choices: [
				{ value: 'complete', label: 'Complete' },
				{ value: 'under_review', label: 'Under review' },
			],
		} ),
		option( { name: 'deadline', kind: 'days' } ),
		option( { name: 'requirements', kind: 'codes' } ),
		option( { name: 'tpv', kind: 'amount', group: 'early' } ),
		option( { name: 'adjust', kind: 'text', group: 'money', is_event: true } ),
	],
	presets: [
		{
			name: 'under-review',
			title: 'Is reviewed',
			description: 'The provider looks into it.',
			changes: { status: 'under_review', deadline: 'none', requirements: 'none' },
		},
	],
};

const onChanged = jest.fn( async () => {} );
const onClose = jest.fn();
const posted = () =>
	jest
		.mocked( apiFetch )
		.mock.calls.map( ( [ { method, path, data } ] ) => ( { method, path, data } ) )
		.filter( ( { method } ) => method === 'POST' );
const field = ( name: string ) => screen.getByLabelText( name ) as HTMLInputElement;
const type = ( name: string, value: string ) => fireEvent.change( field( name ), { target: { value } } );
const press = ( name: string ) => act( async () => void fireEvent.click( screen.getByRole( 'button', { name } ) ) );

async function open( answers: Parameters< typeof answerRest >[ 0 ] = {} ) {
	answerRest( { [ `POST ${ PATH }` ]: ACCOUNT, [ `GET ${ PATH }/account` ]: ACCOUNT, ...answers } );
	render( <SandboxPanel onChanged={ onChanged } onClose={ onClose } /> );
	await waitFor( () => expect( screen.queryByText( 'Loading the sandbox account…' ) ).toBeNull() );
}

beforeEach( () => {
	jest.mocked( apiFetch ).mockReset();
	onChanged.mockClear();
	onClose.mockClear();
	setSettings( testSettings() );
} );
afterEach( cleanup );

describe( 'the sandbox panel', () => {
	it( 'shows how the account is, also in a state that no choice names', async () => {
		await open();
		expect( [
			field( 'status' ).value,
			field( 'deadline' ).value,
			field( 'requirements' ).value,
			field( 'tpv' ).value,
			field( 'adjust' ).value,
		] ).toEqual( [ 'rejected.listed', '', '', '120000', '' ] );
		expect( screen.getByText( /What tpv takes/ ).textContent ).toContain( '$1,200.00' );
		expect( screen.getByRole( 'button', { name: 'Update account' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'sends only changed values, in the server’s format, and reloads the page', async () => {
		await open();
		type( 'deadline', '10' );
		type( 'requirements', 'invalid_street_address,\nverification_document_expired,' );
		type( 'adjust', '-50000:usd' );
		await press( 'Update account' );
		expect( posted() ).toEqual( [
			{
				method: 'POST',
				path: `${ PATH }/account`,
				data: {
					deadline: '10d',
					requirements: 'invalid_street_address,verification_document_expired',
					adjust: '-50000:usd',
				},
			},
		] );
		expect( onChanged ).toHaveBeenCalledTimes( 1 );
		expect( onClose ).toHaveBeenCalledTimes( 1 );
		expect( noticeTexts() ).toContain( 'Sandbox account updated.' );
	} );

	it( 'stays open while a command runs', async () => {
		await open( { [ `POST ${ PATH }/account` ]: () => new Promise( () => {} ) } );
		type( 'deadline', '10' );
		await press( 'Update account' );
		await afterAnimation( async () => {
			fireEvent.keyDown( screen.getByRole( 'dialog' ), { key: 'Escape', code: 'Escape' } );
			await press( 'Close' );
		} );
		expect( onClose ).not.toHaveBeenCalled();
	} );

	it( 'fills its fields with a situation, which says what it is', async () => {
		await open();
		type( 'Scenario', 'under-review' );
		expect( screen.getByText( 'The provider looks into it.' ) ).toBeTruthy();
		await press( 'Update account' );
		expect( posted()[ 0 ]?.data ).toEqual( { status: 'under_review' } );
	} );

	it( 'shows what the server accepts, and keeps what was typed', async () => {
		await open( {
			[ `POST ${ PATH }/account` ]: Object.assign( new Error( 'Invalid parameter(s): adjust' ), {
				code: 'rest_invalid_param',
				data: { status: 400, params: { adjust: 'Such as -50000:usd.' } },
			} ),
		} );
		type( 'adjust', 'much' );
		await press( 'Update account' );
		expect( screen.getByRole( 'alert' ).textContent ).toContain( 'Such as -50000:usd.' );
		expect( field( 'adjust' ).value ).toBe( 'much' );
		expect( onClose ).not.toHaveBeenCalled();
	} );

	it( 'moves the clock, and has a customer pay', async () => {
		await open();
		type( 'Advance by', '12' );
		type( 'Unit', 'h' );
		await press( 'Advance the clock' );
		type( 'Amount in minor units', '2500' );
		type( 'Outcome', 'disputed' );
		await press( 'Create payment' );
		expect( posted().map( ( { path, data } ) => [ path, data ] ) ).toEqual( [
			[ `${ PATH }/clock`, { by: '12h' } ],
			[ `${ PATH }/payment`, { amount: 2500, currency: 'usd', outcome: 'disputed' } ],
		] );
	} );

	it( 'says so where the account cannot be read, and tries again', async () => {
		await open( {
			[ `GET ${ PATH }/account` ]: Object.assign( new Error( 'No sandbox account is connected.' ), {
				code: 'tillbook_no_sandbox',
				data: { status: 409 },
			} ),
		} );
		expect(
			within( screen.getAllByRole( 'alert' )[ 0 ] as HTMLElement ).getByText( /No sandbox account is connected/ )
		).toBeTruthy();
		answerRest( { [ `GET ${ PATH }/account` ]: ACCOUNT } );
		await press( 'Try again' );
		await waitFor( () => expect( field( 'status' ) ).toBeTruthy() );
	} );
} );
