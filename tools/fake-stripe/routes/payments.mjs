/** Charges, payment intents and reviews. */
import { badRequest } from '../errors.mjs';
import { cancel, capture, closeReview } from '../machines/payments.mjs';
import { mergeMetadata } from '../parameters.mjs';
import { render } from '../shapes/index.mjs';
import { found, list, one } from './reading.mjs';

const ofCustomer = ( row, id ) => row.customer?.id === id;

/** @type {import('./reading.mjs').Route[]} */
export const payments = [
	list( 'charge', '/v1/charges', 'charge_read', {
		params: { created: 'range', customer: 'string', payment_intent: 'string', transfer_group: 'string' },
		references: { payment_intent: 'payment_intent', customer: 'customer' },
		filters: { customer: ofCustomer, transfer_group: () => false },
		rows: ( { account }, { payment_intent: intent } ) => intent?.charges ?? account.all( 'charge' ),
	} ),
	one( 'charge', '/v1/charges', 'charge_read' ),
	{
		method: 'POST',
		path: '/v1/charges/{id}',
		scope: 'charge_write',
		kind: 'charge',
		params: {
			customer: 'string',
			description: 'any',
			expand: 'strings',
			fraud_details: 'any',
			metadata: 'metadata',
			receipt_email: 'any',
			shipping: 'any',
			transfer_group: 'any',
		},
		handle: ( { account, params, path: [ id ] } ) =>
			update( account, found( account, 'charge', id ), params, 'charge.updated' ),
	},
	list( 'payment_intent', '/v1/payment_intents', 'payment_intent_read', {
		params: { created: 'range', customer: 'string', customer_account: 'string' },
		references: { customer: 'customer' },
		filters: { customer: ofCustomer, customer_account: () => false },
	} ),
	{
		method: 'POST',
		path: '/v1/payment_intents/{id}/capture',
		scope: 'payment_intent_write',
		kind: 'payment_intent',
		params: {
			amount_details: 'any',
			amount_to_capture: 'integer',
			application_fee_amount: 'integer',
			expand: 'strings',
			final_capture: 'boolean',
			hooks: 'any',
			metadata: 'metadata',
			payment_details: 'any',
			statement_descriptor: 'any',
			statement_descriptor_suffix: 'any',
			transfer_data: 'any',
		},
		handle( { account, params, path: [ id ] } ) {
			const intent = found( account, 'payment_intent', id );
			capture( account, intent, params.amount_to_capture );
			intent.metadata = mergeMetadata( intent.metadata, params.metadata );
			return render( intent, account );
		},
	},
	{
		method: 'POST',
		path: '/v1/payment_intents/{id}/cancel',
		scope: 'payment_intent_write',
		kind: 'payment_intent',
		params: {
			cancellation_reason: [ 'abandoned', 'duplicate', 'fraudulent', 'requested_by_customer' ],
			expand: 'strings',
		},
		handle( { account, params, path: [ id ] } ) {
			const intent = found( account, 'payment_intent', id );
			cancel( account, intent, params.cancellation_reason ?? null );
			return render( intent, account );
		},
	},
	list( 'review', '/v1/reviews', 'review_read', {
		params: { created: 'range' },
		// Stripe lists those that are open only.
		rows: ( { account } ) => account.all( 'review' ).filter( ( { open } ) => open ),
	} ),
	one( 'review', '/v1/reviews', 'review_read' ),
	{
		method: 'POST',
		path: '/v1/reviews/{id}/approve',
		scope: 'review_write',
		kind: 'review',
		params: { expand: 'strings' },
		handle( { account, path: [ id ] } ) {
			const review = found( account, 'review', id );
			if ( ! review.open ) {
				throw badRequest( `Review ${ review.id } is already closed.` );
			}
			closeReview( account, review.charge, 'approved' );
			return render( review, account );
		},
	},
	list( 'radar.early_fraud_warning', '/v1/radar/early_fraud_warnings', 'charge_read', {
		params: { charge: 'string', created: 'range', payment_intent: 'string' },
		references: { charge: 'charge', payment_intent: 'payment_intent' },
		filters: {
			charge: ( row, id ) => row.charge.id === id,
			payment_intent: ( row, id ) => row.charge.intent?.id === id,
		},
	} ),
	one( 'radar.early_fraud_warning', '/v1/radar/early_fraud_warnings', 'charge_read' ),
];

/**
 * Changes description and metadata.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row
 * @param {Record<string, any>} params
 * @param {string} [event] Stripe sends none about an intent
 */
function update( account, row, params, event ) {
	const { description, metadata } = params;
	row.metadata = mergeMetadata( row.metadata, metadata );
	if ( description !== undefined ) {
		row.description = description === '' ? null : description;
	}
	if ( event !== undefined ) {
		account.emit( event, row );
	}
	return render( row, account );
}
