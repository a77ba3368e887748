#!/usr/bin/env node
/**
 * `TILLBOOK_STRIPE_KEY=rk_test_… npm run stripe:verify`: plays the conformance scenarios in the test mode of a Stripe
 * account and compares the ledger with the sandbox's, then sells: test cards, 3-D Secure, a debit, and renewals of a
 * customer with a test clock. It makes two dozen test payments there and moves no money. `--fake` plays
 * them at the fake Stripe, as npm test does.
 */
import { join } from 'node:path';
import { Failure, root, runMain } from '../site/index.mjs';
import { run } from '../site/process.mjs';

const NEEDED = `Set TILLBOOK_STRIPE_KEY to a restricted key of Stripe's test mode (rk_test_…) that may read everything Tillbook reads, and write
Charges and PaymentIntents. Create one at https://dashboard.stripe.com/test/apikeys. To sell, the key also needs what "take payments" needs, and:
TILLBOOK_STRIPE_PUBLISHABLE=pk_test_… and TILLBOOK_STRIPE_SECRET=sk_test_…, with which the tests make tokens of test cards and a test clock. Tillbook never
gets the secret key. With TILLBOOK_STRIPE_BY_HAND=1 you approve the 3-D Secure payment on a page that is named.`;

await runMain( async () => {
	const isFake = process.argv.includes( '--fake' );
	const key = process.env.TILLBOOK_STRIPE_KEY ?? '';
	if ( ! isFake && ! /^rk_test_\w+$/.test( key ) ) {
		throw new Failure( NEEDED );
	}
	const { code } = await run(
		'node',
		[ join( root, 'tools/test/index.mjs' ), 'php', '--only=TestModeTest', '--host=stand-in', '--db=sqlite' ],
		{ cwd: root, env: isFake ? { TILLBOOK_STRIPE_KEY: '' } : {}, inherit: true, allowFailure: true }
	);
	process.exit( code );
} );
