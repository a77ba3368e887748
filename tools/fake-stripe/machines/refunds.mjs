/** Refunds: money that goes back, and money that comes back again. */
import { DAY } from '../clock.mjs';
import { badRequest } from '../errors.mjs';
import { convert, inWords } from '../money.mjs';
import { isDebit } from './methods.mjs';
import { bookCharge, closeReview, isRefunded, leftOf } from './payments.mjs';

/**
 * Refunds a charge, all of it or a part.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} charge
 * @param {{ amount?: number, reason?: string|null, metadata?: Record<string, string>, pending?: boolean,
 *     pendingReason?: 'processing'|'insufficient_funds'|'charge_pending', asksCustomer?: boolean }} [facts]
 *     `pending`: the bank takes days; `asksCustomer`: the customer has to say where the money goes
 */
export function refund(
	account,
	charge,
	{
		amount,
		reason = null,
		metadata = {},
		pending = charge.paymentMethod.type !== 'card',
		pendingReason = 'processing',
		asksCustomer = false,
	} = {}
) {
	const left = leftOf( charge );
	if ( charge.status !== 'succeeded' || ! charge.captured ) {
		throw badRequest(
			`Charge ${ charge.id } does not have a successful payment that could be refunded.`,
			'charge_not_refundable'
		);
	}
	if ( left === 0 ) {
		throw badRequest( `Charge ${ charge.id } has already been refunded.`, 'charge_already_refunded' );
	}
	if (
		charge.disputed &&
		! charge.disputes.every( ( { status } ) => status.startsWith( 'warning_' ) || status === 'won' )
	) {
		throw badRequest( `Charge ${ charge.id } has been charged back; cannot issue a refund.`, 'charge_disputed' );
	}
	const asked = amount ?? left;
	if ( asked < 1 ) {
		throw badRequest( 'This value must be greater than or equal to 1.', 'parameter_invalid_integer', 'amount' );
	}
	if ( asked > left ) {
		throw badRequest(
			`Refund amount (${ inWords(
				asked,
				charge.currency
			) }) is greater than unrefunded amount on charge (${ inWords( left, charge.currency ) })`,
			undefined,
			'amount'
		);
	}
	bookCharge( account, charge );
	const row = account.add(
		'refund',
		{
			charge,
			amount: asked,
			currency: charge.currency,
			reason,
			metadata,
			status: asksCustomer ? 'requires_action' : pending ? 'pending' : 'succeeded',
			pendingReason,
			transaction: null,
			failureTransaction: null,
			failureReason: null,
			reference: null,
		},
		charge.paymentMethod.type === 'card' ? 're' : 'pyr'
	);
	row.transaction = move(
		account,
		row,
		-asked,
		charge.paymentMethod.type === 'card' ? 'refund' : 'payment_refund',
		'refund',
		`REFUND FOR ${ charge.paymentMethod.type === 'card' ? 'CHARGE' : 'PAYMENT' }`
	);
	charge.refunds.push( row );
	charge.amountRefunded += asked;
	if ( isRefunded( charge ) ) {
		const isFraud = reason === 'fraudulent';
		charge.fraud ||= isFraud;
		closeReview( account, charge, isFraud ? 'refunded_as_fraud' : 'refunded' );
	}
	account.emit( 'refund.created', row );
	account.emit( 'charge.refunded', charge );
	account.clock.after( pending ? 5 * DAY : DAY, () => refundSucceeds( account, row ) );
	return row;
}

/**
 * Lets the shopper's bank take back a debit that was paid. The payment intent stays succeeded.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} charge
 * @param {string} [code]
 */
export function returnDebit( account, charge, code = 'debit_not_authorized' ) {
	if ( charge.status !== 'succeeded' || ! charge.transaction || ! isDebit( charge.paymentMethod.type ) ) {
		throw badRequest( `Charge ${ charge.id } is no paid debit.` );
	}
	charge.status = 'failed';
	charge.failureCode = code;
	charge.failureMessage = 'The payment failed.';
	charge.failureTransaction = move(
		account,
		charge,
		charge.amountRefunded - charge.amount,
		'payment_failure_refund',
		'charge_failure',
		'PAYMENT FAILURE REFUND',
		charge
	);
	account.emit( 'charge.failed', charge );
}

/** Books money of a refund, or of a charge; the rate is that of the charge. */
function move( account, row, amount, type, category, words, charge = row.charge ) {
	const currency = charge.transaction.currency;
	const value = convert( Math.abs( amount ), row.currency, currency );
	return account.book( {
		type,
		category,
		amount: Math.sign( amount ) * value.amount,
		currency,
		rate: value.rate,
		source: row,
		availableOn: Math.max( account.now, charge.transaction.availableOn ),
		description: `${ words }${ charge.description ? ` (${ charge.description })` : '' }`,
	} );
}

/**
 * Lets the money of a refund arrive; its reference for the shopper is known then.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row
 */
export function refundSucceeds( account, row ) {
	if ( isUndone( row ) || row.reference !== null ) {
		return;
	}
	row.status = 'succeeded';
	row.reference = String( 74000000000000000000000n + BigInt( account.random.between( 0, 2 ** 40 ) ) );
	updated( account, row );
}

/**
 * Lets a refund fail: its money comes back, even after it had succeeded.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row
 * @param {string} [reason]
 * @param {'refund_failure'|'adjustment'} [type] of the balance transaction
 */
export function refundFails( account, row, reason = 'lost_or_stolen_card', type = 'refund_failure' ) {
	if ( isUndone( row ) || ! row.transaction ) {
		throw badRequest( `Refund ${ row.id } cannot fail any more.` );
	}
	row.status = 'failed';
	row.failureReason = reason;
	comesBack( account, row, type );
	account.emit( 'refund.failed', row );
	updated( account, row );
}

/**
 * Cancels a refund that waits. No event but the update says so.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row
 */
export function refundCanceled( account, row ) {
	if ( ! [ 'pending', 'requires_action' ].includes( row.status ) ) {
		throw badRequest( `Refund ${ row.id } cannot be canceled any more.` );
	}
	row.status = 'canceled';
	row.failureReason = 'merchant_request';
	comesBack( account, row );
	updated( account, row );
}

function isUndone( row ) {
	return [ 'failed', 'canceled' ].includes( row.status );
}

function comesBack( account, row, type = 'refund_failure' ) {
	row.failureTransaction = move( account, row, row.amount, type, 'refund_failure', 'REFUND FAILURE' );
	row.charge.amountRefunded -= row.amount;
}

function updated( account, row ) {
	account.emit( 'refund.updated', row );
	account.emit( 'charge.refund.updated', row );
}
