import { paymentAddress, paymentUrl } from './payment-url';

describe( 'the address of a payment', () => {
	it( 'is built from the payment intent, else from the charge', () => {
		expect(
			paymentUrl( { payment_intent_id: 'pi_1', charge_id: 'ch_1', transaction_id: 'txn_1', type: 'charge' } )
		).toBe(
			'admin.php?page=wc-admin&id=pi_1&transaction_id=txn_1&transaction_type=charge&path=%2Fpayments%2Ftransactions%2Fdetails'
		);
		expect( paymentUrl( { payment_intent_id: null, charge_id: 'py_1' } ) ).toContain( '&id=py_1' );
	} );

	it( 'leads to a reader fee without a payment, and nowhere for the payout of a loan', () => {
		expect( paymentUrl( { transaction_id: 'txn_9', type: 'card_reader_fee' } ) ).toContain(
			'transaction_id=txn_9'
		);
		expect( paymentUrl( { transaction_id: 'txn_9', type: 'financing_payout' } ) ).toBeNull();
	} );

	it.each( [
		[ { id: 'pi_1' }, { kind: 'payment', id: 'pi_1' } ],
		[ { id: 'sbx_pi_1' }, { kind: 'payment', id: 'sbx_pi_1' } ],
		[ { id: 'ch_1' }, { kind: 'charge', id: 'ch_1' } ],
		[ { id: 'py_1' }, { kind: 'charge', id: 'py_1' } ],
		[ { id: 'sbx_ch_1' }, { kind: 'charge', id: 'sbx_ch_1' } ],
		[ { id: '712' }, { kind: 'order', id: '712' } ],
		[ { id: 712 }, { kind: 'order', id: '712' } ],
		[
			{ id: 'ch_1', transaction_type: 'card_reader_fee', transaction_id: 'txn_1' },
			{ kind: 'reader-fee', transactionId: 'txn_1' },
		],
		[
			{ id: 'pi_1', transaction_type: 'refund', transaction_id: 'txn_1' },
			{ kind: 'payment', id: 'pi_1' },
		],
		[ {}, { kind: 'nothing' } ],
	] )( '%j asks for %j', ( query, address ) => {
		expect( paymentAddress( query ) ).toEqual( address );
	} );
} );
