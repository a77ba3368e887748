import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { testAccount } from '../../../tests/js/account';
import { testSettings, type SettingsChanges } from '../../../tests/js/page-settings';
import { answerRest, load } from '../../../tests/js/rest';
import { setSettings } from '../../lib/settings';
import { requestsOf } from './requests';
import OverviewPage from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );
jest.mock( '../../providers/overview-tools', () => ( { OverviewTools: () => null } ) );
jest.mock( './notifications', () => ( { ProviderNotifications: () => <p>[Notifications]</p> } ) );
jest.mock( './tasks', () => ( { TaskList: () => <MockTasks /> } ) );
jest.mock( '../payouts/overview/balance', () => ( { BalanceCard: () => <p>[Balance]</p> } ) );
jest.mock( '../payouts/overview/payouts', () => ( { PayoutsCard: () => <p>[Payouts]</p> } ) );
jest.mock( './account', () => ( { AccountCard: () => <p>[Account]</p> } ) );
jest.mock( '../loans/active-loan', () => ( { ActiveLoanCard: () => <p>[Loan]</p> } ) );
jest.mock( './inbox', () => ( { Inbox: () => <p>[Inbox]</p> } ) );
jest.mock( './welcome', () => ( { Welcome: () => <p>[Welcome]</p> } ) );

/** Goes away with its button, like the list with the button of the last task. */
function MockTasks() {
	const [ isDone, setDone ] = useState( false );
	return isDone ? null : <button onClick={ () => setDone( true ) }>[Tasks]</button>;
}

const store = ( ...supported: string[] ) => ( { store_currencies: { default: 'usd', supported } } );

async function show( changes: SettingsChanges = {}, status = 'complete', query: Record< string, string > = {} ) {
	setSettings(
		testSettings( {
			capabilities: { view: true, settings: true },
			featureFlags: { isPaymentOverviewWidgetEnabled: true },
			accountStatus: store( 'usd' ),
			...changes,
		} )
	);
	answerRest( {
		'GET ': { data: [] },
		'GET /wc/v3/payments/accounts': testAccount( { status } ),
		'GET /wc/v3/payments/capital/active_loan_summary': { details: { loan_id: 'flxln_1' } },
	} );
	await load( requestsOf( query ) );
	return render( <OverviewPage query={ query } /> );
}

/** Text that identifies each part, from the top to the bottom of the page. */
const PARTS = [
	'Good ',
	'There was a problem resetting your account.',
	'[Notifications]',
	'[Tasks]',
	'[Balance]',
	'[Payouts]',
	'Your payment activity',
	'[Account]',
	'[Loan]',
	'[Inbox]',
	'[Welcome]',
];

/** Returns the visible parts, in page order. */
function parts() {
	// Search only the page itself: notices are also announced in a separate live region.
	const text = document.querySelector( '.tillbook-overview' )?.textContent ?? '';
	return PARTS.filter( ( part ) => text.includes( part ) ).sort(
		( one, other ) => text.indexOf( one ) - text.indexOf( other )
	);
}

describe( 'the overview', () => {
	it( 'has its parts from the greeting to the inbox', async () => {
		await show( { accountStatus: { ...store( 'usd' ), loans: [ 'flxln_1|active' ] } }, 'complete', {
			'wcpay-reset-account-error': '1',
		} );
		expect( parts() ).toEqual( PARTS );
	} );

	it( 'gives its heading the focus of a card that is gone', async () => {
		await show();
		const tasks = screen.getByRole( 'button', { name: '[Tasks]' } );
		tasks.focus();
		await act( async () => void fireEvent.click( tasks ) );
		expect( tasks ).not.toBeInTheDocument();
		expect( screen.getByRole( 'heading', { name: /^Good / } ) ).toHaveFocus();
	} );

	it( 'shows a loan only while one is active', async () => {
		await show( { accountStatus: { ...store( 'usd' ), loans: [ 'flxln_1|paid' ] } } );
		expect( parts() ).not.toContain( '[Loan]' );
	} );

	it( 'shows the payment activity only while its feature is on', async () => {
		await show( { featureFlags: { isPaymentOverviewWidgetEnabled: false } } );
		expect( parts() ).not.toContain( 'Your payment activity' );
	} );

	it.each( [ [ 'usd' ], [ 'usd', 'eur' ] ] )(
		'lets the currency be chosen only where there are several: %s %s',
		async ( ...supported ) => {
			await show( { accountStatus: store( ...supported.filter( Boolean ) ) } );
			expect( screen.queryByLabelText( 'Currency' ) !== null ).toBe( supported.filter( Boolean ).length > 1 );
		}
	);

	it.each( [ 'rejected', 'rejected.fraud', 'under_review' ] )(
		'has neither tasks nor an inbox for an account that is %s',
		async ( status ) => {
			await show( {}, status );
			expect( parts() ).toEqual( expect.arrayContaining( [ '[Balance]', '[Account]' ] ) );
			expect( parts().filter( ( part ) => [ '[Tasks]', '[Inbox]' ].includes( part ) ) ).toEqual( [] );
		}
	);

	it( 'says a login error in the words of the server where it has some', async () => {
		await show( { errorMessage: 'The provider is being serviced.' } );
		expect( document.querySelector( '.tillbook-overview .components-notice.is-error' ) ).toHaveTextContent(
			'The provider is being serviced.'
		);
	} );
} );
