#!/usr/bin/env node
/**
 * `npm run pot`: languages/tillbook.pot from the PHP code and the built scripts. From the build, because the finder of
 * texts does not read TSX, and because WordPress looks translations up by the built file's name. What blocks are called
 * stands in PHP, too: for their JSON the finder asks a server. `--check` changes nothing and says what is not as in the
 * code; it takes the build that is there.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure, root, runMain } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { bundle } from '../site/sources.mjs';
import { buildClient, install } from '../start/install.mjs';
import { differences, keyOf, parse, print } from './file.mjs';
import { clientTexts } from './source.mjs';
import { forbiddenWords } from './words.mjs';

const HEADERS = JSON.stringify( { 'Report-Msgid-Bugs-To': '', 'POT-Creation-Date': '', 'Language-Team': '' } );
const file = join( root, 'languages/tillbook.pot' );

/** The texts of PHP and of the build; comments that the minifier dropped come from the source. */
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
					`${ text.file }: the build has not the text ${ JSON.stringify( text.id ) } as it is written, so nobody can translate it.`
				);
			} else if ( text.comment !== undefined ) {
				entry.comments.push( text.comment );
			}
		}
		problems.push( ...forbiddenWords( pot.entries.values() ) );
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
	if ( process.argv.includes( '--check' ) ) {
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
