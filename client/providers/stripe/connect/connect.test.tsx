import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { testSettings } from '../../../../tests/js/page-settings';
import { navigate } from '../../../lib/navigate';
import { setSettings } from '../../../lib/settings';
import type { StripeCheck, StripeConnectForm } from '../data';
import ConnectStripe from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '../../../lib/navigate', () => ( { navigate: jest.fn() } ) );

const fetched = jest.mocked( apiFetch );
const KEY = `rk_test_${ 'a'.repeat( 28 ) }9fKc`;

type Row = StripeConnectForm[ 'permissions' ][ number ];

const row = ( name: string, changes: Partial< Row > = {} ): Row => ( {
	name,
	row: name,
	to_select: `${ name }: Read`,
	purpose: `For ${ name }`,
	without: `No ${ name }.`,
	is_required: false,
	is_used: true,
	...changes,
} );

const rows = [
	row( 'rak_charge_read', { is_required: true } ),
	row( 'rak_dispute_read' ),
	row( 'rak_charge_write', { is_used: false, without: '' } ),
];

const form: StripeConnectForm = {
	modes: [ 'test' as const, 'live' as const ].map( ( mode ) => ( {
		mode,
		obstacle: mode === 'live' ? 'Live needs HTTPS.' : null,
		create_url: `https://dashboard.stripe.com/${ mode }`,
		create_acting_url: `https://dashboard.stripe.com/${ mode }/acting`,
		create_selling_url: `https://dashboard.stripe.com/${ mode }/selling`,
		publishable_key: null,
		is_publishable_constant: false,
		account_id: null,
		masked_key: null,
		is_constant: false,
		problem: null,
	} ) ),
	permissions: rows,
};

/** The answer to one part: it tried one of the rows. */
function part( number: number, states: Array< 'granted' | 'missing' > ): StripeCheck {
	return {
		mode: 'test',
		masked_key: 'rk_test_…9fKc',
		account: { id: 'acct_1', name: number === 0 ? 'A shop' : '', country: number === 0 ? 'US' : '', currency: '' },
		permissions: rows.map( ( one, index ) => ( {
			...one,
			state: index === number ? ( states[ index ] ?? 'unknown' ) : ( 'unknown' as const ),
		} ) ),
	};
}

/** Answers as the server does. */
function serve(
	states: Array< 'granted' | 'missing' >,
	connect: () => unknown = () => ( { url: '/next' } ),
	modes = form.modes
) {
	fetched.mockImplementation( ( options ) => {
		const { path = '', data } = options as { path?: string; data?: { part?: number } };
		if ( path.endsWith( '/form' ) ) {
			return Promise.resolve( { ...form, modes } );
		}
		if ( path.endsWith( '/check' ) ) {
			return Promise.resolve( part( data?.part ?? 0, states ) );
		}
		return Promise.resolve( connect() );
	} );
}

async function open( offerAtCheckout?: boolean ) {
	setSettings( testSettings() );
	render( <ConnectStripe offerAtCheckout={ offerAtCheckout } /> );
	return screen.findByRole( 'textbox', { name: 'Restricted key' } );
}

const click = async ( name: string ) => {
	await act( async () => void fireEvent.click( screen.getByRole( 'button', { name } ) ) );
};

beforeEach( () => jest.clearAllMocks() );

test( 'a key is checked in three requests, and its account connected', async () => {
	serve( [ 'granted', 'granted', 'missing' ] );
	const field = await open();
	fireEvent.change( field, { target: { value: ` ${ KEY } ` } } );
	await click( 'Check the key' );
	expect(
		fetched.mock.calls
			.map( ( [ { path, data } ] ) => [ path, data ] )
			.filter( ( [ path ] ) => String( path ).endsWith( '/check' ) )
	).toEqual( [ 0, 1, 2 ].map( ( number ) => [ expect.any( String ), { mode: 'test', key: KEY, part: number } ] ) );
	expect( screen.getByText( 'A shop' ) ).toBeVisible();
	expect( screen.getByText( 'acct_1' ) ).toBeVisible();
	const table = screen.getByRole( 'table', { name: 'Permissions of the key' } );
	expect( within( table ).getAllByText( 'Granted' ) ).toHaveLength( 2 );
	await click( 'Connect the test account' );
	expect( navigate ).toHaveBeenCalledWith( '/next' );
} );

test( 'an account is connected once, though the button is clicked again while the browser is on its way', async () => {
	serve( [ 'granted', 'granted', 'granted' ] );
	fireEvent.change( await open(), { target: { value: KEY } } );
	await click( 'Check the key' );
	await click( 'Connect the test account' );
	const sent = fetched.mock.calls.length;
	await click( 'Connect the test account' );
	expect( fetched ).toHaveBeenCalledTimes( sent );
	expect( navigate ).toHaveBeenCalledTimes( 1 );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Connecting…' );
} );

test( 'a required permission that is missing says what to select, and nothing can be connected', async () => {
	serve( [ 'missing', 'granted', 'missing' ] );
	fireEvent.change( await open(), { target: { value: KEY } } );
	await click( 'Check the key' );
	expect( screen.getByText( /Select “rak_charge_read: Read” for the key in Stripe/ ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Connect the test account' } ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
	serve( [ 'granted', 'granted', 'missing' ] );
	await click( 'Check again' );
	expect( screen.getByRole( 'button', { name: 'Connect the test account' } ) ).not.toHaveAttribute(
		'aria-disabled',
		'true'
	);
} );

test( 'what will be missing is listed once more before connecting', async () => {
	serve( [ 'granted', 'missing', 'missing' ] );
	fireEvent.change( await open(), { target: { value: KEY } } );
	await click( 'Check the key' );
	expect( screen.getByText( /^You can connect now and add the missing permissions later/ ) ).toBeVisible();
	expect( screen.getByText( 'No rak_dispute_read.' ) ).toHaveRole( 'listitem' );
} );

test( 'a permission that isn’t needed is said to be too much', async () => {
	serve( [ 'granted', 'granted', 'granted' ] );
	fireEvent.change( await open(), { target: { value: KEY } } );
	await click( 'Check the key' );
	expect( screen.getByText( /can do more than Tillbook needs: rak_charge_write: Read/ ) ).toBeVisible();
} );

test.each( [
	[ 'answered', ( done: () => void ) => done ],
	[ 'refused', ( _done: () => void, fail: () => void ) => fail ],
] )( 'a check that is %s after another key was entered says nothing about that key', async ( _how, choose ) => {
	serve( [ 'granted', 'granted', 'granted' ] );
	const field = await open();
	fireEvent.change( field, { target: { value: KEY } } );
	let end: () => void = () => {};
	fetched.mockImplementation(
		() =>
			new Promise( ( resolve, reject ) => {
				end = choose(
					() => resolve( part( 0, [ 'granted', 'granted', 'granted' ] ) ),
					() => reject( { code: 'no', message: 'This is a secret key.' } )
				);
			} )
	);
	await click( 'Check the key' );
	const endOfFirst = end;
	fireEvent.change( field, { target: { value: `${ KEY }2` } } );
	serve( [ 'granted', 'granted', 'granted' ] );
	await act( async () => endOfFirst() );
	expect( screen.queryByText( 'A shop' ) ).toBeNull();
	expect( screen.queryByText( /This is a secret key/ ) ).toBeNull();
	expect( screen.queryByRole( 'button', { name: 'Connect the test account' } ) ).toBeNull();

	await click( 'Check the key' );
	expect( screen.getByText( 'A shop' ) ).toBeVisible();
} );

test( 'the other mode can be chosen, which empties the field', async () => {
	serve(
		[],
		undefined,
		form.modes.map( ( one ) => ( { ...one, obstacle: null } ) )
	);
	const field = await open();
	fireEvent.change( field, { target: { value: KEY } } );
	const live = screen.getByRole( 'radio', { name: /Live account/ } );
	fireEvent.click( live );
	expect( live ).toBeChecked();
	expect( field ).toHaveValue( '' );
} );

test( 'the key shows only while its field has the focus', async () => {
	serve( [] );
	const field = await open();
	fireEvent.focus( field );
	fireEvent.change( field, { target: { value: KEY } } );
	expect( field ).toHaveValue( KEY );
	fireEvent.blur( field );
	expect( field ).toHaveValue( 'rk_test_…9fKc' );
} );

test( 'live says why it can’t be connected here', async () => {
	serve( [] );
	const field = await open();
	expect( screen.getByRole( 'radio', { name: 'Test account' } ) ).toBeChecked();
	fireEvent.change( field, { target: { value: KEY.replace( 'test', 'live' ) } } );
	expect( screen.getByRole( 'radio', { name: 'Live account' } ) ).toHaveAccessibleDescription( /Live needs HTTPS\./ );
	expect( screen.getByRole( 'radio', { name: 'Live account' } ) ).toBeChecked();
	expect( screen.getByRole( 'button', { name: 'Check the key' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	fireEvent.change( field, { target: { value: '' } } );
	expect( field ).toBeInTheDocument();
} );

test( 'an account that can’t be connected here has no steps', async () => {
	serve( [] );
	const field = await open();
	fireEvent.click( screen.getByRole( 'radio', { name: 'Live account' } ) );
	expect( field ).not.toBeInTheDocument();
	fireEvent.click( screen.getByRole( 'radio', { name: 'Test account' } ) );
	expect( screen.getByRole( 'textbox', { name: 'Restricted key' } ) ).toBeVisible();
} );

test( 'a refused key shows the server’s reason', async () => {
	serve( [] );
	const field = await open();
	fetched.mockRejectedValue( {
		code: 'tillbook_stripe_key',
		message: 'This is a secret key.',
		data: { status: 400 },
	} );
	fireEvent.change( field, { target: { value: 'sk_test_1' } } );
	await click( 'Check the key' );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'The account isn’t connected. This is a secret key.' );
} );

test( 'an account that Stripe doesn’t name is asked for', async () => {
	serve( [ 'granted', 'granted', 'granted' ], () => {
		throw { code: 'tillbook_stripe_account_unknown', message: 'Which account?', data: { status: 409 } };
	} );
	fireEvent.change( await open(), { target: { value: KEY } } );
	await click( 'Check the key' );
	await click( 'Connect the test account' );
	fireEvent.change( screen.getByRole( 'textbox', { name: 'Stripe account ID' } ), {
		target: { value: 'acct_12345678' },
	} );
	serve( [ 'granted', 'granted', 'granted' ] );
	await click( 'Connect the test account' );
	expect( fetched ).toHaveBeenLastCalledWith(
		expect.objectContaining( { data: { mode: 'test', key: KEY, account_id: 'acct_12345678' } } )
	);
} );

test.each( [ true, false, undefined ] )( 'the choice to offer payments at checkout is sent: %s', async ( choice ) => {
	serve( [ 'granted', 'granted', 'granted' ] );
	fireEvent.change( await open( choice ), { target: { value: KEY } } );
	await click( 'Check the key' );
	await click( 'Connect the test account' );
	const { data } = fetched.mock.lastCall?.[ 0 ] ?? {};
	expect( data ).toEqual( {
		mode: 'test',
		key: KEY,
		...( choice === undefined ? {} : { offer_at_checkout: choice } ),
	} );
} );

test( 'the mode without an account is chosen', async () => {
	const connected = form.modes.map( ( one ) => ( {
		...one,
		obstacle: null,
		account_id: one.mode === 'test' ? 'acct_1' : null,
	} ) );
	serve( [], undefined, connected );
	await open();
	expect( screen.getByRole( 'radio', { name: 'Live account' } ) ).toBeChecked();
} );
