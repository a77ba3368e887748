/** Payments: intents, their charges, and the money of a charge. */
import { badRequest } from '../errors.mjs';
import { DAY } from '../clock.mjs';
import { convert, feeOf } from '../money.mjs';
import { isDebit, willFail } from './methods.mjs';

/** Days until an authorization expires, by method or usually, and until a bank answers a direct debit. */
const EXPIRES = { affirm: 30, afterpay_clearpay: 13, klarna: 28 };
const EXPIRES_USUALLY = 7;
const DEBIT = 5;

/** Words for what a bank says. */
const DECLINES = {
	authentication_required: 'Your card was declined. This transaction requires authentication.',
	card_declined: 'Your card was declined.',
	lost_card: 'Your card was declined.',
	processing_error: 'An error occurred while processing your card. Try again in a little bit.',
	stolen_card: 'Your card was declined.',
	expired_card: 'Your card has expired.',
	incorrect_cvc: "Your card's security code is incorrect.",
	insufficient_funds: 'Your card has insufficient funds.',
};

/** Decline codes of a bank that Stripe reports with the error code `card_declined`. */
const UNSAID = [ 'insufficient_funds', 'lost_card', 'stolen_card' ];

/**
 * @typedef {object} Payment
 * @property {number} [amount] minor units
 * @property {string} [currency]
 * @property {'automatic'|'automatic_async'|'manual'} [capture]
 * @property {'card'|'sepa_debit'} [method]
 * @property {'succeeded'|'declined'|'requires_action'|'processing'|'abandoned'} [outcome]
 * @property {boolean} [legacy] a charge without an intent
 * @property {Record<string, string>} [metadata]
 * @property {any} [customer]
 * @property {string|null} [description]
 * @property {string} [name]
 * @property {string|null} [email]
 * @property {string} [brand]
 * @property {string} [last4]
 * @property {string} [country] of the card
 * @property {string} [decline] a code of `DECLINES`
 * @property {number} [risk] 0 to 100
 * @property {boolean} [review] whether Radar asks for a review
 */

/**
 * Makes a payment.
 *
 * @param {import('../account.mjs').Account} account
 * @param {Payment} facts
 * @return {{ intent: any, charge: any }} the intent is null for a legacy charge, the charge is null where there is none
 */
export function pay( account, facts = {} ) {
	const intent = facts.legacy ? null : createIntent( account, facts );
	return { intent, charge: facts.outcome === 'abandoned' ? null : attempt( account, intent, facts ) };
}

/**
 * Makes an intent that nothing has paid yet.
 *
 * @param {import('../account.mjs').Account} account
 * @param {Payment} facts
 */
export function createIntent(
	account,
	{
		amount = 5000,
		currency = account.currency,
		capture = 'automatic_async',
		method = 'card',
		metadata = {},
		customer = null,
		description = null,
		email = null,
	}
) {
	const intent = account.add( 'payment_intent', {
		amount,
		currency,
		capture,
		method,
		metadata,
		customer,
		description,
		email,
		status: 'requires_payment_method',
		amountCapturable: 0,
		amountReceived: 0,
		paymentMethod: null,
		latestCharge: null,
		charges: [],
		canceledAt: null,
		cancellationReason: null,
		lastError: null,
		review: null,
		types: null,
		setupFutureUsage: null,
		shipping: null,
		suffix: null,
		returnUrl: null,
		usesSdk: false,
	} );
	account.emit( 'payment_intent.created', intent );
	return intent;
}

/**
 * Pays with a payment method, once.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} intent null for a legacy charge
 * @param {Payment} facts
 * @return {any} the charge; null while the shopper must do something
 */
export function attempt( account, intent, facts = {} ) {
	const method = facts.method ?? intent?.method ?? 'card';
	const paymentMethod = account.add( 'payment_method', {
		type: method,
		brand: facts.brand ?? 'visa',
		last4: facts.last4 ?? ( method === 'card' ? '4242' : '3000' ),
		country: facts.country ?? ( method === 'card' ? account.country : 'DE' ),
		expires: new Date( account.now * 1000 ).getUTCFullYear() + 2,
		customer: intent?.customer ?? facts.customer ?? null,
		name: facts.name ?? 'Jenny Rosen',
		email: facts.email ?? intent?.email ?? null,
		metadata: {},
	} );
	const outcome = facts.outcome ?? ( method === 'sepa_debit' ? 'processing' : 'succeeded' );
	if ( intent ) {
		intent.paymentMethod = paymentMethod;
		if ( outcome === 'requires_action' ) {
			intent.status = 'requires_action';
			account.emit( 'payment_intent.requires_action', intent );
			return null;
		}
	}
	return charge( account, intent, { ...facts, outcome }, paymentMethod );
}

/**
 * Charges a payment method.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} intent null for a legacy charge
 * @param {Payment} facts
 * @param {any} paymentMethod
 */
export function charge( account, intent, facts, paymentMethod ) {
	const amount = intent?.amount ?? facts.amount ?? 5000;
	// `captured` says only whether it was made without waiting for a capture, also before the bank has answered.
	const captured = isDebit( paymentMethod.type );
	const row = account.add(
		'charge',
		{
			amount,
			currency: intent?.currency ?? facts.currency ?? account.currency,
			intent,
			paymentMethod,
			customer: intent?.customer ?? facts.customer ?? null,
			description: intent?.description ?? facts.description ?? null,
			metadata: intent?.metadata ?? facts.metadata ?? {},
			status: 'pending',
			captured,
			amountCaptured: captured ? amount : 0,
			amountRefunded: 0,
			isReleaseRefunded: false,
			disputed: false,
			transaction: null,
			failureCode: null,
			failureMessage: null,
			declineCode: null,
			failureTransaction: null,
			risk: facts.risk ?? 12,
			review: null,
			refunds: [],
			disputes: [],
		},
		paymentMethod.type === 'card' ? 'ch' : 'py'
	);
	if ( intent ) {
		intent.latestCharge = row;
		intent.charges.push( row );
	}
	if ( facts.outcome === 'processing' ) {
		if ( intent ) {
			intent.status = 'processing';
		}
		if ( captured && ! account.booksDebitsLate ) {
			bookCharge( account, row );
		}
		account.emit( 'charge.pending', row );
		if ( intent ) {
			account.emit( 'payment_intent.processing', intent );
		}
		account.clock.after( DEBIT * DAY, () => {
			if ( row.status !== 'pending' ) {
				return;
			}
			if ( willFail( paymentMethod ) ) {
				fail( account, row, 'card_declined' );
			} else {
				succeed( account, row, 'automatic' );
			}
		} );
	} else if ( facts.outcome === 'declined' ) {
		fail( account, row, facts.decline ?? 'card_declined' );
	} else {
		succeed( account, row, intent?.capture ?? facts.capture ?? 'automatic' );
		if ( facts.review ) {
			openReview( account, row );
		}
	}
	return row;
}

function succeed( account, row, capture ) {
	const { intent } = row;
	row.status = 'succeeded';
	if ( intent ) {
		intent.lastError = null;
	}
	if ( capture === 'manual' ) {
		if ( intent ) {
			intent.status = 'requires_capture';
			intent.amountCapturable = row.amount;
		}
		account.emit( 'charge.succeeded', row );
		if ( intent ) {
			account.emit( 'payment_intent.amount_capturable_updated', intent );
			account.clock.after(
				( EXPIRES[ row.paymentMethod.type ] ?? EXPIRES_USUALLY ) * DAY,
				() => intent.status === 'requires_capture' && release( account, intent, 'expired', true )
			);
		}
		return;
	}
	row.captured = true;
	row.amountCaptured = row.amount;
	settle( account, row, capture );
	if ( intent ) {
		intent.status = 'succeeded';
		intent.amountReceived = row.amount;
	}
	account.emit( 'charge.succeeded', row );
	if ( intent ) {
		account.emit( 'payment_intent.succeeded', intent );
	}
}

function fail( account, row, code ) {
	const { intent } = row;
	row.status = 'failed';
	row.failureCode = UNSAID.includes( code ) ? 'card_declined' : code;
	row.declineCode = code === 'card_declined' ? 'generic_decline' : code;
	row.failureMessage = DECLINES[ code ] ?? 'The payment failed.';
	if ( row.transaction ) {
		takeBack( account, row );
	}
	account.emit( 'charge.failed', row );
	if ( intent ) {
		intent.status = 'requires_payment_method';
		intent.lastError = row;
		intent.paymentMethod = null;
		account.emit( 'payment_intent.payment_failed', intent );
	}
}

/** Gives a captured charge its balance transaction, now or a little later. */
function settle( account, row, capture ) {
	if ( capture === 'automatic_async' && account.settleDelay > 0 ) {
		account.clock.after( account.settleDelay, () => {
			if ( ! row.transaction ) {
				bookCharge( account, row );
				account.emit( 'charge.updated', row, { balance_transaction: null, receipt_url: null } );
			}
		} );
	} else {
		bookCharge( account, row );
	}
}

/**
 * Books the money of a charge, if that has not happened yet: what was captured, or the whole amount and its reversal
 * where the rest was recorded as a refund. Debits are booked when they are sent to the bank.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row
 */
export function bookCharge( account, row ) {
	if ( row.transaction ) {
		return;
	}
	const charged = row.isReleaseRefunded ? row.amount : row.amountCaptured;
	const { amount, rate, currency, fee, details } = valueOf( account, row, charged );
	const type = row.paymentMethod.type === 'card' ? 'charge' : 'payment';
	row.transaction = account.book( {
		type,
		category: 'charge',
		amount,
		currency,
		rate,
		fee,
		feeDetails: details,
		source: row,
		availableOn: account.availableOn( row.status === 'pending' ? DEBIT : 0 ),
		description: row.description,
	} );
	if ( row.isReleaseRefunded ) {
		const kept = valueOf( account, row, row.amountCaptured );
		const [ reversal ] = row.refunds;
		reversal.transaction = account.book( {
			type: 'refund',
			category: 'partial_capture_reversal',
			amount: kept.amount - amount,
			currency,
			rate,
			fee: kept.fee - fee,
			feeDetails: feeBack( fee - kept.fee, currency ),
			source: reversal,
			availableOn: row.transaction.availableOn,
			description: `REFUND FOR CHARGE${ row.description ? ` (${ row.description })` : '' }`,
		} );
	}
}

/** Takes back, with its fee, what was booked of a debit that the bank refuses. */
function takeBack( account, row ) {
	const { amount, currency, rate, fee, availableOn } = row.transaction;
	row.failureTransaction = account.book( {
		type: 'payment_failure_refund',
		category: 'charge_failure',
		amount: -amount,
		currency,
		rate,
		fee: -fee,
		feeDetails: feeBack( fee, currency ),
		source: row,
		availableOn,
		description: `PAYMENT FAILURE REFUND${ row.description ? ` (${ row.description })` : '' }`,
	} );
}

const feeBack = ( amount, currency ) => [
	{ amount: -amount, application: null, currency, description: 'Stripe processing fee refund', type: 'stripe_fee' },
];

function valueOf( account, row, charged ) {
	const currency = account.settlementOf( row.currency );
	const { amount, rate } = convert( charged, row.currency, currency );
	return {
		amount,
		rate,
		currency,
		...feeOf( account, { amount, currency, converted: rate !== null, country: row.paymentMethod.country } ),
	};
}

/**
 * Lets the bank answer: the shopper's confirmation, or a direct debit.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} intent
 * @param {'succeeded'|'failed'} answer
 * @param {string} [decline]
 */
export function bankAnswers( account, intent, answer, decline = 'card_declined' ) {
	if ( intent.status === 'requires_action' ) {
		return charge(
			account,
			intent,
			{ outcome: answer === 'succeeded' ? 'succeeded' : 'declined', decline },
			intent.paymentMethod
		);
	}
	if ( intent.status !== 'processing' ) {
		throw unexpected( intent, 'confirmed', [ 'requires_action', 'processing' ] );
	}
	if ( answer === 'succeeded' ) {
		succeed( account, intent.latestCharge, 'automatic' );
	} else {
		fail( account, intent.latestCharge, decline );
	}
	return intent.latestCharge;
}

/**
 * Captures an authorized payment.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} intent
 * @param {number} [amount] minor units, all of it if left out
 * @param {boolean} [isOld] whether it is done with an API version before 2025-03-31
 */
export function capture( account, intent, amount = intent.amountCapturable, isOld = false ) {
	if ( intent.status !== 'requires_capture' ) {
		throw unexpected( intent, 'captured', [ 'requires_capture' ] );
	}
	if ( amount > intent.amountCapturable ) {
		throw badRequest(
			`The amount_to_capture (${ amount }) is greater than the amount_capturable on the PaymentIntent (${ intent.amountCapturable }).`,
			'amount_too_large',
			'amount_to_capture'
		);
	}
	if ( amount < 1 ) {
		throw badRequest(
			'This value must be greater than or equal to 1.',
			'parameter_invalid_integer',
			'amount_to_capture'
		);
	}
	const row = intent.latestCharge;
	row.captured = true;
	row.amountCaptured = amount;
	if ( isOld && amount < row.amount ) {
		refundRest( account, row, row.amount - amount );
	}
	bookCharge( account, row );
	intent.status = 'succeeded';
	intent.amountReceived = amount;
	intent.amountCapturable = 0;
	closeReview( account, row, 'approved' );
	account.emit( 'charge.captured', row );
	account.emit( 'payment_intent.succeeded', intent );
}

/** Records what is not captured as a refund without money, as Stripe did before its API version 2025-03-31. */
function refundRest( account, row, amount ) {
	const refund = account.add( 'refund', {
		charge: row,
		amount,
		currency: row.currency,
		reason: null,
		metadata: {},
		status: 'succeeded',
		transaction: null,
		failureTransaction: null,
		failureReason: null,
		reference: null,
	} );
	row.refunds.push( refund );
	row.amountRefunded += amount;
	row.isReleaseRefunded = true;
}

/**
 * Returns what can still be refunded of a captured charge, in minor units.
 *
 * @param {any} row
 * @return {number}
 */
export const leftOf = ( row ) => ( row.isReleaseRefunded ? row.amount : row.amountCaptured ) - row.amountRefunded;

/**
 * Says whether a charge was refunded completely.
 *
 * @param {any} row
 * @return {boolean}
 */
export const isRefunded = ( row ) => row.amountRefunded > 0 && leftOf( row ) === 0;

/**
 * Cancels an intent.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} intent
 * @param {string|null} [reason]
 * @param {boolean} [isOld] whether it is done with an API version before 2025-03-31
 */
export function cancel( account, intent, reason = null, isOld = false ) {
	if ( [ 'succeeded', 'canceled', 'processing' ].includes( intent.status ) ) {
		throw unexpected( intent, 'canceled', [
			'requires_payment_method',
			'requires_capture',
			'requires_confirmation',
			'requires_action',
		] );
	}
	release( account, intent, reason, false, isOld );
}

function release( account, intent, reason, expired, isOld = false ) {
	const held = intent.status === 'requires_capture' ? intent.latestCharge : null;
	intent.status = 'canceled';
	intent.canceledAt = account.now;
	intent.cancellationReason = reason;
	intent.amountCapturable = 0;
	if ( held ) {
		closeReview( account, held, 'canceled' );
		if ( isOld ) {
			refundRest( account, held, held.amount );
			account.emit( 'charge.refunded', held );
		} else if ( expired ) {
			account.emit( 'charge.expired', held );
		}
	}
	account.emit( 'payment_intent.canceled', intent );
}

/**
 * Makes the error for a payment intent in the wrong state.
 *
 * @param {any} intent
 * @param {'captured'|'canceled'|'confirmed'} done
 * @param {string[]} allowed
 */
export const unexpected = ( intent, done, allowed ) => {
	const verb = {
		captured: 'could not be captured',
		canceled: 'could not be canceled',
		confirmed: 'could not be confirmed',
	}[ done ];
	const start = done === 'canceled' ? `You cannot cancel this PaymentIntent` : `This PaymentIntent ${ verb }`;
	return badRequest(
		`${ start } because it has a status of ${
			intent.status
		}. Only a PaymentIntent with one of the following statuses may be ${ done }: ${ allowed.join( ', ' ) }.`,
		'payment_intent_unexpected_state',
		undefined,
		{ about: intent }
	);
};

/**
 * Opens a review of a charge, as a rule or a person does.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row the charge
 * @return {any}
 */
export function openReview( account, row ) {
	const review = account.add( 'review', {
		charge: row,
		intent: row.intent,
		open: true,
		reason: 'rule',
		closedReason: null,
	} );
	row.review = review;
	row.isReviewed = true;
	if ( row.intent ) {
		row.intent.review = review;
	}
	account.emit( 'review.opened', review );
	return review;
}

/**
 * Closes a review, if there is an open one.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row the charge
 * @param {string} reason
 */
export function closeReview( account, row, reason ) {
	const { review } = row;
	if ( ! review?.open ) {
		return;
	}
	Object.assign( review, { open: false, reason, closedReason: reason } );
	row.review = null;
	if ( row.intent ) {
		row.intent.review = null;
	}
	account.emit( 'review.closed', review );
}

/**
 * Warns of fraud that a card network expects.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row the charge
 */
export function warn( account, row ) {
	const warning = account.add( 'radar.early_fraud_warning', { charge: row, fraudType: 'made_with_stolen_card' } );
	account.emit( 'radar.early_fraud_warning.created', warning );
	return warning;
}
