import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from '@wordpress/element';
import { testSettings } from '../../../../tests/js/page-settings';
import { testBridge, testPayout } from '../../../../tests/js/payouts';
import { answerRest, rest } from '../../../../tests/js/rest';
import { setSettings } from '../../../lib/settings';
import PayoutPanel from './panel';
import { payoutPeek } from '.';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const BASE = 'GET /wc/v3/payments/deposits';

const panelOf = ( id: string ) => (
	<PayoutPanel
		id={ id }
		url={ `admin.php?page=wc-admin&id=${ id }` }
		panel={ createRef< HTMLElement >() }
		onPrevious={ undefined }
		onNext={ () => {} }
		onClose={ () => {} }
	/>
);

const settle = () => act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, 20 ) ) ) );

const show = async ( id: string ) => {
	render( panelOf( id ) );
	await settle();
	return within( screen.getByRole( 'complementary' ) );
};

let number = 0;
/** Answers with a payout of a unique id, because the stores are shared by all tests. */
function known( changes: Parameters< typeof testPayout >[ 0 ] = {} ): string {
	const id = `po_panel${ ++number }`;
	answerRest( {
		[ `${ BASE }/${ id }/bridge` ]: testBridge( { deposit_id: id } ),
		[ `${ BASE }/${ id }` ]: testPayout( { id, ...changes } ),
	} );
	return id;
}

const asked = ( path: string ) => rest.asked.filter( ( each ) => each === `${ BASE }/${ path }` ).length;

beforeEach( () => {
	window.tillbookBoot = { routes: [ '/payments/payouts/details' ], flags: {}, connected: true, menu: '' };
	setSettings( testSettings( { capabilities: { view: true, export: true } } ) );
} );

describe( 'the panel of a payout', () => {
	it( 'has its amount, status, date, bank account, breakdown and a link to its page', async () => {
		const id = known();
		const panel = await show( id );
		expect( panel.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
		expect( screen.getByRole( 'complementary' ) ).toHaveAccessibleName( /^Payout of \W*\$211\.59\sUSD/ );
		expect( panel.getByText( 'Completed (paid)' ) ).toBeInTheDocument();
		expect( panel.getByText( '2026-11-20' ) ).toBeInTheDocument();
		expect( panel.getByText( 'SANDBOX BANK •••• 2317 (USD)' ) ).toBeInTheDocument();
		expect( panel.getByRole( 'heading', { name: 'Payout breakdown' } ) ).toBeInTheDocument();
		expect( panel.getByRole( 'rowheader', { name: /^Gross payments/ } ) ).toBeInTheDocument();
		expect( panel.getByText( 'Adds up to the cent' ) ).toBeInTheDocument();
		// They are on its page.
		expect( panel.queryByRole( 'button', { name: /Print|Download/ } ) ).toBeNull();
		expect( panel.getByRole( 'link', { name: 'Open payout' } ) ).toHaveAttribute(
			'href',
			`admin.php?page=wc-admin&id=${ id }`
		);
	} );

	it( 'of a failed payout says why it failed', async () => {
		const panel = await show( known( { status: 'failed', failure_message: 'Closed on Sundays.' } ) );
		expect( panel.getByText( /Failure reason:/ ) ).toHaveTextContent( 'Closed on Sundays.' );
	} );

	it( 'is requested once when it is opened, and again when it is opened again', async () => {
		const id = known();
		await show( id );
		expect( [ asked( id ), asked( `${ id }/bridge` ) ] ).toEqual( [ 1, 1 ] );
		cleanup();
		rest.answers[ `${ BASE }/${ id }` ] = testPayout( { id, status: 'failed' } );
		render( panelOf( id ) );
		expect( screen.getByText( 'Completed (paid)' ) ).toBeInTheDocument();
		expect( await screen.findByText( 'Failed' ) ).toBeInTheDocument();
		expect( [ asked( id ), asked( `${ id }/bridge` ) ] ).toEqual( [ 2, 2 ] );
	} );

	it( 'shows nothing that could be taken for data while it is loading', async () => {
		answerRest( { [ BASE ]: () => new Promise( () => {} ) } );
		const panel = await show( 'po_slow' );
		expect( screen.getByRole( 'complementary' ) ).toHaveAttribute( 'aria-busy', 'true' );
		expect( panel.getByRole( 'status' ) ).toHaveTextContent( 'Loading the payout…' );
		expect( screen.getByRole( 'complementary' ).textContent ).not.toMatch( /[\d–$]/ );
	} );

	it( 'says what went wrong, and trying again helps', async () => {
		const id = known();
		const good = rest.answers[ `${ BASE }/${ id }` ];
		rest.answers[ `${ BASE }/${ id }` ] = new Error( 'The database does not answer.' );
		const panel = await show( id );
		expect( panel.getByRole( 'alert' ) ).toHaveTextContent(
			'Error retrieving payout. The database does not answer.'
		);
		rest.answers[ `${ BASE }/${ id }` ] = good;
		await userEvent.click( panel.getByRole( 'button', { name: 'Try again' } ) );
		expect( await panel.findByText( 'Completed (paid)' ) ).toBeInTheDocument();
	} );

	it( 'says so if the payout does not exist, and does not offer to try again', async () => {
		answerRest( {
			[ BASE ]: () =>
				Promise.reject( { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } } ),
		} );
		const panel = await show( 'po_none' );
		expect( panel.getByRole( 'status' ) ).toHaveTextContent( 'The deposit you are looking for cannot be found.' );
		expect( panel.queryByRole( 'button', { name: 'Try again' } ) ).toBeNull();
	} );

	it( 'opens from a row only for users who can open the page', () => {
		expect( payoutPeek.idOf( { id: 'po_1' } ) ).toBe( 'po_1' );
		window.tillbookBoot = { routes: [ '/payments/payouts' ], flags: {}, connected: true, menu: '' };
		expect( payoutPeek.idOf( { id: 'po_1' } ) ).toBeUndefined();
	} );
} );
