import { __, sprintf } from '@wordpress/i18n';
import type { Account } from '../../../data/overview';
import { formatMomentDay } from '../../../lib/dates';
import { moneyInText } from '../../../lib/money';
import type { Task } from './task';

const DAY = 86_400;
/** Limits for selling before verification: days since the first payment, and volume in cents. */
const LIMIT = { days: 30, tpv: 500_000 };
const NEAR = { days: 21, tpv: 300_000 };
const RISING = { days: 7, tpv: 100_000 };
/** Days since the account was opened after which the task shows, if there has been no payment. */
const REMINDER_DAYS = 14;

/** Variants of the task's text (spec 1 §4.4). */
export type Variant =
	| 'after_payment'
	| 'balance_rising'
	| 'near_threshold'
	| 'threshold_reached'
	| 'no_payment_14_days'
	| 'no_payment_30_days';

const LEVELS: Record< Variant, Task[ 'level' ] > = {
	after_payment: 3,
	balance_rising: 2,
	near_threshold: 1,
	threshold_reached: 1,
	no_payment_14_days: 2,
	no_payment_30_days: 1,
};

type Progress = Pick< Account, 'status' | 'created' | 'progressiveOnboarding' >;

/**
 * Returns the variant of the task's text for an account.
 *
 * @param account The account.
 * @param now     Seconds since the epoch.
 * @return null if there is nothing to verify.
 */
export function variantOf( account: Progress, now: number ): Variant | null {
	const { status, created, progressiveOnboarding: progress } = account;
	if (
		! progress.isEnabled ||
		progress.isComplete ||
		! created ||
		[ 'pending', 'complete', 'enabled' ].includes( status )
	) {
		return null;
	}
	const { firstTransactionDate: first, tpv } = progress;
	if ( ! first ) {
		const days = ( now - created ) / DAY;
		if ( days >= LIMIT.days ) {
			return 'no_payment_30_days';
		}
		return days >= REMINDER_DAYS ? 'no_payment_14_days' : 'after_payment';
	}
	const reaches = ( limit: { days: number; tpv: number } ) => tpv >= limit.tpv || ( now - first ) / DAY >= limit.days;
	if ( reaches( LIMIT ) ) {
		return 'threshold_reached';
	}
	if ( reaches( NEAR ) ) {
		return 'near_threshold';
	}
	return reaches( RISING ) ? 'balance_rising' : 'after_payment';
}

/** Returns the title, the text and the button label of a variant. */
function texts( variant: Variant, limit: string, deadline: string ): [ string, string, string ] {
	const verify = __( 'Verify bank details', 'tillbook' );
	switch ( variant ) {
		case 'balance_rising':
			return [
				__( 'Verify your bank account to keep selling', 'tillbook' ),
				sprintf(
					/* translators: 1: amount, 2: date */
					__(
						'Your sales are growing. To keep taking payments, verify your bank details by %2$s or before you reach %1$s in sales.',
						'tillbook'
					),
					limit,
					deadline
				),
				verify,
			];
		case 'near_threshold':
			return [
				__( 'You’re close to your sales limit: verify your bank account', 'tillbook' ),
				sprintf(
					/* translators: 1: amount, 2: date */
					__(
						'Payments will pause when you reach %1$s in sales or on %2$s. Verify your bank details now so your customers can keep paying.',
						'tillbook'
					),
					limit,
					deadline
				),
				verify,
			];
		case 'threshold_reached':
			return [
				__( 'Payments are paused until your bank account is verified', 'tillbook' ),
				sprintf(
					/* translators: 1: amount */
					__(
						'You’ve reached the limit of %1$s in sales or 30 days. Verify your bank details to accept payments again and receive payouts.',
						'tillbook'
					),
					limit
				),
				verify,
			];
		case 'no_payment_14_days':
			return [
				__( 'Set up your store to receive payouts', 'tillbook' ),
				__(
					'Your account is open but hasn’t had a payment yet. Complete your details now so your first sale can be paid out without delay.',
					'tillbook'
				),
				__( 'Start receiving payouts', 'tillbook' ),
			];
		case 'no_payment_30_days':
			return [
				__( 'Payments are paused until your details are complete', 'tillbook' ),
				__(
					'It’s been 30 days since your account was opened. Complete your details to accept payments and receive payouts.',
					'tillbook'
				),
				__( 'Start receiving payouts', 'tillbook' ),
			];
		default:
			return [
				__( 'Set up payouts', 'tillbook' ),
				deadline === ''
					? sprintf(
							/* translators: %s: amount */
							__(
								'Add your bank details so your money can be paid out. You can sell up to %s before then.',
								'tillbook'
							),
							limit
						)
					: sprintf(
							/* translators: 1: amount, 2: date */
							__(
								'Add your bank details by %2$s or before you reach %1$s in sales so your money can be paid out.',
								'tillbook'
							),
							limit,
							deadline
						),
				__( 'Start receiving payouts', 'tillbook' ),
			];
	}
}

/**
 * Returns the task to verify the bank details (spec 1 §4.4).
 *
 * @param account  The account.
 * @param now      Seconds since the epoch.
 * @param setUpUrl URL of the verification.
 * @return null if there is nothing to verify.
 */
export function bankDetailsTask( account: Progress, now: number, setUpUrl: string ): Task | null {
	const variant = variantOf( account, now );
	if ( ! variant ) {
		return null;
	}
	const first = account.progressiveOnboarding.firstTransactionDate;
	const [ title, content, actionLabel ] = texts(
		variant,
		moneyInText( LIMIT.tpv, 'usd' ),
		first ? formatMomentDay( first + LIMIT.days * DAY ) : ''
	);
	const goLive = variant.startsWith( 'no_payment' ) || ! first;
	return {
		key: `verify-bank-details-${ variant }`,
		title,
		content,
		level: LEVELS[ variant ],
		completed: false,
		isDismissable: variant === 'after_payment',
		isDeletable: false,
		allowSnooze: LEVELS[ variant ] > 1,
		actionLabel,
		href: setUpUrl,
		time: goLive ? __( '10 minutes', 'tillbook' ) : __( '2 minutes', 'tillbook' ),
	};
}
