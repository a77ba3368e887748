import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { fakeForTests, refusal, START } from './test-client.mjs';

let fake;
let stripe;
before( async () => ( fake = await fakeForTests() ) );
after( () => fake.close() );

/** Every test has an account of its own. */
let account;
beforeEach( async () => {
	( { id: account } = await fake.own( 'accounts', { settles: [ 'usd', 'eur' ] } ) );
	const { key } = await fake.own( 'keys', { account, secret: true } );
	stripe = fake.client( key );
} );

const own = ( name, given = {} ) => fake.own( name, { account, ...given } );
const eventTypes = async () =>
	( await stripe.events.list( { limit: 100 } ) ).data.map( ( { type } ) => type ).reverse();
const transactions = () => stripe.balanceTransactions.list( { limit: 100 } ).autoPagingToArray( { limit: 1000 } );

/** Expects that the balance is the sum of its transactions, in every currency. */
async function assertBalance() {
	const { available, pending } = await stripe.balance.retrieve();
	const sums = {};
	for ( const { currency, net } of await transactions() ) {
		sums[ currency ] = ( sums[ currency ] ?? 0 ) + net;
	}
	for ( const { currency, amount } of available ) {
		assert.equal(
			amount + pending.find( ( each ) => each.currency === currency ).amount,
			sums[ currency ] ?? 0,
			currency
		);
	}
}

test( 'a card payment succeeds at once, its money is known a little later', async () => {
	const { intent, charge } = await own( 'pay', { amount: 5000, metadata: { order_id: '7' } } );
	assert.deepEqual(
		[ intent.status, charge.status, charge.balance_transaction, charge.payment_intent ],
		[ 'succeeded', 'succeeded', null, intent.id ]
	);
	assert.deepEqual( charge.metadata, { order_id: '7' } );
	await own( 'advance', { seconds: 5 } );
	const { balance_transaction: money } = await stripe.charges.retrieve( charge.id, {
		expand: [ 'balance_transaction' ],
	} );
	assert.deepEqual(
		[ money.amount, money.fee, money.net, money.status, money.source ],
		[ 5000, 175, 4825, 'pending', charge.id ]
	);
	assert.deepEqual( await eventTypes(), [
		'payment_intent.created',
		'charge.succeeded',
		'payment_intent.succeeded',
		'charge.updated',
	] );
	await own( 'advance', { days: 4 } );
	assert.equal( ( await stripe.balanceTransactions.retrieve( money.id ) ).status, 'available' );
	await assertBalance();
} );

test( 'a declined payment can be tried again', async () => {
	const { intent } = await own( 'pay', { outcome: 'declined', decline: 'insufficient_funds' } );
	assert.deepEqual(
		[ intent.status, intent.last_payment_error.decline_code ],
		[ 'requires_payment_method', 'insufficient_funds' ]
	);
	await own( 'tryAgain', { payment: intent.id } );
	const attempts = await stripe.charges.list( { payment_intent: intent.id } );
	assert.deepEqual(
		attempts.data.map( ( { status } ) => status ),
		[ 'succeeded', 'failed' ]
	);
	const now = await stripe.paymentIntents.retrieve( intent.id );
	assert.deepEqual(
		[ now.status, now.last_payment_error, now.latest_charge ],
		[ 'succeeded', null, attempts.data[ 0 ].id ]
	);
} );

test( 'a payment waits for the shopper, or for the bank', async () => {
	const { intent, charge } = await own( 'pay', { outcome: 'requires_action' } );
	assert.deepEqual(
		[ intent.status, charge, intent.next_action.type ],
		[ 'requires_action', null, 'redirect_to_url' ]
	);
	assert.equal( ( await own( 'bankAnswers', { payment: intent.id } ) ).intent.status, 'succeeded' );
	const debit = await own( 'pay', { method: 'sepa_debit', currency: 'eur' } );
	assert.deepEqual(
		[ debit.intent.status, debit.charge.status, debit.charge.paid ],
		[ 'processing', 'pending', false ]
	);
	assert.deepEqual(
		[ debit.charge.captured, debit.charge.amount_captured ],
		[ true, 5000 ],
		'It was made without waiting for a capture.'
	);
	assert.match( debit.charge.balance_transaction, /^txn_/, 'It is booked when it is sent to the bank.' );
	const refused = await own( 'pay', { method: 'sepa_debit', currency: 'eur' } );
	await own( 'bankAnswers', { payment: refused.intent.id, answer: 'failed', decline: 'debit_not_authorized' } );
	await own( 'advance', { days: 6 } );
	assert.equal( ( await stripe.paymentIntents.retrieve( debit.intent.id ) ).status, 'succeeded' );
	const { status, captured } = await stripe.charges.retrieve( refused.charge.id );
	assert.deepEqual( [ status, captured ], [ 'failed', true ] );
	const all = await transactions();
	assert.equal( all.filter( ( { type } ) => type === 'payment' ).length, 2 );
	assert.deepEqual(
		all
			.filter( ( { source } ) => source === refused.charge.id )
			.map( ( { type, amount, net } ) => [ type, amount, net ] ),
		[
			[ 'payment_failure_refund', -5000, -4825 ],
			[ 'payment', 5000, 4825 ],
		]
	);
	await assertBalance();
} );

test( 'a debit that was paid is taken back, less what was refunded', async () => {
	const { intent, charge } = await own( 'pay', { method: 'sepa_debit', currency: 'eur' } );
	await own( 'bankAnswers', { payment: intent.id } );
	await own( 'refund', { payment: intent.id, amount: 2000 } );
	await own( 'returnDebit', { payment: intent.id } );
	const now = await stripe.charges.retrieve( charge.id, { expand: [ 'failure_balance_transaction' ] } );
	assert.deepEqual( [ now.status, now.paid, now.captured ], [ 'failed', false, true ] );
	const { type, amount, currency, source } = now.failure_balance_transaction;
	assert.deepEqual( [ type, amount, currency, source ], [ 'payment_failure_refund', -3000, 'eur', charge.id ] );
	assert.equal( ( await eventTypes() ).at( -1 ), 'charge.failed' );
	await assertBalance();
} );

test( 'another balance is not added to that of payments', async () => {
	await own( 'pay', { amount: 5000, capture: 'automatic' } );
	const earlier = await stripe.balance.retrieve();
	const { transaction } = await own( 'otherBalance', { amount: -700 } );
	assert.deepEqual( [ transaction.balance_type, transaction.amount ], [ 'issuing', -700 ] );
	assert.deepEqual( await stripe.balance.retrieve(), earlier );
} );

test( 'a charge without an intent has none', async () => {
	const { intent, charge } = await own( 'pay', { legacy: true } );
	assert.deepEqual( [ intent, charge.payment_intent ], [ null, null ] );
	assert.deepEqual( await eventTypes(), [ 'charge.succeeded' ] );
} );

test( 'a test card that is named in the API pays, is declined, or is unknown', async () => {
	const given = { amount: 5000, currency: 'usd', confirm: true, allowed_payment_method_types: [ 'card' ] };
	const paid = await stripe.paymentIntents.create( { ...given, payment_method: 'pm_card_visa' } );
	assert.deepEqual( [ paid.status, paid.amount_received ], [ 'succeeded', 5000 ] );
	const refused = await refusal(
		stripe.paymentIntents.create( { ...given, payment_method: 'pm_card_visa_chargeDeclined' } )
	);
	assert.deepEqual(
		[ refused.statusCode, refused.code, refused.payment_intent.status ],
		[ 402, 'card_declined', 'requires_payment_method' ]
	);
	assert.match(
		( await refusal( stripe.paymentIntents.create( { ...given, payment_method: 'pm_card_unknown' } ) ) ).message,
		/No such PaymentMethod/
	);
	await assertBalance();
} );

test( 'a part of an authorization is captured; the rest is neither booked nor refunded', async () => {
	const { intent } = await own( 'pay', { amount: 10000, capture: 'manual' } );
	assert.deepEqual( [ intent.status, intent.amount_capturable ], [ 'requires_capture', 10000 ] );
	assert.match(
		( await refusal( stripe.paymentIntents.capture( intent.id, { amount_to_capture: 10001 } ) ) ).message,
		/greater than the amount_capturable/
	);
	const captured = await stripe.paymentIntents.capture( intent.id, {
		amount_to_capture: 6000,
		expand: [ 'latest_charge.refunds' ],
	} );
	const charge = captured.latest_charge;
	assert.deepEqual(
		[ captured.status, captured.amount_received, charge.amount_captured, charge.amount_refunded ],
		[ 'succeeded', 6000, 6000, 0 ]
	);
	assert.deepEqual( charge.refunds.data, [] );
	assert.deepEqual(
		( await transactions() ).map( ( { reporting_category: category, amount, fee } ) => [ category, amount, fee ] ),
		[ [ 'charge', 6000, 204 ] ]
	);
	const again = await refusal( stripe.paymentIntents.capture( intent.id ) );
	assert.deepEqual( [ again.code, again.payment_intent.id ], [ 'payment_intent_unexpected_state', intent.id ] );

	assert.match(
		( await refusal( stripe.refunds.create( { charge: charge.id, amount: 6001 } ) ) ).message,
		/greater than unrefunded amount on charge \(\$60.00\)/
	);
	await stripe.refunds.create( { charge: charge.id } );
	const { amount_refunded: amount, refunded } = await stripe.charges.retrieve( charge.id );
	assert.deepEqual( [ amount, refunded ], [ 6000, true ] );
	await assertBalance();
} );

test( 'an old API version refunds what is not captured, with its part of the fee', async () => {
	const { intent } = await own( 'pay', { amount: 10000, capture: 'manual' } );
	await own( 'capture', { payment: intent.id, amount: 6000, old: true } );
	const charge = await stripe.charges.retrieve( intent.latest_charge, { expand: [ 'refunds' ] } );
	assert.deepEqual( [ charge.amount_captured, charge.amount_refunded, charge.refunded ], [ 6000, 4000, false ] );
	assert.deepEqual(
		charge.refunds.data.map( ( { amount } ) => amount ),
		[ 4000 ]
	);
	const all = await transactions();
	assert.deepEqual( all.map( ( { reporting_category: category } ) => category ).sort(), [
		'charge',
		'partial_capture_reversal',
	] );
	assert.equal(
		all.reduce( ( sum, { net } ) => sum + net, 0 ),
		6000 - 204
	);
	await stripe.refunds.create( { charge: charge.id } );
	const { amount_refunded: amount, refunded } = await stripe.charges.retrieve( charge.id );
	assert.deepEqual( [ amount, refunded ], [ 10000, true ] );

	const other = await own( 'pay', { amount: 3000, capture: 'manual' } );
	await own( 'cancel', { payment: other.intent.id, old: true } );
	const canceled = await stripe.charges.retrieve( other.intent.latest_charge );
	assert.deepEqual( [ canceled.amount_refunded, canceled.refunded ], [ 3000, true ] );
	assert.equal( ( await eventTypes() ).filter( ( type ) => type === 'charge.refunded' ).length, 2 );
	await assertBalance();
} );

test( 'an authorization is canceled, or expires after a week', async () => {
	const one = await own( 'pay', { capture: 'manual' } );
	const canceled = await stripe.paymentIntents.cancel( one.intent.id, {
		cancellation_reason: 'requested_by_customer',
	} );
	assert.deepEqual(
		[ canceled.status, canceled.canceled_at, canceled.cancellation_reason ],
		[ 'canceled', fake.world.now, 'requested_by_customer' ]
	);
	const released = await stripe.charges.retrieve( one.intent.latest_charge, { expand: [ 'refunds' ] } );
	assert.deepEqual(
		[ released.amount_captured, released.amount_refunded, released.refunded, released.refunds.data ],
		[ 0, 0, false, [] ]
	);
	assert.ok( ! ( await eventTypes() ).includes( 'charge.refunded' ) );
	const other = await own( 'pay', { capture: 'manual' } );
	await own( 'advance', { days: 8 } );
	const expired = await stripe.paymentIntents.retrieve( other.intent.id );
	assert.deepEqual( [ expired.status, expired.cancellation_reason ], [ 'canceled', 'expired' ] );
	assert.ok( ( await eventTypes() ).includes( 'charge.expired' ) );
	assert.deepEqual( await transactions(), [] );
} );

test( 'refunds are bounded by the charge', async () => {
	const { charge } = await own( 'pay', { amount: 5000, capture: 'automatic' } );
	const part = await stripe.refunds.create( {
		charge: charge.id,
		amount: 2000,
		reason: 'requested_by_customer',
		metadata: { tillbook_write: 'w1' },
	} );
	assert.deepEqual( [ part.status, part.metadata.tillbook_write ], [ 'succeeded', 'w1' ] );
	assert.equal(
		( await refusal( stripe.refunds.create( { charge: charge.id, amount: 3001 } ) ) ).message,
		'Refund amount ($30.01) is greater than unrefunded amount on charge ($30.00)'
	);
	await stripe.refunds.create( { payment_intent: charge.payment_intent } );
	const now = await stripe.charges.retrieve( charge.id );
	assert.deepEqual( [ now.amount_refunded, now.refunded ], [ 5000, true ] );
	assert.equal( ( await refusal( stripe.refunds.create( { charge: charge.id } ) ) ).code, 'charge_already_refunded' );
	await own( 'advance', { days: 2 } );
	assert.match( ( await stripe.refunds.retrieve( part.id ) ).destination_details.card.reference, /^74\d{21}$/ );
	await assertBalance();
} );

test( 'a refund waits, succeeds, and may still fail: its money comes back', async () => {
	const { charge } = await own( 'pay', { amount: 5000, capture: 'automatic' } );
	const { refund } = await own( 'refund', { payment: charge.id, amount: 2000, pending: true } );
	assert.deepEqual( [ refund.status, refund.pending_reason ], [ 'pending', 'processing' ] );
	await own( 'advance', { days: 6 } );
	assert.equal( ( await stripe.refunds.retrieve( refund.id ) ).status, 'succeeded' );
	await own( 'refundFails', { refund: refund.id } );
	const failed = await stripe.refunds.retrieve( refund.id, { expand: [ 'failure_balance_transaction' ] } );
	assert.deepEqual(
		[ failed.status, failed.failure_reason, failed.failure_balance_transaction.net ],
		[ 'failed', 'lost_or_stolen_card', 2000 ]
	);
	assert.equal( ( await stripe.charges.retrieve( charge.id ) ).amount_refunded, 0 );
	assert.deepEqual(
		( await eventTypes() ).filter( ( type ) => type.includes( 'refund' ) ),
		[
			'refund.created',
			'charge.refunded',
			'refund.updated',
			'charge.refund.updated',
			'refund.failed',
			'refund.updated',
			'charge.refund.updated',
		]
	);
	await assertBalance();
} );

test( 'an inquiry becomes a dispute, takes the money and is won', async () => {
	const { charge } = await own( 'pay', { amount: 5000, capture: 'automatic' } );
	const { dispute } = await own( 'dispute', { payment: charge.id, inquiry: true } );
	assert.deepEqual(
		[ dispute.status, dispute.is_charge_refundable, dispute.balance_transactions ],
		[ 'warning_needs_response', true, [] ]
	);
	await own( 'disputeEscalates' );
	const open = await stripe.disputes.retrieve( dispute.id );
	assert.deepEqual(
		[ open.status, open.balance_transactions[ 0 ].net, open.payment_method_details.card.case_type ],
		[ 'needs_response', -6500, 'chargeback' ]
	);
	const draft = await stripe.disputes.update( dispute.id, {
		evidence: { customer_name: 'Jenny Rosen' },
		submit: false,
	} );
	assert.deepEqual(
		[ draft.status, draft.evidence.customer_name, draft.evidence_details.submission_count ],
		[ 'needs_response', 'Jenny Rosen', 0 ]
	);
	const sent = await stripe.disputes.update( dispute.id, { evidence: { uncategorized_text: 'It was delivered.' } } );
	assert.deepEqual( [ sent.status, sent.evidence_details.submission_count ], [ 'under_review', 1 ] );
	await own( 'disputeEnds', { result: 'won' } );
	const won = await stripe.disputes.retrieve( dispute.id );
	assert.deepEqual( [ won.status, won.balance_transactions.map( ( { net } ) => net ) ], [ 'won', [ -6500, 6500 ] ] );
	assert.equal( ( await refusal( stripe.disputes.close( dispute.id ) ) ).statusCode, 400 );
	assert.deepEqual(
		( await eventTypes() ).filter( ( type ) => type.includes( 'dispute' ) ),
		[
			...[
				'charge.dispute.created',
				'charge.dispute.updated',
				'charge.dispute.funds_withdrawn',
				'charge.dispute.updated',
				'charge.dispute.updated',
			],
			...[ 'charge.dispute.closed', 'charge.dispute.funds_reinstated' ],
		]
	);
	await assertBalance();
} );

test( 'evidence is checked as a whole, and a refused response changes nothing', async () => {
	const { charge } = await own( 'pay', { capture: 'automatic' } );
	const { dispute } = await own( 'dispute', { payment: charge.id } );
	const update = ( evidence, more = {} ) =>
		stripe.disputes.update( dispute.id, { evidence, metadata: { note: 'kept?' }, submit: false, ...more } );
	const missing = await refusal( update( { receipt: 'file_none' } ) );
	assert.deepEqual( [ missing.code, missing.param ], [ 'resource_missing', 'evidence[receipt]' ] );
	const logo = await stripe.files.create( {
		purpose: 'business_logo',
		file: { data: Buffer.from( 'x' ), name: 'logo.png', type: 'image/png' },
	} );
	assert.equal( ( await refusal( update( { receipt: logo.id } ) ) ).code, 'resource_missing' );
	assert.match(
		( await refusal( update( { uncategorized_text: 'x'.repeat( 20001 ) } ) ) ).message,
		/maximum character/
	);
	const texts = [
		...[ 'product_description', 'uncategorized_text', 'billing_address', 'shipping_address' ],
		...[ 'cancellation_rebuttal', 'refund_policy_disclosure', 'refund_refusal_explanation', 'customer_name' ],
	];
	const all = Object.fromEntries( texts.map( ( name ) => [ name, 'x'.repeat( 20000 ) ] ) );
	assert.match( ( await refusal( update( all ) ) ).message, /combined character count/ );
	const pdf = ( size ) => ( {
		purpose: /** @type {const} */ ( 'dispute_evidence' ),
		file: { data: Buffer.from( `%PDF${ 'x'.repeat( size ) }` ), name: 'letter.pdf', type: 'application/pdf' },
	} );
	const files = [ await stripe.files.create( pdf( 3000000 ) ), await stripe.files.create( pdf( 3000001 ) ) ];
	assert.match(
		( await refusal( update( { receipt: files[ 0 ].id, refund_policy: files[ 1 ].id } ) ) ).message,
		/combined file size/
	);
	const untouched = await stripe.disputes.retrieve( dispute.id );
	assert.deepEqual( [ untouched.metadata, untouched.evidence_details.has_evidence ], [ {}, false ] );

	const draft = await update( { receipt: files[ 0 ].id, customer_name: 'Jenny' } );
	assert.deepEqual( [ draft.evidence.receipt, draft.metadata ], [ files[ 0 ].id, { note: 'kept?' } ] );
	const without = await update( { customer_name: '' } );
	assert.equal( without.evidence.customer_name, null );
	const expanded = await stripe.disputes.retrieve( dispute.id, { expand: [ 'evidence.receipt' ] } );
	assert.equal( /** @type {any} */ ( expanded.evidence.receipt ).filename, 'letter.pdf' );
	assert.equal( ( await update( {}, { submit: true } ) ).status, 'under_review' );
	assert.equal( ( await refusal( update( {}, { submit: true } ) ) ).code, 'dispute_already_submitted' );
} );

test( 'what is sent without saying whether to submit is submitted; metadata alone is not', async () => {
	const { charge } = await own( 'pay', { capture: 'automatic' } );
	const { dispute } = await own( 'dispute', { payment: charge.id } );
	const noted = await stripe.disputes.update( dispute.id, { metadata: { a: 'b' } } );
	assert.equal( noted.status, 'needs_response' );
	await own( 'advance', { days: 9, seconds: 60 } );
	const sent = await stripe.disputes.update( dispute.id, { evidence: { uncategorized_text: 'winning_evidence' } } );
	assert.deepEqual( [ sent.status, sent.evidence_details.past_due ], [ 'won', true ] );
	assert.equal( ( await refusal( stripe.disputes.update( dispute.id, { submit: false } ) ) ).code, 'dispute_closed' );
} );

test( 'an unanswered dispute is lost, one can be accepted, and its charge cannot be refunded', async () => {
	const first = await own( 'pay', { capture: 'automatic' } );
	await own( 'dispute', { payment: first.charge.id } );
	assert.equal( ( await refusal( stripe.refunds.create( { charge: first.charge.id } ) ) ).code, 'charge_disputed' );
	const second = await own( 'pay', { capture: 'automatic' } );
	const { dispute } = await own( 'dispute', { payment: second.charge.id } );
	assert.equal( ( await stripe.disputes.close( dispute.id ) ).status, 'lost' );
	await own( 'advance', { days: 11 } );
	assert.deepEqual(
		( await stripe.disputes.list() ).data.map( ( { status } ) => status ),
		[ 'lost', 'lost' ]
	);
	await assertBalance();
} );

test( 'what is available is paid automatically, with its members; a payout that comes back is paid again', async () => {
	await own( 'pay', { amount: 8000 } );
	await own( 'advance', { days: 4 } );
	const { data } = await stripe.payouts.list();
	const [ payout ] = data;
	assert.deepEqual(
		[ data.length, payout.amount, payout.automatic, payout.reconciliation_status ],
		[ 1, 8000 - 262, true, 'completed' ]
	);
	const members = await stripe.balanceTransactions.list( { payout: payout.id } );
	assert.deepEqual(
		members.data.map( ( { type } ) => type ),
		[ 'payout', 'charge' ]
	);
	await own( 'advance', { days: 2 } );
	assert.equal( ( await stripe.payouts.retrieve( payout.id ) ).status, 'paid' );
	await own( 'payoutFails', { payout: payout.id } );
	const failed = await stripe.payouts.retrieve( payout.id, {
		expand: [ 'failure_balance_transaction', 'destination' ],
	} );
	assert.deepEqual(
		[ failed.status, failed.failure_code, failed.failure_balance_transaction.net, failed.destination.object ],
		[ 'failed', 'account_closed', payout.amount, 'bank_account' ]
	);
	await assertBalance();
	await own( 'advance', { days: 1 } );
	const again = ( await stripe.payouts.list( { limit: 1 } ) ).data[ 0 ];
	assert.equal( again.amount, payout.amount );
	assert.deepEqual(
		( await stripe.balanceTransactions.list( { payout: again.id } ) ).data.map( ( { type } ) => type ),
		[ 'payout', 'payout_failure' ]
	);
	await assertBalance();
} );

test( 'an account without a schedule is paid by hand; an instant payout costs a fee; its members are unknown', async () => {
	( { id: account } = await fake.own( 'accounts', { payouts: 'manual' } ) );
	stripe = fake.client( ( await fake.own( 'keys', { account, secret: true } ) ).key );
	await own( 'pay', { amount: 100000 } );
	assert.equal(
		( await refusal( stripe.payouts.create( { amount: 1, currency: 'usd' } ) ) ).code,
		'balance_insufficient'
	);
	await own( 'advance', { days: 5 } );
	assert.deepEqual( ( await stripe.payouts.list() ).data, [] );
	const instant = await stripe.payouts.create(
		{ amount: 20000, currency: 'usd', method: 'instant', metadata: { tillbook_write: 'w2' } },
		{ idempotencyKey: 'p1' }
	);
	const { fee, net } = await stripe.balanceTransactions.retrieve( instant.balance_transaction );
	assert.deepEqual( [ fee, net, instant.automatic ], [ 200, -20200, false ] );
	assert.match(
		( await refusal( stripe.balanceTransactions.list( { payout: instant.id } ) ) ).message,
		/only be filtered on automatic transfers/
	);
	const standard = await stripe.payouts.create( { amount: 10000, currency: 'usd' } );
	assert.equal( ( await stripe.payouts.cancel( standard.id ) ).status, 'canceled' );
	await assertBalance();
} );

test( 'payments in a currency without a bank account are converted', async () => {
	await own( 'pay', { amount: 5000, currency: 'jpy', capture: 'automatic' } );
	const [ yen ] = await transactions();
	assert.deepEqual( [ yen.currency, yen.amount, yen.exchange_rate ], [ 'usd', 3350, 0.67 ] );
	await own( 'pay', { amount: 5000, currency: 'eur', capture: 'automatic' } );
	const [ euro ] = await transactions();
	assert.deepEqual( [ euro.currency, euro.amount, euro.exchange_rate ], [ 'eur', 5000, null ] );
	await assertBalance();
} );

test( 'a review is approved, or closed by a refund', async () => {
	const first = await own( 'pay', { review: true, capture: 'automatic' } );
	const { data } = await stripe.reviews.list( { expand: [ 'data.charge' ] } );
	assert.deepEqual(
		[ data[ 0 ].charge.id, data[ 0 ].open, data[ 0 ].charge.outcome.type ],
		[ first.charge.id, true, 'manual_review' ]
	);
	assert.deepEqual(
		[
			( await stripe.reviews.approve( data[ 0 ].id ) ).closed_reason,
			( await stripe.charges.retrieve( first.charge.id ) ).review,
		],
		[ 'approved', null ]
	);
	const second = await own( 'pay', { review: true, capture: 'automatic' } );
	const [ open ] = ( await stripe.reviews.list() ).data;
	await stripe.refunds.create( { charge: second.charge.id, reason: 'fraudulent' } );
	assert.deepEqual( ( await stripe.reviews.list() ).data, [] );
	const { fraud_details: fraud, outcome } = await stripe.charges.retrieve( second.charge.id );
	assert.deepEqual(
		[ ( await stripe.reviews.retrieve( open.id ) ).closed_reason, fraud, outcome?.type ],
		[ 'refunded_as_fraud', { user_report: 'fraudulent' }, 'manual_review' ]
	);
	const third = await own( 'pay', { capture: 'automatic' } );
	const { review } = await own( 'review', { payment: third.charge.id } );
	await own( 'reviewEnds', { review: review.id, reason: 'approved' } );
	assert.equal( ( await stripe.reviews.retrieve( review.id ) ).closed_reason, 'approved' );
} );

test( 'events can be read for 30 days, by type and by pattern', async () => {
	await own( 'pay', { capture: 'automatic' } );
	const { data } = await stripe.events.list( { type: 'charge.*' } );
	assert.deepEqual(
		data.map( ( { type } ) => type ),
		[ 'charge.succeeded' ]
	);
	assert.equal( typeof data[ 0 ].data.object.balance_transaction, 'string', 'ids are not expanded' );
	assert.equal(
		( await stripe.events.list( { types: [ 'charge.succeeded', 'payment_intent.created' ] } ) ).data.length,
		2
	);
	await own( 'advance', { days: 31 } );
	assert.ok( ! ( await eventTypes() ).includes( 'charge.succeeded' ) );
	assert.equal( ( await refusal( stripe.events.retrieve( data[ 0 ].id ) ) ).code, 'resource_missing' );
} );

test( 'an event keeps the object as it was, and names the request', async () => {
	const { charge } = await own( 'pay', { amount: 5000, capture: 'automatic' } );
	const refund = await stripe.refunds.create( { charge: charge.id, amount: 100 }, { idempotencyKey: 'tb_9' } );
	const { data } = await stripe.events.list( { limit: 100 } );
	const by = ( type ) => data.find( ( each ) => each.type === type );
	assert.equal( by( 'charge.succeeded' ).data.object.amount_refunded, 0 );
	assert.equal( by( 'charge.refunded' ).data.object.amount_refunded, 100 );
	assert.deepEqual( by( 'refund.created' ).request, { id: refund.lastResponse.requestId, idempotency_key: 'tb_9' } );
	assert.deepEqual( by( 'charge.succeeded' ).request, { id: null, idempotency_key: null } );
} );

test( 'the fake’s own API says what is wrong with a request', async () => {
	assert.match(
		( await refusal( own( 'unknown' ) ) ).message,
		/There is no POST \/_fake\/unknown\. There is: .*POST pay/
	);
	assert.match( ( await refusal( own( 'refund' ) ) ).message, /There is no charge yet/ );
	assert.match(
		( await refusal( fake.own( 'pay', { account: 'acct_none' } ) ) ).message,
		/There is no account acct_none/
	);
	assert.match( ( await refusal( own( 'faults', { kind: 'flood' } ) ) ).message, /A fault is one of rate_limit/ );
	assert.ok( ( await fake.own( '' ) ).now >= START );
} );
