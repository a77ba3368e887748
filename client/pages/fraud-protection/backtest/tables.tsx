import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Money } from '../../../components/money';
import { PAYMENT_RESULTS, type Cell, type CurrencyRow, type RuleRow } from '../../../lib/backtest';
import { fraudRuleLabel } from '../../../lib/fraud-rules';
import { formatCount } from '../../../lib/money';
import { paymentResultLabels, outcomeLabels } from './texts';

function CellOf( { cell: { count, amount }, currency }: { cell: Cell; currency: string } ) {
	return (
		<td className="is-numeric">
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

interface ResultTableProps {
	/** Accessible name of the table's scrollable area. */
	label: string;
	caption: string;
	/** Headings of the columns before those of the actual outcomes. */
	headings: string[];
	children: ReactNode;
}

/** Shows a table with a final column for each possible actual outcome of a payment. */
function ResultTable( { label, caption, headings, children }: ResultTableProps ) {
	const labels = paymentResultLabels();
	return (
		<div className="tillbook-backtest__table" tabIndex={ 0 } role="group" aria-label={ label }>
			<table>
				<caption>{ caption }</caption>
				<thead>
					<tr>
						{ [ ...headings, ...PAYMENT_RESULTS.map( ( result ) => labels[ result ] ) ].map(
							( heading, index ) => (
								<th
									key={ heading }
									scope="col"
									className={ index < headings.length - 1 ? undefined : 'is-numeric' }
								>
									{ heading }
								</th>
							)
						) }
					</tr>
				</thead>
				<tbody>{ children }</tbody>
			</table>
		</div>
	);
}

/**
 * Shows the payments that would have been stopped in each currency, and their actual outcomes.
 *
 * @param props
 * @param props.rows Rows of the table.
 */
export function CurrencyTable( { rows }: { rows: CurrencyRow[] } ) {
	return (
		<ResultTable
			label={ __( 'What would have been stopped, by currency', 'tillbook' ) }
			caption={ __( 'What would have been stopped', 'tillbook' ) }
			headings={ [ __( 'Outcome', 'tillbook' ), __( 'Currency', 'tillbook' ), __( 'Payments', 'tillbook' ) ] }
		>
			{ rows.map( ( row ) => (
				<tr key={ `${ row.outcome } ${ row.currency }` }>
					<th scope="row">{ outcomeLabels()[ row.outcome ] }</th>
					<td>{ row.currency.toUpperCase() }</td>
					<CellOf cell={ row } currency={ row.currency } />
					{ PAYMENT_RESULTS.map( ( result ) => (
						<CellOf key={ result } cell={ row.results[ result ] } currency={ row.currency } />
					) ) }
				</tr>
			) ) }
		</ResultTable>
	);
}

/**
 * Shows the number of payments that each filter would have stopped.
 *
 * @param props
 * @param props.rows Rows of the table.
 */
export function RuleTable( { rows }: { rows: RuleRow[] } ) {
	return (
		<ResultTable
			label={ __( 'What each filter would have stopped', 'tillbook' ) }
			caption={ __( 'By filter. A payment stopped by several filters is counted for each one.', 'tillbook' ) }
			headings={ [ __( 'Filter', 'tillbook' ), __( 'Payments', 'tillbook' ) ] }
		>
			{ rows.map( ( row ) => (
				<tr key={ row.rule }>
					<th scope="row">{ fraudRuleLabel( row.rule ) }</th>
					<td className="is-numeric">{ formatCount( row.count ) }</td>
					{ PAYMENT_RESULTS.map( ( result ) => (
						<td key={ result } className="is-numeric">
							{ formatCount( row.results[ result ] ) }
						</td>
					) ) }
				</tr>
			) ) }
		</ResultTable>
	);
}
