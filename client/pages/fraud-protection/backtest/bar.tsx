import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { countOf, PAYMENT_RESULTS, type Report } from '../../../lib/backtest';
import { formatCount } from '../../../lib/money';
import { paymentResultLabels } from './texts';

/**
 * Shows what became of the payments that would have been stopped, as one bar with a part for each outcome. Its legend
 * has the numbers.
 *
 * @param props
 * @param props.report The backtest's report, with one stopped payment at least.
 */
export function StoppedBar( { report }: { report: Report } ) {
	const id = useInstanceId( StoppedBar, 'tillbook-stopped' );
	const labels = paymentResultLabels();
	const parts = PAYMENT_RESULTS.map( ( result ) => ( {
		result,
		count: countOf( report, { result } ) - countOf( report, { result, outcome: 'allow' } ),
	} ) ).filter( ( { count } ) => count > 0 );
	return (
		<div className="tillbook-backtest__stopped">
			<p id={ id }>{ __( 'What would have been stopped', 'tillbook' ) }</p>
			<div className="tillbook-backtest__bar" aria-hidden>
				{ parts.map( ( { result, count } ) => (
					<span key={ result } className={ `is-${ result }` } style={ { flexGrow: count } } />
				) ) }
			</div>
			<ul className="tillbook-backtest__legend" aria-labelledby={ id }>
				{ parts.map( ( { result, count } ) => (
					<li key={ result }>
						<span className={ `tillbook-backtest__mark is-${ result }` } aria-hidden />
						{ labels[ result ] } <strong>{ formatCount( count ) }</strong>
					</li>
				) ) }
			</ul>
		</div>
	);
}
