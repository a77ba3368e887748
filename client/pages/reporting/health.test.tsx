import { act, render, screen } from '@testing-library/react';
import { testSettings } from '../../../tests/js/page-settings';
import { answerRest, load } from '../../../tests/js/rest';
import { healthRequest, type PaymentHealth } from '../../data/reporting';
import { RETURNED } from '../../lib/returned';
import { setSettings } from '../../lib/settings';
import { HealthCard } from './health';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );

const health = ( changes: Partial< PaymentHealth > = {} ): PaymentHealth => ( {
	date_start: '2026-10-26',
	date_end: '2026-11-24',
	payments: 1200,
	card_payments: 1100,
	refunds: 41,
	disputes: 1,
	authorized: 1150,
	attempts: 1200,
	refund_rate: 0.034167,
	dispute_rate: 0.000909,
	authorization_rate: 0.958333,
	dispute_level: 'low',
	dispute_limit: 0.015,
	dispute_minimum: 100,
	...changes,
} );

async function show( changes: Partial< PaymentHealth > = {} ) {
	answerRest( { 'GET /wc/v3/payments/reporting/payment_health': health( changes ) } );
	await load( [ healthRequest() ] );
	return render( <HealthCard /> );
}

beforeEach( () => {
	window.tillbookBoot = { routes: [ '/payments/transactions' ] } as unknown as typeof window.tillbookBoot;
	setSettings( testSettings() );
} );

it( 'shows each rate with what it counts, as a link to these transactions', async () => {
	await show();
	const tiles = screen.getAllByRole( 'link' );
	expect( tiles.map( ( tile ) => tile.textContent?.replace( /[\u2066\u2069]/g, '' ).trim() ) ).toEqual( [
		'Refund rate 3.4% 41 refunds, 1,200 payments',
		'Dispute rate 0.09% 1 dispute, 1,100 card payments Well below 1.5%',
		'Authorization rate 95.8% 1,150 of 1,200 payments authorized by the bank',
	] );
	const types = tiles.map( ( tile ) => {
		const { searchParams } = new URL( tile.getAttribute( 'href' ) ?? '', 'http://shop.test/wp-admin/' );
		expect( searchParams.has( 'store_currency_is' ) ).toBe( false );
		return [ ...searchParams ].flatMap( ( [ key, value ] ) => ( key.startsWith( 'type_is_in' ) ? [ value ] : [] ) );
	} );
	expect( types ).toEqual( [ [ 'refund', 'payment_refund' ], [ 'dispute' ], [ 'charge', 'payment' ] ] );
	expect( screen.getByText( /^Visa \(VAMP\) and Mastercard \(ECM\) take action/ ) ).toHaveTextContent(
		/1\.5%.*at least 100 disputes/
	);
} );

it.each( [
	[ 'near', 'Close to 1.5%', 'warning' ],
	[ 'few', 'Above 1.5%', 'warning' ],
	[ 'over', 'Above 1.5%', 'alert' ],
] as const )( 'compares the dispute rate with the limit: %s', async ( level, text, kind ) => {
	await show( { dispute_level: level } );
	const chip = document.querySelector( '.tillbook-chip' );
	expect( chip?.textContent?.replace( /[\u2066\u2069]/g, '' ) ).toBe( text );
	expect( chip ).toHaveClass( `is-${ kind }` );
} );

it( 'has no rates without payments', async () => {
	await show( {
		payments: 0,
		card_payments: 0,
		attempts: 0,
		refund_rate: null,
		dispute_rate: null,
		authorization_rate: null,
		dispute_level: 'unknown',
	} );
	expect( screen.getAllByText( '–' ) ).toHaveLength( 3 );
	expect( document.querySelector( '.tillbook-chip' ) ).toBeNull();
} );

it( 'shows an outage as an error', async () => {
	answerRest( { 'GET /wc/v3/payments/reporting/payment_health': new Error( 'down' ) } );
	await load( [ healthRequest() ] );
	render( <HealthCard /> );
	expect( screen.getByText( /Error retrieving your rates/ ) ).toBeInTheDocument();
} );

it( 'is renewed when the user returns after a while', async () => {
	await show();
	answerRest( { 'GET /wc/v3/payments/reporting/payment_health': health( { refund_rate: 0.05 } ) } );
	jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() + 31_000 );
	await act( async () => void window.dispatchEvent( new Event( RETURNED ) ) );
	expect( await screen.findByText( '5.0%' ) ).toBeInTheDocument();
	jest.restoreAllMocks();
} );
