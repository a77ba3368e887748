/** Refunds and disputes. */
import { badRequest } from '../errors.mjs';
import { accept, answer } from '../machines/disputes.mjs';
import { refund } from '../machines/refunds.mjs';
import { mergeMetadata } from '../parameters.mjs';
import { EVIDENCE } from '../shapes/dispute.mjs';
import { render } from '../shapes/index.mjs';
import { found, list, named, one } from './reading.mjs';

/** @type {(name: string, kind: string) => (call: import('./reading.mjs').Call, references: Record<string, any>) => any[]} */
const rowsOf =
	( name, kind ) =>
	( { account }, { charge, payment_intent: intent } ) =>
		charge?.[ name ] ??
		intent?.charges.flatMap( ( each ) => each[ name ] ).sort( ( a, b ) => a.place - b.place ) ??
		account.all( kind );
const OF_PAYMENT = {
	params: { charge: 'string', created: 'range', payment_intent: 'string' },
	references: { charge: 'charge', payment_intent: 'payment_intent' },
};

/** @type {import('./reading.mjs').Route[]} */
export const refunds = [
	list( 'refund', '/v1/refunds', 'charge_read', { ...OF_PAYMENT, rows: rowsOf( 'refunds', 'refund' ) } ),
	one( 'refund', '/v1/refunds', 'charge_read' ),
	{
		method: 'POST',
		path: '/v1/refunds',
		scope: 'charge_write',
		kind: 'refund',
		params: {
			amount: 'integer',
			charge: 'string',
			currency: 'string',
			customer: 'string',
			expand: 'strings',
			instructions_email: 'string',
			metadata: 'metadata',
			origin: [ 'customer_balance' ],
			payment_intent: 'string',
			reason: [ 'duplicate', 'fraudulent', 'requested_by_customer' ],
			refund_application_fee: 'boolean',
			reverse_transfer: 'boolean',
		},
		handle( { account, params } ) {
			const { charge, payment_intent: intent, amount, reason, metadata } = params;
			if ( charge === undefined && intent === undefined ) {
				throw badRequest(
					'One of the following params should be provided for this request: payment_intent or charge.',
					'parameter_missing'
				);
			}
			const of =
				charge !== undefined
					? named( account, 'charge', charge, 'charge' )
					: named( account, 'payment_intent', intent, 'payment_intent' ).latestCharge;
			if ( ! of ) {
				throw badRequest(
					`This PaymentIntent (${ intent }) does not have a successful charge to refund.`,
					'payment_intent_unexpected_state'
				);
			}
			return render( refund( account, of, { amount, reason, metadata: metadata ?? {} } ), account );
		},
	},
	{
		method: 'POST',
		path: '/v1/refunds/{id}',
		scope: 'charge_write',
		kind: 'refund',
		params: { expand: 'strings', metadata: 'metadata' },
		handle( { account, params, path: [ id ] } ) {
			const row = found( account, 'refund', id );
			row.metadata = mergeMetadata( row.metadata, params.metadata );
			account.emit( 'refund.updated', row );
			return render( row, account );
		},
	},
	list( 'dispute', '/v1/disputes', 'dispute_read', { ...OF_PAYMENT, rows: rowsOf( 'disputes', 'dispute' ) } ),
	one( 'dispute', '/v1/disputes', 'dispute_read' ),
	{
		method: 'POST',
		path: '/v1/disputes/{id}',
		scope: 'dispute_write',
		kind: 'dispute',
		params: {
			evidence: {
				...Object.fromEntries( EVIDENCE.map( ( name ) => [ name, 'any' ] ) ),
				enhanced_evidence: 'any',
			},
			expand: 'strings',
			intended_submission_method: [ 'manual', 'smart_disputes', 'prefer_manual', 'prefer_smart_disputes' ],
			metadata: 'metadata',
			submit: 'boolean',
		},
		handle( { account, params: { evidence, metadata, submit }, path: [ id ] } ) {
			const row = found( account, 'dispute', id );
			const { metadata: before } = row;
			row.metadata = mergeMetadata( before, metadata );
			if ( evidence === undefined && submit === undefined ) {
				account.emit( 'charge.dispute.updated', row );
				return render( row, account );
			}
			try {
				// Stripe hands evidence in at once unless told not to.
				answer( account, row, evidence ?? {}, submit ?? true );
			} catch ( error ) {
				row.metadata = before;
				throw error;
			}
			return render( row, account );
		},
	},
	{
		method: 'POST',
		path: '/v1/disputes/{id}/close',
		scope: 'dispute_write',
		kind: 'dispute',
		params: { expand: 'strings' },
		handle( { account, path: [ id ] } ) {
			const row = found( account, 'dispute', id );
			accept( account, row );
			return render( row, account );
		},
	},
];
