import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { refreshPayments } from '../refresh';
import type { AuthorizationResult, PaymentIntent, Refund, RefundRequest, ReviewApproval } from '../schema.gen';
import { whenRead } from '../when-read';

/**
 * An action on a payment. On a payment that is held for review, capture approves it and cancel blocks it; accept gives
 * up its dispute; approve ends the provider's own review of it.
 */
export type PaymentAction = 'refund' | 'capture' | 'cancel' | 'accept' | 'approve';

/** A command that was sent; each is a separate object, so that one does not end the waiting for the next. */
interface Done {
	action: PaymentAction;
}

interface CommandsState {
	/** The running commands, by payment intent. */
	running: Record< string, PaymentAction >;
	/** Finished commands, while the page still shows the previous state of the payment. */
	refreshing: Record< string, Done >;
}

type Action =
	| { type: 'START'; subject: string; action: PaymentAction }
	| { type: 'END'; subject: string; done?: Done }
	| { type: 'REFRESHED'; subject: string; done: Done };

const PATH = '/wc/v3/payments';

/** The parts of the payments store that a command needs. */
interface Commands {
	select: { getRunningCommand: ( subject: string ) => PaymentAction | undefined };
	dispatch: {
		startCommand: ( subject: string, action: PaymentAction ) => unknown;
		endCommand: ( subject: string, done?: Done ) => unknown;
		endRefreshing: ( subject: string, done: Done ) => unknown;
	};
}

interface CommandOptions {
	/** False if many are sent in a row and `refreshPayments()` is called once at the end. */
	refresh?: boolean;
}

/**
 * Runs a command, one at a time per payment, and requests all data with payments again. An action of the payments store
 * passes its own `select` and `dispatch`, an action of another store those of the payments store.
 *
 * @param store           The payments store's selectors and actions.
 * @param store.select
 * @param store.dispatch
 * @param subject         The payment.
 * @param action          The action.
 * @param send            Sends the command.
 * @param options
 * @param options.refresh Whether lists are requested again afterwards.
 * @throws The error that `send` throws; `tillbook_command_running` if another command is running.
 */
export async function runCommand< Answer >(
	{ select, dispatch }: Commands,
	subject: string,
	action: PaymentAction,
	send: () => Promise< Answer >,
	{ refresh = true }: CommandOptions = {}
): Promise< Answer > {
	if ( select.getRunningCommand( subject ) ) {
		throw Object.assign(
			new Error( __( 'Another change to this payment is in progress. Wait until it finishes.', 'tillbook' ) ),
			{ code: 'tillbook_command_running' }
		);
	}
	dispatch.startCommand( subject, action );
	try {
		return await send();
	} finally {
		const done = { action };
		if ( refresh ) {
			// After a refusal too: the page's data is probably outdated.
			refreshPayments();
		}
		dispatch.endCommand( subject, refresh ? done : undefined );
		if ( refresh ) {
			void whenRead().then( () => dispatch.endRefreshing( subject, done ) );
		}
	}
}

const command =
	< Answer >( subject: string, action: PaymentAction, path: string, data: object, options?: CommandOptions ) =>
	( store: Commands ): Promise< Answer > =>
		runCommand( store, subject, action, () => apiFetch< Answer >( { path, method: 'POST', data } ), options );

/** Sends one command per payment at a time: the second is not sent while the first is running. */
export const commands = {
	reducer( state: CommandsState = { running: {}, refreshing: {} }, action: Action ): CommandsState {
		if ( action.type === 'START' ) {
			return { ...state, running: { ...state.running, [ action.subject ]: action.action } };
		}
		if ( action.type === 'END' ) {
			const { [ action.subject ]: _ended, ...running } = state.running;
			return {
				running,
				refreshing: action.done ? { ...state.refreshing, [ action.subject ]: action.done } : state.refreshing,
			};
		}
		if ( action.type === 'REFRESHED' && state.refreshing[ action.subject ] === action.done ) {
			const { [ action.subject ]: _refreshed, ...refreshing } = state.refreshing;
			return { ...state, refreshing };
		}
		return state;
	},
	actions: {
		startCommand: ( subject: string, action: PaymentAction ) => ( { type: 'START', subject, action } ) as const,
		endCommand: ( subject: string, done?: Done ) => ( { type: 'END', subject, done } ) as const,
		/** The page shows the command's result. */
		endRefreshing: ( subject: string, done: Done ) => ( { type: 'REFRESHED', subject, done } ) as const,
		/**
		 * Captures an authorization; approves a payment that is held for review.
		 *
		 * @param orderId         The payment's order.
		 * @param paymentIntentId The payment.
		 * @param attempt         attempts.capture, as the page read it: a repeated number is carried out only once.
		 * @param amount          The amount to capture that the page shows, in minor units: this or nothing.
		 * @param options         Whether lists are requested again afterwards.
		 * @throws The REST error; commandErrorText() describes it.
		 */
		capturePayment: (
			orderId: number,
			paymentIntentId: string,
			attempt: number,
			amount: number,
			options?: CommandOptions
		) =>
			command< AuthorizationResult >(
				paymentIntentId,
				'capture',
				`${ PATH }/orders/${ orderId }/capture_authorization`,
				{ payment_intent_id: paymentIntentId, attempt, amount },
				options
			),
		/**
		 * Cancels an authorization; blocks a payment that is held for review.
		 *
		 * @param orderId         The payment's order; null if it has none, because it can be released anyway.
		 * @param paymentIntentId The payment.
		 * @param attempt         attempts.cancel, as the page read it.
		 * @param options         Whether lists are requested again afterwards.
		 * @throws The REST error; commandErrorText() describes it.
		 */
		cancelPayment: (
			orderId: number | null,
			paymentIntentId: string,
			attempt: number,
			options?: CommandOptions
		) =>
			orderId === null
				? command< AuthorizationResult >(
						paymentIntentId,
						'cancel',
						`${ PATH }/authorizations/${ paymentIntentId }/cancel`,
						{ attempt },
						options
					)
				: command< AuthorizationResult >(
						paymentIntentId,
						'cancel',
						`${ PATH }/orders/${ orderId }/cancel_authorization`,
						{ payment_intent_id: paymentIntentId, attempt },
						options
					),
		/**
		 * Refunds a charge: all that remains of it, or an amount.
		 *
		 * @param paymentIntentId The payment the charge belongs to.
		 * @param request         The charge, the reason ('other' is sent as none), the order and attempts.refund.
		 * @return The refund, which is not over unless its status is `succeeded`.
		 * @throws The REST error, or `tillbook_refund_failed` for a refund that failed; refundErrorText() describes it.
		 */
		refundPayment: ( paymentIntentId: string, request: RefundRequest ) => {
			const { reason, ...rest } = request;
			const send = command< Refund >( paymentIntentId, 'refund', `${ PATH }/refund/`, {
				...rest,
				reason: reason === 'other' ? null : ( reason ?? null ),
			} );
			return async ( store: Commands ): Promise< Refund > => {
				const refund = await send( store );
				if ( refund.status === 'failed' || refund.status === 'canceled' ) {
					throw Object.assign( new Error(), { code: 'tillbook_refund_failed' } );
				}
				return refund;
			};
		},
		/**
		 * Ends the provider's own review of a payment: the payment is genuine. Captures nothing.
		 *
		 * @param paymentIntentId The payment.
		 * @param attempt         attempts.approve, as the page read it.
		 * @throws The REST error; reviewErrorText() describes it.
		 */
		approveReview: ( paymentIntentId: string, attempt: number ) =>
			command< ReviewApproval >(
				paymentIntentId,
				'approve',
				`${ PATH }/payment_intents/${ paymentIntentId }/approve_review`,
				{ attempt }
			),
		/**
		 * Finds out what became of actions on a payment that got no answer.
		 *
		 * @param paymentIntentId The payment.
		 * @throws The REST error.
		 */
		checkStatus: ( paymentIntentId: string ) => async (): Promise< PaymentIntent > => {
			const payment = await apiFetch< PaymentIntent >( {
				path: `${ PATH }/payment_intents/${ paymentIntentId }/check_status`,
				method: 'POST',
			} );
			refreshPayments();
			return payment;
		},
	},
	selectors: {
		/** The action that is running on a payment. */
		getRunningCommand: ( state: CommandsState, subject: string ): PaymentAction | undefined =>
			state.running[ subject ],
		/** The same; also after it finished, while the page still shows the previous state. */
		getBusyCommand: ( state: CommandsState, subject: string ): PaymentAction | undefined =>
			state.running[ subject ] ?? state.refreshing[ subject ]?.action,
	},
};
