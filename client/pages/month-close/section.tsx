import { Card } from '@wordpress/components';
import { DataTable } from '../../components/data-table';
import type { Column, SummaryItem } from '../../components/list-page';
import { SummaryLine } from '../../components/list-page/summary';
import '../../components/list-page/style.scss';

/**
 * Shows all rows of a table under its title, with a summary line.
 *
 * @param props
 * @param props.title   The table's name.
 * @param props.columns The first one names a row.
 * @param props.rowKey  Returns a row's unique key.
 * @param props.items   The rows.
 * @param props.summary The line below the table, if there is one.
 */
export function Section< Item >( {
	title,
	columns,
	rowKey,
	items,
	summary,
}: {
	title: string;
	columns: Column< Item >[];
	rowKey: ( item: Item ) => string;
	items: Item[];
	summary?: SummaryItem[];
} ) {
	return (
		<Card>
			<h2 className="tillbook-month-close__title is-of-table">{ title }</h2>
			<DataTable title={ title } columns={ columns } rowKey={ rowKey } items={ items } />
			{ summary && (
				<div className="tillbook-list__footer">
					<SummaryLine items={ summary } isLoading={ false } />
				</div>
			) }
		</Card>
	);
}
