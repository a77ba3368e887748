#!/usr/bin/env node
/**
 * `npm run zip`: creates the plugin's zip as installed in stores, dist/tillbook.zip. Contains only files needed
 * at runtime; identical bytes each time.
 */
import { runMain, Failure } from '../site/index.mjs';
import { MAX_BYTES } from './content.mjs';
import { pack, version } from './pack.mjs';

await runMain( async () => {
	const log = ( line ) => console.log( line );
	const number = version();
	const bytes = await pack( log );
	if ( bytes > MAX_BYTES ) {
		throw new Failure( `dist/tillbook.zip has ${ bytes } bytes, more than the limit of ${ MAX_BYTES }.` );
	}
	console.log( `dist/tillbook.zip: version ${ number }, ${ Math.round( bytes / 1024 ) } kB` );
} );
