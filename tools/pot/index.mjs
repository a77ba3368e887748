#!/usr/bin/env node
/**
 * `npm run pot`: creates languages/tillbook.pot from the PHP code and the built scripts. It uses the build,
 * because WP-CLI's extractor doesn't support TSX, and because WordPress looks up translations by the built file's
 * name. The titles of blocks are also in PHP, because the extractor sends a request to a server for their JSON.
 * `--check` changes nothing and lists differences from the code; it uses the existing build.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../site/arguments.mjs';
import { Failure, root, runMain } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { bundle } from '../site/sources.mjs';
import { buildClient, install } from '../start/install.mjs';
import { differences, keyOf, parse, print } from './file.mjs';
import { clientTexts } from './source.mjs';
import { forbiddenWords, ownComments, uncommented } from './words.mjs';

const HEADERS = JSON.stringify( { 'Report-Msgid-Bugs-To': '', 'POT-Creation-Date': '', 'Language-Team': '' } );
const file = join( root, 'languages/tillbook.pot' );

/** Extracts the texts of PHP and of the build; comments removed by the minifier are read from the source. */
async function found( log ) {
	const { cli } = await bundle( log );
	const work = mkdtempSync( join( tmpdir(), 'tillbook-pot-' ) );
	try {
		const made = join( work, 'tillbook.pot' );
		await run( 'php', [
			'-d',
			'memory_limit=1G',
			'-d',
			'error_reporting=0',
			cli,
			'--allow-root',
			'i18n',
			'make-pot',
			root,
			made,
			'--domain=tillbook',
			'--skip-block-json',
			'--skip-audit',
			'--include=includes,build,tillbook.php',
			`--headers=${ HEADERS }`,
		] );
		const pot = parse( readFileSync( made, 'utf8' ) );
		const { texts, problems } = clientTexts( root );
		for ( const text of texts ) {
			const entry = pot.entries.get( keyOf( text ) );
			if ( entry === undefined || ( text.plural !== undefined && entry.plural === undefined ) ) {
				problems.push(
					`${ text.file }: the build does not contain the text ${ JSON.stringify( text.id ) } unchanged, so it can't be translated.`
				);
			} else if ( text.comment !== undefined ) {
				entry.comments.push( text.comment );
			}
		}
		for ( const entry of pot.entries.values() ) {
			entry.comments = ownComments( entry );
		}
		problems.push( ...forbiddenWords( pot.entries.values() ), ...uncommented( pot.entries.values() ) );
		if ( problems.length > 0 ) {
			throw new Failure( problems.join( '\n' ) );
		}
		return pot;
	} finally {
		rmSync( work, { recursive: true } );
	}
}

await runMain( async () => {
	const log = ( line ) => console.log( line );
	const { check } = readArguments( { check: { type: 'boolean' } }, 'npm run pot -- [--check]\n' );
	if ( check ) {
		const lines = differences( parse( readFileSync( file, 'utf8' ) ).entries, ( await found( log ) ).entries );
		if ( lines.length > 0 ) {
			throw new Failure( `languages/tillbook.pot is not as the code. Run npm run pot.\n${ lines.join( '\n' ) }` );
		}
		console.log( 'languages/tillbook.pot is as the code.' );
		return;
	}
	await install( log );
	await buildClient( log );
	const pot = await found( log );
	writeFileSync( file, print( pot ) );
	console.log( `languages/tillbook.pot: ${ pot.entries.size } texts` );
} );
