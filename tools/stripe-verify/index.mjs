#!/usr/bin/env node
/**
 * `TILLBOOK_STRIPE_KEY=rk_test_… npm run stripe:verify`: plays the conformance scenarios in the test mode of a Stripe
 * account and compares the ledger with the sandbox's, then sells: test cards, 3-D Secure, a debit, and renewals of a
 * customer with a test clock. It makes two dozen test payments there and moves no money. `--fake` plays
 * them at the fake Stripe, as npm test does.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../site/arguments.mjs';
import { Failure, root, runMain } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { compareShapes } from './shapes.mjs';

const NEEDED = `Set TILLBOOK_STRIPE_KEY to a restricted key of Stripe's test mode (rk_test_…) that may read everything Tillbook reads, and write
Charges and PaymentIntents. Create one at https://dashboard.stripe.com/test/apikeys. To sell, the key also needs what "take payments" needs, and:
TILLBOOK_STRIPE_PUBLISHABLE=pk_test_… and TILLBOOK_STRIPE_SECRET=sk_test_…, with which the tests make tokens of test cards and a test clock. Tillbook never
gets the secret key. With TILLBOOK_STRIPE_BY_HAND=1 you approve the 3-D Secure payment on a page that is named.`;

/** The file with the fields of the answers. */
const recording = ( isFake ) => join( root, 'tests/.artifacts', `stripe-shapes-${ isFake ? 'fake' : 'real' }.tsv` );
const shapes = ( isFake ) => ( existsSync( recording( isFake ) ) ? readFileSync( recording( isFake ), 'utf8' ) : '' );

/** Plays the scenarios, and records what fields the answers have. */
async function play( isFake ) {
	mkdirSync( join( root, 'tests/.artifacts' ), { recursive: true } );
	rmSync( recording( isFake ), { force: true } );
	const { code } = await run(
		'node',
		[ join( root, 'tools/test/index.mjs' ), 'php', '--only=TestModeTest', '--host=stand-in', '--db=sqlite' ],
		{
			cwd: root,
			env: { TILLBOOK_STRIPE_SHAPES: recording( isFake ), ...( isFake && { TILLBOOK_STRIPE_KEY: '' } ) },
			inherit: true,
			allowFailure: true,
		}
	);
	return code;
}

await runMain( async () => {
	const { fake: isFake } = readArguments(
		{ fake: { type: 'boolean' } },
		`npm run stripe:verify -- [--fake]\n\n${ NEEDED }\n`
	);
	const key = process.env.TILLBOOK_STRIPE_KEY ?? '';
	if ( ! isFake && ! /^rk_test_\w+$/.test( key ) ) {
		throw new Failure( NEEDED );
	}
	const code = await play( isFake );
	if ( ! isFake ) {
		process.stdout.write( 'Now at the fake Stripe, to compare the fields of all answers.\n' );
		await play( true );
		const found = compareShapes( shapes( false ), shapes( true ) );
		process.stdout.write( `Fields that differ: ${ found.length }\n${ found.join( '\n' ) }\n` );
	}
	process.exit( code );
} );
