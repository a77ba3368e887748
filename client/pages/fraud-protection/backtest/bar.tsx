import { __ } from '@wordpress/i18n';
import { countOf, FATES, type Report } from '../../../lib/backtest';
import { formatCount } from '../../../lib/money';
import { fateLabels } from './texts';

/**
 * Shows what became of the payments that would have been stopped, as one bar with a part for each outcome. Its legend
 * has the numbers.
 *
 * @param props
 * @param props.report The backtest's report, with one stopped payment at least.
 */
export function StoppedBar( { report }: { report: Report } ) {
	const labels = fateLabels();
	const parts = FATES.map( ( fate ) => ( {
		fate,
		count: countOf( report, { fate } ) - countOf( report, { fate, outcome: 'allow' } ),
	} ) ).filter( ( { count } ) => count > 0 );
	return (
		<div className="tillbook-backtest__stopped">
			<div className="tillbook-backtest__bar" aria-hidden>
				{ parts.map( ( { fate, count } ) => (
					<span key={ fate } className={ `is-${ fate }` } style={ { flexGrow: count } } />
				) ) }
			</div>
			<ul className="tillbook-backtest__legend" aria-label={ __( 'What would have been stopped', 'tillbook' ) }>
				{ parts.map( ( { fate, count } ) => (
					<li key={ fate }>
						<span className={ `tillbook-backtest__mark is-${ fate }` } aria-hidden />
						{ labels[ fate ] } <strong>{ formatCount( count ) }</strong>
					</li>
				) ) }
			</ul>
		</div>
	);
}
