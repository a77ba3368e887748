import { lazy, Suspense, useMemo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { gmdateI18n } from '@wordpress/date';
import { ErrorBoundary } from '../../components/error-boundary';
import { Money } from '../../components/money';
import type { PaymentActivity } from '../../data/overview';
import { formatDay } from '../../lib/dates';
import { moneyInText } from '../../lib/money';

const Chart = lazy( () => import( /* webpackChunkName: "overview-chart" */ './chart' ) );

/**
 * Shows the volume by day, or by month for long periods, as a chart and as a table for screen readers (spec 3 §2).
 *
 * @param props
 * @param props.activity Activity of the period.
 */
export function Volume( { activity: { volume, interval, currency } }: { activity: PaymentActivity } ) {
	const isByDay = interval === 'day';
	const nameOf = ( date: string ) => ( isByDay ? formatDay( date ) : gmdateI18n( 'F Y', `${ date }T00:00:00Z` ) );
	const bars = useMemo(
		() =>
			volume.map( ( { date, amount } ) => ( {
				name: nameOf( date ),
				value: amount,
				text: moneyInText( amount, currency ),
			} ) ),
		// eslint-disable-next-line react-hooks/exhaustive-deps -- the naming follows from the interval
		[ volume, interval, currency ]
	);
	const title = isByDay
		? __( 'Total payment volume by day', 'tillbook' )
		: __( 'Total payment volume by month', 'tillbook' );
	const first = bars[ 0 ];
	const last = bars[ bars.length - 1 ];
	if ( ! first || ! last ) {
		return null;
	}
	const highest = bars.reduce( ( high, bar ) => ( bar.value > high.value ? bar : high ), first );
	const label = sprintf(
		/* translators: 1: what is shown, 2: first day, 3: last day, 4: amount, 5: the day of that amount */
		__( '%1$s, %2$s to %3$s. Highest: %4$s, %5$s.', 'tillbook' ),
		title,
		first.name,
		last.name,
		highest.text,
		highest.name
	);
	return (
		<div className="tillbook-volume">
			<h3>{ title }</h3>
			<div className="tillbook-volume__chart">
				<ErrorBoundary>
					<Suspense fallback={ null }>
						<Chart label={ label } bars={ bars } />
					</Suspense>
				</ErrorBoundary>
			</div>
			<p className="tillbook-volume__ends" aria-hidden>
				<span>{ first.name }</span>
				<span>{ last.name }</span>
			</p>
			<details>
				<summary>{ __( 'Show as a table', 'tillbook' ) }</summary>
				<div className="tillbook-volume__table" tabIndex={ 0 } role="region" aria-label={ title }>
					<table aria-label={ title }>
						<thead>
							<tr>
								<th scope="col">{ isByDay ? __( 'Day', 'tillbook' ) : __( 'Month', 'tillbook' ) }</th>
								<th scope="col">{ __( 'Volume', 'tillbook' ) }</th>
							</tr>
						</thead>
						<tbody>
							{ bars.map( ( { name, value } ) => (
								<tr key={ name }>
									<th scope="row">{ name }</th>
									<td>
										<Money amount={ value } currency={ currency } />
									</td>
								</tr>
							) ) }
						</tbody>
					</table>
				</div>
			</details>
		</div>
	);
}
