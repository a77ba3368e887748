import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { dispatch } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { getHistory } from '@woocommerce/navigation';
import { noticeTexts } from '../../../tests/js/notices';
import { preparedFor } from '../../../tests/js/prepared';
import { answerRest, load, rest } from '../../../tests/js/rest';
import { testSettings } from '../../../tests/js/page-settings';
import { requestsOf, store, withChanges, type MonthClose } from '../../data/month-close';
import { MONTH_CLOSE_PATH } from '../../lib/facts/paths.gen';
import { setSettings } from '../../lib/settings';
import MonthClosePage from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/components', () => ( {
	...jest.requireActual( '@woocommerce/components' ),
	...jest.requireActual( '../../../tests/js/link-stub' ),
} ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );

const PATH = '/wc/v3/payments/month-close';
const query = { month: '2026-10' };

const october = ( changes: Partial< MonthClose > = {} ): MonthClose => ( {
	month: '2026-10',
	is_over: true,
	is_being_read: false,
	unread_reason: null,
	closed: null,
	reopened: null,
	fingerprint: 'f'.repeat( 64 ),
	changes: [],
	months: [
		{ month: '2026-11', is_closed: false, is_changed: false },
		{ month: '2026-10', is_closed: false, is_changed: false },
		{ month: '2026-09', is_closed: true, is_changed: true },
	],
	payouts: [
		{
			id: 'po_1',
			date: '2026-10-05',
			type: 'deposit',
			status: 'paid',
			automatic: true,
			currency: 'usd',
			amount: 9200,
			lines: [
				{ line: 'payout', account: 'bank', debit: 9200, credit: 0 },
				{ line: 'gross', account: 'sales', debit: 0, credit: 10000 },
				{ line: 'refunds', account: 'refunds', debit: 500, credit: 0 },
				{ line: 'fees', account: 'fees', debit: 300, credit: 0 },
			],
			unexplained: 0,
			unexplained_reason: null,
		},
		{
			id: 'po_2',
			date: '2026-10-06',
			type: 'deposit',
			status: 'in_transit',
			automatic: true,
			currency: 'jpy',
			amount: 1200,
			lines: [
				{ line: 'payout', account: 'bank', debit: 1200, credit: 0 },
				{ line: 'gross', account: 'sales', debit: 0, credit: 1200 },
			],
			unexplained: 0,
			unexplained_reason: null,
		},
	],
	totals: [
		{
			currency: 'jpy',
			count: 1,
			amount: 1200,
			returned: 0,
			accounts: [
				{ account: 'bank', debit: 1200, credit: 0 },
				{ account: 'sales', debit: 0, credit: 1200 },
			],
		},
		{
			currency: 'usd',
			count: 1,
			amount: 9200,
			returned: 0,
			accounts: [
				{ account: 'bank', debit: 9200, credit: 0 },
				{ account: 'sales', debit: 0, credit: 10000 },
				{ account: 'refunds', debit: 500, credit: 0 },
				{ account: 'fees', debit: 300, credit: 0 },
			],
		},
	],
	settings: {
		format: 'csv',
		accounts: {
			bank: '1800',
			sales: '',
			refunds: '',
			disputes: '',
			fees: '',
			adjustments: '',
			loans: '',
			balance: '',
		},
		tax_rate: '',
		consultant: null,
		client: null,
		fiscal_year_month: 1,
		account_length: 4,
	},
	missing: [],
	left_out: [],
	files: [ { name: 'payouts-2026-10-csv.csv', format: 'csv', currency: null, part: 1, parts: 1 } ],
	archive: 'payouts-2026-10.zip',
	...changes,
} );

/** Notices that the host would show. */
let shown: ReturnType< typeof render >;

async function open( month: MonthClose | Error, more: Parameters< typeof answerRest >[ 0 ] = {} ) {
	answerRest( { ...more, [ `GET ${ PATH }` ]: month } );
	await load( requestsOf( query ) );
	shown = render( <MonthClosePage query={ query } /> );
}

/** A response as apiFetch returns it with `parse: false`; jsdom has no Response. */
class FakeResponse {
	constructor( private readonly body: string ) {}
	json = async () => JSON.parse( this.body ) as unknown;
}

beforeAll( () => Object.assign( global, { Response: FakeResponse } ) );
beforeEach( () => setSettings( testSettings() ) );
afterEach( cleanup );

describe( 'the month', () => {
	it( 'shows each payout with its parts, and the totals of each currency', async () => {
		await open( october() );
		const row = screen.getByRole( 'row', { name: /Completed/ } );
		expect( row ).toHaveTextContent( '$100.00' );
		expect( row ).toHaveTextContent( '-$5.00' );
		expect( row ).toHaveTextContent( '-$3.00' );
		expect( row ).toHaveTextContent( '$92.00' );
		expect( screen.getByText( 'total' ) ).toBeVisible();
		const totals = within( screen.getByRole( 'table', { name: 'Journal totals' } ) );
		expect( totals.getAllByRole( 'row', { name: /Sales clearing/ } ) ).toHaveLength( 2 );
		expect( screen.getAllByText( /1 payout of this month is still on its way/ )[ 0 ] ).toBeVisible();
	} );

	it.each( [
		[ '1800', 1 ],
		[ '', 0 ],
	] )( 'has a column for the accounts of the books once some are entered: %j', async ( bank, columns ) => {
		const { settings } = october();
		await open( october( { settings: { ...settings, accounts: { ...settings.accounts, bank } } } ) );
		expect( screen.queryAllByRole( 'columnheader', { name: 'In your books' } ) ).toHaveLength( columns );
	} );

	it( 'is neither closed nor downloaded while its payouts are being read', async () => {
		await open(
			october( { is_being_read: true, unread_reason: 'The payouts of this month are still being read.' } )
		);
		expect( screen.getAllByText( /payouts of this month are still being read/ )[ 0 ] ).toBeVisible();
		for ( const name of [ 'Close month', 'Everything (zip)' ] ) {
			expect( screen.getByRole( 'button', { name } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		}
	} );

	it( 'can be closed and downloaded after a warning if its end may be missing', async () => {
		await open( october( { unread_reason: 'Payouts may be missing.' } ) );
		expect( screen.getAllByText( 'Payouts may be missing.' )[ 0 ] ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'CSV' } ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
		fireEvent.click( screen.getByRole( 'button', { name: 'Close month' } ) );
		expect( await screen.findByRole( 'dialog' ) ).toHaveTextContent( 'Payouts may be missing.' );
	} );

	it( 'names payouts whose transactions are missing, also before it is closed', async () => {
		const [ first ] = october().payouts;
		const missing = {
			...first!,
			id: 'po_missing',
			unexplained: 1500,
			unexplained_reason: 'The provider has not yet listed them.',
		};
		const instant = { ...missing, id: 'po_instant', automatic: false };
		await open( october( { payouts: [ first!, missing, instant ] } ) );
		const text = /^po_missing \(.*\$15\.00.* not linked to transactions\). The provider has not yet listed them\.$/;
		const named = () => screen.getAllByRole( 'listitem' ).filter( ( item ) => text.test( item.textContent ?? '' ) );
		expect( named() ).toHaveLength( 1 );
		expect( screen.queryByText( 'po_instant' ) ).toBeNull();
		fireEvent.click( screen.getByRole( 'button', { name: 'Close month' } ) );
		expect( await screen.findByRole( 'dialog' ) ).toHaveTextContent( /po_missing/ );
	} );

	it( 'says in the picker which months are closed or have changed', async () => {
		await open( october() );
		expect( screen.getByRole( 'option', { name: 'September 2026 (closed, changed since)' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'combobox', { name: 'Month' } ) ).toHaveValue( '2026-10' );
	} );

	it( 'has no journals without payouts', async () => {
		await open( october( { payouts: [], totals: [], files: [] } ) );
		expect( screen.getByText( 'No payouts for this month' ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Everything (zip)' } ) ).toBeNull();
	} );

	it( 'says that it could not be loaded', async () => {
		await open( Object.assign( new Error(), { message: 'It did not respond.' } ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'This month could not be loaded. It did not respond.'
		);
	} );
} );

describe( 'closing', () => {
	it( 'sends the figures on the screen once, and shows who closed it', async () => {
		const sent: unknown[] = [];
		const closed = october( { closed: { time: 1793900000, user: 'Ada' } } );
		await open( october(), {
			[ `POST ${ PATH }/close` ]: ( { data }: { data: unknown } ) => {
				sent.push( data );
				answerRest( { [ `GET ${ PATH }` ]: closed } );
				return closed;
			},
		} );
		fireEvent.click( screen.getByRole( 'button', { name: 'Close month' } ) );
		const dialog = within( await screen.findByRole( 'dialog', { name: 'Close October 2026?' } ) );
		await act( async () => {
			fireEvent.click( dialog.getByRole( 'button', { name: 'Close month' } ) );
		} );
		expect( await screen.findByText( /^Closed on .* by Ada$/ ) ).toBeVisible();
		expect( sent ).toEqual( [ { month: '2026-10', fingerprint: 'f'.repeat( 64 ) } ] );
		expect( screen.getByRole( 'button', { name: 'Reopen month' } ) ).toBeEnabled();
	} );

	it( 'says why it is refused', async () => {
		await open( october(), {
			[ `POST ${ PATH }/close` ]: Object.assign( new Error(), {
				code: 'tillbook_month_changed',
				message: 'The figures have changed.',
			} ),
		} );
		fireEvent.click( screen.getByRole( 'button', { name: 'Close month' } ) );
		const dialog = within( await screen.findByRole( 'dialog' ) );
		await act( async () => {
			fireEvent.click( dialog.getByRole( 'button', { name: 'Close month' } ) );
		} );
		expect( noticeTexts() ).toContain( 'The month could not be closed. The figures have changed.' );
	} );

	it( 'whose answer is lost is not called failed, once the page shows that it was done', async () => {
		await dispatch( noticesStore ).removeAllNotices( 'snackbar' );
		let seen: string[] = [];
		await open( october(), {
			[ `POST ${ PATH }/close` ]: Object.assign( new Error( 'Not valid.' ), { code: 'invalid_json' } ),
		} );
		rest.answers[ `GET ${ PATH }` ] = () => {
			seen = noticeTexts();
			return october( { closed: { time: 1793900000, user: 'Ada' } } );
		};
		fireEvent.click( screen.getByRole( 'button', { name: 'Close month' } ) );
		fireEvent.click( within( await screen.findByRole( 'dialog' ) ).getByRole( 'button', { name: 'Close month' } ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [
				'The response was lost. Reload the page to see whether the month is closed.',
			] )
		);
		expect( seen ).toEqual( [] );
		expect( screen.getByText( /^Closed on .* by Ada$/ ) ).toBeVisible();
	} );

	it( 'is not turned into reopening when a colleague closes the month meanwhile', async () => {
		const asked: string[] = [];
		await open( october(), {
			[ `POST ${ PATH }/close` ]: () => {
				asked.push( 'close' );
				throw Object.assign( new Error(), {
					code: 'tillbook_month_closed',
					message: 'This month is already closed.',
				} );
			},
		} );
		fireEvent.click( screen.getByRole( 'button', { name: 'Close month' } ) );
		const dialog = within( await screen.findByRole( 'dialog' ) );
		rest.answers[ `GET ${ PATH }` ] = october( { closed: { time: 1793900000, user: 'Ada' } } );
		await act( async () => void dispatch( store ).refresh() );
		expect( await screen.findByText( /^Closed on .* by Ada$/ ) ).toBeInTheDocument();
		expect( screen.getByRole( 'dialog', { name: 'Close October 2026?' } ) ).toBeVisible();
		await act( async () => void fireEvent.click( dialog.getByRole( 'button', { name: 'Close month' } ) ) );
		expect( asked ).toEqual( [ 'close' ] );
		expect( noticeTexts() ).toContain( 'The month could not be closed. This month is already closed.' );
	} );

	it( 'is not offered before the month is over', async () => {
		await open( october( { is_over: false } ) );
		expect( screen.getByRole( 'button', { name: 'Close month' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( screen.getByText( 'You can close this month when it is over.' ) ).toBeVisible();
	} );

	it( 'warns of what has changed since', async () => {
		await open(
			october( {
				closed: { time: 1793900000, user: null },
				changes: [
					{
						deposit_id: 'po_1',
						date: '2026-10-05',
						currency: 'usd',
						kind: 'changed',
						lines: [
							{ line: 'payout', account: 'bank', before: 9200, after: 0 },
							{ line: 'payout', account: 'balance', before: 0, after: 9200 },
						],
					},
					{ deposit_id: 'po_3', date: '2026-10-07', currency: 'usd', kind: 'changed', lines: [] },
					{ deposit_id: 'po_4', date: '2026-10-31', currency: 'usd', kind: 'added', lines: [] },
				],
			} )
		);
		expect( screen.getByText( 'This month has changed since it was closed.' ) ).toBeVisible();
		expect( screen.getByText( /Bank account: .*\$92\.00.* when closed, .*\$0\.00.* now/ ) ).toBeVisible();
		const items = screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent );
		expect( items ).toContainEqual( expect.stringMatching( /^po_1 has different amounts/ ) );
		expect( items ).toContainEqual( expect.stringMatching( /^po_3 arrives on another day, \S+$/ ) );
		expect( items ).toContainEqual( expect.stringMatching( /^po_4 was added\. It arrives on \S+$/ ) );
		expect( screen.getByText( /^Closed on .* by a command$/ ) ).toBeVisible();
	} );
} );

describe( 'files', () => {
	it( 'wait for the accounts they need, which are named; CSV needs none', async () => {
		await open(
			october( {
				missing: [ 'sales', 'fees' ],
				left_out: [ 'jpy' ],
				settings: { ...october().settings, format: 'datev' },
				files: [
					...october().files,
					{ name: 'EXTF_payouts.csv', format: 'datev', currency: 'eur', part: 2, parts: 3 },
				],
			} )
		);
		expect( screen.getByText( 'Enter these accounts first: Sales clearing, Payment fees' ) ).toBeVisible();
		expect( screen.getByText( /DATEV files can’t have payouts in JPY/ ) ).toBeVisible();
		expect( screen.getByRole( 'button', { name: 'DATEV, EUR (2 of 3)' } ) ).toHaveAttribute(
			'aria-disabled',
			'true'
		);
		expect( screen.getByRole( 'button', { name: 'CSV' } ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'for Xero have a warning that it imports one currency', async () => {
		const warning = /^Xero imports all amounts as your base currency/;
		await open( october() );
		expect( screen.queryByText( warning ) ).toBeNull();
		cleanup();
		await open( october( { settings: { ...october().settings, format: 'xero' } } ) );
		expect( screen.getByText( warning ) ).toBeVisible();
	} );

	it( 'say why one could not be downloaded', async () => {
		await open( october(), {
			[ `GET ${ PATH }/archive?month=2026-10` ]: () => {
				throw new FakeResponse( '{"code":"wcpay_server_error","message":"Try again later."}' );
			},
		} );
		await act( async () => {
			fireEvent.click( screen.getByRole( 'button', { name: 'Everything (zip)' } ) );
		} );
		expect( noticeTexts() ).toContain( 'The file could not be downloaded. Try again later.' );
		expect( rest.asked ).toContain( `GET ${ PATH }/archive?month=2026-10` );
	} );

	it( 'are downloaded after the nonce got too old, and name the end of the session', async () => {
		const file = `GET ${ PATH }/archive?month=2026-10`;
		const me = 'GET /wp/v2/users/me';
		const refuse = () => {
			throw new FakeResponse( '{"code":"rest_cookie_invalid_nonce","message":"Cookie check failed"}' );
		};
		await open( october(), {
			[ file ]: refuse,
			[ me ]: Object.assign( new Error(), { code: 'rest_cookie_invalid_nonce', data: { status: 403 } } ),
		} );
		const download = () =>
			act( async () => void fireEvent.click( screen.getByRole( 'button', { name: 'Everything (zip)' } ) ) );
		await download();
		expect( noticeTexts() ).toContainEqual(
			expect.stringMatching( /could not be downloaded\. You’ve been logged out/ )
		);
		rest.asked = [];
		rest.answers[ me ] = () => {
			rest.answers[ file ] = { blob: () => Promise.reject( new Error( 'It was read.' ) ) };
			return { id: 1 };
		};
		await download();
		expect( rest.asked ).toEqual( [ file, `${ me }?_fields=id`, file ] );
		expect( noticeTexts() ).toContainEqual( expect.stringContaining( 'It was read.' ) );
	} );
} );

describe( 'accounts', () => {
	const fees = () => screen.getByLabelText( 'Payment fees' );

	it( 'are those saved last when the page is opened again, before newer ones arrive', async () => {
		await open( october(), {
			[ `POST ${ PATH }/settings` ]: ( { data }: { data: object } ) => {
				rest.answers[ `GET ${ PATH }` ] = () => new Promise( () => {} );
				return withChanges( october().settings, data );
			},
		} );
		fireEvent.change( fees(), { target: { value: 'Fees' } } );
		await act( async () => void fireEvent.click( screen.getByRole( 'button', { name: 'Save accounts' } ) ) );
		expect( fees() ).toHaveValue( 'Fees' );
		cleanup();
		render( <MonthClosePage query={ query } /> );
		expect( fees() ).toHaveValue( 'Fees' );
	} );

	it( 'keep what is chosen while they are saved', async () => {
		let finish: () => void = () => {};
		await open( october(), {
			[ `POST ${ PATH }/settings` ]: ( { data }: { data: object } ) =>
				new Promise( ( done ) => {
					finish = () => {
						const settings = withChanges( october().settings, data );
						rest.answers[ `GET ${ PATH }` ] = october( { settings } );
						done( settings );
					};
				} ),
		} );
		fireEvent.change( fees(), { target: { value: 'Fees' } } );
		fireEvent.click( screen.getByRole( 'button', { name: 'Save accounts' } ) );
		fireEvent.change( screen.getByLabelText( 'Accounting software' ), { target: { value: 'xero' } } );
		await act( async () => finish() );
		expect( screen.getByLabelText( 'Accounting software' ) ).toHaveValue( 'xero' );
		expect( fees() ).toHaveValue( 'Fees' );
	} );

	it( 'keep the numbers of DATEV that are not saved with another software, and say so', async () => {
		const sent: unknown[] = [];
		await dispatch( noticesStore ).removeAllNotices( 'snackbar' );
		let { settings } = october();
		await open( october(), {
			[ `POST ${ PATH }/settings` ]: ( { data }: { data: object } ) => {
				sent.push( data );
				settings = withChanges( settings, data );
				rest.answers[ `GET ${ PATH }` ] = october( { settings } );
				return settings;
			},
		} );
		const software = screen.getByLabelText( 'Accounting software' );
		const save = () =>
			act( async () => void fireEvent.click( screen.getByRole( 'button', { name: 'Save accounts' } ) ) );
		fireEvent.change( software, { target: { value: 'datev' } } );
		fireEvent.change( screen.getByLabelText( /^Consultant number/ ), { target: { value: '1234' } } );
		fireEvent.change( software, { target: { value: 'xero' } } );
		await save();
		expect( noticeTexts() ).toEqual( [
			'Accounts saved, except the consultant and client number. To save them, choose DATEV.',
		] );
		fireEvent.change( software, { target: { value: 'datev' } } );
		expect( screen.getByLabelText( /^Consultant number/ ) ).toHaveValue( '1234' );
		await save();
		expect( sent ).toEqual( [ { format: 'xero' }, { format: 'datev', consultant: 1234 } ] );
		expect( noticeTexts().at( -1 ) ).toBe( 'Accounts saved.' );
	} );

	it( 'of DATEV have a hint how payouts aren’t posted twice, also while the bank account is required', async () => {
		await open(
			october( {
				missing: [ 'bank' ],
				settings: { ...withChanges( october().settings, { accounts: { bank: '' } } ), format: 'datev' },
			} )
		);
		expect( screen.getByLabelText( 'Bank account' ) ).toHaveAccessibleDescription(
			/^Required for this month\. If you also post bank statements, .* 1360 in SKR03 or 1460 in SKR04/
		);
	} );

	it( 'can have a bank account for each of several currencies, which the totals name', async () => {
		const sent: object[] = [];
		const asks = () => ! fireEvent( window, new Event( 'beforeunload', { cancelable: true } ) );
		await open( october(), {
			[ `POST ${ PATH }/settings` ]: ( { data }: { data: object } ) => {
				sent.push( data );
				const settings = withChanges( october().settings, data );
				rest.answers[ `GET ${ PATH }` ] = october( { settings } );
				return settings;
			},
		} );
		const yen = screen.getByLabelText( 'Bank account (JPY)' );
		expect( screen.getByLabelText( 'Bank account (USD)' ) ).toHaveAccessibleDescription(
			/the first bank account is used/
		);
		fireEvent.change( yen, { target: { value: '1810' } } );
		expect( asks() ).toBe( true );
		fireEvent.change( yen, { target: { value: '' } } );
		expect( asks() ).toBe( false );
		fireEvent.change( yen, { target: { value: '1810' } } );
		await act( async () => void fireEvent.click( screen.getByRole( 'button', { name: 'Save accounts' } ) ) );
		expect( sent ).toEqual( [ { accounts: { bank_jpy: '1810' } } ] );
		const totals = within( screen.getByRole( 'table', { name: 'Journal totals' } ) );
		expect( totals.getByRole( 'row', { name: /^Bank account.*JPY/ } ) ).toHaveTextContent( '1810' );
		expect( totals.getByRole( 'row', { name: /^Bank account.*USD/ } ) ).toHaveTextContent( '1800' );
		cleanup();
		const one = october();
		await open( { ...one, totals: one.totals.slice( 1 ) } );
		expect( screen.queryByLabelText( /^Bank account \(/ ) ).toBeNull();
	} );

	it( 'follow what another user saved until they are changed here', async () => {
		const { settings } = october();
		const saved = ( name: string ) =>
			october( { settings: { ...settings, accounts: { ...settings.accounts, fees: name } } } );
		await open( october() );
		rest.answers[ `GET ${ PATH }` ] = saved( 'Theirs' );
		await act( () => load( requestsOf( query ) ) );
		expect( fees() ).toHaveValue( 'Theirs' );
		fireEvent.change( fees(), { target: { value: 'Mine' } } );
		rest.answers[ `GET ${ PATH }` ] = saved( 'Theirs again' );
		await act( () => load( requestsOf( query ) ) );
		expect( fees() ).toHaveValue( 'Mine' );
	} );

	it( 'are saved without those that another user saved meanwhile', async () => {
		const sent: unknown[] = [];
		const { settings } = october();
		const theirs = october( { settings: { ...settings, accounts: { ...settings.accounts, sales: 'Theirs' } } } );
		await open( october(), {
			[ `POST ${ PATH }/settings` ]: ( { data }: { data: object } ) => {
				sent.push( data );
				return withChanges( theirs.settings, data );
			},
		} );
		fireEvent.change( fees(), { target: { value: 'Mine' } } );
		rest.answers[ `GET ${ PATH }` ] = theirs;
		await act( () => load( requestsOf( query ) ) );
		expect( screen.getByLabelText( 'Sales clearing' ) ).toHaveValue( 'Theirs' );
		await act( async () => void fireEvent.click( screen.getByRole( 'button', { name: 'Save accounts' } ) ) );
		expect( sent ).toEqual( [ { accounts: { fees: 'Mine' } } ] );
	} );

	it( 'stay in the form when the answer is lost, to be saved again', async () => {
		await dispatch( noticesStore ).removeAllNotices( 'snackbar' );
		await open( october(), {
			[ `POST ${ PATH }/settings` ]: Object.assign( new Error( 'Not valid.' ), { code: 'invalid_json' } ),
		} );
		fireEvent.change( fees(), { target: { value: 'Mine' } } );
		fireEvent.click( screen.getByRole( 'button', { name: 'Save accounts' } ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [
				'The store didn’t respond. Your changes are still here. Check your connection and save again.',
			] )
		);
		expect( fees() ).toHaveValue( 'Mine' );
	} );

	it( 'keep what was typed while another month is loaded, and ask before the page is left', async () => {
		const here = 'admin.php?page=wc-admin&path=%2Fpayments%2Fmonth-close';
		getHistory().push( here );
		await open( october() );
		const leaving = () => fireEvent( window, new Event( 'beforeunload', { cancelable: true } ) );
		const before = ( fees() as HTMLInputElement ).value;
		for ( const [ name, isKept ] of [
			[ 'Other', false ],
			[ before, true ],
			[ 'Mine', false ],
		] as const ) {
			fireEvent.change( fees(), { target: { value: name } } );
			expect( leaving() ).toBe( isKept );
		}
		for ( let times = 0; times < 2; ++times ) {
			act( () => getHistory().push( `${ here }&month=2026-0${ 8 + times }` ) );
			expect( getHistory().location.search ).toContain( `2026-0${ 8 + times }` );
		}
		act( () => getHistory().back() );
		await waitFor( () => expect( getHistory().location.search ).toContain( '2026-08' ) );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		act( () => getHistory().push( 'admin.php?page=wc-admin&path=%2Felsewhere' ) );
		const question = within( await screen.findByRole( 'dialog', { name: 'Leave with unsaved changes?' } ) );
		fireEvent.click( question.getByRole( 'button', { name: 'Stay' } ) );
		expect( getHistory().location.search ).toContain( '2026-08' );
		act( () => getHistory().push( 'admin.php?page=wc-admin&path=%2Felsewhere' ) );
		fireEvent.click( screen.getByRole( 'button', { name: 'Leave' } ) );
		expect( getHistory().location.search ).toContain( 'elsewhere' );
	} );

	it( 'stay while another month is loaded', async () => {
		let answer: ( month: MonthClose ) => void = () => {};
		const later = new Promise< MonthClose >( ( resolve ) => ( answer = resolve ) );
		await open( october() );
		fireEvent.change( fees(), { target: { value: 'Mine' } } );
		rest.answers[ `GET ${ PATH }` ] = () => later;
		shown.rerender( <MonthClosePage query={ { month: '2026-09' } } /> );
		expect( screen.queryByLabelText( 'Payment fees' ) ).toBeNull();
		answer( october( { month: '2026-09' } ) );
		expect( await screen.findByLabelText( 'Payment fees' ) ).toHaveValue( 'Mine' );
	} );

	it( 'are saved without numbers that are not on the screen', async () => {
		const sent: object[] = [];
		await open( october( { settings: { ...october().settings, format: 'datev' } } ), {
			[ `POST ${ PATH }/settings` ]: ( { data }: { data: object } ) => {
				sent.push( data );
				return { ...october().settings, ...data };
			},
		} );
		fireEvent.change( screen.getByLabelText( /Beraternummer/ ), { target: { value: '500' } } );
		fireEvent.change( screen.getByLabelText( 'Accounting software' ), { target: { value: 'csv' } } );
		await act( async () => void fireEvent.click( screen.getByRole( 'button', { name: 'Save accounts' } ) ) );
		expect( sent ).toEqual( [ { format: 'csv' } ] );
	} );

	it.each( [
		[ 'quickbooks', 1 ],
		[ 'xero', 1 ],
		[ 'csv', 0 ],
		[ 'datev', 0 ],
	] )( 'say which ones the import of %s refuses', async ( format, times ) => {
		await open( october() );
		fireEvent.change( screen.getByLabelText( 'Accounting software' ), { target: { value: format } } );
		expect( screen.queryAllByText( /Don’t use accounts receivable or accounts payable/ ) ).toHaveLength( times );
	} );

	it( 'keep a number when another character is typed or pasted with it', async () => {
		await open( october( { settings: { ...october().settings, format: 'datev', consultant: 12345 } } ) );
		const consultant = screen.getByLabelText( /Beraternummer/ );
		fireEvent.change( consultant, { target: { value: '12345x' } } );
		expect( consultant ).toHaveValue( '12345' );
		fireEvent.change( consultant, { target: { value: '123 4567' } } );
		expect( consultant ).toHaveValue( '1234567' );
		fireEvent.change( consultant, { target: { value: '' } } );
		expect( consultant ).toHaveValue( '' );
	} );

	it( 'are saved, and what is refused is said at its field', async () => {
		const sent: { format?: string; accounts?: Record< string, string > }[] = [];
		await open( october(), {
			[ `POST ${ PATH }/settings` ]: ( { data }: { data: object } ) => {
				sent.push( data );
				throw Object.assign( new Error(), {
					code: 'tillbook_invalid_accounts',
					message: 'Nothing was saved.',
					data: { status: 400, params: { 'accounts.fees': 'Digits only.', consultant: 'Enter it.' } },
				} );
			},
		} );
		fireEvent.change( screen.getByLabelText( 'Accounting software' ), {
			target: { value: 'datev' },
		} );
		fireEvent.change( screen.getByLabelText( 'Payment fees' ), { target: { value: 'Fees' } } );
		await act( async () => {
			fireEvent.click( screen.getByRole( 'button', { name: 'Save accounts' } ) );
		} );
		const feesField = screen.getByLabelText( 'Payment fees' );
		await waitFor( () => expect( feesField ).toHaveFocus() );
		expect( feesField ).toHaveAccessibleDescription( 'Digits only.' );
		expect( screen.getByLabelText( /Beraternummer/ ) ).toBeInvalid();
		expect( sent ).toEqual( [ { format: 'datev', accounts: { fees: 'Fees' } } ] );
	} );
} );

describe( 'the page’s requests', () => {
	it.each( preparedFor( MONTH_CLOSE_PATH ) )( 'are those the server prepares: %s', ( _name, page ) => {
		expect( requestsOf( page.query ).map( ( { path } ) => path ) ).toEqual( page.rest );
	} );
} );
