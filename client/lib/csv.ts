/** A cell of a file: a text, or a number that is written as it is, such as -12.34. */
export type CsvCell = string | { number: string };

/** What a spreadsheet would take for a formula, as the exports of the server take it. */
const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/;

/** The same behind what a spreadsheet may take for the end of a cell or of a line. */
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
 * Rows as a file that a spreadsheet can open without running what somebody else typed.
 *
 * @param rows The header and the rows.
 */
export const toCsv = ( rows: readonly ( readonly CsvCell[] )[] ): string =>
	BYTE_ORDER_MARK + rows.map( ( row ) => `${ row.map( written ).join( ',' ) }\r\n` ).join( '' );

/**
 * Hands the browser a file to save.
 *
 * @param name Its name.
 * @param text Its content.
 */
export function saveFile( name: string, text: string ): void {
	const url = URL.createObjectURL( new Blob( [ text ], { type: 'text/csv;charset=utf-8' } ) );
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = name;
	link.click();
	// Once the browser has taken it.
	setTimeout( () => URL.revokeObjectURL( url ), 0 );
}
