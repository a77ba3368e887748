import { createReduxStore, useSelect } from '@wordpress/data';
import { combineParts } from '../combine-parts';
import { ACCOUNT_CHANGED, PAYMENTS_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import { resourcePart } from '../resource-store';
import { useResource, type Resource } from '../use-resource';
import type { Charge, PaymentIntent, Transaction } from '../schema.gen';
import { commands, type PaymentAction } from './commands';

export type { Charge, PaymentIntent, Transaction };

const PATH = '/wc/v3/payments';

/** The payments store: payments, charges, the transactions that have their own page, and the commands on payments. */
export const store = createReduxStore(
	'tillbook/payments',
	combineParts( {
		single: resourcePart< {
			getPaymentIntent: ( id: string ) => PaymentIntent;
			getCharge: ( id: string ) => Charge;
			getChargeOfOrder: ( orderId: string ) => Charge;
			getTransaction: ( id: string ) => Transaction;
		} >( {
			getPaymentIntent: ( id ) => `${ PATH }/payment_intents/${ encodeURIComponent( id ) }`,
			getCharge: ( id ) => `${ PATH }/charges/${ encodeURIComponent( id ) }`,
			getChargeOfOrder: ( orderId ) => `${ PATH }/charges/order/${ encodeURIComponent( orderId ) }`,
			getTransaction: ( id ) => `${ PATH }/transactions/${ encodeURIComponent( id ) }`,
		} ),
		commands,
	} )
);
registerOnce( store );
refreshAfter( store, [ PAYMENTS_CHANGED, ACCOUNT_CHANGED ], 30 );

/**
 * Reads a payment with its charge, order, totals and allowed actions.
 *
 * @param id Payment intent.
 */
export const usePaymentIntent = ( id: string ): Resource< PaymentIntent > =>
	useResource( store, 'getPaymentIntent', id );

/**
 * Reads a charge by its own id or by its order.
 *
 * @param kind The kind of id.
 * @param id A charge's id, or an order's.
 */
export const useCharge = ( kind: 'charge' | 'order', id: string ): Resource< Charge > =>
	useResource( store, kind === 'order' ? 'getChargeOfOrder' : 'getCharge', id );

/**
 * Reads one transaction, such as a card reader's fee.
 *
 * @param id Balance transaction.
 */
export const useTransaction = ( id: string ): Resource< Transaction > => useResource( store, 'getTransaction', id );

/**
 * Reads the action that this page is running on a payment; also after it finished, while the page still shows the
 * previous state.
 *
 * @param paymentIntentId The payment.
 */
export const useRunningCommand = ( paymentIntentId: string ): PaymentAction | undefined =>
	useSelect( ( select ) => select( store ).getBusyCommand( paymentIntentId ), [ paymentIntentId ] );
