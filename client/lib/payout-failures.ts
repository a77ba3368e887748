import { __ } from '@wordpress/i18n';

/** The bank does not accept money: problems of the account. */
const accountFailures = (): Record< string, string > => ( {
	account_closed: __(
		'The bank account has been closed. Add another bank account to receive your money.',
		'tillbook'
	),
	account_frozen: __(
		'The bank account is frozen. Ask your bank to unfreeze it, or add another bank account.',
		'tillbook'
	),
	bank_account_restricted: __(
		'The bank account is restricted and cannot receive this payout. Ask your bank what it allows, or add another bank account.',
		'tillbook'
	),
	bank_ownership_changed: __(
		'The bank account has a new owner or has moved to another bank. Enter its current details again.',
		'tillbook'
	),
	debit_not_authorized: __(
		'The bank does not allow debits from this account. Ask your bank to allow them, or add another bank account.',
		'tillbook'
	),
	incorrect_account_type: __(
		'The account type you entered does not match the bank account, such as savings instead of checking. Correct the account type.',
		'tillbook'
	),
	insufficient_funds: __(
		'Your balance was too low to cover the amount due. Add funds or wait for new payments.',
		'tillbook'
	),
	invalid_account_number: __(
		'The bank account number is not valid. Check the number and enter it again.',
		'tillbook'
	),
	invalid_account_number_length: __(
		'The bank account number has too many or too few digits. Check the number and enter it again.',
		'tillbook'
	),
	invalid_currency: __( 'The bank account cannot receive this currency. Add a bank account that can.', 'tillbook' ),
	no_account: __(
		'The bank found no account with these details. Check the account number and the bank code, and enter them again.',
		'tillbook'
	),
} );

/** The bank has different details of the account's holder. */
const holderFailures = (): Record< string, string > => ( {
	incorrect_account_holder_address: __(
		'The account holder’s address does not match the bank’s records. Correct the address.',
		'tillbook'
	),
	incorrect_account_holder_details: __(
		'The account holder’s details do not match the bank’s records. Check them with your bank and correct them.',
		'tillbook'
	),
	incorrect_account_holder_name: __(
		'The account holder’s name does not match the bank’s records. Enter the name exactly as it appears there.',
		'tillbook'
	),
	incorrect_account_holder_tax_id: __(
		'The account holder’s tax number does not match the bank’s records. Correct the tax number.',
		'tillbook'
	),
} );

/** A payout to a debit card did not arrive. */
const cardFailures = (): Record< string, string > => ( {
	declined: __(
		'The card’s bank declined the payout. Ask the bank why, or use another card or a bank account.',
		'tillbook'
	),
	expired_card: __( 'The debit card has expired. Add its replacement or a bank account.', 'tillbook' ),
	invalid_card: __( 'The debit card’s number is not valid. Check the number, or use another card.', 'tillbook' ),
	invalid_issuer: __( 'The bank for this debit card is unknown. Check the number, or use another card.', 'tillbook' ),
	issuer_unavailable: __(
		'The card’s bank could not be reached. Nothing is wrong with your details; try again later.',
		'tillbook'
	),
	lost_or_stolen_card: __(
		'The debit card was reported lost or stolen. Use another card or a bank account.',
		'tillbook'
	),
	refer_to_card_issuer: __(
		'The card’s bank declined the payout without giving a reason. Call the bank, then try again.',
		'tillbook'
	),
	unsupported_card: __(
		'This type of debit card does not support payouts. Use another card or a bank account.',
		'tillbook'
	),
} );

/** The payout itself was refused. */
const payoutFailures = (): Record< string, string > => ( {
	could_not_process: __(
		'The bank could not process this payout. Contact your bank, or add another bank account.',
		'tillbook'
	),
	exceeds_amount_limit: __(
		'The payout is larger than the bank allows for a single payout. Ask your bank to raise the limit, or choose a schedule with smaller payouts.',
		'tillbook'
	),
	exceeds_count_limit: __(
		'The bank account has reached the bank’s limit on the number of payouts. Wait until the limit resets, or choose a schedule with fewer payouts.',
		'tillbook'
	),
	invalid_transaction: __(
		'The bank does not allow this type of transfer to the account. Contact your bank, or add another bank account.',
		'tillbook'
	),
} );

/** Explains what happened and what to do, for each of the failure codes of spec 2 §8. */
export const knownPayoutFailures = (): Record< string, string > => ( {
	...accountFailures(),
	...holderFailures(),
	...cardFailures(),
	...payoutFailures(),
} );

/**
 * Explains what happened to a failed payout, and what to do about it.
 *
 * @param code The provider's failure code.
 * @return null for unknown codes.
 */
const payoutFailure = ( code: string | null ): string | null => knownPayoutFailures()[ code ?? '' ] ?? null;

/**
 * Explains why a payout failed: our text for the code, otherwise the bank's message (spec 2 §4).
 *
 * @param code    The provider's failure code.
 * @param message The bank's message.
 */
export const payoutFailureReason = ( code: string | null, message: string | null ): string =>
	payoutFailure( code ) ?? ( message || __( 'Unknown', 'tillbook' ) );
