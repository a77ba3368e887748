import { __, sprintf } from '@wordpress/i18n';
import { getSettings } from './settings';

/** Returns a loan's status from the account's list of `id|status`; undefined for a loan that is not in it. */
function statusOf( loanId: string ): string | undefined {
	const entry = getSettings().accountStatus.loans?.find( ( loan ) => loan.startsWith( `${ loanId }|` ) );
	return entry?.slice( loanId.length + 1 );
}

/**
 * Names a loan by its status, which distinguishes loans better than the id (spec 2 §3): "In Progress" or "Paid in
 * Full". The id follows, because several loans can have the same status; an unknown loan has only its id.
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
