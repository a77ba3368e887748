import { __, _n, sprintf } from '@wordpress/i18n';
import { countOf, stoppedOf, type Report } from '../../../lib/backtest';
import { formatCount, moneyInText } from '../../../lib/money';

/** Returns the good sales that would have been stopped, with their amounts, such as "93 good sales, $6,267.00 USD". */
function goodSales( report: Report ): string {
	const good = stoppedOf( report, 'good' );
	const count = good.reduce( ( sum, cell ) => sum + cell.count, 0 );
	const amounts = good.map( ( { amount, currency } ) => moneyInText( amount, currency ) ).join( ' + ' );
	return sprintf(
		/* translators: 1: number of sales, 2: their amount, or amounts in several currencies */
		_n( '%1$s good sale, %2$s', '%1$s good sales, %2$s', count, 'tillbook' ),
		formatCount( count ),
		amounts
	);
}

/** Returns the sentence for a backtest without any disputed payment. */
const withoutDisputes = ( report: Report, hasGood: boolean ): string =>
	hasGood
		? /* translators: %s: such as "93 good sales, $6,267.00 USD" */
			sprintf( __( 'There were no disputes to stop. Stops %s.', 'tillbook' ), goodSales( report ) )
		: __( 'There were no disputes to stop. Stops no good sales.', 'tillbook' );

/** Returns the sentence for a backtest with disputed payments. */
function withDisputes( report: Report, disputes: number, hasGood: boolean ): string {
	const caught = formatCount( disputes - countOf( report, { result: 'disputed', outcome: 'allow' } ) );
	return hasGood
		? sprintf(
				/* translators: 1: disputes stopped, 2: all disputes, 3: such as "93 good sales, $6,267.00 USD" */
				_n(
					'Stops %1$s of %2$s dispute, but also %3$s.',
					'Stops %1$s of %2$s disputes, but also %3$s.',
					disputes,
					'tillbook'
				),
				caught,
				formatCount( disputes ),
				goodSales( report )
			)
		: sprintf(
				/* translators: 1: disputes stopped, 2: all disputes */
				_n(
					'Stops %1$s of %2$s dispute, and no good sales.',
					'Stops %1$s of %2$s disputes, and no good sales.',
					disputes,
					'tillbook'
				),
				caught,
				formatCount( disputes )
			);
}

/**
 * Returns the result of a backtest in one sentence: what it stops, and what that costs.
 *
 * @param report The backtest's report, of one payment at least.
 */
export function headline( report: Report ): string {
	if ( countOf( report, {} ) === countOf( report, { outcome: 'allow' } ) ) {
		return sprintf(
			/* translators: %s: number of payments */
			_n( 'Stops 0 of %s payment.', 'Stops none of %s payments.', report.scanned, 'tillbook' ),
			formatCount( report.scanned )
		);
	}
	const disputes = countOf( report, { result: 'disputed' } );
	const hasGood = stoppedOf( report, 'good' ).length > 0;
	return disputes === 0 ? withoutDisputes( report, hasGood ) : withDisputes( report, disputes, hasGood );
}
