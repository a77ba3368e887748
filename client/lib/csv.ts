/** A cell of a file: a text, or a number that is written unchanged, such as -12.34. */
export type CsvCell = string | { number: string };

/** Text that a spreadsheet would treat as a formula, by the same rule as the server's exports. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/;

/** The same after a character that a spreadsheet can treat as the end of a cell or line. */
const FORMULA_INSIDE = /[;\t\r\n]\s*(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const BYTE_ORDER_MARK = '\uFEFF';

function written( cell: CsvCell ): string {
	if ( typeof cell !== 'string' ) {
		return cell.number;
	}
	const safe = cell.replace( FORMULA_INSIDE, "$&'" );
	const text = FORMULA.test( cell ) ? `'${ safe }` : safe;
	return /[",;\t\r\n]|^\s|\s$/.test( text ) ? `"${ text.replaceAll( '"', '""' ) }"` : text;
}

/**
 * Converts rows into a file that a spreadsheet can open without running formulas that another person typed.
 *
 * @param rows The header and the rows.
 */
export const toCsv = ( rows: readonly ( readonly CsvCell[] )[] ): string =>
	BYTE_ORDER_MARK + rows.map( ( row ) => `${ row.map( written ).join( ',' ) }\r\n` ).join( '' );
