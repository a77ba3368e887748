import { createResourceStore } from '../resource-store';
import { useResource, type Resource } from '../use-resource';
import type { Charge, PaymentIntent, Transaction } from '../schema.gen';

export type { Charge, PaymentIntent, Transaction };

export const STORE_NAME = 'tillbook/payments';
const PATH = '/wc/v3/payments';

/** The payments store: payments, charges, and the transactions that have their own page. */
export const store = createResourceStore( STORE_NAME, {
	getPaymentIntent: ( id ) => `${ PATH }/payment_intents/${ encodeURIComponent( id ) }`,
	getCharge: ( id ) => `${ PATH }/charges/${ encodeURIComponent( id ) }`,
	getChargeOfOrder: ( orderId ) => `${ PATH }/charges/order/${ encodeURIComponent( orderId ) }`,
	getTransaction: ( id ) => `${ PATH }/transactions/${ encodeURIComponent( id ) }`,
} );

/**
 * Reads a payment with its charge, order, totals and allowed actions.
 *
 * @param id Payment intent.
 */
export const usePaymentIntent = ( id: string ): Resource< PaymentIntent > =>
	useResource( STORE_NAME, 'getPaymentIntent', id );

/**
 * Reads a charge by its own id or by its order.
 *
 * @param is The kind of id.
 * @param id A charge's id, or an order's.
 */
export const useCharge = ( is: 'charge' | 'order', id: string ): Resource< Charge > =>
	useResource( STORE_NAME, is === 'order' ? 'getChargeOfOrder' : 'getCharge', id );

/**
 * Reads one transaction, such as a card reader's fee.
 *
 * @param id Balance transaction.
 */
export const useTransaction = ( id: string ): Resource< Transaction > =>
	useResource( STORE_NAME, 'getTransaction', id );
