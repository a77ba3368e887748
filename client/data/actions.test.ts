import { dispatch, select } from '@wordpress/data';
import { answerRest } from '../../tests/js/rest';
import type { SavedView } from '../lib/saved-views';
import { store as payoutsStore } from './payouts';
import { store as disputesStore } from './disputes';
import { store as documentsStore } from './documents';
import { store as exportsStore } from './exports';
import { store as protectionStore } from './fraud-protection';
import { store as multiCurrencyStore } from './multi-currency';
import { store as notesStore } from './notes';
import { store as onboardingStore } from './onboarding';
import { store as overviewStore } from './overview';
import { store as paymentsStore } from './payments';
import { store as viewsStore } from './saved-views';
import { store as settingsStore } from './settings';
import { resolveAny } from './store-types';
import { requestOf, type StoreRequest } from './use-list';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const BASE = '/wc/v3/payments';
const CURRENCIES = `${ BASE }/multi-currency`;

const view: SavedView = {
	id: 'v1',
	list: 'payouts',
	name: 'Paid',
	query: {},
	hidden_columns: null,
	is_shared: false,
	is_default: false,
	version: 4,
	problems: [],
};

interface Write {
	action: string;
	run: () => Promise< unknown >;
	/** "METHOD path". */
	sends: string;
	data?: unknown;
	/** The request that has to be sent again afterwards. */
	outdates?: StoreRequest;
	/** Also where the server refuses. */
	always?: true;
	/** It answers nothing of its own. */
	isSilent?: true;
}

const dispute = requestOf( disputesStore, '', 'getDispute', 'dp_1' );
const payment = requestOf( paymentsStore, '', 'getPaymentIntent', 'pi_1' );
const currencies = requestOf( multiCurrencyStore, '', 'getCurrencies' );
const overviews = requestOf( payoutsStore, '', 'getOverviews' );
const account = requestOf( overviewStore, '', 'getAccount' );
const schedules = requestOf( exportsStore, '', 'getSchedules' );

const writes: Write[] = [
	{
		action: 'capturePayment',
		run: () => dispatch( paymentsStore ).capturePayment( 7, 'pi_1', 0, 5000 ),
		sends: `POST ${ BASE }/orders/7/capture_authorization`,
		data: { payment_intent_id: 'pi_1', attempt: 0, amount: 5000 },
		outdates: payment,
		always: true,
	},
	{
		action: 'cancelPayment',
		run: () => dispatch( paymentsStore ).cancelPayment( 7, 'pi_1', 1 ),
		sends: `POST ${ BASE }/orders/7/cancel_authorization`,
		data: { payment_intent_id: 'pi_1', attempt: 1 },
		outdates: payment,
		always: true,
	},
	{
		action: 'refundPayment',
		run: () =>
			dispatch( paymentsStore ).refundPayment( 'pi_1', {
				charge_id: 'ch_1',
				reason: 'duplicate',
				order_id: 7,
				attempt: 2,
			} ),
		sends: `POST ${ BASE }/refund/`,
		data: { charge_id: 'ch_1', reason: 'duplicate', order_id: 7, attempt: 2 },
		outdates: payment,
		always: true,
	},
	{
		action: 'saveEvidence',
		run: () =>
			dispatch( disputesStore ).saveEvidence( 'dp_1', {
				evidence: { product_description: 'A desk' },
				productType: 'physical_product',
				submit: false,
				attempt: 3,
				draftVersion: 2,
			} ),
		sends: `POST ${ BASE }/disputes/dp_1`,
		data: {
			evidence: { product_description: 'A desk' },
			metadata: { __product_type: 'physical_product' },
			submit: false,
			attempt: 3,
			draft_version: 2,
		},
		outdates: dispute,
		always: true,
	},
	{
		action: 'saveDraft',
		run: () => dispatch( disputesStore ).saveDraft( 'dp_1', { evidence: {}, product_type: null }, 2 ),
		sends: `POST ${ BASE }/disputes/dp_1/draft`,
		data: { evidence: {}, product_type: null, version: 2 },
	},
	{
		action: 'createReceipt',
		run: () => dispatch( disputesStore ).createReceipt( 'dp_1' ),
		sends: `POST ${ BASE }/disputes/dp_1/receipt`,
	},
	{
		action: 'createInstantPayout',
		run: () =>
			dispatch( payoutsStore ).createInstantPayout( {
				amount: 1000,
				currency: 'usd',
				fee: 15,
				fee_percentage: 1.5,
				net: 985,
				attempt: 5,
			} ),
		sends: `POST ${ BASE }/deposits`,
		data: { type: 'instant', currency: 'usd', amount: 985, attempt: 5 },
		outdates: overviews,
		always: true,
	},
	{
		action: 'dismissNextPayoutNotice',
		run: () => dispatch( payoutsStore ).dismissNextPayoutNotice(),
		sends: `POST ${ BASE }/settings/wcpay_next_deposit_notice_dismissed`,
		data: { value: true },
	},
	{
		action: 'enableCurrencies',
		run: () => dispatch( multiCurrencyStore ).enableCurrencies( [ 'USD', 'EUR' ], [ 'USD' ] ),
		sends: `POST ${ CURRENCIES }/update-enabled-currencies`,
		data: { enabled: [ 'USD', 'EUR' ], before: [ 'USD' ] },
		outdates: currencies,
		isSilent: true,
	},
	{
		action: 'saveCurrency',
		run: () =>
			dispatch( multiCurrencyStore ).saveCurrency( 'EUR', { exchange_rate_type: 'manual', manual_rate: '0.9' } ),
		sends: `POST ${ CURRENCIES }/currencies/EUR`,
		data: { exchange_rate_type: 'manual', manual_rate: '0.9' },
		outdates: currencies,
		isSilent: true,
	},
	{
		action: 'saveStoreChoices',
		run: () => dispatch( multiCurrencyStore ).saveStoreChoices( { automatic: true, switcher: false } ),
		sends: `POST ${ CURRENCIES }/update-settings`,
		data: {
			wcpay_multi_currency_enable_auto_currency: 'yes',
			wcpay_multi_currency_enable_storefront_switcher: 'no',
		},
		outdates: currencies,
		isSilent: true,
	},
	{
		action: 'placeSwitcher',
		run: () => dispatch( multiCurrencyStore ).placeSwitcher( 'header' ),
		sends: `POST ${ CURRENCIES }/switcher`,
		data: { area: 'header' },
		outdates: currencies,
		isSilent: true,
	},
	{
		action: 'removeSwitcher',
		run: () => dispatch( multiCurrencyStore ).removeSwitcher(),
		sends: `DELETE ${ CURRENCIES }/switcher`,
		outdates: currencies,
		isSilent: true,
	},
	{
		action: 'switchOn',
		run: () => dispatch( multiCurrencyStore ).switchOn(),
		sends: `POST ${ BASE }/settings`,
		data: { is_multi_currency_enabled: true },
		outdates: currencies,
		isSilent: true,
	},
	{
		action: 'completeSetup',
		run: () => dispatch( multiCurrencyStore ).completeSetup(),
		sends: `POST ${ BASE }/settings/wcpay_multi_currency_setup_completed`,
		data: { value: true },
	},
	{
		action: 'saveOption',
		run: () => dispatch( overviewStore ).saveOption( 'woocommerce_dismissed_todo_tasks', { 'update-details': 5 } ),
		sends: `POST ${ BASE }/settings/woocommerce_dismissed_todo_tasks`,
		data: { value: { 'update-details': 5 } },
	},
	{
		action: 'saveTask',
		run: () => dispatch( overviewStore ).saveTask( 'woocommerce_dismissed_todo_tasks', 'update-details', 5 ),
		sends: `POST ${ BASE }/settings/woocommerce_dismissed_todo_tasks`,
		data: { value: { 'update-details': 5 }, merge: true },
	},
	{
		action: 'offerAtCheckout',
		run: () => dispatch( overviewStore ).offerAtCheckout(),
		sends: `POST ${ BASE }/settings`,
		data: { is_wcpay_enabled: true },
		outdates: account,
		isSilent: true,
	},
	{
		action: 'answerSurvey',
		run: () => dispatch( overviewStore ).answerSurvey( 'happy', 'Nice.' ),
		sends: `POST ${ BASE }/survey/payments-overview`,
		data: { rating: 'happy', comments: 'Nice.' },
	},
	{
		action: 'removeNote',
		run: () => dispatch( notesStore ).removeNote( 3 ),
		sends: 'DELETE /wc-analytics/admin/notes/delete/3',
	},
	{
		action: 'removeNotes',
		run: () => dispatch( notesStore ).removeNotes( [ 3, 4 ] ),
		sends: 'PUT /wc-analytics/admin/notes/update',
		data: { noteIds: [ 3, 4 ], is_deleted: 1 },
	},
	{
		action: 'restoreNotes',
		run: () => dispatch( notesStore ).restoreNotes( [ 3, 4 ] ),
		sends: 'PUT /wc-analytics/admin/notes/update',
		data: { noteIds: [ 3, 4 ], is_deleted: 0 },
	},
	{
		action: 'triggerNoteAction',
		run: () => dispatch( notesStore ).triggerNoteAction( 3, 9 ),
		sends: 'POST /wc-analytics/admin/notes/3/action/9',
	},
	{
		action: 'finishVerification',
		run: () => dispatch( onboardingStore ).finishVerification( 'mail', 'WCPAY_CONNECT' ),
		sends: `POST ${ BASE }/onboarding/kyc/finalize`,
		data: { source: 'mail', from: 'WCPAY_CONNECT' },
	},
	{
		action: 'saveVatDetails',
		run: () => dispatch( documentsStore ).saveVatDetails( { name: 'Oak', address: 'Main Street 1' } ),
		sends: `POST ${ BASE }/vat`,
		data: { name: 'Oak', address: 'Main Street 1' },
	},
	{
		action: 'addSchedule',
		run: () => dispatch( exportsStore ).addSchedule( 'payouts', 'weekly', { status_is: 'paid' } ),
		sends: `POST ${ BASE }/exports/schedules`,
		data: { kind: 'payouts', interval: 'weekly', query: { status_is: 'paid' } },
		outdates: schedules,
		isSilent: true,
	},
	{
		action: 'deleteSchedule',
		run: () => dispatch( exportsStore ).deleteSchedule( 8 ),
		sends: `DELETE ${ BASE }/exports/schedules/8`,
		outdates: schedules,
		isSilent: true,
	},
	{
		action: 'deleteView',
		run: () => dispatch( viewsStore ).deleteView( view ),
		sends: `DELETE ${ BASE }/saved-views/v1?version=4`,
		isSilent: true,
	},
	{
		action: 'scheduleBillingMigration',
		run: () => dispatch( settingsStore ).scheduleBillingMigration(),
		sends: `POST ${ BASE }/settings/schedule-stripe-billing-migration`,
		isSilent: true,
	},
];

const ANSWER = { id: 'answered' };
const REFUSAL = Object.assign( new Error( 'The database is full.' ), { code: 'wcpay_error', data: { status: 500 } } );

const load = ( request?: StoreRequest ) =>
	request && resolveAny( request.store )[ request.selector ]?.( ...request.args );
const isUpToDate = ( { store, selector, args }: StoreRequest ): boolean =>
	select( store ).hasFinishedResolution( selector, args );

/** Has the server know everything, and tell what it was sent, as "METHOD path" with its data. */
function serve( { sends, outdates }: Write, answer: unknown ) {
	const sent: unknown[] = [];
	answerRest( {
		'GET ': {},
		[ sends ]: ( { data }: { data?: unknown } ) => {
			sent.push( data );
			return answer;
		},
	} );
	return { sent, loaded: load( outdates ) };
}

describe.each( writes )( 'the action $action', ( write ) => {
	const { run, data, outdates, always, isSilent } = write;

	test( 'sends its data once and returns the answer', async () => {
		const { sent, loaded } = serve( write, ANSWER );
		await loaded;
		expect( await run() ).toEqual( isSilent ? undefined : ANSWER );
		expect( sent ).toEqual( [ data ] );
		expect( outdates && isUpToDate( outdates ) ).toBe( outdates && false );
	} );

	test( 'throws what the server refuses', async () => {
		const { loaded } = serve( write, REFUSAL );
		await loaded;
		await expect( run() ).rejects.toBe( REFUSAL );
		expect( outdates && isUpToDate( outdates ) ).toBe( outdates && ! always );
	} );
} );

test( 'to accept a dispute sends how often that was done before, and makes the dispute outdated', async () => {
	const sent: unknown[] = [];
	answerRest( {
		[ `GET ${ BASE }/disputes/dp_1` ]: { id: 'dp_1', attempts: { close: 2 } },
		[ `POST ${ BASE }/disputes/dp_1/close` ]: ( { data }: { data?: unknown } ) => {
			sent.push( data );
			return { id: 'dp_1', status: 'lost' };
		},
	} );
	await dispatch( disputesStore ).refresh();
	expect( await dispatch( disputesStore ).acceptDispute( 'pi_1', 'dp_1' ) ).toEqual( { id: 'dp_1', status: 'lost' } );
	expect( sent ).toEqual( [ { attempt: 2 } ] );
	expect( isUpToDate( dispute ) ).toBe( false );
} );

test( 'a dispute that could not be read is read again the next time that it is accepted', async () => {
	answerRest( { [ `GET ${ BASE }/disputes/dp_2` ]: REFUSAL } );
	const accept = () => dispatch( disputesStore ).acceptDispute( 'pi_2', 'dp_2' );
	await expect( accept() ).rejects.toBe( REFUSAL );
	answerRest( {
		[ `GET ${ BASE }/disputes/dp_2` ]: { id: 'dp_2', attempts: { close: 0 } },
		[ `POST ${ BASE }/disputes/dp_2/close` ]: ANSWER,
	} );
	await expect( accept() ).resolves.toEqual( ANSWER );
} );

test( 'uploads name what the file is for', async () => {
	const purposes: unknown[] = [];
	answerRest( {
		[ `POST ${ BASE }/file` ]: ( { body }: { body?: FormData } ) => {
			purposes.push( body?.get( 'purpose' ) );
			return { id: 'file_1' };
		},
	} );
	const picture = new File( [ 'x' ], 'logo.png', { type: 'image/png' } );
	expect( await dispatch( disputesStore ).uploadEvidence( picture, 'bill.png' ) ).toEqual( { id: 'file_1' } );
	await dispatch( settingsStore ).uploadLogo( picture );
	expect( purposes ).toEqual( [ 'dispute_evidence', 'business_logo' ] );
	expect( select( settingsStore ).getChanges() ).toEqual( { woopay_store_logo: 'file_1' } );
} );

test( 'fraud rules make protection advanced, no rules make it basic, and the answer is what was saved', async () => {
	const sent: unknown[] = [];
	const known = { current_protection_level: 'basic', advanced_fraud_protection_settings: [] } as const;
	answerRest( {
		[ `POST ${ BASE }/settings` ]: ( { data }: { data?: object } ) => {
			sent.push( data );
			return { ...data, is_wcpay_enabled: true };
		},
	} );
	const { saveRules } = dispatch( protectionStore );
	expect( await saveRules( [], { ...known, advanced_fraud_protection_settings: [] } ) ).toEqual( known );
	expect( sent ).toEqual( [ { ...known, known } ] );
	answerRest( { [ `POST ${ BASE }/settings` ]: REFUSAL } );
	await expect( saveRules( [], { ...known, advanced_fraud_protection_settings: [] } ) ).rejects.toBe( REFUSAL );
} );
