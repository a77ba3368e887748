import { dispatch, select } from '@wordpress/data';
import '@wordpress/notices';
import { getHistory, getQuery } from '@woocommerce/navigation';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from '@wordpress/element';
import { daysOf } from '../../lib/date-choices';
import { storeToday } from '../../lib/dates';
import { afterAnimation } from '../../../tests/js/modal';
import { testSettings } from '../../../tests/js/page-settings';
import { answerRest, rest } from '../../../tests/js/rest';
import { rules } from '../../data/payouts';
import { store as viewsStore } from '../../data/saved-views';
import { useShownQuery } from '../../data/saved-views/use-shown-query';
import { allUrl, listUrl, viewUrl, type SavedView } from '../../lib/saved-views';
import type { PageQuery } from '../../lib/query';
import { RETURNED } from '../../lib/returned';
import { setSettings } from '../../lib/settings';
import { ViewBar } from './bar';
import { ListTabs } from './tabs';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const PATH = '/payments/payouts';
const POST = 'POST /wc/v3/payments/saved-views';
const GET = 'GET /wc/v3/payments/saved-views';
const recordEvent = jest.fn();

const testView = ( changes: Partial< SavedView > = {} ): SavedView => ( {
	id: 'view_failed000000',
	list: 'payouts',
	name: 'Failed',
	query: { filter: 'advanced', status_is: 'failed' },
	hidden_columns: null,
	is_shared: false,
	is_default: false,
	version: 3,
	problems: [],
	...changes,
} );

const shown: PageQuery[] = [];

/** A page with one list that follows its URL, as the app has it. */
function Page( { hidden }: { hidden?: string[] } ) {
	const [ asked, setAsked ] = useState< PageQuery >( getQuery() as PageQuery );
	useEffect( () => getHistory().listen( () => setAsked( getQuery() as PageQuery ) ), [] );
	const query = useShownQuery( PATH, asked );
	shown.push( query );
	return (
		<ListTabs
			label="Payouts"
			builtIn={ [ { name: 'all', title: 'All payouts', href: listUrl( 'payouts', {} ), lists: [ 'payouts' ] } ] }
			active="all"
			query={ query }
			panelId="panel"
		>
			<ViewBar list="payouts" rules={ rules } query={ query } hidden={ hidden } />
		</ListTabs>
	);
}

interface Open {
	views?: SavedView[];
	mayChangeSettings?: boolean;
	answers?: Parameters< typeof answerRest >[ 0 ];
	hidden?: string[];
}

function open( url: string, { views = [], mayChangeSettings = false, answers = {}, hidden }: Open = {} ) {
	setSettings(
		testSettings( {
			savedViews: views,
			capabilities: { view: true, settings: mayChangeSettings },
			isTrackingAllowed: true,
		} )
	);
	answerRest( answers );
	getHistory().push( url );
	shown.length = 0;
	return render( <Page hidden={ hidden } /> );
}

const go = ( url: string ) => act( async () => getHistory().push( url ) );
const button = ( name: string | RegExp ) => screen.getByRole( 'button', { name } );
const tabs = () => screen.queryAllByRole( 'tab' ).map( ( tab ) => tab.textContent );
const choose = async ( item: string ) => {
	await userEvent.click( button( /^Options for the view/ ) );
	await userEvent.click(
		await screen.findByRole( /checkbox|Open by default/.test( item ) ? 'menuitemcheckbox' : 'menuitem', {
			name: item,
		} )
	);
};
const notices = () =>
	( select( 'core/notices' ) as unknown as { getNotices: () => { content: string; status: string }[] } ).getNotices();
const FILTERED = listUrl( 'payouts', {
	filter: 'advanced',
	status_is: 'failed',
	orderby: 'amount',
	order: 'asc',
	paged: '2',
} );

/** The timers that React 19 waits for stay real: without them it never draws again. */
const passMidnight = () =>
	jest.useFakeTimers( {
		now: Date.now() + 24 * 3600 * 1000,
		doNotFake: [ 'setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate' ],
	} );

afterEach( () => void jest.useRealTimers() );

beforeEach( () => {
	window.wcTracks = { recordEvent };
	recordEvent.mockClear();
	( dispatch( 'core/notices' ) as unknown as { removeAllNotices: ( type: string ) => void } ).removeAllNotices(
		'snackbar'
	);
} );

describe( 'a list without views', () => {
	it( 'has neither tabs nor anything to save', () => {
		open( listUrl( 'payouts', {} ) );
		expect( tabs() ).toEqual( [] );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
	} );

	it( 'offers to save its filters, search and order', async () => {
		let sent: unknown;
		open( FILTERED, {
			answers: {
				[ POST ]: ( { data }: { data?: object } ) => {
					sent = data;
					return testView( { ...data, id: 'view_new000000000', version: 1 } );
				},
			},
		} );
		await userEvent.click( button( 'Save as a view' ) );
		const dialog = within( screen.getByRole( 'dialog', { name: 'Save as a view' } ) );
		expect( dialog.queryByRole( 'checkbox', { name: /everyone/ } ) ).toBeNull();
		expect( dialog.queryByRole( 'checkbox', { name: /columns/ } ) ).toBeNull();
		await userEvent.click( dialog.getByRole( 'button', { name: 'Save view' } ) );
		expect( dialog.getByRole( 'alert' ) ).toHaveTextContent( 'Enter a name for the view.' );
		expect( dialog.getByLabelText( 'View name' ) ).toHaveFocus();
		expect( rest.asked ).toEqual( [] );

		await userEvent.type( dialog.getByLabelText( 'View name' ), '  To fix {Enter}' );
		expect( sent ).toEqual( {
			list: 'payouts',
			name: 'To fix',
			query: { filter: 'advanced', status_is: 'failed', orderby: 'amount', order: 'asc' },
			hidden_columns: null,
			is_shared: false,
			is_default: false,
		} );
		expect( await screen.findByRole( 'tab', { name: /To fix/ } ) ).toHaveAttribute( 'aria-selected', 'true' );
		expect( tabs() ).toEqual( [ 'All payouts', 'To fix, saved view' ] );
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
		await waitFor( () => expect( button( 'Options for the view “To fix”' ) ).toHaveFocus() );
		expect( notices()[ 0 ]?.content ).toBe( 'The view “To fix” was saved.' );
		expect( getQuery() ).toMatchObject( { view: 'view_new000000000', status_is: 'failed' } );
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_saved_view', {
			list: 'payouts',
			action: 'create',
			is_shared: false,
		} );
	} );

	it.each( [
		[ 'as a moving period', true ],
		[ 'as they are', false ],
	] )( 'offers to save the days of a period %s', async ( _as, isMoving ) => {
		const days = daysOf( 'this_month', storeToday() );
		let sent: object = {};
		open( listUrl( 'payouts', { date_between: days } ), {
			answers: {
				[ POST ]: ( { data }: { data?: object } ) => {
					sent = data ?? {};
					return testView( { ...data, id: 'view_new000000000', version: 1 } );
				},
			},
		} );
		await userEvent.click( button( 'Save as a view' ) );
		const box = screen.getByRole( 'checkbox', { name: 'Relative dates: This month' } );
		expect( box ).toBeChecked();
		if ( ! isMoving ) {
			await userEvent.click( box );
		}
		await userEvent.type( screen.getByLabelText( 'View name' ), 'Month{Enter}' );
		expect( sent ).toMatchObject( { query: isMoving ? { date_period: 'this_month' } : { date_between: days } } );
		await waitFor( () => expect( getQuery() ).toMatchObject( { view: 'view_new000000000', date_between: days } ) );
		expect( screen.queryByText( /has unsaved changes/ ) ).toBeNull();
	} );

	it( 'shows the server’s errors in the form', async () => {
		open( FILTERED, {
			answers: {
				[ POST ]: Object.assign( new Error( 'A view named “Failed” already exists. Choose another name.' ), {
					code: 'tillbook_view_name_taken',
					data: { status: 409 },
				} ),
				[ GET ]: { data: [ testView() ] },
			},
		} );
		await userEvent.click( button( 'Save as a view' ) );
		await userEvent.type( screen.getByLabelText( 'View name' ), 'Failed{Enter}' );
		expect(
			await screen.findByText( 'A view named “Failed” already exists. Choose another name.' )
		).toHaveAttribute( 'role', 'alert' );
		expect( screen.getByLabelText( 'View name' ) ).toHaveAttribute( 'aria-invalid', 'true' );
		await userEvent.click( button( 'Cancel' ) );
		expect( tabs() ).toEqual( [ 'All payouts', 'Failed, saved view' ] );
	} );

	it( 'the dialog stays open while the view is saved', async () => {
		open( FILTERED, { answers: { [ POST ]: () => new Promise( () => {} ) } } );
		await userEvent.click( button( 'Save as a view' ) );
		await userEvent.type( screen.getByLabelText( 'View name' ), 'Failed{Enter}' );
		await afterAnimation( ( user ) => user.keyboard( '{Escape}' ) );
		expect( screen.getByRole( 'dialog' ) ).toBeInTheDocument();
	} );

	it( 'the dialog stays open after a click beside it', async () => {
		open( FILTERED );
		await userEvent.click( button( 'Save as a view' ) );
		await userEvent.type( screen.getByLabelText( 'View name' ), 'Failed' );
		await afterAnimation( ( user ) =>
			user.click( document.querySelector( '.components-modal__screen-overlay' ) as Element )
		);
		expect( screen.getByLabelText( 'View name' ) ).toHaveValue( 'Failed' );
	} );

	it( 'users who can change settings can save a shared view, with its columns', async () => {
		let sent: object = {};
		open( FILTERED, {
			mayChangeSettings: true,
			hidden: [ 'fee' ],
			answers: {
				[ POST ]: ( { data }: { data?: object } ) => {
					sent = data ?? {};
					return testView( { ...data, id: 'view_all000000000' } );
				},
			},
		} );
		await userEvent.click( button( 'Save as a view' ) );
		for ( const box of screen.getAllByRole( 'checkbox' ) ) {
			await userEvent.click( box );
		}
		await userEvent.type( screen.getByLabelText( 'View name' ), 'Ours{Enter}' );
		expect( sent ).toMatchObject( { is_shared: true, is_default: true, hidden_columns: [ 'fee' ] } );
		expect( await screen.findByText( 'shared view' ) ).toBeInTheDocument();
		expect( screen.getByText( 'default view' ) ).toBeInTheDocument();
	} );
} );

describe( 'a view', () => {
	const view = testView();

	it( 'is one tab of the list, and says that it is what it shows', async () => {
		open( listUrl( 'payouts', {} ), {
			views: [ view, testView( { id: 'view_other0000000', list: 'disputes' } ) ],
		} );
		expect( tabs() ).toEqual( [ 'All payouts', 'Failed, saved view' ] );
		expect( screen.getByRole( 'tab', { name: 'All payouts' } ) ).toHaveAttribute( 'aria-selected', 'true' );
		await userEvent.click( screen.getByRole( 'tab', { name: /Failed/ } ) );
		expect( screen.getByText( /^View:/ ) ).toHaveTextContent( 'View: Failed' );
		expect( screen.getByRole( 'tabpanel' ) ).toHaveAttribute(
			'aria-labelledby',
			screen.getByRole( 'tab', { selected: true } ).id
		);
		expect( screen.queryByRole( 'button', { name: 'Save' } ) ).toBeNull();
	} );

	it( 'changes with other filters, and can be saved, saved as a new one, or reset', async () => {
		open( viewUrl( view ), {
			views: [ view ],
			answers: {
				'PATCH /wc/v3/payments/saved-views/view_failed000000': ( { data }: { data?: object } ) => ( {
					...view,
					...data,
					version: 4,
				} ),
			},
		} );
		await go( listUrl( 'payouts', { ...view.query, view: view.id, search: [ 'po_1' ], paged: '1' } ) );
		expect( screen.getByText( /has unsaved changes/ ) ).toHaveTextContent( 'View Failed has unsaved changes.' );
		expect( button( 'Save as new' ) ).toBeInTheDocument();
		await userEvent.click( button( 'Reset' ) );
		expect( getQuery() ).not.toHaveProperty( 'search' );
		expect( screen.queryByText( /has unsaved changes/ ) ).toBeNull();
		await waitFor( () => expect( button( /^Options/ ) ).toHaveFocus() );

		await go( listUrl( 'payouts', { ...view.query, view: view.id, search: [ 'po_1' ] } ) );
		await userEvent.click( button( 'Save' ) );
		await waitFor( () => expect( screen.queryByText( /has unsaved changes/ ) ).toBeNull() );
		expect( rest.asked ).toEqual( [ 'PATCH /wc/v3/payments/saved-views/view_failed000000' ] );
		await waitFor( () => expect( button( /^Options/ ) ).toHaveFocus() );
	} );

	it( 'of a period is unchanged while it shows the days of today, and says that they move', async () => {
		const moving = testView( { query: { date_period: 'last_7_days' } } );
		open( listUrl( 'payouts', {} ), { views: [ moving ] } );
		await userEvent.click( screen.getByRole( 'tab', { name: /Failed/ } ) );
		expect( getQuery() ).toMatchObject( { date_between: daysOf( 'last_7_days', storeToday() ) } );
		expect( getQuery() ).not.toHaveProperty( 'date_period' );
		expect( screen.getByText( 'Relative dates: Last 7 days' ) ).toBeInTheDocument();
		expect( screen.queryByText( /has unsaved changes/ ) ).toBeNull();
		await go( listUrl( 'payouts', { view: moving.id, date_between: [ '2026-01-01', '2026-01-31' ] } ) );
		expect( screen.getByText( /has unsaved changes/ ) ).toBeInTheDocument();
	} );

	it.each( [
		[ 'moves with them', '2026-01-31', [ '2026-01-25', '2026-01-31' ], true ],
		[ 'keeps other days that were chosen', '2026-01-31', [ '2026-01-25', '2026-01-30' ], false ],
		[ 'keeps them if it doesn’t say when it was made', undefined, [ '2026-01-25', '2026-01-31' ], false ],
		[ 'keeps them if that is no day', '31.1.', [ '2026-01-25', '2026-01-31' ], false ],
	] )( 'of a period: a bookmark of it %s', async ( _name, made, days, isMoved ) => {
		const moving = testView( { query: { date_period: 'last_7_days' } } );
		const bookmark = { view: moving.id, date_between: days, ...( made ? { date_as_of: made } : {} ), paged: '2' };
		open( listUrl( 'payouts', bookmark ), { views: [ moving ] } );
		await waitFor( () =>
			expect( getQuery() ).toMatchObject( {
				date_between: isMoved ? daysOf( 'last_7_days', storeToday() ) : days,
				...( isMoved ? { date_as_of: storeToday() } : {} ),
			} )
		);
		// Other days have other pages.
		expect( ( getQuery() as PageQuery ).paged ).toBe( isMoved ? undefined : '2' );
		expect( screen.queryAllByText( /has unsaved changes/ ) ).toHaveLength( isMoved ? 0 : 1 );
	} );

	it( 'of a period is unchanged after midnight, and moves when the user returns', async () => {
		const moving = testView( { query: { date_period: 'last_7_days' } } );
		const page = open( viewUrl( moving ), { views: [ moving ] } );
		const yesterday = daysOf( 'last_7_days', storeToday() );
		passMidnight();
		page.rerender( <Page /> );
		expect( getQuery() ).toMatchObject( { date_between: yesterday } );
		expect( screen.queryByText( /has unsaved changes/ ) ).toBeNull();

		await act( async () => void window.dispatchEvent( new Event( RETURNED ) ) );
		expect( getQuery() ).toMatchObject( {
			date_between: daysOf( 'last_7_days', storeToday() ),
			date_as_of: storeToday(),
		} );
		expect( getQuery() ).not.toMatchObject( { date_between: yesterday } );
		expect( screen.queryByText( /has unsaved changes/ ) ).toBeNull();
	} );

	it.each( [ 'before', 'after' ] )( 'of a period that is changed %s midnight keeps its period', async ( when ) => {
		const moving = testView( { query: { date_period: 'today' } } );
		const sent: unknown[] = [];
		const PATCH = ( { data }: { data?: object } ) => {
			sent.push( data );
			return { ...moving, ...data, version: 4 };
		};
		const page = open( viewUrl( moving ), { views: [ moving ], answers: { PATCH } } );
		const change = () => go( listUrl( 'payouts', { ...( getQuery() as PageQuery ), search: [ 'po_1' ] } ) );
		if ( when === 'before' ) {
			await change();
		}
		passMidnight();
		page.rerender( <Page /> );
		if ( when === 'after' ) {
			await change();
		}
		await userEvent.click( button( 'Save' ) );
		await waitFor( () =>
			expect( sent ).toEqual( [ { query: { date_period: 'today', search: [ 'po_1' ] }, version: 3 } ] )
		);
	} );

	it( 'of a period is copied as a link whose days move, also while it has unsaved changes', async () => {
		const copied: string[] = [];
		const clipboard = { writeText: async ( text: string ) => void copied.push( text ) };
		const before = Object.getOwnPropertyDescriptor( window.navigator, 'clipboard' );
		const moving = testView( { query: { date_period: 'last_7_days' } } );
		open( viewUrl( moving ), { views: [ moving ] } );
		const copy = async () => {
			Object.defineProperty( window.navigator, 'clipboard', { value: clipboard, configurable: true } );
			await userEvent.click( button( 'Copy link' ) );
			await waitFor( () => expect( copied ).not.toHaveLength( 0 ) );
			return new URL( copied.pop() ?? '' ).searchParams;
		};
		const unchanged = await copy();
		expect( unchanged.get( 'date_as_of' ) ).toBe( storeToday() );

		await go( listUrl( 'payouts', { ...( getQuery() as PageQuery ), status_is: 'failed' } ) );
		expect( screen.getByText( /has unsaved changes/ ) ).toBeInTheDocument();
		const changed = await copy();
		expect( [ changed.get( 'date_as_of' ), changed.get( 'status_is' ), changed.get( 'date_between[1]' ) ] ).toEqual(
			[ storeToday(), 'failed', storeToday() ]
		);

		await go( listUrl( 'payouts', { view: moving.id, date_between: [ '2026-01-01', '2026-01-31' ] } ) );
		expect( ( await copy() ).get( 'date_as_of' ) ).toBeNull();
		if ( before ) {
			Object.defineProperty( window.navigator, 'clipboard', before );
		} else {
			Reflect.deleteProperty( window.navigator, 'clipboard' );
		}
	} );

	it.each( [
		[ 'a period', 'the period', [ '2026-01-01', '2026-01-31' ], { date_period: 'today' } ],
		[ 'the days that it had', 'the days', undefined, undefined ],
	] as const )( 'that is saved with %s keeps %s', async ( _chosen, _kept, before, after ) => {
		const days = daysOf( 'today', storeToday() );
		const dated = testView( { query: { date_between: [ ...( before ?? days ) ] } } );
		const sent: unknown[] = [];
		open( listUrl( 'payouts', { view: dated.id, date_between: days, search: [ 'po_1' ] } ), {
			views: [ dated ],
			answers: {
				PATCH: ( { data }: { data?: object } ) => {
					sent.push( data );
					return { ...dated, ...data, version: 4 };
				},
			},
		} );
		await userEvent.click( button( 'Save' ) );
		await waitFor( () => expect( screen.queryByText( /has unsaved changes/ ) ).toBeNull() );
		expect( sent ).toEqual( [
			{ query: { ...( after ?? { date_between: days } ), search: [ 'po_1' ] }, version: 3 },
		] );
	} );

	it( 'that another user changed meanwhile is not overwritten, and its current version is shown', async () => {
		open( listUrl( 'payouts', { view: view.id, status_is: 'paid' } ), {
			views: [ view ],
			answers: {
				PATCH: Object.assign( new Error( 'This view was changed in another window.' ), {
					code: 'tillbook_view_changed',
					data: { status: 409 },
				} ),
				[ GET ]: { data: [ testView( { name: 'Theirs', version: 4 } ) ] },
			},
		} );
		await userEvent.click( button( 'Save' ) );
		await waitFor( () => expect( tabs() ).toEqual( [ 'All payouts', 'Theirs, saved view' ] ) );
		expect( notices()[ 0 ] ).toMatchObject( {
			status: 'error',
			content: 'This view was changed in another window.',
		} );
		expect( screen.getByText( /has unsaved changes/ ) ).toBeInTheDocument();
	} );

	it( 'with columns of its own is changed by hiding one', async () => {
		const wide = testView( { hidden_columns: [ 'fee' ] } );
		open( viewUrl( wide ), { views: [ wide ] } );
		act( () => void dispatch( viewsStore ).hideColumns( wide.id, [ 'fee' ] ) );
		expect( screen.queryByText( /has unsaved changes/ ) ).toBeNull();
		act( () => void dispatch( viewsStore ).hideColumns( wide.id, [ 'fee', 'status' ] ) );
		expect( screen.getByText( /has unsaved changes/ ) ).toBeInTheDocument();
		await userEvent.click( button( 'Reset' ) );
		expect( screen.queryByText( /has unsaved changes/ ) ).toBeNull();
	} );

	it( 'keeps unsaved changes of its columns while it is renamed and made the usual one, until they are saved', async () => {
		const wide = testView( { hidden_columns: [ 'fee' ] } );
		const hidden = [ 'fee', 'status' ];
		let saved = wide;
		open( listUrl( 'payouts', { view: wide.id, status_is: 'failed' } ), {
			views: [ wide ],
			hidden,
			answers: {
				PATCH: ( { data }: { data?: object } ) => ( saved = { ...saved, ...data, version: saved.version + 1 } ),
			},
		} );
		act( () => void dispatch( viewsStore ).hideColumns( wide.id, hidden ) );
		await choose( 'Open by default' );
		expect( await screen.findByText( 'default view' ) ).toBeInTheDocument();
		await choose( 'Rename…' );
		await userEvent.type( screen.getByLabelText( 'View name' ), ' ones{Enter}' );
		await waitFor( () => expect( tabs() ).toEqual( [ 'All payouts', 'Failed ones, saved view' ] ) );
		expect( screen.getByText( /has unsaved changes/ ) ).toBeInTheDocument();
		expect( select( viewsStore ).getColumns( wide.id ) ).toEqual( hidden );
		await userEvent.click( button( 'Save' ) );
		await waitFor( () => expect( screen.queryByText( /has unsaved changes/ ) ).toBeNull() );
		expect( saved.hidden_columns ).toEqual( hidden );
		expect( select( viewsStore ).getColumns( wide.id ) ).toBeUndefined();
	} );

	it( 'keeps columns that are hidden while it is saved', async () => {
		const wide = testView( { hidden_columns: [ 'fee' ] } );
		let finish: () => void = () => {};
		open( viewUrl( wide ), {
			views: [ wide ],
			hidden: [ 'fee', 'status' ],
			answers: {
				PATCH: ( { data }: { data?: object } ) =>
					new Promise( ( done ) => ( finish = () => done( { ...wide, ...data, version: 4 } ) ) ),
			},
		} );
		const { hideColumns } = dispatch( viewsStore );
		act( () => void hideColumns( wide.id, [ 'fee', 'status' ] ) );
		await userEvent.click( button( 'Save' ) );
		act( () => void hideColumns( wide.id, [ 'fee' ] ) );
		await act( async () => finish() );
		await waitFor( () => expect( select( viewsStore ).getViews()[ 0 ] ).toMatchObject( { version: 4 } ) );
		expect( select( viewsStore ).getColumns( wide.id ) ).toEqual( [ 'fee' ] );
	} );

	it( 'that is moved shows what another user changed meanwhile', async () => {
		const second = testView( { id: 'view_second000000', name: 'Second' } );
		const third = testView( { id: 'view_third0000000', name: 'Third' } );
		open( viewUrl( third ), {
			views: [ view, second, third ],
			answers: { PATCH: third, [ GET ]: { data: [ second, third ] } },
		} );
		await choose( 'Move tab earlier' );
		await waitFor( () => expect( tabs() ).toEqual( [ 'All payouts', 'Second, saved view', 'Third, saved view' ] ) );
	} );

	it( 'is renamed, moved and made the usual one', async () => {
		const second = testView( { id: 'view_second000000', name: 'Second' } );
		const shared = testView( { id: 'view_shared000000', name: 'Shared', is_shared: true } );
		open( viewUrl( second ), {
			views: [ shared, view, second ],
			answers: { PATCH: ( { data }: { data?: object } ) => ( { ...second, ...data } ) },
		} );
		await choose( 'Open by default' );
		expect( await screen.findByText( 'default view' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'tab', { name: 'All payouts' } ) ).toHaveAttribute(
			'href',
			expect.stringContaining( 'view=all' )
		);

		await choose( 'Rename…' );
		const name = screen.getByLabelText( 'View name' );
		expect( name ).toHaveValue( 'Second' );
		await userEvent.clear( name );
		await userEvent.type( name, 'Later{Enter}' );
		await waitFor( () =>
			expect( tabs() ).toEqual( [
				'All payouts',
				'Shared, shared view',
				'Failed, saved view',
				'Later, saved view',
			] )
		);
		await waitFor( () => expect( button( 'Options for the view “Later”' ) ).toHaveFocus() );

		await choose( 'Move tab earlier' );
		await waitFor( () =>
			expect( tabs() ).toEqual( [
				'All payouts',
				'Shared, shared view',
				'Second, saved view',
				'Failed, saved view',
			] )
		);
	} );

	it( 'is deleted when that is confirmed, and the focus goes to the tab that is left', async () => {
		open( viewUrl( view ), {
			views: [ view, testView( { id: 'view_left00000000', name: 'Left' } ) ],
			answers: { 'DELETE /wc/v3/payments/saved-views/view_failed000000?version=3': { deleted: true } },
		} );
		await choose( 'Delete…' );
		await userEvent.click( await screen.findByRole( 'button', { name: 'Keep it' } ) );
		expect( rest.asked ).toEqual( [] );
		await choose( 'Delete…' );
		await userEvent.click( await screen.findByRole( 'button', { name: 'Delete view' } ) );
		await waitFor( () => expect( tabs() ).toEqual( [ 'All payouts', 'Left, saved view' ] ) );
		expect( getQuery() ).toMatchObject( { view: 'all' } );
		await waitFor( () => expect( screen.getByRole( 'tab', { name: 'All payouts' } ) ).toHaveFocus() );
	} );

	it( 'that is shared can only be saved as another one by users who can’t change settings', async () => {
		const shared = testView( { is_shared: true } );
		open( listUrl( 'payouts', { view: shared.id, status_is: 'paid' } ), { views: [ shared ] } );
		expect( screen.queryByRole( 'button', { name: 'Save' } ) ).toBeNull();
		expect( button( 'Save as new' ) ).toBeInTheDocument();
		await userEvent.click( button( /^Options/ ) );
		expect( await screen.findByRole( 'menuitemcheckbox' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'menuitem' ) ).toBeNull();
		cleanup();
		open( viewUrl( shared ), { views: [ shared ], mayChangeSettings: true } );
		await userEvent.click( button( /^Options/ ) );
		expect( ( await screen.findAllByRole( 'menuitem' ) ).map( ( item ) => item.textContent ) ).toEqual( [
			'Rename…',
			'Delete…',
		] );
	} );

	it( 'says which of its filters the list does not understand any more, and shows the rest without them', async () => {
		const old = testView( { query: { status_is: 'failed', color_is: 'blue' }, problems: [ 'color_is' ] } );
		open( viewUrl( old ), { views: [ old ] } );
		expect( screen.getByText( /no longer supports/, { selector: '.tillbook-view-problems p' } ) ).toHaveTextContent(
			'color_is = blue'
		);
		await userEvent.click( button( 'Remove filter' ) );
		expect( getQuery() ).toEqual( expect.objectContaining( { status_is: 'failed', view: old.id } ) );
		expect( getQuery() ).not.toHaveProperty( 'color_is' );
		expect( screen.queryByText( /no longer supports/, { selector: '.tillbook-view-problems p' } ) ).toBeNull();
	} );
} );

describe( 'a link to a view that the user does not have', () => {
	it( 'shows what it filters by, says so, and can be saved', () => {
		open( viewUrl( testView() ) );
		expect(
			screen.getByText( /isn’t available to you\. Its filters are applied to the list instead/ )
		).toBeInTheDocument();
		expect( button( 'Save as a view' ) ).toBeInTheDocument();
		expect( button( 'Show all' ) ).toBeInTheDocument();
		expect( shown.at( -1 ) ).toMatchObject( { status_is: 'failed' } );
	} );

	it( 'without filters says that everything is shown, and an unknown filter is named', () => {
		open( listUrl( 'payouts', { view: 'view_gone00000000' } ) );
		expect( screen.getByText( /The full list is shown/ ) ).toBeInTheDocument();
		cleanup();
		open( listUrl( 'payouts', { view: 'view_gone00000000', color_is: 'blue' } ) );
		expect( screen.getByText( /no longer supports/, { selector: '.tillbook-view-problems p' } ) ).toHaveTextContent(
			'color_is = blue'
		);
	} );
} );

describe( 'the usual view', () => {
	const usual = testView( { is_default: true } );

	it( 'is shown from the first render on where nothing is asked for, and the URL follows', async () => {
		open( listUrl( 'payouts', {} ), { views: [ usual ] } );
		expect( shown[ 0 ] ).toMatchObject( { status_is: 'failed', view: usual.id } );
		await waitFor( () => expect( getQuery() ).toMatchObject( { status_is: 'failed', view: usual.id } ) );
		await userEvent.click( screen.getByRole( 'tab', { name: 'All payouts' } ) );
		expect( getQuery() ).toMatchObject( { view: 'all' } );
		expect( screen.getByRole( 'tab', { name: 'All payouts' } ) ).toHaveAttribute( 'aria-selected', 'true' );
		expect( shown.at( -1 ) ).not.toHaveProperty( 'status_is' );
	} );

	it.each( [ { status_is: 'paid' }, { search: [ 'x' ] }, { orderby: 'amount' }, { paged: '2' }, { view: 'all' } ] )(
		'never takes the place of %j',
		( query ) => {
			open( listUrl( 'payouts', query ), { views: [ usual ] } );
			expect( shown.at( -1 ) ).toMatchObject( query );
			expect( shown.at( -1 ) ).not.toMatchObject( { status_is: 'failed' } );
			expect( getQuery() ).not.toMatchObject( { status_is: 'failed' } );
		}
	);

	it( 'leaves the address of the list without it reachable', () => {
		expect( allUrl( 'payouts' ) ).toContain( 'view=all' );
	} );
} );
