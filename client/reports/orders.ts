/**
 * Adds a column to Analytics › Orders, which reports in the store's currency: the amount that each order was paid in.
 * Loaded on wc-admin's pages of stores that sell, or sold, in several currencies.
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

/** The argument of WooCommerce's filter `woocommerce_admin_report_table`. */
interface ReportTable {
	endpoint: string;
	headers?: Header[];
	rows?: Cell[][];
	/** The rows' data as REST returned it, in the same order. */
	items?: { data?: { tillbook_order_total?: string }[] };
}

/**
 * Adds the column to the table of orders; returns any other table unchanged.
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
		headers: [
			...headers,
			{
				key: 'tillbook_order_total',
				label: __( 'Order total', 'tillbook' ),
				isNumeric: true,
				required: false,
				isSortable: false,
			},
		],
		rows: rows?.map( ( row, index ) => [ ...row, { display: text( index ), value: text( index ) } ] ),
	};
}

addFilter( 'woocommerce_admin_report_table', 'tillbook', withOrderTotals );
