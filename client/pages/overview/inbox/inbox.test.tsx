import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { dispatch, select } from '@wordpress/data';
import { store as notices } from '@wordpress/notices';
import { answerRest, load, rest } from '../../../../tests/js/rest';
import { notesRequest } from '../../../data/notes';
import { Inbox } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
const mockPreferences = {
	updateUserPreferences: jest.fn(),
	wc_payments_overview_inbox_last_read: Date.parse( '2026-11-15T00:00:00Z' ),
};
jest.mock( '@woocommerce/data', () => ( { useUserPreferences: () => mockPreferences } ) );

const NOW = Date.parse( '2026-11-21T00:00:00Z' );
const NOTES = '/wc-analytics/admin/notes';

interface Shown {
	id: string;
	status: string;
	content: string;
	actions: { label: string; onClick: () => void }[];
}

const shownNotices = () => ( select( notices ) as unknown as { getNotices: () => Shown[] } ).getNotices();
const texts = () => shownNotices().map( ( { content } ) => content );
const note = ( id: number, changes: object = {} ) => ( {
	id,
	name: `note-${ id }`,
	title: `Message ${ id }`,
	content: 'Words',
	date_created_gmt: '2026-11-20T10:00:00',
	layout: 'plain',
	image: '',
	actions: [],
	...changes,
} );
const titles = () => screen.queryAllByRole( 'heading', { level: 3 } ).map( ( { textContent } ) => textContent );
const pass = ( milliseconds: number ) => act( () => jest.advanceTimersByTimeAsync( milliseconds ) );

/** Requests sent to the server, as "METHOD path" with their data. */
let sent: [ string, unknown ][] = [];

async function show( list: unknown, answers: Record< string, unknown > = {} ) {
	sent = [];
	answerRest( { [ `GET ${ NOTES }` ]: list } );
	// The store uses the real clock.
	jest.useRealTimers();
	await load( [ notesRequest() ] );
	jest.useFakeTimers( { now: NOW } );
	const keep =
		( method: string ) =>
		( { path, data }: { path: string; data?: unknown } ) => {
			sent.push( [ `${ method } ${ path }`, data ] );
			return {};
		};
	rest.answers = {
		...rest.answers,
		[ `DELETE ${ NOTES }` ]: keep( 'DELETE' ),
		[ `PUT ${ NOTES }` ]: keep( 'PUT' ),
		[ `POST ${ NOTES }` ]: keep( 'POST' ),
		...answers,
	};
	return render( <Inbox /> );
}

async function dismiss( title: string ) {
	fireEvent.click( screen.getByRole( 'button', { name: `Dismiss the message “${ title }”` } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Yes, dismiss' } ) );
	await pass( 0 );
}

beforeEach( () => {
	mockPreferences.updateUserPreferences.mockClear();
	window.matchMedia = jest.fn().mockImplementation( ( media: string ) => ( {
		media,
		matches: false,
		addEventListener: () => {},
		removeEventListener: () => {},
	} ) );
	shownNotices().forEach( ( { id } ) => void dispatch( notices ).removeNotice( id ) );
} );
afterEach( () => jest.useRealTimers() );

describe( 'the inbox', () => {
	it( 'shows the image of a message whose layout has one', async () => {
		const image = 'https://example.com/picture.png';
		await show( [
			note( 1, { layout: 'banner', image } ),
			note( 2, { layout: 'thumbnail', image } ),
			note( 3, { layout: 'plain', image } ),
			note( 4, { layout: 'banner', image: '' } ),
		] );
		const shown = screen.getAllByRole( 'listitem' ).map( ( item ) => item.querySelector( 'img' ) );
		expect( shown.map( ( picture ) => picture?.src ) ).toEqual( [ image, image, undefined, undefined ] );
		expect( shown.map( ( picture ) => picture?.classList.contains( 'is-thumbnail' ) ) ).toEqual( [
			false,
			true,
			undefined,
			undefined,
		] );
	} );

	it( 'shows links of a message, and runs nothing in it', async () => {
		await show( [
			note( 1, {
				content:
					'Read <a href="https://example.com">this</a>, <a href="javascript:alert(1)">not that</a><img src=x onerror="alert(1)"><script>alert(1)</script>',
			} ),
		] );
		const [ item ] = screen.getAllByRole( 'listitem' );
		expect( screen.getAllByRole( 'link' ).map( ( { textContent } ) => textContent ) ).toEqual( [ 'this' ] );
		expect( screen.getByRole( 'link', { name: 'this' } ) ).toHaveAttribute( 'href', 'https://example.com' );
		expect( item ).toHaveTextContent( 'Read this, not that' );
		expect( item?.querySelector( 'img, script, [onerror]' ) ).toBeNull();
	} );

	it( 'notes the visit, and marks what is newer than the last one', async () => {
		await show( [ note( 1 ), note( 2, { date_created_gmt: '2026-11-10T10:00:00' } ) ] );
		expect(
			screen.getAllByRole( 'listitem' ).map( ( item ) => within( item ).queryByText( 'New' ) !== null )
		).toEqual( [ true, false ] );
		expect( mockPreferences.updateUserPreferences ).toHaveBeenCalledTimes( 1 );
		expect( mockPreferences.updateUserPreferences ).toHaveBeenCalledWith( {
			wc_payments_overview_inbox_last_read: NOW,
		} );
	} );

	it( 'asks before a message goes, which takes half a second, and can bring it back', async () => {
		await show( [ note( 1 ), note( 2 ) ] );
		fireEvent.click( screen.getByRole( 'button', { name: 'Dismiss the message “Message 1”' } ) );
		fireEvent.click( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: 'Cancel' } ) );
		expect( sent ).toEqual( [] );

		await dismiss( 'Message 1' );
		expect( sent ).toEqual( [ [ `DELETE ${ NOTES }/delete/1`, undefined ] ] );
		expect( shownNotices() ).toEqual( [
			expect.objectContaining( { status: 'success', content: 'Message dismissed', explicitDismiss: true } ),
		] );
		await pass( 499 );
		expect( titles() ).toEqual( [ 'Message 1', 'Message 2' ] );
		await pass( 1 );
		expect( titles() ).toEqual( [ 'Message 2' ] );

		const [ undo ] = shownNotices()[ 0 ]?.actions ?? [];
		expect( undo?.label ).toBe( 'Undo' );
		await act( async () => undo?.onClick() );
		expect( sent.at( -1 ) ).toEqual( [ `PUT ${ NOTES }/update`, { noteIds: [ 1 ], is_deleted: 0 } ] );
		expect( titles() ).toEqual( [ 'Message 1', 'Message 2' ] );
		await pass( 100 );
	} );

	it( 'dismisses all messages at once, after a question', async () => {
		await show( [ note( 1 ), note( 2 ) ] );
		fireEvent.click( screen.getByRole( 'button', { name: 'Dismiss all' } ) );
		expect( sent ).toEqual( [] );
		fireEvent.click( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: 'Yes, dismiss all' } ) );
		await pass( 600 );
		expect( sent ).toEqual( [ [ `PUT ${ NOTES }/update`, { noteIds: [ 1, 2 ], is_deleted: 1 } ] ] );
		expect( texts() ).toEqual( [ 'All messages dismissed' ] );
		expect( titles() ).toEqual( [] );
		expect( screen.getByText( /your inbox fills up/ ) ).toBeVisible();
	} );

	it( 'dismisses the messages that are shown, then shows those behind them, and brings back the same', async () => {
		const ids = Array.from( { length: 25 }, ( _none, at ) => 26 - at );
		await show( ids.map( ( id ) => note( id ) ) );
		rest.answers[ `GET ${ NOTES }` ] = [ note( 1 ) ];
		fireEvent.click( screen.getByRole( 'button', { name: 'Dismiss all' } ) );
		fireEvent.click( screen.getByRole( 'button', { name: 'Yes, dismiss all' } ) );
		await pass( 600 );
		expect( sent ).toEqual( [ [ `PUT ${ NOTES }/update`, { noteIds: ids, is_deleted: 1 } ] ] );
		expect( titles() ).toEqual( [ 'Message 1' ] );

		rest.answers[ `GET ${ NOTES }` ] = ids.map( ( id ) => note( id ) );
		await act( async () => shownNotices().at( -1 )?.actions[ 0 ]?.onClick() );
		await pass( 100 );
		expect( sent.at( -1 ) ).toEqual( [ `PUT ${ NOTES }/update`, { noteIds: ids, is_deleted: 0 } ] );
		expect( titles() ).toHaveLength( 25 );
	} );

	it( 'says when one message, and when all, could not be dismissed', async () => {
		const failed = new Error( 'No.' );
		await show( [ note( 1 ), note( 2 ) ], { [ `DELETE ${ NOTES }` ]: failed, [ `PUT ${ NOTES }` ]: failed } );
		await dismiss( 'Message 1' );
		expect( texts() ).toEqual( [ 'Message could not be dismissed' ] );
		fireEvent.click( screen.getByRole( 'button', { name: 'Dismiss all' } ) );
		fireEvent.click( screen.getByRole( 'button', { name: 'Yes, dismiss all' } ) );
		await pass( 500 );
		expect( texts() ).toContain( 'Messages could not be dismissed' );
		expect( titles() ).toEqual( [ 'Message 1', 'Message 2' ] );
	} );

	it( 'keeps a message away that is dismissed while another one still goes', async () => {
		await show( [ note( 1 ), note( 2 ), note( 3 ) ] );
		await dismiss( 'Message 1' );
		await pass( 300 );
		await dismiss( 'Message 2' );
		const going = () =>
			screen.getAllByRole( 'listitem' ).map( ( { classList } ) => classList.contains( 'is-going' ) );
		expect( going() ).toEqual( [ true, true, false ] );
		await pass( 200 );
		expect( titles() ).toEqual( [ 'Message 2', 'Message 3' ] );
		await pass( 400 );
		expect( titles() ).toEqual( [ 'Message 3' ] );
	} );

	it( 'keeps a message that is brought back while it still goes', async () => {
		await show( [ note( 1 ), note( 2 ) ] );
		await dismiss( 'Message 1' );
		await act( async () => shownNotices()[ 0 ]?.actions[ 0 ]?.onClick() );
		await pass( 600 );
		expect( titles() ).toEqual( [ 'Message 1', 'Message 2' ] );
		expect( document.querySelector( '.is-going' ) ).toBeNull();
	} );

	it( 'says that a message could not be brought back, and offers it again', async () => {
		await show( [ note( 1 ), note( 2 ) ], { [ `PUT ${ NOTES }` ]: new Error( 'No.' ) } );
		await dismiss( 'Message 1' );
		await pass( 600 );
		await act( async () => shownNotices()[ 0 ]?.actions[ 0 ]?.onClick() );
		expect( shownNotices().at( -1 ) ).toMatchObject( {
			content: 'Message could not be restored',
			status: 'error',
			explicitDismiss: true,
		} );
		expect( titles() ).toEqual( [ 'Message 2' ] );
		rest.answers[ `PUT ${ NOTES }` ] = {};
		await act( async () => shownNotices().at( -1 )?.actions[ 0 ]?.onClick() );
		expect( titles() ).toEqual( [ 'Message 1', 'Message 2' ] );
		await pass( 100 );
	} );

	it( 'says that the button of a message failed, and keeps the message', async () => {
		await show( [ note( 1, { actions: [ { id: 7, name: 'done', label: 'Done', url: '' } ] } ) ], {
			[ `POST ${ NOTES }` ]: new Error( 'No.' ),
		} );
		fireEvent.click( screen.getByRole( 'button', { name: 'Done' } ) );
		await pass( 0 );
		expect( texts() ).toEqual( [ '“Done” failed. Try again.' ] );
		expect( titles() ).toEqual( [ 'Message 1' ] );
	} );

	it( 'reports to WooCommerce which button of a message was used, and removes the message', async () => {
		await show( [ note( 1, { actions: [ { id: 7, name: 'done', label: 'Done', url: '' } ] } ) ] );
		fireEvent.click( screen.getByRole( 'button', { name: 'Done' } ) );
		await pass( 0 );
		expect( sent ).toEqual( [ [ `POST ${ NOTES }/1/action/7`, undefined ] ] );
		expect( titles() ).toEqual( [] );
	} );

	it( 'says when it could not be read, and asks again', async () => {
		await show( new Error( 'down' ) );
		jest.useRealTimers();
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'There was an error getting your inbox. Please try again.'
		);
		rest.answers[ `GET ${ NOTES }` ] = [ note( 5 ) ];
		fireEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( 'Message 5' ) ).toBeVisible();
	} );
} );
