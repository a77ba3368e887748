import { __, sprintf } from '@wordpress/i18n';
import { getSettings } from './settings';

/** Whether a loan is paid back, as the account's list of `id|status` has it; undefined for one it does not have. */
function statusOf( loanId: string ): string | undefined {
	const entry = getSettings().accountStatus.loans?.find( ( loan ) => loan.startsWith( `${ loanId }|` ) );
	return entry?.slice( loanId.length + 1 );
}

/**
 * A loan by its state, which tells loans apart as its id does not (spec 2 §3): "In Progress" or "Paid in Full". The id
 * stays behind it, for there may be several of a state; one that the account does not know has only that.
 *
 * @param loanId A loan.
 */
export function loanName( loanId: string ): string {
	const status = statusOf( loanId );
	if ( status === undefined ) {
		return loanId;
	}
	return status === 'active'
		? /* translators: %s: id of a loan that is being paid back */
		  sprintf( __( 'In Progress (%s)', 'tillbook' ), loanId )
		: /* translators: %s: id of a loan */
		  sprintf( __( 'Paid in Full (%s)', 'tillbook' ), loanId );
}
