#!/usr/bin/env node
/**
 * Checks the language of names, comments, texts and documentation: cspell finds unknown and forbidden words
 * (cspell.json), this script forbidden phrases and comments of more than 120 characters.
 *
 * node tools/language/index.mjs [file…]
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runMain, Failure } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { proseProblems } from './prose.mjs';

const CHECKED = /^(client|includes|tests|tools|docs)\/.*\.(php|[cm]?js|tsx?|scss|md)$|^[^/]+\.(md|php)$|^readme\.txt$/;
const IGNORED = /^docs\/(spec\/|reference\/|spec-coverage\.md)|\.gen\.tsx?$|^tools\/(language|pot)\//;

/** Returns the tracked files to check. */
const tracked = () =>
	execFileSync( 'git', [ 'ls-files', '-z', '--cached', '--others', '--exclude-standard' ], {
		cwd: root,
		encoding: 'utf8',
	} )
		.split( '\0' )
		.filter( Boolean );

await runMain( async () => {
	const asked = process.argv.slice( 2 );
	const spelling = run(
		'npx',
		[ '--no-install', 'cspell', 'lint', '--no-progress', '--no-summary', '--no-must-find-files', ...asked ],
		{ cwd: root, allowFailure: true }
	);
	const problems = ( asked.length > 0 ? asked : tracked() )
		.filter( ( path ) => CHECKED.test( path ) && ! IGNORED.test( path ) )
		.flatMap( ( path ) => {
			let text;
			try {
				text = readFileSync( join( root, path ), 'utf8' );
			} catch ( error ) {
				if ( error.code === 'ENOENT' ) {
					return [];
				}
				throw error;
			}
			return proseProblems( path, text );
		} );
	const { code, stdout, stderr } = await spelling;
	if ( code !== 0 || problems.length > 0 ) {
		throw new Failure(
			[ ( code === 0 ? '' : stdout + stderr ).trimEnd(), ...problems ].filter( Boolean ).join( '\n' )
		);
	}
} );
