/** Starts the parts of a cluster and stops them. */
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFake } from '../fake-stripe/start.mjs';
import { prepareSite } from '../site/index.mjs';
import { caughtUp, startGalera, startReplica } from './databases.mjs';
import { freePorts } from './ports.mjs';
import { startProxy } from './proxy.mjs';
import { startRedis } from './redis.mjs';
import { makePlace, servePlace, startRunner } from './web.mjs';

/**
 * @typedef {Awaited<ReturnType<typeof startCluster>>} Cluster
 */

/**
 * Starts a cluster. Its data are in a temporary folder, which is gone when it has stopped: each start begins with an
 * empty store.
 *
 * @param {import('./options.mjs').ClusterOptions} options
 * @param {(line: string) => void} log
 */
export async function startCluster( options, log ) {
	const dir = mkdtempSync( join( tmpdir(), 'tillbook-cluster-' ) );
	// The database changes to its own user.
	chmodSync( dir, 0o755 );
	const parts = [];
	let isStopped = false;
	const stop = async () => {
		if ( isStopped ) {
			return;
		}
		isStopped = true;
		for ( const part of parts.reverse() ) {
			await part();
		}
		rmSync( dir, { recursive: true, force: true } );
	};
	try {
		log(
			options.form === 'galera' ? 'Starting two nodes of a Galera cluster' : 'Starting a primary and a replica'
		);
		const databases = await ( options.form === 'galera' ? startGalera : startReplica )( dir );
		parts.push( databases.stop );
		const redis = options.redis ? await startRedis( dir ) : null;
		if ( redis ) {
			parts.push( redis.stop );
		}
		log( `Starting a fake Stripe with ${ options.payments } payments` );
		const stripe = await startFake( { payments: options.payments, ticking: true } );
		parts.push( stripe.close );
		const [ primary, other ] = databases.nodes;
		const constants = {
			TILLBOOK_DEV_STRIPE: stripe.url,
			...( redis ? { TILLBOOK_CLUSTER_REDIS: redis.address } : {} ),
			...( options.form === 'replica' ? { TILLBOOK_CLUSTER_REPLICA: other.host } : {} ),
		};
		const from = join( dir, 'web-1' );
		const site = await prepareSite( {
			...options,
			dir: from,
			port: options.port,
			server: primary,
			constants,
			account: {
				about: 'a fake Stripe account',
				command: [
					'tillbook',
					'stripe',
					'connect',
					`--key=${ stripe.keys.sell }`,
					`--publishable=${ stripe.keys.publishable }`,
				],
			},
			log,
		} );
		log(
			`WordPress ${ site.wordpressVersion }, WooCommerce ${ site.woocommerceVersion } (${ site.woocommerce }), PHP ${ site.php }`
		);
		if ( options.form === 'replica' ) {
			await caughtUp( databases.nodes );
		}
		const ports = await freePorts( 2 );
		const secret = readFileSync( join( from, 'secret' ), 'utf8' );
		const places = [];
		for ( const [ index, port ] of ports.entries() ) {
			const own = join( dir, `web-${ index + 1 }` );
			const place = await makePlace( {
				name: `web ${ index + 1 }`,
				dir: own,
				from,
				shared: join( dir, 'uploads' ),
				port,
				dropIns: { cache: redis !== null, split: options.form === 'replica', hyperdb: options.hyperdb },
				config: {
					db: 'mariadb',
					server: options.form === 'galera' ? databases.nodes[ index ] : primary,
					database: 'tillbook',
					secret,
					port: options.port,
					dir: own,
					home: '',
					prefix: 'wp_',
					more: { ...constants, WP_CACHE_KEY_SALT: 'tillbook' },
				},
			} );
			await servePlace( place );
			parts.push( () => place.server?.stop() );
			places.push( place );
		}
		const proxy = await startProxy( options.port, ports );
		parts.push( proxy.stop );
		const runners = openSync( join( dir, 'runners.log' ), 'a' );
		for ( const place of places ) {
			const runner = startRunner( place, runners );
			parts.push( () => runner.stop() );
		}
		return { dir, url: site.url, site, places, databases, redis, stripe, stop };
	} catch ( error ) {
		await stop();
		throw error;
	}
}
