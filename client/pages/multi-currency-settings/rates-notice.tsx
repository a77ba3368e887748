import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Currencies } from '../../data/multi-currency';
import { whyNot } from '../../lib/abilities';
import { formatDay, formatMoment } from '../../lib/dates';

type Rates = Currencies[ 'rates' ];

/** Says why there are no current rates of the European Central Bank; undefined while there are. */
function ecbProblem(
	{ day, is_reachable: isReachable, is_stale: isStale, lacks_default: isLacking }: Rates,
	own: string
) {
	if ( isLacking ) {
		return sprintf(
			/* translators: %s: code of a currency */
			__(
				'The European Central Bank has no rate for your store’s currency, %s. Enter your own rate for each currency.',
				'tillbook'
			),
			own
		);
	}
	if ( isReachable && ! isStale ) {
		return undefined;
	}
	return day === null
		? __(
				'The European Central Bank’s rates couldn’t be downloaded. Tillbook tries again every day. Until then, enter your own rate for each currency.',
				'tillbook'
			)
		: sprintf(
				/* translators: %s: date */
				__(
					'There are no new rates from the European Central Bank. Prices are converted at its rates of %s. New rates are requested every day. You can enter your own rate for each currency.',
					'tillbook'
				),
				formatDay( day )
			);
}

/** Says why there are no current rates of the provider; undefined while there are. */
function providerProblem( { updated, is_reachable: isReachable, is_stale: isStale }: Rates ) {
	if ( isReachable && ! isStale ) {
		return undefined;
	}
	return updated === null
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
			);
}

/**
 * Warns about outdated rates and explains the effect, or says that the provider has none. Shows nothing while rates are
 * current.
 */
export function RatesNotice( { rates, own }: { rates: Rates; /** Code of the store's currency. */ own: string } ) {
	if ( rates.source === null ) {
		return (
			<Notice status="info" isDismissible={ false }>
				{ whyNot( 'rates' ) ??
					__( 'Your payment provider has no exchange rates. Enter the rates yourself.', 'tillbook' ) }{ ' ' }
				{ __( 'Or choose the European Central Bank’s rates in the store settings below.', 'tillbook' ) }
			</Notice>
		);
	}
	const problem = rates.source === 'ecb' ? ecbProblem( rates, own ) : providerProblem( rates );
	return problem === undefined ? null : (
		<Notice status="warning" isDismissible={ false }>
			{ problem }
		</Notice>
	);
}
