import { __, sprintf } from '@wordpress/i18n';
import type { Account } from '../../../data/overview';
import { whyNot } from '../../../lib/abilities';
import { formatMoment } from '../../../lib/dates';
import { requirementMessages } from '../../../lib/requirements';
import type { Task } from './task';

type Details = Pick<
	Account,
	'status' | 'currentDeadline' | 'pastDue' | 'requirements' | 'paymentsEnabled' | 'deposits'
>;

/** Says what the account can't do until its details are updated. */
function restrictionText( { paymentsEnabled, deposits }: Details ): string {
	// Where Tillbook takes no payments at all, this says nothing about the account.
	const hasNoPayments = ! paymentsEnabled && whyNot( 'takePayments' ) === undefined;
	const hasNoPayouts = deposits.status !== 'enabled';
	if ( hasNoPayments && hasNoPayouts ) {
		return __( 'Payments and payouts are disabled for this account until its details are updated.', 'tillbook' );
	}
	if ( hasNoPayouts ) {
		return __( 'Payouts are disabled for this account until its details are updated.', 'tillbook' );
	}
	return hasNoPayments
		? __( 'Payments are disabled for this account until its details are updated.', 'tillbook' )
		: __( 'This account is restricted until its details are updated.', 'tillbook' );
}

/**
 * Returns the task to update the business details, shown while the account is restricted or soon will be (spec 1
 * §4.5).
 *
 * @param account The account.
 * @param url     URL for updating the details.
 * @param showAll Shows all missing details, if there are several.
 * @return null if there is nothing to update.
 */
export function updateDetailsTask( account: Details, url: string, showAll: () => void ): Task | null {
	const { status, currentDeadline, pastDue } = account;
	const isSoon = status === 'restricted_soon' && Boolean( currentDeadline );
	const isNow = [ 'restricted', 'restricted_partially' ].includes( status ) && pastDue;
	const messages = requirementMessages( account.requirements.errors );
	if ( ! isSoon && ! isNow && messages.length === 0 ) {
		return null;
	}
	const [ only = '' ] = messages;
	const consequence = isSoon
		? sprintf(
				/* translators: %s: date and time */
				__( 'Update by %s to avoid a disruption in payouts.', 'tillbook' ),
				formatMoment( currentDeadline ?? 0 )
			)
		: restrictionText( account );
	const hasConsequence = isSoon || isNow;
	const reason =
		messages.length > 1 ? __( 'Your payment provider needs several details from you.', 'tillbook' ) : only;
	return {
		key: 'update-business-details',
		title: __( 'Update Tillbook Payments business details', 'tillbook' ),
		content: hasConsequence ? consequence : reason,
		additionalInfo: hasConsequence && messages.length === 1 ? only : undefined,
		level: 1,
		completed: false,
		isDismissable: false,
		isDeletable: false,
		allowSnooze: false,
		actionLabel: messages.length > 1 ? __( 'More details', 'tillbook' ) : __( 'Update', 'tillbook' ),
		...( messages.length > 1 ? { action: showAll } : { href: url } ),
		time: __( '5 minutes', 'tillbook' ),
	};
}
