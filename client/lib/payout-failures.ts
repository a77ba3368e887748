import { __ } from '@wordpress/i18n';

/** The bank does not let money in: what about the account is wrong. */
const accountFailures = (): Record< string, string > => ( {
	account_closed: __( 'The bank account has been closed. Add another bank account to receive your money.', 'tillbook' ),
	account_frozen: __( 'The bank account is frozen. Ask your bank to unfreeze it, or add another bank account.', 'tillbook' ),
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
		'The bank account is of another type than the one you gave, such as savings instead of checking. Correct its type.',
		'tillbook'
	),
	insufficient_funds: __(
		'Your balance was too low for what had to be taken from it. Add funds or wait for new payments.',
		'tillbook'
	),
	invalid_account_number: __( 'The bank account number is not valid. Check the number and enter it again.', 'tillbook' ),
	invalid_account_number_length: __(
		'The bank account number has too many or too few digits. Check the number and enter it again.',
		'tillbook'
	),
	invalid_currency: __(
		'The bank account cannot receive this currency. Add a bank account that can.',
		'tillbook'
	),
	no_account: __(
		'The bank found no account with these details. Check the account number and the bank code, and enter them again.',
		'tillbook'
	),
} );

/** The bank knows the account under other details of its holder. */
const holderFailures = (): Record< string, string > => ( {
	incorrect_account_holder_address: __(
		'The account holder’s address does not match what the bank has. Correct the address.',
		'tillbook'
	),
	incorrect_account_holder_details: __(
		'The account holder’s details do not match what the bank has. Compare them with your bank’s records and correct them.',
		'tillbook'
	),
	incorrect_account_holder_name: __(
		'The account holder’s name does not match what the bank has. Enter the name exactly as your bank writes it.',
		'tillbook'
	),
	incorrect_account_holder_tax_id: __(
		'The account holder’s tax number does not match what the bank has. Correct the tax number.',
		'tillbook'
	),
} );

/** A payout to a debit card did not arrive. */
const cardFailures = (): Record< string, string > => ( {
	declined: __( 'The card’s bank declined the payout. Ask the bank why, or use another card or a bank account.', 'tillbook' ),
	expired_card: __( 'The debit card has expired. Add its successor or a bank account.', 'tillbook' ),
	invalid_card: __( 'The debit card’s number is not valid. Check the number, or use another card.', 'tillbook' ),
	invalid_issuer: __( 'No bank is known for this debit card. Check the number, or use another card.', 'tillbook' ),
	issuer_unavailable: __( 'The card’s bank could not be reached. Nothing is wrong with your details; try again later.', 'tillbook' ),
	lost_or_stolen_card: __( 'The debit card was reported lost or stolen. Use another card or a bank account.', 'tillbook' ),
	refer_to_card_issuer: __( 'The card’s bank refused the payout without saying why. Call the bank, then try again.', 'tillbook' ),
	unsupported_card: __( 'Payouts to this kind of debit card are not possible. Use another card or a bank account.', 'tillbook' ),
} );

/** The payout itself was refused. */
const payoutFailures = (): Record< string, string > => ( {
	could_not_process: __( 'The bank could not process this payout. Ask your bank, or add another bank account.', 'tillbook' ),
	exceeds_amount_limit: __(
		'The payout is larger than the bank allows at once. Ask your bank to raise the limit, or choose a schedule with smaller payouts.',
		'tillbook'
	),
	exceeds_count_limit: __(
		'The bank account has received as many payouts as the bank allows for now. Wait until the limit begins anew, or choose a schedule with fewer payouts.',
		'tillbook'
	),
	invalid_transaction: __( 'The bank does not allow this kind of transfer to the account. Ask your bank, or add another bank account.', 'tillbook' ),
} );

/** What happened and what to do, for each of the failure codes of spec 2 §8. */
export const knownPayoutFailures = (): Record< string, string > => ( {
	...accountFailures(),
	...holderFailures(),
	...cardFailures(),
	...payoutFailures(),
} );

/**
 * What happened to a payout that failed, and what to do about it.
 *
 * @param code The provider's failure code.
 * @return null for codes we know nothing of.
 */
export const payoutFailure = ( code: string | null ): string | null => knownPayoutFailures()[ code ?? '' ] ?? null;

/**
 * Why a payout failed: what we know of the code, else what the bank said (spec 2 §4).
 *
 * @param code    The provider's failure code.
 * @param message What came with it.
 */
export const payoutFailureReason = ( code: string | null, message: string | null ): string =>
	payoutFailure( code ) ?? ( message || __( 'Unknown', 'tillbook' ) );
