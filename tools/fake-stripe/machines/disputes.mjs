/** Disputes: inquiries, chargebacks, evidence, and how they end. */
import { DAY } from '../clock.mjs';
import { badRequest, noSuch } from '../errors.mjs';
import { convert } from '../money.mjs';
import { EVIDENCE_FILES } from '../shapes/dispute.mjs';
import { bookCharge, closeReview } from './payments.mjs';

/** Fee of a dispute, in minor units; it is returned when the dispute is won. */
const FEE = 1500;
/** Characters of one text, and of all. */
const MAX_LENGTH = 20000;
const MAX_TOTAL_LENGTH = 150000;
/** Bytes of all files. */
const MAX_TOTAL_BYTES = 4_500_000;
const OPEN = [ 'warning_needs_response', 'warning_under_review', 'needs_response', 'under_review' ];

/**
 * Lets a shopper's bank dispute a charge.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} charge
 * @param {{ amount?: number, reason?: string, inquiry?: boolean }} [facts] an inquiry takes no money yet
 */
export function dispute(
	account,
	charge,
	{ amount = charge.amountCaptured, reason = 'fraudulent', inquiry = false } = {}
) {
	if ( ! charge.captured || charge.status !== 'succeeded' ) {
		throw badRequest( `Charge ${ charge.id } has no money that could be disputed.` );
	}
	bookCharge( account, charge );
	const row = account.add( 'dispute', {
		charge,
		amount,
		currency: charge.currency,
		reason,
		status: inquiry ? 'warning_needs_response' : 'needs_response',
		caseType: inquiry ? 'inquiry' : 'chargeback',
		evidence: {},
		metadata: {},
		dueBy: account.now + ( inquiry ? 20 : 9 ) * DAY,
		submissions: 0,
		isLate: false,
		transactions: [],
	} );
	charge.disputes.push( row );
	charge.disputed = true;
	closeReview( account, charge, 'disputed' );
	if ( ! inquiry ) {
		withdraw( account, row );
	}
	account.emit( 'charge.dispute.created', row );
	account.emit( 'charge.updated', charge, { disputed: false } );
	if ( ! inquiry ) {
		account.emit( 'charge.dispute.funds_withdrawn', row );
	}
	expires( account, row );
	return row;
}

/** Decides a dispute whose deadline passed without a response. */
function expires( account, row ) {
	const { dueBy } = row;
	account.clock.at( dueBy + DAY, () => {
		if ( row.dueBy === dueBy && row.status.endsWith( 'needs_response' ) ) {
			end( account, row, row.status === 'needs_response' ? 'lost' : 'warning_closed' );
		}
	} );
}

function withdraw( account, row ) {
	book( account, row, -1, 'dispute', FEE, `Chargeback withdrawal for ${ row.charge.id }` );
}

function book( account, row, sign, category, fee, description ) {
	const { currency } = row.charge.transaction;
	const { amount, rate } = convert( row.amount, row.currency, currency );
	const feeDetails = [ { amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' } ];
	const availableOn = Math.max( account.now, row.charge.transaction.availableOn );
	row.transactions.push(
		account.book( {
			type: 'adjustment',
			category,
			amount: sign * amount,
			currency,
			rate,
			fee,
			feeDetails,
			source: row,
			availableOn,
			description,
		} )
	);
}

/**
 * Turns an inquiry into a dispute that takes the money.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row
 */
export function escalate( account, row ) {
	if ( ! row.status.startsWith( 'warning_' ) || row.status === 'warning_closed' ) {
		throw badRequest( `Dispute ${ row.id } is no open inquiry.` );
	}
	const { status } = row;
	Object.assign( row, {
		status: 'needs_response',
		caseType: 'chargeback',
		dueBy: account.now + 9 * DAY,
		submissions: 0,
	} );
	withdraw( account, row );
	account.emit( 'charge.dispute.updated', row, { status } );
	account.emit( 'charge.dispute.funds_withdrawn', row );
	expires( account, row );
}

/**
 * Ends a dispute as the bank decides; it can take a loss back.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row
 * @param {'won'|'lost'|'warning_closed'} result
 */
export function end( account, row, result ) {
	if ( row.status !== 'lost' || result !== 'won' ) {
		assertOpen( row );
	}
	const isInquiry = row.status.startsWith( 'warning_' );
	row.status = isInquiry ? 'warning_closed' : result;
	if ( row.status === 'won' ) {
		book( account, row, 1, 'dispute_reversal', -FEE, `Chargeback reversal for ${ row.charge.id }` );
	}
	account.emit( 'charge.dispute.closed', row );
	if ( row.status === 'won' ) {
		account.emit( 'charge.dispute.funds_reinstated', row );
	}
}

/**
 * Accepts a dispute.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row
 */
export function accept( account, row ) {
	assertOpen( row );
	end( account, row, 'lost' );
}

/**
 * Stores evidence, and hands it in.
 *
 * @param {import('../account.mjs').Account} account
 * @param {any} row
 * @param {Record<string, string>} evidence an empty text removes
 * @param {boolean} submit
 */
export function answer( account, row, evidence, submit ) {
	assertOpen( row );
	if ( submit && ! row.status.endsWith( 'needs_response' ) ) {
		throw badRequest( 'This dispute has already been submitted to the bank.', 'dispute_already_submitted' );
	}
	const whole = Object.fromEntries(
		Object.entries( { ...row.evidence, ...evidence } ).filter( ( [ , value ] ) => value !== '' )
	);
	assertEvidence( account, whole );
	const { status } = row;
	row.evidence = whole;
	if ( submit ) {
		row.submissions++;
		row.isLate = row.dueBy < account.now;
		row.status = row.status === 'needs_response' ? 'under_review' : 'warning_under_review';
	}
	account.emit( 'charge.dispute.updated', row, submit ? { status } : undefined );
	const words = row.evidence.uncategorized_text;
	if ( submit && ( words === 'winning_evidence' || words === 'losing_evidence' ) ) {
		end( account, row, words === 'winning_evidence' ? 'won' : 'lost' );
	}
}

/** Files have to be there as evidence; texts and files have limits. */
function assertEvidence( account, evidence ) {
	let characters = 0;
	let bytes = 0;
	for ( const [ name, value ] of Object.entries( evidence ) ) {
		if ( EVIDENCE_FILES.includes( name ) ) {
			const file = account.byId.get( value );
			if ( file?.kind !== 'file' || file.purpose !== 'dispute_evidence' ) {
				throw noSuch( 'file', value, `evidence[${ name }]` );
			}
			bytes += file.content.length;
		} else if ( typeof value === 'string' ) {
			characters += value.length;
			if ( value.length > MAX_LENGTH ) {
				throw badRequest(
					`Invalid string: has a maximum character count of ${ MAX_LENGTH }.`,
					undefined,
					`evidence[${ name }]`
				);
			}
		}
	}
	if ( characters > MAX_TOTAL_LENGTH ) {
		throw badRequest(
			`The combined character count of all evidence fields is limited to ${ MAX_TOTAL_LENGTH }.`,
			undefined,
			'evidence'
		);
	}
	if ( bytes > MAX_TOTAL_BYTES ) {
		throw badRequest( 'The combined file size of the evidence exceeds the limit.', undefined, 'evidence' );
	}
}

function assertOpen( row ) {
	if ( ! OPEN.includes( row.status ) ) {
		throw badRequest( 'This dispute is already closed', 'dispute_closed' );
	}
}
