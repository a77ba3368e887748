import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, dispatch, select, subscribe, useSelect } from '@wordpress/data';
import { doAction } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { registerOnce } from './collection-store';
import { PAYMENTS_CHANGED } from './menu-badges';
import type { AuthorizationResult, Refund, RefundRequest } from './schema.gen';

/**
 * What can be done to a payment. On one that is held for review, capture approves it and cancel blocks it; accept gives
 * a dispute of it up.
 */
export type PaymentAction = 'refund' | 'capture' | 'cancel' | 'accept';

/** A command that was sent; each is an object of its own, so that one does not end the waiting for the next. */
interface Done {
	action: PaymentAction;
}

interface CommandsState {
	/** What runs now, by payment intent. */
	running: Record< string, PaymentAction >;
	/** What is done, while the page still shows the payment as it was. */
	drawing: Record< string, Done >;
}

type Action =
	| { type: 'START'; subject: string; action: PaymentAction }
	| { type: 'END'; subject: string; done?: Done }
	| { type: 'DRAWN'; subject: string; done: Done };

interface Thunk {
	select: {
		getRunning: ( subject: string ) => PaymentAction | undefined;
		getBusy: ( subject: string ) => PaymentAction | undefined;
	};
	dispatch: ( action: Action ) => unknown;
}

const STORE_NAME = 'tillbook/payment-commands';
const PATH = '/wc/v3/payments';
/** In milliseconds. After it buttons can be used again, even if the page could not be read. */
const READ_LIMIT = 10000;

/** Whatever shows payments, and so shows the past after a command. */
const AFFECTED = [ 'payments', 'timeline', 'transactions', 'authorizations', 'fraud-outcomes', 'mismatches', 'disputes' ];

/** A payment is sent one command at a time: the second is not sent while the first runs. */
const store = createReduxStore( STORE_NAME, {
	reducer( state: CommandsState = { running: {}, drawing: {} }, action: Action ): CommandsState {
		if ( action.type === 'START' ) {
			return { ...state, running: { ...state.running, [ action.subject ]: action.action } };
		}
		if ( action.type === 'END' ) {
			const { [ action.subject ]: _ended, ...running } = state.running;
			return { running, drawing: action.done ? { ...state.drawing, [ action.subject ]: action.done } : state.drawing };
		}
		if ( action.type === 'DRAWN' && state.drawing[ action.subject ] === action.done ) {
			const { [ action.subject ]: _drawn, ...drawing } = state.drawing;
			return { ...state, drawing };
		}
		return state;
	},
	actions: {
		run:
			( subject: string, action: PaymentAction, send: () => Promise< unknown >, isRefreshed: boolean ) =>
			async ( { select: own, dispatch: change }: Thunk ) => {
				if ( own.getRunning( subject ) ) {
					throw Object.assign(
						new Error( __( 'Another change to this payment is in progress. Wait until it finishes.', 'tillbook' ) ),
						{ code: 'tillbook_command_running' }
					);
				}
				change( { type: 'START', subject, action } );
				try {
					return await send();
				} finally {
					const done = { action };
					change( { type: 'END', subject, ...( isRefreshed ? { done } : {} ) } );
					if ( isRefreshed ) {
						void whenRead().then( () => change( { type: 'DRAWN', subject, done } ) );
					}
				}
			},
	},
	selectors: {
		getRunning: ( state: CommandsState, subject: string ) => state.running[ subject ],
		getBusy: ( state: CommandsState, subject: string ) => state.running[ subject ] ?? state.drawing[ subject ]?.action,
	},
} );

registerOnce( store );

/** The stores that are on this page. */
const shown = (): string[] => AFFECTED.map( ( part ) => `tillbook/${ part }` ).filter( ( name ) => select( name ) !== undefined );

/** Whether any of them reads something right now. */
const isReading = (): boolean => shown().some( ( name ) => ( select( name ) as unknown as { hasResolvingSelectors: () => boolean } ).hasResolvingSelectors() );

/** Waits until the page has read again what a command changed, but not for an answer that never comes. */
async function whenRead(): Promise< void > {
	// What was invalidated is asked for when its components render.
	await new Promise( ( done ) => setTimeout( done ) );
	await new Promise< void >( ( done ) => {
		const end = () => {
			clearTimeout( limit );
			stop();
			done();
		};
		const limit = setTimeout( end, READ_LIMIT );
		const stop = subscribe( () => {
			if ( ! isReading() ) {
				end();
			}
		} );
		if ( ! isReading() ) {
			end();
		}
	} );
}

/**
 * Makes every list and page that shows payments ask again. Commands do it by themselves unless they are told not to.
 */
export function refreshPayments(): void {
	doAction( PAYMENTS_CHANGED );
	for ( const name of shown() ) {
		( dispatch( name ) as unknown as { refresh: () => void } ).refresh();
	}
}

interface CommandOptions {
	/** False where many are sent in a row and `refreshPayments()` follows once. */
	refresh?: boolean;
}

/**
 * Carries a command out, one at a time a payment, and has everything asked for again that shows payments.
 *
 * @param subject         The payment.
 * @param action          What is done.
 * @param send            Sends it.
 * @param options
 * @param options.refresh Whether lists ask again afterwards.
 * @throws What `send` throws; `tillbook_command_running` where another one runs.
 */
export function runCommand< Answer >(
	subject: string,
	action: PaymentAction,
	send: () => Promise< Answer >,
	{ refresh = true }: CommandOptions = {}
): Promise< Answer > {
	const { run: start } = dispatch( STORE_NAME ) as unknown as {
		run: ( ...args: [ string, PaymentAction, () => Promise< Answer >, boolean ] ) => Promise< Answer >;
	};
	return start( subject, action, async () => {
		try {
			return await send();
		} finally {
			// After a refusal too: what the page shows was probably not true any more.
			if ( refresh ) {
				refreshPayments();
			}
		}
	}, refresh );
}

const run = < Answer >(
	subject: string,
	action: PaymentAction,
	request: { path: string; data: object },
	options: CommandOptions
): Promise< Answer > =>
	runCommand( subject, action, () => apiFetch< Answer >( { ...request, method: 'POST' } ), options );

/**
 * Captures an authorization; approves a payment that is held for review.
 *
 * @param orderId         The order it was made for.
 * @param paymentIntentId The payment.
 * @param attempt         attempts.capture, as the page read it: the same number twice is carried out once.
 * @param options         Whether lists ask again afterwards.
 * @throws The REST error; commandErrorText() words it.
 */
export function capturePayment(
	orderId: number,
	paymentIntentId: string,
	attempt: number,
	options: CommandOptions = {}
): Promise< AuthorizationResult > {
	return run(
		paymentIntentId,
		'capture',
		{
			path: `${ PATH }/orders/${ orderId }/capture_authorization`,
			data: { payment_intent_id: paymentIntentId, attempt },
		},
		options
	);
}

/**
 * Cancels an authorization; blocks a payment that is held for review.
 *
 * @param orderId         The order it was made for; null where there is none to name, for it can be released anyway.
 * @param paymentIntentId The payment.
 * @param attempt         attempts.cancel, as the page read it.
 * @param options         Whether lists ask again afterwards.
 * @throws The REST error; commandErrorText() words it.
 */
export function cancelPayment(
	orderId: number | null,
	paymentIntentId: string,
	attempt: number,
	options: CommandOptions = {}
): Promise< AuthorizationResult > {
	return run(
		paymentIntentId,
		'cancel',
		orderId === null
			? { path: `${ PATH }/authorizations/${ paymentIntentId }/cancel`, data: { attempt } }
			: {
					path: `${ PATH }/orders/${ orderId }/cancel_authorization`,
					data: { payment_intent_id: paymentIntentId, attempt },
			  },
		options
	);
}

/**
 * Refunds a charge: all that remains of it, or an amount.
 *
 * @param paymentIntentId The payment the charge belongs to.
 * @param request         The charge, the reason ('other' is sent as none), the order and attempts.refund.
 * @throws The REST error; refundErrorText() words it.
 */
export function refundPayment(
	paymentIntentId: string,
	request: RefundRequest
): Promise< Refund > {
	const { reason, ...rest } = request;
	return run(
		paymentIntentId,
		'refund',
		{
			path: `${ PATH }/refund/`,
			data: { ...rest, reason: reason === 'other' ? null : reason ?? null },
		},
		{}
	);
}

/**
 * What is being done to a payment right now, by this page; also while it is done, but the page still shows what was before.
 *
 * @param paymentIntentId The payment.
 */
export function useRunningCommand( paymentIntentId: string ): PaymentAction | undefined {
	return useSelect(
		( read ) =>
			( read( STORE_NAME ) as unknown as Thunk[ 'select' ] ).getBusy( paymentIntentId ),
		[ paymentIntentId ]
	);
}

export { commandErrorText, commandSuccessText, isOutcomeUnknown, refundErrorText } from '../lib/command-errors';
