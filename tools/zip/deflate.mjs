import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { cacheFolder } from '../site/sources.mjs';

const require = createRequire( import.meta.url );

/** Number of iterations; more take longer and save less than one byte in a thousand. */
const ROUNDS = 15;

/**
 * Minimum file size for block splitting, in bytes: it takes most of the time, and short files need only one
 * block.
 */
const SPLIT_FROM = 4000;

/** Returns a separate cache folder for each version and setting, so that their results aren't mixed. */
function keptIn() {
	return join(
		cacheFolder(),
		`zopfli-${ require( '@gfx/zopfli/package.json' ).version }-${ ROUNDS }-${ SPLIT_FROM }`
	);
}

function nameOf( data ) {
	return createHash( 'sha256' ).update( data ).digest( 'hex' );
}

/**
 * Compresses to the smallest possible deflate streams, which takes some seconds for the plugin. Results are cached.
 *
 * @param {Buffer[]} contents
 * @return {Promise<Buffer[]>} raw deflate streams in the same order; identical bytes each time
 */
export async function deflateAll( contents ) {
	const folder = keptIn();
	mkdirSync( folder, { recursive: true } );
	const packed = contents.map( ( data ) => kept( join( folder, nameOf( data ) ) ) );
	const missing = [ ...packed.keys() ]
		.filter( ( index ) => packed[ index ] === undefined )
		.sort( ( a, b ) => contents[ b ].length - contents[ a ].length );
	const threads = Math.min( missing.length, availableParallelism() );
	await Promise.all(
		Array.from( { length: threads }, ( _, thread ) =>
			packApart(
				missing.filter( ( _index, place ) => place % threads === thread ),
				contents,
				packed
			)
		)
	);
	for ( const index of missing ) {
		const file = join( folder, nameOf( contents[ index ] ) );
		writeFileSync( `${ file }.${ process.pid }`, packed[ index ] );
		renameSync( `${ file }.${ process.pid }`, file );
	}
	return packed;
}

function kept( file ) {
	try {
		return readFileSync( file );
	} catch {
		return undefined;
	}
}

/** Compresses some of the contents in a separate thread. */
function packApart( indexes, contents, packed ) {
	return new Promise( ( resolve, reject ) => {
		const worker = new Worker( new URL( import.meta.url ), {
			workerData: indexes.map( ( index ) => contents[ index ] ),
		} );
		worker.on( 'message', ( results ) => {
			indexes.forEach( ( index, place ) => ( packed[ index ] = Buffer.from( results[ place ] ) ) );
			resolve();
		} );
		worker.on( 'error', reject );
		worker.on( 'exit', ( code ) => code !== 0 && reject( new Error( `Packing ended with ${ code }.` ) ) );
	} );
}

if ( ! isMainThread && Array.isArray( workerData ) ) {
	const { deflateAsync } = require( '@gfx/zopfli' );
	const results = [];
	for ( const data of workerData ) {
		results.push( await deflateAsync( data, { numiterations: ROUNDS, blocksplitting: data.length > SPLIT_FROM } ) );
	}
	parentPort.postMessage( results );
}
