import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Currencies } from '../../data/multi-currency';
import { whyNot } from '../../lib/abilities';
import { formatMoment } from '../../lib/dates';

/**
 * Warns about outdated rates and explains the effect, or says that the provider has none. Shows nothing while rates are
 * current.
 */
export function RatesNotice( {
	rates: { updated, is_reachable: isReachable, is_stale: isStale },
}: {
	rates: Currencies[ 'rates' ];
} ) {
	if ( isReachable && ! isStale ) {
		return null;
	}
	const reason = whyNot( 'rates' );
	if ( updated === null && reason !== undefined ) {
		return (
			<Notice status="info" isDismissible={ false }>
				{ reason }
			</Notice>
		);
	}
	return (
		<Notice status="warning" isDismissible={ false }>
			{ updated === null
				? __(
						'The payment provider hasn’t sent any exchange rates yet. Until it does, enter your own rate for each currency.',
						'tillbook'
					)
				: sprintf(
						/* translators: %s: date and time */
						__(
							'The payment provider hasn’t sent new exchange rates. Prices are converted at its last rates, from %s. New rates are requested every day. You can enter your own rate for each currency.',
							'tillbook'
						),
						formatMoment( updated )
					) }
		</Notice>
	);
}
