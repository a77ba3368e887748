/** Compares the size of our code with its budgets (budgets.mjs), in bytes after gzip. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../site/index.mjs';
import { chunksIn, weigh } from './budgets.mjs';

const build = join( root, 'build' );
if ( ! existsSync( join( build, 'chunks.php' ) ) ) {
	console.log( 'Nothing is built (npm run build).' );
	process.exit( 1 );
}
const sizes = new Map(
	readdirSync( build )
		.filter( ( name ) => /\.(js|css)$/.test( name ) )
		.map( ( name ) => [ name, gzipSync( readFileSync( join( build, name ) ), { level: 9 } ).length ] )
);
const { rows, unbudgeted } = weigh( chunksIn( readFileSync( join( build, 'chunks.php' ), 'utf8' ) ), sizes );
for ( const { what, bytes, most, files, fits } of rows ) {
	console.log(
		`${ fits ? 'ok ' : files.length === 0 ? 'NOT BUILT ' : 'TOO HEAVY ' } ${ what }: ${ bytes } of ${ most } bytes (${ files.join( ', ' ) })`
	);
}
for ( const name of unbudgeted ) {
	console.log( `NO BUDGET  ${ name }: add a line to tools/test/budgets.mjs` );
}
process.exit( rows.every( ( { fits } ) => fits ) && unbudgeted.length === 0 ? 0 : 1 );
