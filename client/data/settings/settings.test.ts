import { dispatch, resolveSelect, select } from '@wordpress/data';
import { settingsRecord } from '../../../tests/js/settings-record';
import { answerRest, rest } from '../../../tests/js/rest';
import schema from '../../../schemas/settings.json';
import requestSchema from '../../../schemas/settings_request.json';
import { fields, saveErrorText, selectorOf, store, writableFields, type SettingsRequest } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const PATH = '/wc/v3/payments/settings';
const read = () => select( store );
const act = () => dispatch( store );

/** Data that the last save sent. */
let sent: unknown;

async function loaded(
	answer: unknown = ( request: { data?: SettingsRequest } ) => settingsRecord( request.data )
): Promise< void > {
	answerRest( {
		[ `GET ${ PATH }` ]: settingsRecord(),
		[ `POST ${ PATH }` ]: ( request: { data?: unknown } ) => {
			sent = request.data;
			return typeof answer === 'function' ? answer( request ) : answer;
		},
	} );
	void act().invalidateResolutionForStoreSelector( 'getSettings' );
	await resolveSelect( store ).getSettings();
	sent = undefined;
}

describe( 'the fields', () => {
	it( 'are those of the REST schema, and so are the ones that can be written', () => {
		expect( [ ...fields ].sort() ).toEqual( Object.keys( schema.properties ).sort() );
		expect( [ ...writableFields ].sort() ).toEqual( Object.keys( requestSchema.properties ).sort() );
	} );

	it( 'have a selector each', async () => {
		await loaded();
		const selectors: Record< string, ( ...args: never[] ) => unknown > = read();
		for ( const field of fields ) {
			expect( [ field, selectors[ selectorOf( field ) ]?.() ] ).toEqual( [ field, settingsRecord()[ field ] ] );
			expect( read().getSetting( field ) ).toEqual( settingsRecord()[ field ] );
		}
		expect( selectorOf( 'is_wcpay_enabled' ) ).toBe( 'getIsWcpayEnabled' );
	} );
} );

describe( 'changes', () => {
	it( 'mark the settings unsaved until they are undone, one or all', async () => {
		await loaded();
		void act().change( { is_debug_log_enabled: true, account_statement_descriptor: 'OAK' } );
		expect( read().getChanges() ).toEqual( { is_debug_log_enabled: true, account_statement_descriptor: 'OAK' } );
		expect( read().getIsDebugLogEnabled() ).toBe( true );
		void act().undo( 'account_statement_descriptor' );
		expect( read().getChanges() ).toEqual( { is_debug_log_enabled: true } );
		void act().undoAll();
		expect( read().getChanges() ).toEqual( {} );
		expect( read().getIsDebugLogEnabled() ).toBe( false );
	} );

	it( 'are none where something is as it was, also a list in another order', async () => {
		await loaded();
		void act().change( { is_debug_log_enabled: true, enabled_payment_method_ids: [ 'ideal', 'card' ] } );
		void act().change( { is_debug_log_enabled: false } );
		expect( read().getChanges() ).toEqual( {} );
	} );

	it( 'are cleared by loading', async () => {
		await loaded();
		void act().change( { is_debug_log_enabled: true } );
		await loaded();
		expect( read().getChanges() ).toEqual( {} );
	} );
} );

describe( 'a save', () => {
	it( 'sends only what changed, in one request, and keeps what the server answers', async () => {
		await loaded( () => settingsRecord( { is_debug_log_enabled: true, payment_method_statuses: {} } ) );
		void act().change( { is_debug_log_enabled: true } );
		const saving = act().save();
		expect( read().isSaving() ).toBe( true );
		void act().save();
		await saving;
		expect( sent ).toEqual( { is_debug_log_enabled: true, known: { is_debug_log_enabled: false } } );
		expect( rest.asked.filter( ( asked ) => asked.startsWith( 'POST' ) ) ).toHaveLength( 1 );
		expect( read().getOutcome() ).toBe( 'saved' );
		expect( read().getChanges() ).toEqual( {} );
		expect( read().getPaymentMethodStatuses() ).toEqual( {} );
	} );

	it( 'asks nothing where nothing changed', async () => {
		await loaded();
		await act().save();
		expect( sent ).toBeUndefined();
	} );

	it( 'keeps what was typed while the answer was on its way, also back to the old value', async () => {
		await loaded();
		void act().change( {
			account_statement_descriptor: 'FIRST',
			is_debug_log_enabled: true,
			is_saved_cards_enabled: false,
		} );
		const saving = act().save();
		void act().change( { account_statement_descriptor: 'SECOND', is_debug_log_enabled: false } );
		await saving;
		expect( read().getChanges() ).toEqual( {
			account_statement_descriptor: 'SECOND',
			is_debug_log_enabled: false,
		} );
		expect( read().getIsSavedCardsEnabled() ).toBe( false );
	} );

	it( 'goes on when all changes are undone meanwhile, and leaves them as changes back', async () => {
		await loaded();
		void act().change( { account_statement_descriptor: 'FIRST', is_debug_log_enabled: true } );
		const saving = act().save();
		void act().undoAll();
		expect( [ read().isSaving(), read().getChanges() ] ).toEqual( [ true, {} ] );
		await saving;
		expect( read().isSaving() ).toBe( false );
		expect( read().getSettings() ).toMatchObject( { is_debug_log_enabled: true } );
		expect( read().getChanges() ).toEqual( {
			account_statement_descriptor: settingsRecord().account_statement_descriptor,
			is_debug_log_enabled: false,
		} );
	} );

	it( 'is not undone by older settings that arrive meanwhile', async () => {
		let finish: ( answer: object ) => void = () => {};
		await loaded( () => new Promise( ( done ) => ( finish = done ) ) );
		void act().change( { is_debug_log_enabled: true } );
		const saving = act().save();
		void act().invalidateResolutionForStoreSelector( 'getSettings' );
		await resolveSelect( store ).getSettings();
		expect( read().isSaving() ).toBe( true );
		finish( settingsRecord( { is_debug_log_enabled: true } ) );
		await saving;
		expect( [ read().getChanges(), read().getIsDebugLogEnabled() ] ).toEqual( [ {}, true ] );
	} );

	it( 'asks nothing about a value of another user that the screen shows after an undo', async () => {
		let refuse = () => {};
		await loaded(
			() =>
				new Promise( ( _, reject ) => {
					refuse = () =>
						reject( {
							code: 'tillbook_settings_changed',
							message: 'Changed.',
							data: { status: 409, current: { account_statement_descriptor: 'THEIRS' } },
						} );
				} )
		);
		void act().change( { account_statement_descriptor: 'MINE' } );
		const saving = act().save();
		void act().undoAll();
		refuse();
		await saving;
		expect( read().getConflicts() ).toEqual( [] );
		expect( read().getAccountStatementDescriptor() ).toBe( 'THEIRS' );
		expect( [ read().getOutcome(), read().getSavingError() ] ).toEqual( [ 'none', undefined ] );
	} );

	it.each( [
		[ 'all changes', () => act().undoAll(), {}, 'none' ],
		[
			'the only refused one',
			() => act().undo( 'account_statement_descriptor' ),
			{ is_debug_log_enabled: true, is_saved_cards_enabled: false },
			'none',
		],
		[
			'one of two',
			() => act().undo( 'is_debug_log_enabled' ),
			{ account_statement_descriptor: 'OAK', is_saved_cards_enabled: false },
			'failed',
		],
	] as const )( 'that is refused after the user undid %s blames no valid value', async ( _, undo, left, outcome ) => {
		let refuse = () => {};
		await loaded(
			() =>
				new Promise( ( _resolve, reject ) => {
					refuse = () =>
						reject( {
							code: 'rest_invalid_param',
							message: 'Bad',
							data: { status: 400, params: { account_statement_descriptor: 'Too short.' } },
						} );
				} )
		);
		void act().change( {
			account_statement_descriptor: 'OAK',
			is_debug_log_enabled: true,
			is_saved_cards_enabled: false,
		} );
		const saving = act().save();
		void undo();
		refuse();
		await saving;
		expect( read().getChanges() ).toEqual( left );
		expect( read().getOutcome() ).toBe( outcome );
		expect( read().getProblems() ).toEqual(
			outcome === 'none' ? {} : { account_statement_descriptor: 'Too short.' }
		);
		expect( read().getSavingError() === undefined ).toBe( outcome === 'none' );
	} );

	it( 'that is refused keeps the changes, and says what is wrong where', async () => {
		const refusal = Object.assign( new Error( 'Bad' ), {
			code: 'rest_invalid_param',
			data: {
				status: 400,
				params: { account_statement_descriptor: 'The statement descriptor must have 5 to 22 characters.' },
			},
		} );
		await loaded( refusal );
		void act().change( { account_statement_descriptor: 'OAK', is_debug_log_enabled: true } );
		await act().save();
		expect( read().getOutcome() ).toBe( 'failed' );
		expect( read().getProblem( 'account_statement_descriptor' ) ).toBe(
			'The statement descriptor must have 5 to 22 characters.'
		);
		expect( Object.keys( read().getChanges() ) ).toHaveLength( 2 );
		void act().change( { account_statement_descriptor: 'OAK AND' } );
		expect( read().getProblem( 'account_statement_descriptor' ) ).toBeUndefined();
	} );
} );

describe( 'the reason of a failed save', () => {
	it.each( [
		[
			'what the server said',
			{ code: 'tillbook_x', message: 'm', data: { status: 500, server_error: 'The database is full.' } },
			'Error saving settings. The database is full.',
		],
		[
			'where to look',
			{ code: 'rest_invalid_param', message: 'm', data: { status: 400, params: { x: 'bad' } } },
			'Error saving settings. Nothing was changed. Check the highlighted settings.',
		],
		[
			'a refusal',
			{
				code: 'tillbook_in_progress',
				message: 'Another user is saving settings right now.',
				data: { status: 409 },
			},
			'Error saving settings. Another user is saving settings right now.',
		],
		[
			'an error of the server with its reference',
			{
				code: 'wcpay_server_error',
				message: 'An unexpected error occurred. Reference: TB-7KQ2M9XB',
				data: { status: 500 },
			},
			'Error saving settings. An unexpected error occurred. Reference: TB-7KQ2M9XB',
		],
		[
			'a lost answer',
			{ code: 'fetch_error', message: 'Failed' },
			'Error saving settings. The store didn’t respond. Your changes are still here. Check your connection and save again.',
		],
	] )( 'is %s', ( _, error, text ) => {
		expect( saveErrorText( error ) ).toBe( text );
	} );
} );

describe( 'dismissing a duplicate', () => {
	it( 'leaves the others dismissed', async () => {
		const bodies: unknown[] = [];
		const path = `${ PATH }/tillbook_dismissed_duplicates`;
		answerRest( {
			[ `POST ${ path }` ]: ( { data }: { data?: unknown } ) => bodies.push( data ),
		} );
		await act().dismissDuplicate( 'card:stripe', true );
		await act().dismissDuplicate( 'ideal:other', false );
		expect( bodies ).toEqual( [
			{ value: { 'card:stripe': expect.any( Number ) }, merge: true },
			{ value: { 'ideal:other': 0 }, merge: true },
		] );
	} );
} );
