/**
 * Analytics › Orders counts in the store's currency; a column of ours says what each order was paid in. On wc-admin's pages of
 * stores that sell, or sold, in several currencies.
 */
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';

interface Header {
	key: string;
	label: string;
	[ setting: string ]: unknown;
}

interface Cell {
	display: unknown;
	value: string | number;
}

/** What WooCommerce hands to the filter `woocommerce_admin_report_table`. */
export interface ReportTable {
	endpoint: string;
	headers?: Header[];
	rows?: Cell[][];
	/** The rows' data as REST gave it, in the same order. */
	items?: { data?: { tillbook_order_total?: string }[] };
}

/**
 * The table of orders with the column; any other as it is.
 *
 * @param table A report's table.
 */
export function withOrderTotals( table: ReportTable ): ReportTable {
	const { endpoint, headers, rows, items } = table;
	if ( endpoint !== 'orders' || ! headers ) {
		return table;
	}
	const text = ( index: number ) => items?.data?.[ index ]?.tillbook_order_total ?? '';
	return {
		...table,
		headers: [ ...headers, { key: 'tillbook_order_total', label: __( 'Order total', 'tillbook' ), isNumeric: true, required: false, isSortable: false } ],
		rows: rows?.map( ( row, index ) => [ ...row, { display: text( index ), value: text( index ) } ] ),
	};
}

addFilter( 'woocommerce_admin_report_table', 'tillbook', withOrderTotals );
