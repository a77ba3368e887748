import { dispatch, select } from '@wordpress/data';
import '@wordpress/notices';
import { getHistory } from '@woocommerce/navigation';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testSettings, type SettingsChanges } from '../../../tests/js/page-settings';
import { testPayout, testOverviews } from '../../../tests/js/payouts';
import { answerRest, load, rest } from '../../../tests/js/rest';
import type { Payout } from '../../data/payouts';
import { RETURNED } from '../../lib/returned';
import { setSettings } from '../../lib/settings';
import PayoutsPage from '.';
import { requestsOf } from './requests';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

const LIST = 'GET /wc/v3/payments/deposits?';
const SUMMARY = 'GET /wc/v3/payments/deposits/summary';
const OVERVIEWS = 'GET /wc/v3/payments/deposits/overview-all';
const CREATE = 'POST /wc/v3/payments/deposits';
const recordEvent = jest.fn();

interface Notice {
	content: string;
	status: string;
	actions: { label: string; url: string; onClick: ( event: { preventDefault: () => void } ) => void }[];
}
interface Notices {
	getNotices: () => Notice[];
	removeAllNotices: ( type: string ) => void;
}
const notices = () => ( select( 'core/notices' ) as unknown as Notices ).getNotices();

const summaryOf = ( rows: Payout[] ) => ( {
	count: rows.length,
	total: null,
	currency: null,
	currencies: [ 'usd', 'eur' ].map( ( currency ) => ( {
		currency,
		count: 1,
		total: currency === 'usd' ? 21159 : 500,
		returned: 0,
	} ) ),
	store_currencies: [ 'eur', 'usd' ],
} );

async function show(
	rows: Payout[],
	query: Record< string, unknown > = {},
	more: Record< string, unknown > = {},
	settings: SettingsChanges = {}
) {
	setSettings(
		testSettings( {
			capabilities: { view: true, export: true, refund: true },
			isTrackingAllowed: true,
			...settings,
		} )
	);
	answerRest( { [ LIST ]: { data: rows }, [ SUMMARY ]: summaryOf( rows ), [ OVERVIEWS ]: testOverviews(), ...more } );
	await load( requestsOf( query ) );
	return render( <PayoutsPage query={ query } /> );
}

/** The row of a day, which its title has in full. */
const row = ( day: string ) => within( screen.getByTitle( day ).closest( 'tr' ) as HTMLElement );

beforeEach( () => {
	window.tillbookBoot = {
		routes: [ '/payments/payouts', '/payments/payouts/details' ],
		flags: {},
		connected: true,
		menu: '',
	};
	window.wcTracks = { recordEvent };
	recordEvent.mockClear();
	( dispatch( 'core/notices' ) as unknown as Notices ).removeAllNotices( 'snackbar' );
} );

describe( 'balances that have not been seen yet', () => {
	it( 'are no zeros when they did not come, and can be asked for again', async () => {
		await show( [], {}, { [ OVERVIEWS ]: new Error( 'The provider does not answer.' ) } );
		const alert = screen
			.getByText( "Error retrieving all payouts' overviews." )
			.closest( '[role=alert]' ) as HTMLElement;
		expect( alert ).toHaveTextContent( 'The provider does not answer.' );
		expect( screen.queryByRole( 'region', { name: 'USD' } ) ).toBeNull();
		rest.answers[ OVERVIEWS ] = testOverviews();
		await userEvent.click( within( alert ).getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByRole( 'region', { name: 'USD' } ) ).toBeInTheDocument();
	} );
} );

describe( 'balances', () => {
	it( 'are renewed with the list when the user returns after a while', async () => {
		await show( [ testPayout( { id: 'po_1' } ) ] );
		const available = [ { amount: 4200, currency: 'usd', transactions: 1 } ];
		rest.answers[ OVERVIEWS ] = testOverviews( { available } );
		const now = jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() + 31_000 );
		await act( async () => void window.dispatchEvent( new Event( RETURNED ) ) );
		await waitFor( () => expect( screen.getByRole( 'region', { name: 'USD' } ) ).toHaveTextContent( '$42.00' ) );
		now.mockRestore();
	} );

	it( 'stay as they were while an instant payout is being confirmed', async () => {
		await show( [] );
		const now = jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() + 31_000 );
		rest.answers[ OVERVIEWS ] = testOverviews( { instant: [] } );
		await userEvent.click( screen.getByRole( 'button', { name: /^Instant payout:/ } ) );
		const dialog = screen.getByRole( 'dialog' );
		await act( async () => void window.dispatchEvent( new Event( RETURNED ) ) );
		expect( dialog ).toBeVisible();
		await userEvent.keyboard( '{Escape}' );
		await waitFor( () => expect( screen.queryByRole( 'button', { name: /895\.82/ } ) ).not.toBeInTheDocument() );
		now.mockRestore();
	} );
} );

describe( 'the payout history', () => {
	it( 'shows each payout as what it is, on its day, with the way to it', async () => {
		await show( [
			testPayout( { id: 'po_1', date: '2026-11-20' } ),
			testPayout( {
				id: 'po_2',
				date: '2026-01-01',
				type: 'withdrawal',
				currency: 'eur',
				amount: -500,
				bank_reference_key: null,
				bankAccount: null,
			} ),
		] );
		const first = row( '2026-11-20' );
		expect( first.getByText( 'Payout' ) ).toBeInTheDocument();
		expect( first.getByText( '$211.59 USD' ) ).toBeInTheDocument();
		expect( first.getByText( 'Completed (paid)' ) ).toBeInTheDocument();
		expect( first.getByText( '0E560097446DA28' ) ).toBeInTheDocument();
		expect(
			first.getByRole( 'link', { name: /Details of the \W*\$211\.59\sUSD\W* payout on 2026-11-20/ } )
		).toHaveAttribute( 'href', expect.stringContaining( 'id=po_1' ) );
		const second = row( '2026-01-01' );
		expect( second.getByText( 'Withdrawal' ) ).toBeInTheDocument();
		expect( second.getByText( '-€5.00 EUR' ) ).toBeInTheDocument();
		expect(
			second.getByRole( 'link', { name: /Details of the \W*€5\.00\sEUR\W* withdrawal on 2026-01-01/ } )
		).toBeInTheDocument();
		expect( second.getByText( 'Completed (deducted)' ) ).toBeInTheDocument();
		expect( second.getAllByText( 'N/A' ) ).toHaveLength( 2 );
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_page_view', { path: 'payments_payouts' } );
	} );

	it.each( [
		[ 'pending', 'Pending', 'warning' ],
		[ 'in_transit', 'In transit', 'primary' ],
		[ 'canceled', 'Canceled', 'plain' ],
		[ 'failed', 'Failed', 'alert' ],
	] as const )( 'says that a payout is %s', async ( status, label, kind ) => {
		await show( [ testPayout( { status } ) ] );
		expect( row( '2026-11-20' ).getByText( label ) ).toHaveClass( `is-${ kind }` );
	} );

	it( 'never adds currencies up', async () => {
		await show( [ testPayout() ] );
		expect( screen.getByLabelText( 'Summary' ) ).toHaveTextContent( '$211.59 USD · €5.00 EUR' );
	} );

	it( 'says what its total leaves out', async () => {
		const rows = [ testPayout(), testPayout( { id: 'po_2', status: 'failed' } ) ];
		await show(
			rows,
			{},
			{
				[ SUMMARY ]: {
					...summaryOf( rows ),
					currencies: [ { currency: 'usd', count: 2, total: 21159, returned: 21159 } ],
				},
			}
		);
		expect( screen.getByLabelText( 'Summary' ) ).toHaveTextContent(
			/total\$211\.59\sUSD.*failed or canceled, not included in the total\$211\.59\sUSD/
		);
	} );

	it( 'can be exported when its rows are counted; the button has its place before', async () => {
		await show( [ testPayout() ] );
		expect( screen.getByRole( 'button', { name: 'Export' } ) ).toBeEnabled();
		cleanup();
		rest.answers[ LIST ] = rest.answers[ SUMMARY ] = () => new Promise( () => {} );
		render( <PayoutsPage query={ { status_is: 'canceled', filter: 'advanced' } } /> );
		expect( screen.getByText( 'Payout history: loading…' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Export' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'has nothing to export when it is empty, and says so', async () => {
		await show( [] );
		expect( screen.getByText( 'No payouts yet' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Export' } ) ).toBeNull();
	} );

	it( 'does not call itself empty while the history is being read', async () => {
		await show(
			[],
			{},
			{},
			{ history: { readBackTo: null, arrivalsBackTo: null, isReading: true, isRefused: false } }
		);
		expect( screen.getByText( /^Your history is still being read\. Items/ ) ).toBeInTheDocument();
		expect( screen.queryByText( 'No payouts yet' ) ).toBeNull();
	} );

	it( 'shows different texts for filters without results and for an outage', async () => {
		const { unmount } = await show( [], { status_is: 'failed', filter: 'advanced' } );
		expect( screen.getByText( 'No payouts match these filters' ) ).toBeInTheDocument();
		unmount();
		await show( [], {}, { [ LIST ]: new Error( 'The database does not answer.' ) } );
		expect( screen.getByText( /Error retrieving payouts\./ ).closest( '[role=alert]' ) ).toHaveTextContent(
			'The database does not answer.'
		);
	} );
} );

describe( 'the balances', () => {
	const usd = () => within( screen.getByRole( 'region', { name: 'USD' } ) );

	it( 'stand by currency, with the next payout', async () => {
		await show( [] );
		expect( usd().getByText( '$427.62 USD' ) ).toBeInTheDocument();
		expect( usd().getByText( '$481.84 USD' ) ).toBeInTheDocument();
		expect( usd().getByTitle( '2026-11-23' ).parentElement ).toHaveTextContent( /^sent on / );
		const yen = within( screen.getByRole( 'region', { name: 'JPY' } ) );
		expect( yen.getByText( '¥11,335 JPY' ) ).toBeInTheDocument();
		expect( yen.getByText( 'None scheduled' ) ).toBeInTheDocument();
		expect( yen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'do not say that no payout is scheduled if the provider does not tell', async () => {
		await show( [], {}, {}, { missingAbilities: { forecastPayouts: 'It is not told.' } } );
		expect( usd().getByText( 'Available' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'Next payout' ) ).toBeNull();
	} );

	it( 'say where instant payouts are requested if not here', async () => {
		await show( [], {}, {}, { missingAbilities: { instantPayouts: 'Request instant payouts elsewhere.' } } );
		expect( screen.getByText( 'Request instant payouts elsewhere.' ) ).toBeVisible();
	} );

	it( 'are paid out at once only if the server offers it, such as to users who can move money', async () => {
		await show( [], {}, { [ OVERVIEWS ]: testOverviews( { instant: [] } ) } );
		expect( screen.queryByRole( 'button', { name: /Instant payout/ } ) ).toBeNull();
	} );
} );

describe( 'an instant payout', () => {
	const posts = () => rest.asked.filter( ( asked ) => asked.startsWith( 'POST' ) );
	const open = async () => {
		expect( screen.getByText( '1.5% service fee' ) ).toBeInTheDocument();
		await userEvent.click( screen.getByRole( 'button', { name: /^Instant payout: \u2066\$895\.82\sUSD\u2069$/ } ) );
		return within( screen.getByRole( 'dialog', { name: 'Instant payout' } ) );
	};
	const confirm = /Pay out \u2066\$895\.82\sUSD\u2069 now/;

	it( 'says what it costs and brings, and is sent once however often it is clicked', async () => {
		let finish: ( answer: object ) => void = () => {};
		let sent: unknown;
		await show(
			[],
			{},
			{
				[ CREATE ]: ( request: { data?: unknown } ) => {
					sent = request.data;
					return new Promise( ( done ) => ( finish = done ) );
				},
			}
		);
		const dialog = await open();
		expect( dialog.getByText( '-$13.64 USD' ) ).toBeInTheDocument();
		expect( dialog.getByText( /Includes \u2066\$481\.84\sUSD\u2069 that is still pending\./ ) ).toBeInTheDocument();
		expect( dialog.getByText( '$895.82 USD' ) ).toBeInTheDocument();
		const button = dialog.getByRole( 'button', { name: confirm } );
		fireEvent.click( button );
		fireEvent.click( button );
		await waitFor( () => expect( posts() ).toHaveLength( 1 ) );
		expect( sent ).toEqual( { type: 'instant', currency: 'usd', amount: 89582, attempt: 4 } );
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );

		rest.answers[ OVERVIEWS ] = testOverviews( { instant: [] } );
		await act( async () => finish( { id: 'po_9', amount: 89582, currency: 'usd' } ) );
		await waitFor( () => expect( notices() ).toHaveLength( 1 ) );
		const [ notice ] = notices();
		expect( notice?.content ).toMatch( /^Instant payout for \W*\$895\.82\sUSD\W* in transit\.$/ );
		expect( notice?.actions[ 0 ] ).toMatchObject( {
			label: 'View details',
			url: expect.stringContaining( 'id=po_9' ),
		} );
		const push = jest.spyOn( getHistory(), 'push' ).mockImplementation( () => {} );
		notice?.actions[ 0 ]?.onClick( { preventDefault: () => {} } );
		expect( push ).toHaveBeenCalledWith( expect.stringContaining( 'payouts%2Fdetails' ) );
		await waitFor( () => expect( screen.queryByRole( 'button', { name: /Instant payout:/ } ) ).toBeNull() );
		expect( document.body ).not.toHaveFocus();
		expect( recordEvent.mock.calls.map( ( [ name ] ) => name ) ).toEqual(
			expect.arrayContaining( [ 'wcpay_instant_payout_click', 'wcpay_instant_payout_confirm_click' ] )
		);
	} );

	it( 'that is refused says why, and can be tried with what is true now', async () => {
		await show( [], {}, { [ CREATE ]: new Error( 'There is nothing to pay out.' ) } );
		await userEvent.click( ( await open() ).getByRole( 'button', { name: confirm } ) );
		await waitFor( () =>
			expect( notices().map( ( { content } ) => content ) ).toEqual( [
				'Error creating instant payout. There is nothing to pay out.',
			] )
		);
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		await waitFor( () => expect( rest.asked.filter( ( asked ) => asked === OVERVIEWS ) ).toHaveLength( 2 ) );
	} );

	it.each( [
		[
			'nothing',
			{ code: 'fetch_error', message: 'You are probably offline.' },
			/Reload the page in a few minutes/,
		],
		[
			'no JSON',
			{ code: 'invalid_json', message: 'Not a valid JSON response.' },
			/Reload the page in a few minutes/,
		],
		[
			'that the provider did not answer',
			{ code: 'wcpay_server_error', message: 'Look again later.', data: { status: 503 } },
			/Look again later\.$/,
		],
	] )( 'that is answered with %s is not called failed', async ( _name, thrown, advice ) => {
		await show( [], {}, { [ CREATE ]: Object.assign( new Error(), thrown ) } );
		await userEvent.click( ( await open() ).getByRole( 'button', { name: confirm } ) );
		await waitFor( () => expect( notices() ).toHaveLength( 1 ) );
		expect( notices()[ 0 ]?.content ).toMatch( /^It is not known yet whether the instant payout was created\. / );
		expect( notices()[ 0 ]?.content ).toMatch( advice );
	} );

	it( 'whose fee is not known in advance says so', async () => {
		const [ offer ] = testOverviews().balance.instant;
		const unknown = { ...offer!, amount: 89582, fee: null, fee_percentage: null };
		await show( [], {}, { [ OVERVIEWS ]: testOverviews( { instant: [ unknown ] } ) } );
		const hint = 'Your payment provider charges a fee, which you see on the payout.';
		expect( screen.getByText( hint ) ).toBeVisible();
		await userEvent.click( screen.getByRole( 'button', { name: /^Instant payout:/ } ) );
		const dialog = within( screen.getByRole( 'dialog', { name: 'Instant payout' } ) );
		expect( dialog.getByText( hint ) ).toBeVisible();
		expect( dialog.queryByText( 'Balance to pay out' ) ).toBeNull();
		expect( dialog.getByText( '$895.82 USD' ) ).toBeInTheDocument();
	} );

	it( 'without an answer says so instead of offering another one, and is looked up', async () => {
		const known = testOverviews( { instant: [] } );
		const unknown = {
			...known,
			deposit: { ...known.deposit, unsettled: [ { currency: 'usd', amount: 89582, created: 1794900000 } ] },
		};
		let answers: unknown[] = [ unknown, new Error( 'No answer.' ), known ];
		const looked: unknown[] = [];
		await show(
			[],
			{},
			{
				[ OVERVIEWS ]: () => ( answers.length > 0 ? unknown : known ),
				'POST /wc/v3/payments/deposits/check_status': ( { data }: { data?: unknown } ) => {
					looked.push( data );
					const [ answer, ...others ] = answers;
					answers = others;
					if ( answer instanceof Error ) {
						throw answer;
					}
					return answer;
				},
			}
		);
		expect( screen.queryByRole( 'button', { name: /^Instant payout:/ } ) ).toBeNull();
		expect(
			screen.getByText( /^The outcome of the instant payout of \u2066\$895\.82\sUSD\u2069 is not known/ )
		).toBeVisible();
		const check = screen.getByRole( 'button', { name: 'Check status' } );
		await userEvent.click( check );
		expect( await screen.findByText( /^The outcome is still unknown/ ) ).toBeVisible();
		await userEvent.click( check );
		expect( await screen.findByText( /The status could not be checked/ ) ).toBeVisible();
		await userEvent.click( check );
		await waitFor( () => expect( screen.queryByRole( 'button', { name: 'Check status' } ) ).toBeNull() );
		expect( looked ).toEqual( [ { currency: 'usd' }, { currency: 'usd' }, { currency: 'usd' } ] );
	} );

	it( 'is not made when the merchant thinks better of it', async () => {
		await show( [] );
		await userEvent.click( ( await open() ).getByRole( 'button', { name: 'Cancel' } ) );
		expect( posts() ).toEqual( [] );
		expect( screen.getByRole( 'button', { name: /Instant payout:/ } ) ).toHaveFocus();
	} );
} );
