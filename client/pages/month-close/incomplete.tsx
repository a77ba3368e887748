import { Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { MonthClose } from '../../data/month-close';
import { moneyInText } from '../../lib/money';
import { withPayout } from './with-payout';

/**
 * Warns of payouts whose transactions are missing: what they don't explain is posted to the payments balance. Instant
 * payouts have none.
 *
 * @param props
 * @param props.payouts The payouts of the month.
 */
export function Incomplete( { payouts }: Pick< MonthClose, 'payouts' > ) {
	const incomplete = payouts.filter( ( { automatic, unexplained } ) => automatic && unexplained !== 0 );
	return incomplete.length === 0 ? null : (
		<Notice status="warning" isDismissible={ false }>
			<p>
				{ _n(
					'Transactions of this payout are missing. The rest of its amount is posted to the payments balance. If they are listed later, this month changes.',
					'Transactions of these payouts are missing. The rest of their amounts is posted to the payments balance. If they are listed later, this month changes.',
					incomplete.length,
					'tillbook'
				) }
			</p>
			<ul>
				{ incomplete.map( ( { id, unexplained, currency, unexplained_reason: reason } ) => (
					<li key={ id }>
						{ withPayout(
							sprintf(
								/* translators: 1: amount, 2: a sentence, the reason. <payout/> is the id of a payout, a link. */
								__( '<payout/> (%1$s not linked to transactions). %2$s', 'tillbook' ),
								moneyInText( unexplained, currency ),
								reason ?? ''
							),
							id
						) }
					</li>
				) ) }
			</ul>
		</Notice>
	);
}
