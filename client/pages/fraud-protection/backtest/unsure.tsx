import { Notice } from '@wordpress/components';
import { _n, sprintf } from '@wordpress/i18n';
import type { Report } from '../../../lib/backtest';
import { fraudRuleLabel } from '../../../lib/fraud-rules';
import { formatCount } from '../../../lib/money';

/**
 * Shows the number of payments without the data that a filter needs. They count as allowed, but might have been
 * stopped.
 *
 * @param props
 * @param props.report The backtest's report.
 */
export function UnsureNotice( { report: { unsure, unknown } }: { report: Report } ) {
	// Payments that another filter stops aren't counted as uncertain.
	if ( unsure === 0 ) {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
			<p>
				{ sprintf(
					/* translators: %s: number of payments */
					_n(
						'%s payment is counted as allowed even though a filter could not check it, because the data that the filter uses was not recorded at the time.',
						'%s payments are counted as allowed even though a filter could not check them, because the data that the filter uses was not recorded at the time.',
						unsure,
						'tillbook'
					),
					formatCount( unsure )
				) }
			</p>
			<ul>
				{ unknown.map( ( { rule, count } ) => (
					<li key={ rule }>
						{ sprintf(
							/* translators: 1: name of a filter 2: number of payments */
							_n( '%1$s: %2$s not checked', '%1$s: %2$s not checked', count, 'tillbook' ),
							fraudRuleLabel( rule ),
							formatCount( count )
						) }
					</li>
				) ) }
			</ul>
		</Notice>
	);
}
