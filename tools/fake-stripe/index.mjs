#!/usr/bin/env node
/** Starts the fake Stripe from the command line, and serves until it is stopped. */
import { parseArgs } from 'node:util';
import { Failure, runMain } from '../site/index.mjs';
import { startFake } from './start.mjs';

const HELP = `node tools/fake-stripe/index.mjs [options]

  --port=N            where to serve (12111)
  --seed=TEXT         the same seed makes the same past (1)
  --payments=N        payments in the past of the test account (5000)
  --live-payments=N   payments in the past of the live account (0)
  --days=N            how long that past is (90)
  --site=URL          metadata.tillbook_site of this shop's payments
  --latency=MS        how long every answer takes (0)
  --now=SECONDS       the clock's start; it then stops until it is advanced
  --json              print the address, the keys and the accounts as one line of JSON
  --with-parent       stop when standard input ends, as it does when the process that started it ends
  --help              this text

See tools/fake-stripe/README.md.
`;

function options() {
	let values;
	try {
		( { values } = parseArgs( {
			options: {
				port: { type: 'string', default: '12111' },
				seed: { type: 'string', default: '1' },
				payments: { type: 'string', default: '5000' },
				'live-payments': { type: 'string', default: '0' },
				days: { type: 'string', default: '90' },
				site: { type: 'string' },
				latency: { type: 'string', default: '0' },
				now: { type: 'string' },
				json: { type: 'boolean', default: false },
				'with-parent': { type: 'boolean', default: false },
				help: { type: 'boolean', default: false },
			},
		} ) );
	} catch ( error ) {
		throw new Failure( `${ error.message }\n\n${ HELP }` );
	}
	const number = ( name ) => {
		const value = Number( values[ name ] );
		if ( ! Number.isInteger( value ) || value < 0 ) {
			throw new Failure( `--${ name } takes a whole number, not "${ values[ name ] }".` );
		}
		return value;
	};
	return {
		help: values.help,
		json: values.json,
		withParent: values[ 'with-parent' ],
		port: number( 'port' ),
		seed: values.seed,
		payments: number( 'payments' ),
		livePayments: number( 'live-payments' ),
		days: number( 'days' ),
		latency: number( 'latency' ),
		...( values.site !== undefined && { site: values.site } ),
		...( values.now !== undefined && { now: number( 'now' ) } ),
	};
}

await runMain( async () => {
	const { help, json, withParent, ...chosen } = options();
	if ( help ) {
		process.stdout.write( HELP );
		return;
	}
	const { url, keys, accounts } = await startFake( chosen ).catch( ( error ) => {
		throw error.code === 'EADDRINUSE'
			? new Failure( `Port ${ chosen.port } is in use. Choose another: --port=${ chosen.port + 1 }` )
			: error;
	} );
	if ( withParent ) {
		process.stdin.on( 'end', () => process.exit( 0 ) ).resume();
	}
	process.stdout.write(
		json
			? `${ JSON.stringify( { url, keys, accounts } ) }\n`
			: `A fake Stripe at ${ url }\n\n  look only       ${ keys.read }\n  look and act    ${ keys.act }\n  everything      ${ keys.secret }\n  sell            ${ keys.sell }\n  publishable     ${ keys.publishable }\n  live, look only ${ keys.live }\n\nIt holds no real data and moves no money. Stop it with Ctrl+C.\n`
	);
} );
