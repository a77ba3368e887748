import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { testAccount } from '../../../../tests/js/account';
import { testSettings } from '../../../../tests/js/page-settings';
import { answerRest, load } from '../../../../tests/js/rest';
import { setSettings } from '../../../lib/settings';
import { CLOSED, requestsOf } from '../requests';
import { Welcome } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../../tests/js/link-stub' ) );
jest.mock( './confetti', () => ( { Confetti: () => null } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

const BASE = '/wc/v3/payments';
const selling = { isEnabled: true, isComplete: false, tpv: 0, firstTransactionDate: null };

/** Options saved on the server: name and value. */
let kept: [ string, unknown ][] = [];

async function show(
	progressiveOnboarding = selling,
	{ closed = false, query = { 'wcpay-connection-success': '1' } as Record< string, string > } = {}
) {
	kept = [];
	setSettings(
		testSettings( { capabilities: { view: true, settings: true }, connectUrl: 'http://shop.test/connect' } )
	);
	answerRest( {
		'GET ': { data: [] },
		[ `GET ${ BASE }/accounts` ]: testAccount( { progressiveOnboarding } ),
		[ `GET ${ BASE }/settings/` ]: { value: closed },
		[ `POST ${ BASE }/settings/` ]: ( { path, data }: { path: string; data?: unknown } ) =>
			kept.push( [ path.split( '/' ).at( -1 ) ?? '', data ] ),
	} );
	await load( requestsOf( {} ) );
	return render( <Welcome query={ query } /> );
}

const dialog = () => screen.queryByRole( 'dialog' );

describe( 'the eligibility modal', () => {
	it( 'leads to the payout setup', async () => {
		await show();
		expect( screen.getByRole( 'dialog', { name: /ready to sell$/ } ) ).toHaveTextContent(
			/within 30 days of your first payment,? or before you reach \$5,000 in sales/
		);
		expect( screen.getByRole( 'link', { name: 'Set up payouts' } ) ).toHaveAttribute(
			'href',
			'http://shop.test/connect?collect_payout_requirements=true'
		);
	} );

	it( 'is closed for good by the button to start selling', async () => {
		await show();
		fireEvent.click( screen.getByRole( 'button', { name: 'Start selling' } ) );
		expect( dialog() ).toBeNull();
		await waitFor( () => expect( kept ).toEqual( [ [ CLOSED.eligibility, { value: true } ] ] ) );
		expect( CLOSED.eligibility ).toBe( 'wcpay_onboarding_eligibility_modal_dismissed' );
	} );

	it.each( [
		[ 'after it was closed', selling, { closed: true } ],
		[ 'without a new connection', selling, { query: {} } ],
	] )( 'does not show %s', async ( _when, progress, options ) => {
		await show( progress, options );
		expect( dialog() ).toBeNull();
	} );

	it.each( [
		[ 'enabled', { ...selling, isEnabled: false } ],
		[ 'open', { ...selling, isComplete: true } ],
	] )( 'gives way to a plain welcome where progressive onboarding is not %s', async ( _what, progress ) => {
		await show( progress );
		expect( screen.getByRole( 'dialog', { name: /connected$/ } ) ).toBeVisible();
	} );
} );
