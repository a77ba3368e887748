import apiFetch from '@wordpress/api-fetch';
import { createReduxStore, dispatch, select, subscribe, useSelect } from '@wordpress/data';
import { doAction } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { registerOnce } from './collection-store';
import { PAYMENTS_CHANGED } from './menu-badges';
import type { AuthorizationResult, Refund, RefundRequest } from './schema.gen';

/**
 * An action on a payment. On a payment that is held for review, capture approves it and cancel blocks it; accept gives
 * up its dispute.
 */
export type PaymentAction = 'refund' | 'capture' | 'cancel' | 'accept';

/** A command that was sent; each is a separate object, so that one does not end the waiting for the next. */
interface Done {
	action: PaymentAction;
}

interface CommandsState {
	/** The running commands, by payment intent. */
	running: Record< string, PaymentAction >;
	/** Finished commands, while the page still shows the previous state of the payment. */
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
/** In milliseconds. After it buttons can be used again, even if the new data could not be loaded. */
const READ_LIMIT = 10000;

/** Stores that contain payments, and so are outdated after a command. */
const AFFECTED = [
	'payments',
	'timeline',
	'transactions',
	'authorizations',
	'fraud-outcomes',
	'mismatches',
	'disputes',
];

/** Sends one command per payment at a time: the second is not sent while the first is running. */
const store = createReduxStore( STORE_NAME, {
	reducer( state: CommandsState = { running: {}, drawing: {} }, action: Action ): CommandsState {
		if ( action.type === 'START' ) {
			return { ...state, running: { ...state.running, [ action.subject ]: action.action } };
		}
		if ( action.type === 'END' ) {
			const { [ action.subject ]: _ended, ...running } = state.running;
			return {
				running,
				drawing: action.done ? { ...state.drawing, [ action.subject ]: action.done } : state.drawing,
			};
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
						new Error(
							__( 'Another change to this payment is in progress. Wait until it finishes.', 'tillbook' )
						),
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
		getBusy: ( state: CommandsState, subject: string ) =>
			state.running[ subject ] ?? state.drawing[ subject ]?.action,
	},
} );

registerOnce( store );

/** Returns the affected stores that are registered on this page. */
const shown = (): string[] =>
	AFFECTED.map( ( part ) => `tillbook/${ part }` ).filter( ( name ) => select( name ) !== undefined );

/** Whether any of them is loading right now. */
const isReading = (): boolean =>
	shown().some( ( name ) =>
		( select( name ) as unknown as { hasResolvingSelectors: () => boolean } ).hasResolvingSelectors()
	);

/** Waits until the page has reloaded the data that a command changed, but not for an answer that never arrives. */
async function whenRead(): Promise< void > {
	// Invalidated data is requested when its components render.
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
 * Requests the data of every list and page with payments again. Commands call it themselves unless told not to.
 */
export function refreshPayments(): void {
	doAction( PAYMENTS_CHANGED );
	for ( const name of shown() ) {
		( dispatch( name ) as unknown as { refresh: () => void } ).refresh();
	}
}

interface CommandOptions {
	/** False if many are sent in a row and `refreshPayments()` is called once at the end. */
	refresh?: boolean;
}

/**
 * Runs a command, one at a time per payment, and requests all data with payments again.
 *
 * @param subject         The payment.
 * @param action          The action.
 * @param send            Sends the command.
 * @param options
 * @param options.refresh Whether lists are requested again afterwards.
 * @throws The error that `send` throws; `tillbook_command_running` if another command is running.
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
	return start(
		subject,
		action,
		async () => {
			try {
				return await send();
			} finally {
				// After a refusal too: the page's data is probably outdated.
				if ( refresh ) {
					refreshPayments();
				}
			}
		},
		refresh
	);
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
 * @param orderId         The payment's order.
 * @param paymentIntentId The payment.
 * @param attempt         attempts.capture, as the page read it: a repeated number is carried out only once.
 * @param options         Whether lists are requested again afterwards.
 * @throws The REST error; commandErrorText() describes it.
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
 * @param orderId         The payment's order; null if it has none, because it can be released anyway.
 * @param paymentIntentId The payment.
 * @param attempt         attempts.cancel, as the page read it.
 * @param options         Whether lists are requested again afterwards.
 * @throws The REST error; commandErrorText() describes it.
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
 * @throws The REST error; refundErrorText() describes it.
 */
export function refundPayment( paymentIntentId: string, request: RefundRequest ): Promise< Refund > {
	const { reason, ...rest } = request;
	return run(
		paymentIntentId,
		'refund',
		{
			path: `${ PATH }/refund/`,
			data: { ...rest, reason: reason === 'other' ? null : ( reason ?? null ) },
		},
		{}
	);
}

/**
 * Reads the action that this page is running on a payment; also after it finished, while the page still shows the
 * previous state.
 *
 * @param paymentIntentId The payment.
 */
export function useRunningCommand( paymentIntentId: string ): PaymentAction | undefined {
	return useSelect(
		( read ) => ( read( STORE_NAME ) as unknown as Thunk[ 'select' ] ).getBusy( paymentIntentId ),
		[ paymentIntentId ]
	);
}

export { commandErrorText, commandSuccessText, isOutcomeUnknown, refundErrorText } from '../lib/command-errors';
