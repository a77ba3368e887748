import { paymentStatus } from './payment-status';

const payment = ( name: string, refunds: string[] = [] ) => ( {
	payment_status: name,
	charge: { refunds: { data: refunds.map( ( status ) => ( { status } ) ) } },
} );

describe( "a payment's status in words", () => {
	it.each( [
		[ 'fraud_outcome_review', 'Needs review', 'warning' ],
		[ 'fraud_outcome_block', 'Payment blocked', 'alert' ],
		[ 'failed', 'Payment failed', 'alert' ],
		[ 'blocked', 'Payment blocked', 'alert' ],
		[ 'refunded_partial', 'Partial refund', 'plain' ],
		[ 'refunded_full', 'Refunded', 'plain' ],
		[ 'refund_failed', 'Refund failed', 'alert' ],
		[ 'returned', 'Returned by the bank', 'alert' ],
		[ 'paid', 'Paid', 'success' ],
		[ 'authorized', 'Payment authorized', 'primary' ],
		[ 'canceled', 'Canceled', 'plain' ],
		[ 'disputed_warning_needs_response', 'Inquiry: Needs response', 'alert' ],
		[ 'disputed_warning_under_review', 'Inquiry: Under review', 'primary' ],
		[ 'disputed_warning_closed', 'Inquiry: Closed', 'plain' ],
		[ 'disputed_needs_response', 'Disputed: Needs response', 'alert' ],
		[ 'disputed_under_review', 'Disputed: Under review', 'primary' ],
		[ 'disputed_charge_refunded', 'Disputed: Charge refunded', 'plain' ],
		[ 'disputed_won', 'Disputed: Won', 'success' ],
		[ 'disputed_lost', 'Disputed: Lost', 'alert' ],
	] )( 'for %s is %s', ( name, label, kind ) => {
		expect( paymentStatus( payment( name, [ 'succeeded' ] ) ) ).toEqual( { label, kind } );
	} );

	it.each( [
		[ 'refunded_full', [ 'pending' ] ],
		[ 'refunded_partial', [ 'succeeded', 'requires_action' ] ],
	] )( 'for %s with refunds %s does not call the refund done', ( name, refunds ) => {
		expect( paymentStatus( payment( name, refunds ) ).label ).toBe( 'Refund pending' );
	} );

	it( "is the provider's own where there is no word for it", () => {
		expect( paymentStatus( { payment_status: 'brand_new', charge: null } ) ).toEqual( {
			label: 'brand_new',
			kind: 'plain',
		} );
	} );
} );
