import { __ } from '@wordpress/i18n';
import { Money } from '../../components/money';
import type { PaymentActivity } from '../../data/reporting';
import { periodName } from './days';
import { measureLabels, volumeOf, type Measure } from './measure';

interface TableProps {
	activity: PaymentActivity;
	isCompared: boolean;
	title: string;
	measure: Measure;
}

/** Shows the chart's numbers as a table, for screen readers and for exact amounts. */
export function VolumeTable( { activity: { volume, interval, currency }, isCompared, title, measure }: TableProps ) {
	const names = {
		day: __( 'Day', 'tillbook' ),
		week: __( 'Week', 'tillbook' ),
		month: __( 'Month', 'tillbook' ),
	};
	const labels = measureLabels();
	return (
		<details>
			<summary>{ __( 'Show as a table', 'tillbook' ) }</summary>
			<div className="tillbook-volume__table" tabIndex={ 0 } role="region" aria-label={ title }>
				<table aria-label={ title }>
					<thead>
						<tr>
							<th scope="col">{ names[ interval ] }</th>
							<th scope="col">{ labels.gross }</th>
							<th scope="col">{ labels.net }</th>
							{ isCompared && (
								<>
									<th scope="col">{ __( 'Previous period', 'tillbook' ) }</th>
									<th scope="col">{ labels[ measure ] }</th>
								</>
							) }
						</tr>
					</thead>
					<tbody>
						{ volume.map( ( { date, date_end: last, amount, net, previous } ) => (
							<tr key={ date }>
								<th scope="row">{ periodName( { first: date, last } ) }</th>
								<td>
									<Money amount={ amount } currency={ currency } />
								</td>
								<td>
									<Money amount={ net } currency={ currency } />
								</td>
								{ isCompared && (
									<>
										<td>
											{ periodName( { first: previous.date_start, last: previous.date_end } ) }
										</td>
										<td>
											<Money amount={ volumeOf( previous, measure ) } currency={ currency } />
										</td>
									</>
								) }
							</tr>
						) ) }
					</tbody>
				</table>
			</div>
		</details>
	);
}
