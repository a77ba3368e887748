import '@wordpress/notices';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { answerRest, load } from '../../../../tests/js/rest';
import type { Mismatch } from '../../../data/mismatches';
import { rules } from '../../../lib/facts/lists/mismatches.gen';
import { requestsOf } from '../requests';
import { MismatchList, MismatchNotice } from '.';
import { mismatchTexts } from './texts';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

type MismatchKind = Mismatch[ 'kind' ];

const KINDS = ( rules.choices?.kind ?? [] ) as readonly MismatchKind[];

const mismatch = ( kind: MismatchKind, changes: Partial< Mismatch > = {} ): Mismatch => ( {
	id: KINDS.indexOf( kind ),
	kind,
	found: 1794808808,
	payment_intent_id: 'pi_1',
	order_id: 7,
	order: { id: 7, number: '7', url: '/order/7', customer_url: null, subscriptions: [] },
	order_trashed: false,
	currency: 'usd',
	order_amount: 1000,
	payment_amount: 900,
	...changes,
} );

const withRows = ( rows: Mismatch[], kinds = rows, checked: number | null = 1794808808 ) =>
	answerRest( {
		'GET /wc/v3/payments/mismatches?': { data: rows },
		'GET /wc/v3/payments/mismatches/summary': {
			count: kinds.length,
			kinds: kinds.map( ( { kind } ) => ( { kind, count: 1 } ) ),
			checked,
		},
	} );

const show = async ( query: Record< string, unknown > = {} ) => {
	const whole = { mismatches: '1', ...query };
	await load( requestsOf( whole ) );
	render( <MismatchList query={ whole } /> );
	await screen.findByText( 'Back to all transactions' );
};

describe( 'the notice', () => {
	it( 'says how many disagree and leads to them', async () => {
		withRows( KINDS.slice( 0, 3 ).map( ( kind ) => mismatch( kind ) ) );
		await load( requestsOf( { mismatches: '1' } ) );
		const { container } = render( <MismatchNotice /> );
		expect( container ).toHaveTextContent( '3 orders don’t match their payments.' );
		expect( screen.getByRole( 'link', { name: 'Show them' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'mismatches=1' )
		);
	} );

	it( 'is not there when all agree', async () => {
		withRows( [] );
		await load( requestsOf( { mismatches: '1' } ) );
		const { container } = render( <MismatchNotice /> );
		expect( container ).toBeEmptyDOMElement();
	} );
} );

describe( 'the list of what disagrees', () => {
	it( 'says for each what happened, what to do, and both amounts', async () => {
		withRows( [ mismatch( 'amount_differs' ) ] );
		await show();
		const row = within(
			screen.getByText( 'Amounts differ', { selector: 'strong' } ).closest( 'tr' ) as HTMLElement
		);
		expect( row.getByText( 'The customer paid less than the order total.' ) ).toBeInTheDocument();
		expect( row.getByText( /Ask the customer to pay the difference/ ) ).toBeInTheDocument();
		expect( row.getByText( /10\.00/ ) ).toBeInTheDocument();
		expect( row.getByText( /9\.00/ ) ).toBeInTheDocument();
		expect( row.getByRole( 'link', { name: '#7' } ) ).toHaveAttribute( 'href', '/order/7' );
		expect( screen.getByRole( 'link', { name: 'Back to all transactions' } ) ).toBeInTheDocument();
	} );

	it( 'counts the kind that is shown', async () => {
		withRows(
			[ mismatch( 'amount_differs' ) ],
			KINDS.map( ( kind ) => mismatch( kind ) )
		);
		await show( { kind: 'amount_differs' } );
		expect( screen.getByLabelText( 'Summary' ) ).toHaveTextContent( 'mismatch1' );
		fireEvent.click( screen.getByRole( 'button', { name: /^Show: Amounts differ \(1\)$/ } ) );
		expect( await screen.findByRole( 'option', { name: 'All (9)' } ) ).toBeInTheDocument();
	} );

	it( 'says that all agree, which differs from a kind without mismatches', async () => {
		withRows( [] );
		await show();
		expect( screen.getByText( 'Every order matches its payment' ) ).toBeInTheDocument();
		cleanup();
		await show( { kind: 'amount_differs' } );
		expect( screen.getByText( 'No mismatches of this type' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Clear filters' } ) ).toBeInTheDocument();
	} );

	it( 'doesn’t say that all agree before all were compared', async () => {
		withRows( [], [], null );
		await show();
		expect( screen.getByText( 'No mismatches so far' ) ).toBeInTheDocument();
		expect( screen.queryByText( /^No action is needed/ ) ).toBeNull();
		cleanup();
		await show( { kind: 'amount_differs' } );
		expect( screen.getByText( 'No mismatches of this type so far' ) ).toBeInTheDocument();
	} );
} );

describe( 'the words for a disagreement', () => {
	it.each( KINDS.map( ( kind ) => [ kind ] ) )( 'of the kind %s say what happened and what to do', ( kind ) => {
		const { happened, advice } = mismatchTexts( mismatch( kind ) );
		expect( happened ).toMatch( /\.$/ );
		expect( advice ).toMatch( /\.$/ );
	} );

	it.each( [ 'payment_without_order', 'authorization_without_order' ] as const )(
		'of the kind %s send the merchant to the trash if the order is there',
		( kind ) => {
			const { happened, advice } = mismatchTexts( mismatch( kind, { order: null, order_trashed: true } ) );
			expect( happened ).toMatch( /, but the order is in the trash\.$/ );
			expect( advice ).toMatch( /^Restore the order/ );
		}
	);

	it.each( [
		[ { order_amount: null }, /different currencies/ ],
		[ { payment_amount: 0 }, /not been captured/ ],
		[ { payment_amount: 1100 }, /paid more/ ],
		[ { payment_amount: 900 }, /paid less/ ],
	] )( 'tell how amounts differ: %j', ( changes, words ) => {
		expect( mismatchTexts( mismatch( 'amount_differs', changes ) ).happened ).toMatch( words );
	} );
} );
