import { extendOrigin, idsOf, originOf, rememberList } from './list-origin';

const TRANSACTIONS = '/wc/v3/payments/transactions';
const PAYOUTS = '/wc/v3/payments/deposits';
const query = { page: '2', pagesize: '2', sort: 'date' };
const rows = [ { payment_intent_id: 'pi_3', charge_id: 'ch_3' }, { payment_intent_id: 'pi_4' } ];

describe( 'the list that an item was opened from', () => {
	it( 'has each payment once, by its payment intent or else by its charge', () => {
		expect(
			idsOf( TRANSACTIONS, [
				{ payment_intent_id: 'pi_1', charge_id: 'ch_1' },
				{ payment_intent_id: 'pi_1' },
				{ payment_intent_id: null, charge_id: 'ch_2' },
				{ payment_intent_id: null, charge_id: null },
			] )
		).toEqual( [ 'pi_1', 'ch_2' ] );
		expect( idsOf( PAYOUTS, [ { id: 'po_1' }, { id: 'po_2' } ] ) ).toEqual( [ 'po_1', 'po_2' ] );
	} );

	it( 'is remembered with its address, for its own items only', () => {
		rememberList( '?page=wc-admin&paged=2', TRANSACTIONS, query, rows );
		expect( originOf( 'payment', 'pi_4' ) ).toMatchObject( {
			search: '?page=wc-admin&paged=2',
			ids: [ 'pi_3', 'pi_4' ],
			pages: [ 2, 2 ],
			hasMore: true,
		} );
		expect( originOf( 'payment', 'pi_9' ) ).toBeUndefined();
		expect( originOf( 'payout', 'pi_4' ) ).toBeUndefined();
	} );

	it( 'is not replaced by a list without items, or of another kind', () => {
		rememberList( '?a', TRANSACTIONS, query, rows );
		rememberList( '?b', TRANSACTIONS, query, [] );
		rememberList( '?c', '/wc/v3/payments/documents', query, [ { document_id: 'doc' } ] );
		rememberList( '?d', PAYOUTS, query, [ { id: 'po_1' } ] );
		expect( originOf( 'payment', 'pi_3' )?.search ).toBe( '?a' );
		expect( originOf( 'payout', 'po_1' )?.search ).toBe( '?d' );
	} );

	it( 'goes on beyond its page, in both directions', () => {
		rememberList( '?a', TRANSACTIONS, query, rows );
		extendOrigin( 'payment', originOf( 'payment', 'pi_3' )!, 1, [
			{ payment_intent_id: 'pi_1' },
			{ payment_intent_id: 'pi_2' },
		] );
		extendOrigin( 'payment', originOf( 'payment', 'pi_3' )!, 3, [
			{ payment_intent_id: 'pi_4' },
			{ payment_intent_id: 'pi_5' },
		] );
		extendOrigin( 'payment', originOf( 'payment', 'pi_3' )!, 4, [] );
		expect( originOf( 'payment', 'pi_5' ) ).toMatchObject( {
			ids: [ 'pi_1', 'pi_2', 'pi_3', 'pi_4', 'pi_5' ],
			pages: [ 1, 4 ],
			hasMore: false,
		} );
	} );

	it( 'survives a reload of the page', () => {
		rememberList( '?kept', TRANSACTIONS, query, rows );
		jest.isolateModules( () => {
			const again = jest.requireActual< typeof import( './list-origin' ) >( './list-origin' );
			expect( again.originOf( 'payment', 'pi_3' )?.search ).toBe( '?kept' );
		} );
	} );
} );
