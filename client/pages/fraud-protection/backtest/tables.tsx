import { __ } from '@wordpress/i18n';
import { Money } from '../../../components/money';
import { FATES, type Cell, type CurrencyRow, type RuleRow } from '../../../lib/backtest';
import { fraudRuleLabel } from '../../../lib/fraud-rules';
import { formatCount } from '../../../lib/money';
import { fateLabels, outcomeLabels } from './texts';

function CellOf( { cell: { count, amount }, currency }: { cell: Cell; currency: string } ) {
	return (
		<td>
			{ formatCount( count ) }
			{ count > 0 && (
				<>
					{ ' · ' }
					<Money amount={ amount } currency={ currency } />
				</>
			) }
		</td>
	);
}

/**
 * What would have been stopped in each currency, and what became of it.
 *
 * @param props
 * @param props.rows Its rows.
 */
export function CurrencyTable( { rows }: { rows: CurrencyRow[] } ) {
	const fates = fateLabels();
	return (
		<div className="tillbook-backtest__table" tabIndex={ 0 } role="group" aria-label={ __( 'What would have been stopped, by currency', 'tillbook' ) }>
			<table>
				<caption>{ __( 'What would have been stopped', 'tillbook' ) }</caption>
				<thead>
					<tr>
						<th scope="col">{ __( 'Outcome', 'tillbook' ) }</th>
						<th scope="col">{ __( 'Currency', 'tillbook' ) }</th>
						<th scope="col">{ __( 'Payments', 'tillbook' ) }</th>
						{ FATES.map( ( fate ) => (
							<th key={ fate } scope="col">
								{ fates[ fate ] }
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ rows.map( ( row ) => (
						<tr key={ `${ row.outcome } ${ row.currency }` }>
							<th scope="row">{ outcomeLabels()[ row.outcome ] }</th>
							<td>{ row.currency.toUpperCase() }</td>
							<CellOf cell={ row } currency={ row.currency } />
							{ FATES.map( ( fate ) => (
								<CellOf key={ fate } cell={ row.fates[ fate ] } currency={ row.currency } />
							) ) }
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	);
}

/**
 * What each filter would have stopped.
 *
 * @param props
 * @param props.rows Its rows.
 */
export function RuleTable( { rows }: { rows: RuleRow[] } ) {
	const fates = fateLabels();
	return (
		<div className="tillbook-backtest__table" tabIndex={ 0 } role="group" aria-label={ __( 'What each filter would have stopped', 'tillbook' ) }>
			<table>
				<caption>{ __( 'By filter. A payment that several filters stop is counted at each.', 'tillbook' ) }</caption>
				<thead>
					<tr>
						<th scope="col">{ __( 'Filter', 'tillbook' ) }</th>
						<th scope="col">{ __( 'Payments', 'tillbook' ) }</th>
						{ FATES.map( ( fate ) => (
							<th key={ fate } scope="col">
								{ fates[ fate ] }
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ rows.map( ( row ) => (
						<tr key={ row.rule }>
							<th scope="row">{ fraudRuleLabel( row.rule ) }</th>
							<td>{ formatCount( row.count ) }</td>
							{ FATES.map( ( fate ) => (
								<td key={ fate }>{ formatCount( row.fates[ fate ] ) }</td>
							) ) }
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	);
}
