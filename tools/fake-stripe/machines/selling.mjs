/** Does the work of a checkout: confirms payments and setups with a card, asks the shopper, keeps the card. */
import { ApiError, badRequest, declined } from '../errors.mjs';
import { CARDS } from './cards.mjs';
import { assertFits, isApproved, isDebit, isVoucher, timeOfVoucher } from './methods.mjs';
import { charge, unexpected } from './payments.mjs';

const OPEN = [ 'requires_payment_method', 'requires_confirmation', 'requires_action' ];

/** Words about a card that can't be saved. */
const REFUSED = 'Your card was declined.';

/**
 * @typedef {object} Confirmation
 * @property {any} [token] confirmation token
 * @property {any} [method] payment method, saved or just made
 * @property {boolean} [offSession] whether the shopper is elsewhere
 * @property {string} [returnUrl]
 * @property {boolean} [usesSdk] whether Stripe.js asks the shopper, not a page
 */

/**
 * Refuses what Stripe refuses in an intent's state: while the shopper is asked, another payment method.
 *
 * @param {any} intent
 * @param {Confirmation} how
 */
export function assertCanBeConfirmed( intent, { token, method } ) {
	const isOther = token !== undefined || ( method !== undefined && method !== intent.paymentMethod );
	if ( ! OPEN.includes( intent.status ) || ( intent.status === 'requires_action' && isOther ) ) {
		throw unexpected( intent, 'confirmed', [ 'requires_payment_method', 'requires_confirmation' ] );
	}
}

/**
 * Confirms a payment intent. The caller has asserted that it can be confirmed.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} intent
 * @param {Confirmation} how
 * @throws {ApiError} 402 if the card was declined
 */
export function confirmPayment( account, intent, how ) {
	const paymentMethod = methodOf( intent, how );
	assertFits( account, intent, paymentMethod );
	Object.assign( intent, { paymentMethod, lastError: null, status: 'requires_confirmation' } );
	if ( isDebit( paymentMethod.type ) ) {
		charge( account, intent, { outcome: 'processing' }, paymentMethod );
		return;
	}
	if ( isVoucher( paymentMethod.type ) ) {
		giveVoucher( account, intent );
		return;
	}
	const { decline } = CARDS[ paymentMethod.number ] ?? {};
	if ( ! asksFor( paymentMethod ) ) {
		pay( account, intent, decline );
	} else if ( how.offSession ) {
		pay( account, intent, 'authentication_required' );
	} else {
		ask( account, intent, how );
	}
	if ( intent.lastError ) {
		throw declined( intent.lastError, intent );
	}
}

/**
 * Confirms a setup intent.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} setup
 * @param {Confirmation} how
 * @throws {ApiError} 402 if the card was declined
 */
export function confirmSetup( account, setup, how ) {
	if ( ! OPEN.includes( setup.status ) ) {
		throw badRequest(
			`You cannot confirm this SetupIntent because it has a status of ${ setup.status }.`,
			'setup_intent_unexpected_state',
			undefined,
			{ about: setup }
		);
	}
	const paymentMethod = methodOf( setup, how );
	Object.assign( setup, { paymentMethod, lastError: null } );
	if ( asksFor( paymentMethod ) ) {
		ask( account, setup, how );
	} else {
		keepCard( account, setup );
	}
	if ( setup.lastError ) {
		const { code, decline, message } = setup.lastError;
		throw new ApiError( 402, message, { type: 'card_error', code, decline_code: decline, about: setup } );
	}
}

/**
 * Ends a setup that no one needs.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} setup
 * @param {string|null} reason
 */
export function cancelSetup( account, setup, reason ) {
	if ( ! OPEN.includes( setup.status ) ) {
		throw badRequest(
			`You cannot cancel this SetupIntent because it has a status of ${ setup.status }.`,
			'setup_intent_unexpected_state',
			undefined,
			{ about: setup }
		);
	}
	Object.assign( setup, { status: 'canceled', cancellationReason: reason } );
	account.emit( 'setup_intent.canceled', setup );
}

/**
 * Does what the shopper chose on the bank's page.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row payment or setup intent
 * @param {boolean} isConfirmed
 * @return {boolean} whether it was still to be chosen
 */
export function decide( account, row, isConfirmed ) {
	if ( row.status !== 'requires_action' ) {
		return false;
	}
	const { paymentMethod } = row;
	if ( isConfirmed ) {
		paymentMethod.isSetUp = true;
		if ( row.kind === 'payment_intent' ) {
			pay( account, row, CARDS[ paymentMethod.number ]?.decline );
		} else {
			keepCard( account, row );
		}
		return true;
	}
	row.status = 'requires_payment_method';
	row.paymentMethod = null;
	if ( row.kind === 'payment_intent' ) {
		row.lastError = { kind: 'authentication', paymentMethod };
		account.emit( 'payment_intent.payment_failed', row );
	} else {
		row.lastError = { code: 'setup_intent_authentication_failure', paymentMethod };
		account.emit( 'setup_intent.setup_failed', row );
	}
	return true;
}

/**
 * Returns the card to confirm with.
 *
 * @param {any} row
 * @param {Confirmation} how
 */
function methodOf( row, { token, method, offSession } ) {
	if ( token ) {
		if ( token.intent ) {
			throw badRequest(
				`The provided ConfirmationToken (${ token.id }) has already been used.`,
				undefined,
				'confirmation_token'
			);
		}
		assertSameOptions( row, token );
		token.intent = row;
		return token.paymentMethod;
	}
	if ( ! method ) {
		throw badRequest(
			`You cannot confirm this ${
				row.kind === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'
			} because it's missing a payment method.`,
			`${ row.kind }_unexpected_state`
		);
	}
	if ( method.customer && method.customer !== row.customer ) {
		throw badRequest(
			`The payment method supplied (${ method.id }) belongs to a Customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`
		);
	}
	if ( offSession && ! method.customer ) {
		throw badRequest(
			`The provided PaymentMethod (${ method.id }) must be attached to a Customer to be used off-session.`
		);
	}
	return method;
}

/** Words of Stripe about a payment that isn't what Stripe.js showed the shopper. */
const differs = ( name, given, expected ) =>
	badRequest(
		`The provided ${ name } (${ given }) does not match the expected ${ name } (${ expected }). Try confirming with a Payment Intent that is configured to use the same parameters as Stripe Elements.`,
		undefined,
		name
	);

/**
 * Refuses a token of fields that had other options than the intent. What a wallet's sheet showed is also the amount.
 *
 * @param {any} row
 * @param {any} token
 */
function assertSameOptions( row, { context, paymentMethod } ) {
	if ( ! context ) {
		return;
	}
	const isPayment = row.kind === 'payment_intent';
	const isWallet = paymentMethod.wallet !== undefined || paymentMethod.type === 'link';
	const pairs = {
		mode: [ isPayment ? 'payment' : 'setup', context.mode ],
		payment_method_types: [ row.types?.join() ?? null, context.payment_method_types ],
		...( isPayment && {
			currency: [ row.currency, context.currency ],
			capture_method: [ row.capture, context.capture_method ],
			setup_future_usage: [ row.setupFutureUsage, context.setup_future_usage ],
			...( isWallet && { amount: [ row.amount, context.amount ] } ),
		} ),
	};
	for ( const [ name, [ given, expected ] ] of Object.entries( pairs ) ) {
		if ( String( given || null ) !== String( expected ?? null ) ) {
			throw differs( name, given, expected );
		}
	}
}

function asksFor( { type, number, isSetUp } ) {
	if ( isApproved( type ) ) {
		return true;
	}
	const { asks } = CARDS[ number ] ?? {};
	return asks === 'always' || ( asks === 'until_set_up' && ! isSetUp );
}

/**
 * @param {import('../account.mjs').Account} account
 * @param {any} row
 * @param {Confirmation} how
 */
function ask( account, row, { returnUrl, usesSdk, token } ) {
	Object.assign( row, {
		status: 'requires_action',
		returnUrl: returnUrl ?? token?.returnUrl ?? null,
		usesSdk: usesSdk ?? Boolean( token ),
	} );
	account.emit( `${ row.kind }.requires_action`, row );
}

/**
 * Lets the shopper pay elsewhere, until the voucher's time is over.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} intent
 */
function giveVoucher( account, intent ) {
	const { paymentMethod } = intent;
	const expiresAt = account.now + timeOfVoucher( paymentMethod.type );
	Object.assign( intent, { status: 'requires_action', voucher: { expiresAt } } );
	account.emit( 'payment_intent.requires_action', intent );
	account.clock.at( expiresAt, () => {
		if ( intent.status === 'requires_action' && intent.paymentMethod === paymentMethod ) {
			endVoucher( account, intent );
		}
	} );
}

/**
 * Ends the time in which a voucher can be paid.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} intent
 */
export function endVoucher( account, intent ) {
	const { paymentMethod } = intent;
	Object.assign( intent, {
		status: 'requires_payment_method',
		paymentMethod: null,
		voucher: null,
		lastError: { kind: 'expired', paymentMethod },
	} );
	account.emit( 'payment_intent.payment_failed', intent );
}

function pay( account, intent, decline ) {
	const { paymentMethod } = intent;
	charge( account, intent, { outcome: decline ? 'declined' : 'succeeded', decline }, paymentMethod );
	if ( ! decline && intent.setupFutureUsage && intent.customer ) {
		attach( account, paymentMethod, intent.customer );
	}
}

function keepCard( account, setup ) {
	const { paymentMethod, customer } = setup;
	const { decline, isSaved } = CARDS[ paymentMethod.number ] ?? {};
	if ( decline && ! isSaved ) {
		const isPlain = [ 'insufficient_funds', 'lost_card', 'stolen_card', 'card_declined' ].includes( decline );
		Object.assign( setup, {
			status: 'requires_payment_method',
			paymentMethod: null,
			lastError: {
				code: isPlain ? 'card_declined' : decline,
				decline: decline === 'card_declined' ? 'generic_decline' : decline,
				message: REFUSED,
				paymentMethod,
			},
		} );
		account.emit( 'setup_intent.setup_failed', setup );
		return;
	}
	setup.status = 'succeeded';
	if ( customer ) {
		attach( account, paymentMethod, customer );
	}
	account.emit( 'setup_intent.succeeded', setup );
}

function attach( account, paymentMethod, customer ) {
	paymentMethod.isSetUp = true;
	if ( paymentMethod.customer !== customer ) {
		paymentMethod.customer = customer;
		account.emit( 'payment_method.attached', paymentMethod );
	}
}
