/** A fake Stripe for `npm start -- --provider=stripe`. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFake } from '../fake-stripe/start.mjs';
import { portIsFree } from '../site/index.mjs';

const PORT = 12111;
const PAYMENTS = 5000;

/**
 * Starts the fake. It forgets everything when it ends except webhook endpoints, so the same past is made again at the
 * next start, as if time had gone on meanwhile. What was done through `/_fake` since then is gone.
 *
 * @param {{dir: string, reset: boolean, log: (line: string) => void}} options `dir`: the site's folder
 */
export async function startStripe( { dir, reset, log } ) {
	const file = join( dir + '.lock', 'stripe.json' );
	if ( reset ) {
		rmSync( file, { force: true } );
	}
	const now = Math.floor( Date.now() / 1000 );
	const { began, endpoints = [] } = existsSync( file ) ? JSON.parse( readFileSync( file, 'utf8' ) ) : { began: now };
	mkdirSync( dir + '.lock', { recursive: true } );
	log( `Starting a fake Stripe with ${ PAYMENTS } payments` );
	const fake = await startFake( {
		port: ( await portIsFree( PORT ) ) ? PORT : 0,
		payments: PAYMENTS,
		now: began,
		ticking: true,
	} );
	fake.world.advance( now - began );
	endpoints.forEach( ( { account, ...row } ) => fake.world.account( account ).putBack( row ) );
	const save = () => {
		const kept = fake.world.accounts.flatMap( ( account ) =>
			account.all( 'webhook_endpoint' ).map( ( row ) => ( { ...row, account: account.id } ) )
		);
		writeFileSync( file, JSON.stringify( { began, endpoints: kept } ), { mode: 0o600 } );
	};
	save();
	return {
		/** The site's setup for it. */
		site: {
			constants: { TILLBOOK_DEV_STRIPE: fake.url },
			account: {
				about: `a fake Stripe account with ${ PAYMENTS } payments`,
				command: [ 'tillbook', 'stripe', 'connect', `--key=${ fake.keys.sell }` ],
			},
		},
		about: `Stripe: a fake at ${ fake.url }; tools/fake-stripe/README.md tells how shoppers and banks act. Keys:
  look only       ${ fake.keys.read }
  look and act    ${ fake.keys.act }
  take payments   ${ fake.keys.sell } (connected)
  publishable key ${ fake.keys.publishable }: enter it in the settings to take payments
  live, look only ${ fake.keys.live }`,
		async close() {
			save();
			await fake.close();
		},
	};
}
