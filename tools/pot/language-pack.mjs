#!/usr/bin/env node
/**
 * `node tools/pot/language-pack.mjs FOLDER`: creates a language pack of Tillbook in the format of
 * translate.wordpress.org, with fake Polish: each text starts with PL, each plural form with PL1, PL2 or PL3.
 * Tests install it on a site.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runMain } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { bundle } from '../site/sources.mjs';
import { parse, print } from './file.mjs';

const HEADER = [
	'msgid ""',
	'msgstr ""',
	'"Language: pl_PL\\n"',
	'"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"',
	'"X-Domain: tillbook\\n"',
	'"Content-Type: text/plain; charset=UTF-8\\n"',
].join( '\n' );

await runMain( async () => {
	const folder = process.argv[ 2 ] ?? '';
	mkdirSync( folder, { recursive: true } );
	const { cli } = await bundle( ( line ) => console.log( line ) );
	const { entries } = parse( readFileSync( join( root, 'languages/tillbook.pot' ), 'utf8' ) );
	const po = join( folder, 'tillbook-pl_PL.po' );
	writeFileSync(
		po,
		print( { header: HEADER, entries }, ( text, form ) => `PL${ form ?? '' } ${ text }` )
	);
	for ( const command of [ [ 'make-json', '--no-purge' ], [ 'make-php' ] ] ) {
		await run( 'php', [
			'-d',
			'memory_limit=1G',
			'-d',
			'error_reporting=0',
			cli,
			'--allow-root',
			'i18n',
			command[ 0 ],
			po,
			folder,
			...command.slice( 1 ),
		] );
	}
} );
