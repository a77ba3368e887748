import { render, screen, within } from '@testing-library/react';
import { testEvent } from '../../../../tests/js/payments';
import type { TimelineEvent } from '../../../data/timeline';
import { TimelineCard, TimelineList } from '.';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../../tests/js/link-stub' ) );

type Details = NonNullable< TimelineEvent[ 'transaction_details' ] >;

const settled = ( changes: Partial< Details > = {} ): Details => ( {
	customer_currency: 'usd',
	customer_amount: 5000,
	customer_amount_captured: null,
	store_currency: 'usd',
	store_amount: 5000,
	store_amount_captured: null,
	store_fee: null,
	...changes,
} );

/** Returns the visible text, with regular spaces. */
function read( events: TimelineEvent[] ): string {
	const { container } = render( <TimelineList events={ events } /> );
	return ( container.textContent ?? '' ).replace( /\u00a0/g, ' ' ).replace( /[\u2066\u2069]/g, '' );
}

const refunded = ( status: string | null, changes: Partial< TimelineEvent > = {} ) =>
	testEvent( 'partial_refund', {
		amount: null,
		amount_refunded: 1000,
		refund_status: status,
		transaction_details: settled( { store_amount: 1000 } ),
		...changes,
	} );

jest.mock( '../../../data/timeline', () => ( {
	...jest.requireActual( '../../../data/timeline' ),
	useTimeline: () => ( { error: new Error( 'boom' ), retry: () => {} } ),
} ) );

it( 'a timeline that does not come says so in whole sentences', () => {
	render( <TimelineCard id="pi_1" /> );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( /Error while loading timeline\. boomTry again$/ );
} );

describe( 'the timeline', () => {
	it.each( [
		[ 'started', 'Payment status changed to Started.' ],
		[ 'authorized', 'Payment status changed to Authorized.' ],
		[ 'authorization_voided', 'Payment status changed to Authorization canceled.' ],
		[ 'authorization_expired', 'Payment status changed to Authorization expired.' ],
		[ 'captured', 'Payment status changed to Paid.' ],
		[ 'partial_refund', 'Payment status changed to Refund pending.' ],
		[ 'full_refund', 'Payment status changed to Refund pending.' ],
		[ 'refund_failed', 'Payment status changed to Refund failed.' ],
		[ 'failed', 'Payment status changed to Failed.' ],
		[ 'dispute_needs_response', 'Payment status changed to Disputed: Needs response.' ],
		[ 'dispute_in_review', 'Payment status changed to Disputed: Under review.' ],
		[ 'dispute_won', 'Payment status changed to Disputed: Won.' ],
		[ 'dispute_lost', 'Payment status changed to Disputed: Lost.' ],
		[ 'dispute_warning_closed', 'Payment status changed to Inquiry: Closed.' ],
		[ 'dispute_charge_refunded', 'Payment status changed to Disputed: Charge refunded.' ],
		[ 'fraud_warning', 'The card’s bank reported possible fraud.' ],
		[ 'financing_paydown', '$50.00 USD was withheld to repay a loan.' ],
		[ 'fraud_outcome_manual_approve', 'Payment status changed to Approved.' ],
		[ 'fraud_outcome_manual_block', 'Payment status changed to Payment blocked.' ],
		[ 'fraud_outcome_review', 'Payment status changed to Needs review.' ],
		[ 'fraud_outcome_block', 'Payment status changed to Payment blocked.' ],
		[ 'payment_waiting', 'Payment status changed to Waiting for the customer.' ],
		[ 'payment_processing', 'Payment status changed to Pending.' ],
		[ 'payment_canceled', 'Payment status changed to Canceled.' ],
	] )( 'says of %s: %s', ( type, headline ) => {
		expect( read( [ testEvent( type ) ] ) ).toContain( headline );
	} );

	it( 'distinguishes a payment that was not approved from one that was abandoned', () => {
		expect( read( [ testEvent( 'payment_canceled', { reason: 'abandoned' } ) ] ) ).toContain(
			'The customer never approved the payment of $50.00 USD. Nothing was charged.'
		);
		expect( read( [ testEvent( 'payment_canceled', { reason: 'requested_by_customer' } ) ] ) ).toContain(
			'The payment of $50.00 USD was canceled. Nothing was charged.'
		);
	} );

	it( 'says why a bank warns of a payment, and what to do', () => {
		const warned = ( reason: string ) => read( [ testEvent( 'fraud_warning', { reason } ) ] );
		expect( warned( 'made_with_stolen_card' ) ).toContain(
			'It warned about the payment of $50.00 USD. Reason: Stolen card.' +
				'If you agree, refund the payment in full to avoid a dispute.'
		);
		expect( warned( 'misc' ) ).toContain( 'Reason: Other.' );
	} );

	it( 'has a dash for an amount that is not known', () => {
		expect( read( [ testEvent( 'started', { amount: null } ) ] ) ).toContain( 'A payment of – was started.' );
	} );

	it( 'hides events of an unknown type, and their day', () => {
		expect( read( [ testEvent( 'something_new' ) ] ) ).toBe( '' );
	} );

	it( 'is grouped by day, in order', () => {
		render(
			<TimelineList
				events={ [
					testEvent( 'captured', { datetime: 1795000000 } ),
					testEvent( 'authorized', { datetime: 1794990000 } ),
					testEvent( 'started', { datetime: 1794800000 } ),
				] }
			/>
		);
		expect( screen.getAllByRole( 'heading' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'2026-11-18',
			'2026-11-16',
		] );
		expect( screen.getAllByRole( 'listitem' ) ).toHaveLength( 3 );
	} );

	it( 'lists what a payment cost, line by line, and where the rest is', () => {
		const text = read( [
			testEvent( 'captured', {
				amount_captured: 5000,
				fee: 175,
				transaction_details: settled( { store_amount_captured: 5000 } ),
				deposit: { id: 'po_1', arrival_date: Date.UTC( 2026, 10, 23 ) / 1000 },
				fee_rates: {
					percentage: 0.029,
					fixed: 30,
					fixed_currency: 'usd',
					history: [],
					before_tax: null,
					tax: null,
					fee_exchange_rate: null,
				},
			} ),
		] );
		expect( text ).toContain( 'Base fee (2.900% + $0.30 USD)-$1.75 USD' );
		expect( text ).toContain( 'Total fees-$1.75 USD' );
		expect( text ).toContain( '$48.25 USD was added to your payout on 2026-11-23.' );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );

	it( 'shows a partial capture as a part, never as a refund', () => {
		const text = read( [ testEvent( 'captured', { amount_captured: 3000 } ) ] );
		expect( text ).toContain( 'A payment of $30.00 USD was charged.' );
		expect( text ).toContain( '$50.00 USD was originally authorized. The rest was released and never charged.' );
		expect( text ).not.toContain( 'efund' );
	} );

	it( 'shows what another currency became', () => {
		expect(
			read( [
				testEvent( 'captured', {
					currency: 'eur',
					transaction_details: settled( { customer_currency: 'eur', store_amount: 5410 } ),
				} ),
			] )
		).toContain( '1 EUR → 1.08200 USD: $54.10 USD' );
	} );

	it( 'never calls a refund done that is not', () => {
		expect( read( [ refunded( 'succeeded' ) ] ) ).toContain( '$10.00 USD was refunded to the customer.' );
		for ( const status of [ 'pending', 'requires_action', 'failed', 'canceled', null ] ) {
			expect( read( [ refunded( status ) ] ) ).not.toMatch( /was refunded|changed to (Refunded|Partial refund)/ );
		}
	} );

	it( "gives a refund's reference number once it is there", () => {
		const reference = { acquirer_reference_number: '74836', acquirer_reference_number_status: 'available' };
		expect( read( [ refunded( 'succeeded', reference ) ] ) ).toContain( 'Refund reference number (ARN): 74836' );
		expect( read( [ refunded( 'succeeded', { acquirer_reference_number_status: 'pending' } ) ] ) ).toContain(
			'The refund reference number (ARN) is not available yet.'
		);
	} );

	it( 'says why a refund and why a payment failed', () => {
		expect(
			read( [
				testEvent( 'refund_failed', { amount_refunded: 1000, failure_reason: 'expired_or_canceled_card' } ),
			] )
		).toContain( 'Reason: The card was expired or canceled.' );
		expect( read( [ testEvent( 'failed', { reason: 'insufficient_funds' } ) ] ) ).toContain(
			'The card has insufficient funds to complete the purchase.'
		);
		expect( read( [ testEvent( 'failed', { reason: 'do_not_honor' } ) ] ) ).toContain(
			'The card was declined by the bank.'
		);
		expect( read( [ testEvent( 'failed', { reason: 'new_code' } ) ] ) ).toContain( 'The payment was declined.' );
	} );

	it( 'words an inquiry as one, and moves no money for it', () => {
		const text = read( [
			testEvent( 'dispute_needs_response', {
				reason: 'fraudulent',
				fee: 1500,
				dispute_status: 'warning_needs_response',
			} ),
		] );
		expect( text ).toContain( 'Inquiry: Needs response' );
		expect( text ).toContain( 'Reason: Transaction unauthorized.' );
		expect( text ).not.toContain( 'payout' );
	} );

	it( 'asks for no response to a dispute that was lost from the start', () => {
		const text = read( [
			testEvent( 'dispute_needs_response', { reason: 'debit_not_authorized', dispute_status: 'lost' } ),
		] );
		expect( text ).toContain( 'Disputed: Lost' );
		expect( text ).not.toContain( 'Needs response' );
	} );

	it( 'says what a dispute took', () => {
		const text = read( [
			testEvent( 'dispute_needs_response', { reason: 'duplicate', fee: 1500, transaction_details: settled() } ),
		] );
		expect( text ).toContain( '$50.00 USD will be deducted from a future payout.' );
		expect( text ).toContain( 'Dispute fee: $15.00 USD' );
	} );

	it.each( [
		[ 'paid', 'refund', '$10.00 USD was deducted from a payout, but it’s not known which one.' ],
		[ 'paid', 'charge', '$50.00 USD was paid out, but it’s not known which payout included it.' ],
		[ 'possible', 'charge', 'It is not known which payout includes $50.00 USD.' ],
	] as const )(
		'promises no future payout where the money may have been paid out: %s, %s',
		( certainty, kind, sentence ) => {
			const changes = { payout_certainty: certainty, deposit: null };
			const text = read( [
				kind === 'refund'
					? refunded( 'succeeded', changes )
					: testEvent( 'captured', { transaction_details: settled(), ...changes } ),
			] );
			expect( text ).toContain( sentence );
			expect( text ).not.toContain( 'future payout' );
		}
	);

	it.each( [
		[ 'accepted', 'You accepted the dispute.' ],
		[ 'no_response', 'There was no response.' ],
		[ 'final', 'The customer’s bank does not accept a response to this dispute.' ],
		[ 'decided', 'The bank decided in the customer’s favor.' ],
	] as const )( 'says why a dispute was lost: %s', ( loss, sentence ) => {
		const text = read( [ testEvent( 'dispute_lost', { dispute_loss: loss } ) ] );
		expect( text ).toContain( sentence );
		expect( text.includes( 'The bank decided' ) ).toBe( loss === 'decided' );
	} );

	it( 'shows who made a refund, and the reason they wrote', () => {
		const text = read( [
			refunded( 'succeeded', {
				note: 'Arrived broken, <b>see photo</b>',
				user: { id: 3, username: 'grace', url: '/wp-admin/user-edit.php?user_id=3' },
			} ),
		] );
		expect( text ).toContain( 'Reason: Arrived broken, <b>see photo</b>' );
		expect( text ).toContain( 'Refunded by grace.' );
		expect( read( [ refunded( 'succeeded', { reason: 'duplicate', note: 'One broken cup' } ) ] ) ).toContain(
			'Reason: Duplicate – One broken cup'
		);
		expect( read( [ refunded( 'succeeded', { reason: 'duplicate' } ) ] ) ).not.toContain( 'Refunded by' );
	} );

	it( 'has a sentence for each rule that held or blocked, and none for those that allowed', () => {
		const text = read( [
			testEvent( 'fraud_outcome_review', {
				ruleset_results: {
					avs_verification: 'review',
					address_mismatch: 'review',
					order_items_threshold: 'allow',
					unheard_of: 'review',
				},
			} ),
		] );
		expect( text ).toContain( 'because address verification (AVS) failed' );
		expect( text ).toContain( 'the shipping and billing addresses are in different countries' );
		expect( text ).not.toContain( 'number of items' );
		expect(
			read( [
				testEvent( 'fraud_outcome_block', {
					ruleset_results: {
						international_ip_address: 'block',
						ip_address_mismatch: 'block',
						order_items_threshold: 'block',
						purchase_price_threshold: 'block',
					},
				} ),
			] ).match( /Blocked because/g )
		).toHaveLength( 4 );
	} );

	it( 'does not say that a blocked payment was held', () => {
		const text = read( [
			testEvent( 'fraud_outcome_block', {
				ruleset_results: { avs_verification: 'review', order_items_threshold: 'block' },
			} ),
		] );
		expect( text ).toContain( 'Blocked because the number of items is outside your range.' );
		expect( text ).not.toContain( 'Held for review' );
	} );

	it( 'names and links who decided', () => {
		render(
			<TimelineList
				events={ [
					testEvent( 'fraud_outcome_manual_approve', {
						user: { id: 3, username: 'grace', url: '/wp-admin/user-edit.php?user_id=3' },
					} ),
				] }
			/>
		);
		const item = screen.getByRole( 'listitem' );
		expect( item ).toHaveTextContent( 'The payment was approved by grace.' );
		expect( within( item ).getByRole( 'link', { name: 'grace' } ) ).toHaveAttribute(
			'href',
			'/wp-admin/user-edit.php?user_id=3'
		);
	} );

	it( 'says that a payout with the payment came back, and why', () => {
		const text = read( [
			testEvent( 'payout_failed', {
				amount: 5000,
				currency: 'usd',
				deposit: { id: 'po_1', arrival_date: 1794787200 },
				failure_reason: 'account_closed',
			} ),
		] );
		expect( text ).toContain( 'The payout that included this payment failed.' );
		expect( text ).toContain( '$50.00 USD of the payout on' );
		expect( text ).toContain( 'The bank account has been closed.' );
	} );

	it( 'says that a payout with the payment was canceled, and what becomes of its money', () => {
		const deposit = { id: 'po_1', arrival_date: 1794787200 };
		const text = read( [ testEvent( 'payout_canceled', { amount: 5000, currency: 'usd', deposit } ) ] );
		expect( text ).toContain( 'The payout that included this payment was canceled.' );
		expect( text ).toMatch( /\$50\.00 USD of the payout on .* was returned to your balance/ );
		expect( text ).not.toMatch( /failed|reason/i );
	} );

	it( 'says of a payout that was lower for the payment that a later one will be', () => {
		const deposit = { id: 'po_1', arrival_date: 1794787200 };
		const text = read( [ testEvent( 'payout_failed', { amount: -2000, currency: 'usd', deposit } ) ] );
		expect( text ).toMatch( /was \$20\.00 USD lower because of this payment\..*a later payout will be lower/ );
		expect( text ).not.toMatch( /[-−]\$|paid out again/ );
		expect( read( [ testEvent( 'payout_failed', { amount: 0, currency: 'usd', deposit } ) ] ) ).toContain(
			'This payment did not change its amount.'
		);
	} );

	it( 'calls what the provider blocked blocked', () => {
		const text = read( [ testEvent( 'failed', { reason: 'highest_risk_level' } ) ] );
		expect( text ).toContain( 'blocked by the payment provider: Highest risk level.' );
		expect( text ).not.toMatch( /failed|declined/i );
		expect( read( [ testEvent( 'failed', { reason: 'rule' } ) ] ) ).toContain( 'provider: Radar rule.' );
	} );

	it( 'does not call a debit that failed a card', () => {
		expect( read( [ testEvent( 'failed', { reason: 'insufficient_funds', method: 'sepa_debit' } ) ] ) ).toContain(
			'failed. The customer’s account has insufficient funds.'
		);
	} );

	it( 'calls a debit that the bank took back neither refunded nor failed', () => {
		const text = read( [ testEvent( 'payment_returned' ) ] );
		expect( text ).toContain( 'Returned by the bank' );
		expect( text ).toContain( 'bank returned the payment of $50.00 USD.' );
		expect( text ).not.toMatch( /refund/i );
	} );

	it( 'leads from a repayment to all transactions of the loan', () => {
		render(
			<TimelineList events={ [ testEvent( 'financing_paydown', { amount: -500, loan_id: 'flxln_1' } ) ] } />
		);
		expect( screen.getByRole( 'link', { name: 'flxln_1' } ) ).toHaveAttribute(
			'href',
			expect.stringMatching( /filter=advanced.*loan_id_is=flxln_1/ )
		);
	} );
} );
