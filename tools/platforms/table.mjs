/**
 * Formats the final table.
 *
 * @param {{name: string, version: string, reason: string, passed: number, failed: number, skipped: number, seconds: number}[]} rows
 *     one for each platform; a platform with a `reason` was not run
 * @return {string}
 */
export function closingTable( rows ) {
	const cells = [
		[ 'platform', 'version', 'passed', 'failed', 'skipped', 'seconds' ],
		...rows.map( ( { name, version, reason, passed, failed, skipped, seconds } ) =>
			( reason === ''
				? [ name, version, passed, failed, skipped, seconds.toFixed( 0 ) ]
				: [ name, `not run: ${ reason }` ]
			).map( String )
		),
	];
	// A reason may be long, and no column follows it.
	const widths = cells[ 0 ].map( ( _, column ) =>
		Math.max(
			...cells.filter( ( row ) => row.length > 2 || column < 1 ).map( ( row ) => ( row[ column ] ?? '' ).length )
		)
	);
	return cells
		.map( ( row ) =>
			row
				.map( ( cell, column ) =>
					column < 2 ? cell.padEnd( widths[ column ] ) : cell.padStart( widths[ column ] )
				)
				.join( '  ' )
				.trimEnd()
		)
		.join( '\n' );
}
