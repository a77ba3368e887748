import type { RefObject } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { countOf, stoppedByCurrency, stoppedByRule, type Report } from '../../../lib/backtest';
import { formatCount } from '../../../lib/money';
import { StoppedBar } from './bar';
import { headline } from './headline';
import { Samples } from './samples';
import { CurrencyTable, RuleTable } from './tables';
import { UnsureNotice } from './unsure';

/** Returns the number of payments, and how many would have been blocked or held. */
function overview( report: Report ): string {
	const [ blocked, held ] = [ countOf( report, { outcome: 'block' } ), countOf( report, { outcome: 'review' } ) ];
	return sprintf(
		/* translators: 1: number of payments 2: number of those blocked 3: number of those held for review */
		_n(
			'Of %1$s payment, %2$s would have been blocked and %3$s held for review.',
			'Of %1$s payments, %2$s would have been blocked and %3$s held for review.',
			report.scanned,
			'tillbook'
		),
		formatCount( report.scanned ),
		formatCount( blocked ),
		formatCount( held )
	);
}

/** Returns how many disputed, refunded and good payments the filters would have stopped. */
function hits( report: Report ): string[] {
	const stopped = ( result: 'disputed' | 'refunded' | 'good' ) =>
		countOf( report, { result } ) - countOf( report, { result, outcome: 'allow' } );
	return [
		sprintf(
			/* translators: 1: number of disputed payments that would have been stopped 2: number of all disputed payments */
			_n(
				'Disputed payments: %1$s of %2$s would have been stopped.',
				'Disputed payments: %1$s of %2$s would have been stopped.',
				stopped( 'disputed' ),
				'tillbook'
			),
			formatCount( stopped( 'disputed' ) ),
			formatCount( countOf( report, { result: 'disputed' } ) )
		),
		sprintf(
			/* translators: 1: number of refunded payments that would have been stopped 2: number of all refunded payments */
			_n(
				'Refunded payments: %1$s of %2$s would have been stopped.',
				'Refunded payments: %1$s of %2$s would have been stopped.',
				stopped( 'refunded' ),
				'tillbook'
			),
			formatCount( stopped( 'refunded' ) ),
			formatCount( countOf( report, { result: 'refunded' } ) )
		),
		sprintf(
			/* translators: 1: number of good payments that would have been stopped 2: number of all good payments */
			_n(
				'Good payments: %1$s of %2$s would also have been stopped.',
				'Good payments: %1$s of %2$s would also have been stopped.',
				stopped( 'good' ),
				'tillbook'
			),
			formatCount( stopped( 'good' ) ),
			formatCount( countOf( report, { result: 'good' } ) )
		),
	];
}

/**
 * Shows the results of a backtest: one sentence and a bar; numbers, amounts and examples on request.
 *
 * @param props
 * @param props.report  The backtest's report.
 * @param props.heading Ref of the heading, which receives the focus.
 */
export function Results( { report, heading }: { report: Report; heading: RefObject< HTMLHeadingElement > } ) {
	const currencies = stoppedByCurrency( report );
	if ( report.scanned === 0 ) {
		return (
			<h5 ref={ heading } tabIndex={ -1 } className="tillbook-backtest__headline">
				{ __( 'There were no payments in the last 90 days.', 'tillbook' ) }
			</h5>
		);
	}
	return (
		<div className="tillbook-backtest__results">
			<h5 ref={ heading } tabIndex={ -1 } className="tillbook-backtest__headline">
				{ headline( report ) }
			</h5>
			{ currencies.length > 0 && <StoppedBar report={ report } /> }
			<UnsureNotice report={ report } />
			<details className="tillbook-backtest__details">
				<summary>{ __( 'Details', 'tillbook' ) }</summary>
				<p>{ overview( report ) }</p>
				<ul>
					{ hits( report ).map( ( line ) => (
						<li key={ line }>{ line }</li>
					) ) }
				</ul>
				{ currencies.length > 0 && (
					<>
						<CurrencyTable rows={ currencies } />
						<RuleTable rows={ stoppedByRule( report ) } />
						<Samples samples={ report.samples } />
					</>
				) }
			</details>
		</div>
	);
}
