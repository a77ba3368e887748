/** Tests that the challenge screen doesn't need the parts of pdf-lib that the build removes. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../site/index.mjs';

const require = createRequire( import.meta.url );
const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64'
);

/** Builds the module like the production build. */
function bundled() {
	const webpack = require( 'webpack' );
	const { resolve, module } = require( join( root, 'webpack.config.js' ) );
	const folder = mkdtempSync( join( tmpdir(), 'tillbook-pdf-' ) );
	const entry = join( root, 'client/pages/dispute-challenge/files/merge.ts' );
	const options = {
		mode: 'production',
		target: 'node',
		context: root,
		devtool: false,
		entry,
		resolve,
		module,
		optimization: { minimize: false },
		output: { path: folder, filename: 'merge.cjs', library: { type: 'commonjs2' } },
	};
	return new Promise( ( done, fail ) =>
		webpack( options, ( error, stats ) =>
			error || stats.hasErrors()
				? fail( error ?? new Error( stats.toString() ) )
				: done( { folder, merged: require( join( folder, 'merge.cjs' ) ) } )
		)
	);
}

test( 'PDFs with forms and pictures are put together, and one with a password is refused', async () => {
	const { folder, merged } = await bundled();
	try {
		const { PDFDocument } = require( '@cantoo/pdf-lib' );
		const form = await PDFDocument.create();
		const page = form.addPage( [ 300, 300 ] );
		page.drawText( 'Letter', { x: 10, y: 250 } );
		form.getForm().createTextField( 'name' ).addToPage( page, { x: 10, y: 10, width: 100, height: 20 } );
		const old = await PDFDocument.create();
		old.addPage( [ 400, 400 ] );
		const result = await merged.mergeFiles( [
			new File( [ await form.save() ], 'form.pdf' ),
			new File( [ PNG ], 'pixel.png' ),
			new File( [ await old.save( { useObjectStreams: false } ) ], 'old.pdf' ),
		] );
		const whole = await PDFDocument.load( await result.arrayBuffer() );
		assert.deepEqual(
			whole.getPages().map( ( each ) => Math.round( each.getWidth() ) ),
			[ 300, 595, 400 ]
		);
		assert.equal( whole.getPage( 0 ).node.Annots().size(), 1, 'the field is where it was' );
		const { length } = readFileSync( join( folder, 'merge.cjs' ) );
		assert.ok( length < 450000, `fonts, forms and encryption stay out: ${ length }` );

		const secret = await PDFDocument.create();
		secret.addPage();
		secret.encrypt( { userPassword: 'x' } );
		await assert.rejects( merged.mergeFiles( [ new File( [ await secret.save() ], 'secret.pdf' ) ] ), {
			filename: 'secret.pdf',
		} );
	} finally {
		rmSync( folder, { recursive: true, force: true } );
	}
} );
