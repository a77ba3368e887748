import { dispatch, select, type StoreDescriptor } from '@wordpress/data';
import { doAction, hasAction } from '@wordpress/hooks';
import { answerRest } from '../../tests/js/rest';
import { store as authorizationsStore } from './authorizations';
import { store as cardReadersStore } from './card-readers';
import { store as payoutsStore } from './payouts';
import { store as disputesStore } from './disputes';
import { store as documentsStore } from './documents';
import { store as outcomesStore } from './fraud-outcomes';
import { store as loansStore } from './loans';
import { store as mismatchesStore } from './mismatches';
import { store as overviewStore } from './overview';
import { store as paymentsStore } from './payments';
import { store as reportingStore } from './reporting';
import { ACCOUNT_CHANGED, PAYMENTS_CHANGED, refreshAfter, refreshPayments } from './refresh';
import { store as settingsStore } from './settings';
import { resolveAny } from './store-types';
import { store as timelineStore } from './timeline';
import { store as transactionsStore } from './transactions';
import { requestOf, type StoreRequest } from './use-list';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

/** A request of each store, in the order in which the stores of one page ask again. */
const requests: StoreRequest[] = [
	requestOf( overviewStore, '', 'getAccount' ),
	requestOf( payoutsStore, '', 'getOverviews' ),
	requestOf( reportingStore, '', 'getActivity', '/wc/v3/payments/reporting/payment_activity' ),
	requestOf( paymentsStore, '', 'getPaymentIntent', 'pi_1' ),
	requestOf( timelineStore, '', 'getTimeline', 'pi_1' ),
	requestOf( transactionsStore, '', 'getPage', {} ),
	requestOf( authorizationsStore, '', 'getSummary', {} ),
	requestOf( outcomesStore, '', 'getPage', {} ),
	requestOf( mismatchesStore, '', 'getSummary', {} ),
	requestOf( disputesStore, '', 'getDispute', 'dp_1' ),
	requestOf( loansStore, '', 'getLoans' ),
	requestOf( cardReadersStore, '', 'getReaders' ),
	requestOf( documentsStore, '', 'getPage', {} ),
	requestOf( settingsStore, '', 'getSettings' ),
];

const PAYMENTS: StoreDescriptor[] = [
	reportingStore,
	paymentsStore,
	timelineStore,
	transactionsStore,
	authorizationsStore,
	outcomesStore,
	mismatchesStore,
	disputesStore,
];

const isUpToDate = ( { store, selector, args }: StoreRequest ): boolean =>
	select( store ).hasFinishedResolution( selector, args );
/** The stores of the account: all but the settings, which are saved with their record. */
const ACCOUNT = requests.map( ( { store } ) => store ).filter( ( store ) => store !== settingsStore );

const outdated = () => requests.filter( ( request ) => ! isUpToDate( request ) ).map( ( { store } ) => store );

beforeEach( async () => {
	answerRest( { 'GET ': { data: [] } } );
	await Promise.all( requests.map( ( { store, selector, args } ) => resolveAny( store )[ selector ]?.( ...args ) ) );
	expect( outdated() ).toEqual( [] );
} );

afterEach( () => jest.restoreAllMocks() );

test( 'a change of payments makes the stores ask again that show payments, and no others', () => {
	refreshPayments();
	expect( outdated() ).toEqual( PAYMENTS );
} );

test( 'a change of the account makes all ask again that show it or what is in it', () => {
	doAction( ACCOUNT_CHANGED );
	expect( outdated() ).toEqual( ACCOUNT );
} );

test( 'what a page is about asks before what it counts beside it, in whatever order the modules were loaded', () => {
	const order: StoreDescriptor[] = [];
	ACCOUNT.forEach( ( store ) =>
		jest.spyOn( dispatch( store ), 'refresh' ).mockImplementation( () => {
			order.push( store );
			return Promise.resolve();
		} )
	);
	doAction( ACCOUNT_CHANGED );
	expect( order ).toEqual( ACCOUNT );
} );

test( 'a store that two scripts on the page contain listens once', () => {
	const refresh = jest.spyOn( dispatch( paymentsStore ), 'refresh' );
	refreshAfter( paymentsStore, [ PAYMENTS_CHANGED ], 30 );
	expect( hasAction( PAYMENTS_CHANGED, paymentsStore.name ) ).toBe( true );
	refreshPayments();
	expect( refresh ).toHaveBeenCalledTimes( 1 );
} );

test( 'a change by others makes them ask again once no dialog is open, whose row could go away', async () => {
	const dialog = document.createElement( 'div' );
	dialog.className = 'components-modal__frame';
	document.body.append( dialog );
	doAction( PAYMENTS_CHANGED, true );
	expect( outdated() ).toEqual( [] );
	dialog.remove();
	await Promise.resolve();
	expect( outdated() ).toEqual( PAYMENTS );
} );
