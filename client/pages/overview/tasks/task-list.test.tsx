import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { dispatch, select } from '@wordpress/data';
import { store as notices } from '@wordpress/notices';
import { testAccount } from '../../../../tests/js/account';
import { testSettings } from '../../../../tests/js/page-settings';
import { answerRest, load, rest } from '../../../../tests/js/rest';
import type { Account } from '../../../data/overview';
import { setSettings } from '../../../lib/settings';
import { requestsOf } from '../requests';
import { TaskList } from '.';
import { canDelete, type Task, visibleTasks } from './task';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => ( { updateUserPreferences: jest.fn() } ) } ) );
jest.mock( './task', () => {
	const actual: { visibleTasks: typeof visibleTasks; canDelete: typeof canDelete } = jest.requireActual( './task' );
	return { ...actual, visibleTasks: jest.fn( actual.visibleTasks ) };
} );

const BASE = '/wc/v3/payments';
const DAY = 86_400_000;
const OPTIONS = {
	dismissed: 'woocommerce_dismissed_todo_tasks',
	deleted: 'woocommerce_deleted_todo_tasks',
	postponed: 'woocommerce_remind_me_later_todo_tasks',
};

interface Notice {
	id: string;
	status: string;
	content: string;
	explicitDismiss: boolean;
	actions: { label: string; onClick: () => void }[];
}

const shownNotices = () => ( select( notices ) as unknown as { getNotices: () => Notice[] } ).getNotices();

/** Options saved on the server: name and value. */
let kept: [ string, Record< string, number > ][] = [];

async function show( tasks?: Partial< Task >[], account: Partial< Account > = {}, settings = true ) {
	kept = [];
	setSettings( testSettings( { capabilities: { view: true, settings }, connectUrl: 'http://shop.test/connect' } ) );
	answerRest( {
		'GET ': { data: [] },
		[ `GET ${ BASE }/accounts` ]: testAccount( account ),
		[ `GET ${ BASE }/settings/` ]: { value: {} },
		[ `POST ${ BASE }/settings/` ]: ( { path, data }: { path: string; data?: unknown } ) => {
			kept.push( [ path.split( '/' ).at( -1 ) ?? '', ( data as { value: Record< string, number > } ).value ] );
			return data;
		},
	} );
	if ( tasks ) {
		const base: Task = {
			key: 'a',
			title: 'A task',
			content: 'Do it.',
			level: 3,
			completed: false,
			isDismissable: false,
			isDeletable: false,
			allowSnooze: false,
		};
		const all = tasks.map( ( changes ) => ( { ...base, ...changes } ) );
		const { visibleTasks: actual } = jest.requireActual< { visibleTasks: typeof visibleTasks } >( './task' );
		jest.mocked( visibleTasks ).mockImplementation( ( _none, visibility, now ) => actual( all, visibility, now ) );
	}
	await load( requestsOf( {} ) );
	return render( <TaskList /> );
}

const titles = () => screen.queryAllByRole( 'heading', { level: 3 } ).map( ( { textContent } ) => textContent?.trim() );
const button = ( name: string ) => screen.getByRole( 'button', { name } );

/** Undoes the last decision through the notice's button. */
async function undo() {
	const [ action ] = shownNotices().at( -1 )?.actions ?? [];
	expect( action?.label ).toBe( 'Undo' );
	// Not everyone reaches the button before a notice goes away by itself.
	expect( shownNotices().at( -1 )?.explicitDismiss ).toBe( true );
	await act( async () => action?.onClick() );
}

beforeEach( () => {
	const { visibleTasks: actual } = jest.requireActual< { visibleTasks: typeof visibleTasks } >( './task' );
	jest.mocked( visibleTasks ).mockImplementation( actual );
	shownNotices().forEach( ( { id } ) => void dispatch( notices ).removeNotice( id ) );
} );

describe( 'the task list', () => {
	it( 'shows five tasks, and the others when asked', async () => {
		await show( [ 'a', 'b', 'c', 'd', 'e', 'f', 'g' ].map( ( key ) => ( { key, title: `Task ${ key }` } ) ) );
		expect( titles() ).toHaveLength( 5 );
		fireEvent.click( button( 'Show 2 more tasks' ) );
		expect( titles() ).toHaveLength( 7 );
		fireEvent.click( button( 'Show fewer tasks' ) );
		expect( titles() ).toHaveLength( 5 );
	} );

	it( 'needs no button for five tasks', async () => {
		await show( [ 'a', 'b', 'c', 'd', 'e' ].map( ( key ) => ( { key } ) ) );
		expect( titles() ).toHaveLength( 5 );
		expect( screen.queryByRole( 'button', { name: /^Show/ } ) ).toBeNull();
	} );

	it( 'offers for each task only what can be done with it', async () => {
		await show( [
			{ key: 'a', title: 'Fixed' },
			{ key: 'b', title: 'Free', isDismissable: true, allowSnooze: true, isDeletable: true },
			{ key: 'c', title: 'Done', completed: true, isDeletable: true },
		] );
		const offered = screen.getAllByRole( 'listitem' ).map( ( item ) =>
			within( item )
				.queryAllByRole( 'button' )
				.map( ( { textContent } ) => textContent )
		);
		expect( offered ).toEqual( [ [], [ 'Remind me tomorrow', 'Dismiss' ], [ 'Delete' ] ] );
	} );

	it.each( [
		[ 'Dismiss', 'Task dismissed', OPTIONS.dismissed, { isDismissable: true } ],
		[ 'Delete', 'Task deleted', OPTIONS.deleted, { isDeletable: true, completed: true } ],
		[ 'Remind me tomorrow', 'Task postponed until tomorrow', OPTIONS.postponed, { allowSnooze: true } ],
	] )( 'can be undone: %s', async ( label, text, option, changes ) => {
		await show( [ changes ] );
		fireEvent.click( button( `${ label }: A task` ) );
		expect( titles() ).toEqual( [] );
		expect( shownNotices() ).toEqual( [ expect.objectContaining( { status: 'success', content: text } ) ] );
		await waitFor( () => expect( kept ).toEqual( [ [ option, { a: expect.any( Number ) } ] ] ) );
		await undo();
		expect( titles() ).toEqual( [ 'A task' ] );
		await waitFor( () => expect( kept.at( -1 ) ).toEqual( [ option, { a: 0 } ] ) );
	} );

	it( 'takes the focus of a task that is gone', async () => {
		await show( [
			{ key: 'a', title: 'Task a', isDismissable: true },
			{ key: 'b', title: 'Task b', allowSnooze: true },
		] );
		act( () => button( 'Dismiss: Task a' ).focus() );
		fireEvent.click( button( 'Dismiss: Task a' ) );
		await waitFor( () => expect( kept ).toHaveLength( 1 ) );
		expect( screen.getByRole( 'region', { name: 'Things to do' } ) ).toHaveFocus();
	} );

	it( 'undoes one decision and keeps the later ones', async () => {
		await show( [
			{ key: 'a', title: 'Task a', isDismissable: true },
			{ key: 'b', title: 'Task b', isDismissable: true },
		] );
		fireEvent.click( button( 'Dismiss: Task a' ) );
		fireEvent.click( button( 'Dismiss: Task b' ) );
		await waitFor( () => expect( kept ).toHaveLength( 2 ) );
		await act( async () => shownNotices()[ 0 ]?.actions[ 0 ]?.onClick() );
		expect( titles() ).toEqual( [ 'Task a' ] );
		await waitFor( () => expect( kept.at( -1 ) ).toEqual( [ OPTIONS.dismissed, { a: 0 } ] ) );
	} );

	it( 'takes back only the decision that could not be saved', async () => {
		await show( [
			{ key: 'a', title: 'Task a', isDismissable: true },
			{ key: 'b', title: 'Task b', isDismissable: true },
		] );
		const save = rest.answers[ `POST ${ BASE }/settings/` ];
		let fail: ( error: Error ) => void = () => {};
		rest.answers[ `POST ${ BASE }/settings/` ] = () => new Promise( ( _, reject ) => ( fail = reject ) );
		await act( async () => void fireEvent.click( button( 'Dismiss: Task a' ) ) );
		fireEvent.click( button( 'Dismiss: Task b' ) );
		rest.answers[ `POST ${ BASE }/settings/` ] = save;
		await act( async () => fail( new Error( 'Down.' ) ) );
		expect( titles() ).toEqual( [ 'Task a' ] );
		await waitFor( () => expect( kept ).toEqual( [ [ OPTIONS.dismissed, { b: expect.any( Number ) } ] ] ) );
	} );

	it( 'postpones a task by one day', async () => {
		await show( [ { allowSnooze: true } ] );
		const before = Date.now();
		fireEvent.click( button( 'Remind me tomorrow: A task' ) );
		await waitFor( () => expect( kept ).toHaveLength( 1 ) );
		const until = kept[ 0 ]?.[ 1 ].a ?? 0;
		expect( until ).toBeGreaterThanOrEqual( before + DAY );
		expect( until ).toBeLessThanOrEqual( Date.now() + DAY );
	} );

	it.each( [
		[ 'the account link', 'http://provider.test/details', 'http://provider.test/details' ],
		[
			'the connect URL of its verification where the account has no link',
			null,
			'http://shop.test/connect?collect_payout_requirements=true',
		],
	] )( 'leads from one missing detail to %s', async ( _what, accountLink, href ) => {
		await show( undefined, {
			status: 'restricted',
			pastDue: true,
			accountLink,
			requirements: { errors: [ { code: 'invalid_tos_acceptance', reason: 'x' } ] },
		} );
		expect( screen.getByRole( 'link', { name: /^Update ?: Update/ } ) ).toHaveAttribute( 'href', href );
	} );

	it( 'lists several missing details as warnings', async () => {
		await show( undefined, {
			status: 'restricted',
			pastDue: true,
			accountLink: 'http://provider.test/details',
			requirements: {
				errors: [ 'invalid_tos_acceptance', 'invalid_street_address' ].map( ( code ) => ( {
					code,
					reason: 'x',
				} ) ),
			},
		} );
		fireEvent.click( screen.getByRole( 'button', { name: /^More details/ } ) );
		const warnings = screen.getByRole( 'dialog' ).querySelectorAll( '.components-notice.is-warning' );
		expect( warnings ).toHaveLength( 2 );
		expect(
			within( screen.getByRole( 'dialog' ) ).getByRole( 'link', { name: 'Update business details' } )
		).toHaveAttribute( 'href', 'http://provider.test/details' );
	} );

	it( 'offers users who cannot change the account nothing to open, and says whom to ask', async () => {
		const { unmount } = await show(
			undefined,
			{
				status: 'restricted_soon',
				created: 1,
				currentDeadline: 2_000_000_000,
				accountLink: 'http://provider.test/details',
				requirements: { errors: [ { code: 'invalid_tos_acceptance', reason: 'x' } ] },
				progressiveOnboarding: { isEnabled: true, isComplete: false, tpv: 0, firstTransactionDate: null },
			},
			false
		);
		expect( titles() ).toHaveLength( 2 );
		expect( screen.getAllByText( /Ask a store administrator to resolve this\.$/ ) ).toHaveLength( 2 );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
		expect( screen.queryByRole( 'button', { name: /^(Update|Start)/ } ) ).toBeNull();
		unmount();

		await show(
			undefined,
			{
				status: 'restricted',
				pastDue: true,
				accountLink: 'http://provider.test/details',
				requirements: {
					errors: [ 'invalid_tos_acceptance', 'invalid_street_address' ].map( ( code ) => ( {
						code,
						reason: 'x',
					} ) ),
				},
			},
			false
		);
		fireEvent.click( screen.getByRole( 'button', { name: /^More details/ } ) );
		const dialog = screen.getByRole( 'dialog' );
		expect( within( dialog ).getByText( 'Ask a store administrator to resolve this.' ) ).toBeVisible();
		expect( within( dialog ).queryByRole( 'link' ) ).toBeNull();
	} );
} );
