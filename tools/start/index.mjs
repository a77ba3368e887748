#!/usr/bin/env node
/**
 * `npm start`: sets up and serves a WordPress with Tillbook from scratch, in one command. Imports only Node's
 * built-in modules, so that it runs before packages are installed.
 */
import { join } from 'node:path';
import { readArguments } from '../site/arguments.mjs';
import { Failure, portIsFree, prepareSite, root, runMain } from '../site/index.mjs';
import { lock } from '../site/lock.mjs';
import { nativePhp } from '../site/php.mjs';
import { install, buildClient } from './install.mjs';
import { startStripe } from './stripe.mjs';
import { startWasm } from './wasm.mjs';

const HELP = `npm start -- [options]

  --port=N             where to serve (8888)
  --wordpress=DIR      a WordPress to use, only read        (or WORDPRESS_DIR)
  --woocommerce=DIR    a WooCommerce to use, only read      (or WOOCOMMERCE_DIR)
  --db=sqlite|mariadb  the database (sqlite)
  --php=native|wasm    the PHP (native, wasm where there is none)
  --provider=sandbox|stripe
                       the account to connect: a sandbox account (sandbox), or one of a fake Stripe that runs on this
                       machine, with 5,000 payments; its site has a database of its own
  --reset              begin with a fresh database
`;

function options() {
	const values = readArguments(
		{
			port: { type: 'string', default: '8888' },
			wordpress: { type: 'string' },
			woocommerce: { type: 'string', default: process.env.WOOCOMMERCE_DIR },
			db: { type: 'string', default: 'sqlite' },
			php: { type: 'string' },
			provider: { type: 'string', default: 'sandbox' },
			reset: { type: 'boolean', default: false },
		},
		HELP
	);
	const port = Number( values.port );
	if ( ! Number.isInteger( port ) || port < 1 || port > 65535 ) {
		throw new Failure( `--port must be a number from 1 to 65535, not "${ values.port }".` );
	}
	if ( ! [ 'sqlite', 'mariadb' ].includes( values.db ) ) {
		throw new Failure( `--db must be sqlite or mariadb, not "${ values.db }".` );
	}
	if ( values.php !== undefined && ! [ 'native', 'wasm' ].includes( values.php ) ) {
		throw new Failure( `--php must be native or wasm, not "${ values.php }".` );
	}
	if ( ! [ 'sandbox', 'stripe' ].includes( values.provider ) ) {
		throw new Failure( `--provider must be sandbox or stripe, not "${ values.provider }".` );
	}
	return { ...values, port };
}

async function main() {
	const given = options();
	const began = Date.now();
	const log = ( line ) =>
		console.log( `[${ String( Math.round( ( Date.now() - began ) / 1000 ) ).padStart( 3 ) } s] ${ line }` );
	if ( ! ( await portIsFree( given.port ) ) ) {
		throw new Failure(
			`Port ${ given.port } is in use. End what uses it, or choose another: npm start -- --port=${ given.port + 1 }`
		);
	}
	const withStripe = given.provider === 'stripe';
	const dir = join(
		root,
		'.sites',
		`start-${ given.db }${ given.woocommerce ? '-real' : '' }${ withStripe ? '-stripe' : '' }`
	);
	const unlock = lock( dir + '.lock', 'This site is running already' );
	process.on( 'exit', unlock );
	await install( log );
	await buildClient( log );
	const wasm = given.php === 'wasm' || ( given.php === undefined && ! ( await nativePhp( log ) ) );
	if ( wasm && withStripe ) {
		throw new Failure(
			'PHP in WebAssembly cannot ask a server on this machine. Install PHP for --provider=stripe.'
		);
	}
	if ( wasm ) {
		if ( given.php === undefined ) {
			log( 'There is no PHP 8.1 or newer here: using PHP in WebAssembly' );
		}
		await startWasm( { ...given, dir: dir + '-wasm', log } );
		return;
	}
	const stripe = withStripe ? await startStripe( { dir, reset: given.reset, log } ) : null;
	const site = await prepareSite( { ...given, ...stripe?.site, dir, log } );
	log(
		`WordPress ${ site.wordpressVersion }, WooCommerce ${ site.woocommerceVersion } (${ site.woocommerce }), PHP ${ site.php }, ${ site.db }`
	);
	const server = await site.serve();
	let ending = false;
	const end = async () => {
		if ( ending ) {
			return;
		}
		ending = true;
		clearInterval( queue );
		await server.stop();
		await site.close();
		await stripe?.close();
		process.exit( 0 );
	};
	const queue = setInterval( () => void site.runQueue(), 5000 );
	process.on( 'SIGINT', end );
	process.on( 'SIGTERM', end );
	process.on( 'SIGHUP', end );
	console.log( `Ready: ${ site.url }/wp-admin/ (${ site.user } / ${ site.password })` );
	if ( stripe ) {
		console.log( stripe.about );
	}
}

await runMain( main );
