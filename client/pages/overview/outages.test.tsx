import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import '@wordpress/notices';
import { testAccount } from '../../../tests/js/account';
import { testSettings } from '../../../tests/js/page-settings';
import { testOverviews } from '../../../tests/js/payouts';
import { answerRest, load, rest } from '../../../tests/js/rest';
import { setSettings } from '../../lib/settings';
import { requestsOf } from './requests';
import OverviewPage from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );
jest.mock( '../../providers/overview-tools', () => ( { OverviewTools: () => null } ) );
jest.mock( './notifications', () => ( { ProviderNotifications: () => null } ) );

const BASE = '/wc/v3/payments';
const FIGURES = { total_payment_volume: 6000, charges: 7000, refunds: 800, disputes: 200, fees: 90, net: 5910 };
const ACTIVITY = {
	currency: 'usd',
	timezone: 'UTC',
	date_start: '2026-11-01',
	date_end: '2026-11-03',
	...FIGURES,
	previous: { date_start: '2026-10-29', date_end: '2026-10-31', ...FIGURES },
	interval: 'day',
	volume: [],
};
const LOAN = `GET ${ BASE }/capital/active_loan_summary`;
const ACCOUNT = testAccount( {
	progressiveOnboarding: { isEnabled: false, isComplete: true, tpv: 6000, firstTransactionDate: 1795000000 },
} );

/** What the server says of an account that its provider doesn't describe. */
const UNREADABLE = testAccount( { error: true, status: 'not_connected' } );

/** Shows the page of an account with payments and an active loan. */
async function show( answers: Record< string, unknown > ) {
	setSettings(
		testSettings( {
			capabilities: { view: true, settings: true },
			featureFlags: { isPaymentOverviewWidgetEnabled: true },
			accountStatus: {
				store_currencies: { default: 'usd', supported: [ 'usd' ] },
				loans: [ 'flxln_1|active' ],
			},
		} )
	);
	answerRest( {
		'GET ': { data: [] },
		[ `GET ${ BASE }/accounts` ]: ACCOUNT,
		// Never answered: data that was read once is shown in later outages.
		[ LOAN ]: new Error( 'The provider does not answer.' ),
		[ `GET ${ BASE }/deposits/overview-all` ]: testOverviews(),
		[ `GET ${ BASE }/deposits?` ]: { data: [], total_count: 0 },
		[ `GET ${ BASE }/settings/` ]: { value: true },
		[ `GET ${ BASE }/reporting/payment_activity` ]: ACTIVITY,
		'GET /wc-analytics/admin/notes': [],
		...answers,
	} );
	await load( requestsOf( {} ) );
	return render( <OverviewPage query={ {} } /> );
}

const card = ( name: string ) => screen.getByRole( 'region', { name } );

describe( 'an outage', () => {
	it.each( [
		[ 'deposits/overview-all', 'Balance', 'Error retrieving the balance.', testOverviews() ],
		[ 'deposits?', 'Payouts', 'Error retrieving payouts.', { data: [], total_count: 0 } ],
		[ 'reporting/payment_activity', 'Your payment activity', 'Error retrieving payment activity data.', ACTIVITY ],
		[ 'accounts', 'Account details', 'Error determining the connection status.', ACCOUNT ],
		[
			'capital/active_loan_summary',
			'Active loan overview',
			'Error retrieving the active loan summary.',
			{ details: null },
		],
		[ 'disputes?', 'Things to do', 'Error retrieving disputes.', { data: [] } ],
	] as [ string, string, string, object ][] )(
		'of %s is shown in the card “%s”, which can try again',
		async ( route, name, text, found ) => {
			await show( { [ `GET ${ BASE }/${ route }` ]: new Error( 'The provider does not answer.' ) } );
			const alert = await waitFor( () => within( card( name ) ).getByRole( 'alert' ) );
			expect( alert ).toHaveTextContent( `${ text } The provider does not answer.` );
			expect( screen.queryByText( 'No payments yet' ) ).toBeNull();

			rest.answers[ `GET ${ BASE }/${ route }` ] = found;
			fireEvent.click( within( alert ).getByRole( 'button', { name: 'Try again' } ) );
			await waitFor( () => expect( screen.queryByText( new RegExp( text ) ) ).toBeNull() );
			expect( card( 'Inbox' ) ).toBeVisible();
		}
	);

	it( 'while the page loaded is over once the account is there, with all its currencies', async () => {
		// What the ledger says meanwhile.
		setSettings(
			testSettings( {
				capabilities: { view: true, settings: true },
				accountStatus: { error: true, store_currencies: { default: 'eur', supported: [ 'eur' ] } },
			} )
		);
		answerRest( {
			'GET ': { data: [] },
			[ `GET ${ BASE }/accounts` ]: UNREADABLE,
			[ `GET ${ BASE }/deposits/overview-all` ]: testOverviews(),
			[ `GET ${ BASE }/deposits?` ]: { data: [], total_count: 0 },
			[ `GET ${ BASE }/settings/` ]: { value: true },
			'GET /wc-analytics/admin/notes': [],
		} );
		await load( requestsOf( {} ) );
		render( <OverviewPage query={ { selected_currency: 'usd' } } /> );
		const alert = await waitFor( () => within( card( 'Account details' ) ).getByRole( 'alert' ) );
		expect( screen.queryByRole( 'combobox', { name: 'Currency' } ) ).toBeNull();
		expect( rest.asked.filter( ( asked ) => /store_currency_is=usd/.test( asked ) ) ).toEqual( [] );

		rest.answers[ `GET ${ BASE }/accounts` ] = testAccount( {
			store_currencies: { default: 'eur', supported: [ 'eur', 'usd' ] },
		} );
		fireEvent.click( within( alert ).getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( screen.getByRole( 'combobox', { name: 'Currency' } ) ).toHaveValue( 'usd' ) );
	} );

	it( 'of the provider hides no figures that the store has itself', async () => {
		await show( { [ `GET ${ BASE }/accounts` ]: UNREADABLE } );
		const activity = within( card( 'Your payment activity' ) );
		expect( await activity.findByText( /\$70\.00/ ) ).toBeVisible();
		expect( activity.queryByRole( 'alert' ) ).toBeNull();
		expect( within( card( 'Account details' ) ).getByRole( 'alert' ) ).toBeVisible();
	} );

	it( 'of the provider is no empty account', async () => {
		await show( {
			[ `GET ${ BASE }/accounts` ]: UNREADABLE,
			[ `GET ${ BASE }/reporting/payment_activity` ]: {
				...ACTIVITY,
				charges: 0,
				refunds: 0,
				disputes: 0,
				fees: 0,
			},
		} );
		for ( const name of [ 'Account details', 'Your payment activity' ] ) {
			expect( within( card( name ) ).getByRole( 'alert' ) ).toHaveTextContent(
				'Error determining the connection status.'
			);
		}
		expect( screen.queryByText( 'No payments yet' ) ).toBeNull();
		expect( within( card( 'Balance' ) ).queryByRole( 'alert' ) ).toBeNull();
	} );
} );
