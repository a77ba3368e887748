import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
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

interface FateTableProps {
	/** Accessible name of the table's scrollable area. */
	label: string;
	caption: string;
	/** Headings of the columns before those of the actual outcomes. */
	headings: string[];
	children: ReactNode;
}

/** Shows a table with a final column for each possible actual outcome of a payment. */
function FateTable( { label, caption, headings, children }: FateTableProps ) {
	const fates = fateLabels();
	return (
		<div className="tillbook-backtest__table" tabIndex={ 0 } role="group" aria-label={ label }>
			<table>
				<caption>{ caption }</caption>
				<thead>
					<tr>
						{ [ ...headings, ...FATES.map( ( fate ) => fates[ fate ] ) ].map( ( heading ) => (
							<th key={ heading } scope="col">
								{ heading }
							</th>
						) ) }
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
		<FateTable
			label={ __( 'What would have been stopped, by currency', 'tillbook' ) }
			caption={ __( 'What would have been stopped', 'tillbook' ) }
			headings={ [ __( 'Outcome', 'tillbook' ), __( 'Currency', 'tillbook' ), __( 'Payments', 'tillbook' ) ] }
		>
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
		</FateTable>
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
		<FateTable
			label={ __( 'What each filter would have stopped', 'tillbook' ) }
			caption={ __( 'By filter. A payment stopped by several filters is counted for each one.', 'tillbook' ) }
			headings={ [ __( 'Filter', 'tillbook' ), __( 'Payments', 'tillbook' ) ] }
		>
			{ rows.map( ( row ) => (
				<tr key={ row.rule }>
					<th scope="row">{ fraudRuleLabel( row.rule ) }</th>
					<td>{ formatCount( row.count ) }</td>
					{ FATES.map( ( fate ) => (
						<td key={ fate }>{ formatCount( row.fates[ fate ] ) }</td>
					) ) }
				</tr>
			) ) }
		</FateTable>
	);
}
