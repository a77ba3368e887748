import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Currencies } from '../../data/multi-currency';
import { formatMoment } from '../../lib/dates';

/** That rates are older than they should be, and what that means; nothing while they are as they should be. */
export function RatesNotice( { rates: { updated, is_reachable: isReachable, is_stale: isStale } }: { rates: Currencies[ 'rates' ] } ) {
	if ( isReachable && ! isStale ) {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={ false }>
			{ updated === null
				? __( 'The payment provider did not tell any rates yet. Until it does, each currency needs a rate of yours.', 'tillbook' )
				: sprintf(
						/* translators: %s: date and time */
						__( 'The payment provider did not tell new rates. Prices are converted at its last ones, of %s; it is asked again every day. You can enter a rate of your own for each currency.', 'tillbook' ),
						formatMoment( updated )
				  ) }
		</Notice>
	);
}
