/** A measurement: Stripe sends webhooks at a steady rate, while administrators list payments. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../bench/background.mjs';
import { contextOf } from './check/context.mjs';
import { RECONCILED } from './check/money.mjs';
import { until } from './check/servers.mjs';
import { deliver, fake } from './check/stripe.mjs';
import { killEach } from './kills.mjs';

/** Milliseconds between two lists that an administrator opens. */
const READING = 10000;
/** How often a message is sent until it is given up, and the pause after each refusal in milliseconds. */
const TRIES = 10;
const AGAIN = 1000;

const seconds = ( milliseconds ) => ( milliseconds / 1000 ).toFixed( 1 );
const described = ( times ) =>
	`median ${ Math.round( percentile( times, 0.5 ) ) } ms, p95 ${ Math.round( percentile( times, 0.95 ) ) }, longest ${ Math.round( Math.max( 0, ...times ) ) }`;

/** Processor time of the whole machine since it started, in seconds. */
function processorTime() {
	const [ user, nice, system, , , irq, softirq ] = readFileSync( '/proc/stat', 'utf8' )
		.split( '\n' )[ 0 ]
		.trim()
		.split( /\s+/ )
		.slice( 1 )
		.map( Number );
	return ( user + nice + system + irq + softirq ) / 100;
}

/**
 * Sends webhooks of new payments, each at its time whether or not the earlier ones are answered, and then waits until
 * the ledger has everything that Stripe has.
 *
 * @param {import('./cluster.mjs').Cluster} cluster
 * @param {import('./options.mjs').ClusterOptions} options
 * @param {(line: string) => void} log
 * @return {Promise<number>} 1 if something was lost or doubled
 */
export async function load( cluster, options, log ) {
	const context = await contextOf( cluster, options, log );
	log( `${ options.webhooks } webhooks a second for ${ options.minutes } min, ${ options.admins } administrators` );
	await fake( context, 'webhooks', { mode: 'hold' } );
	const end = performance.now() + options.minutes * 60000;
	const before = { time: performance.now(), processor: processorTime() };
	const lists = listing( context, options.admins, end );
	const killed = options.kill ? killEach( context, ( options.minutes * 60000 ) / 4 ) : null;
	// Its failure counts once everything is sent.
	killed?.catch( () => {} );
	const hooks = await sending( context, options.webhooks, end );
	const used = ( processorTime() - before.processor ) / ( ( performance.now() - before.time ) / 1000 );
	const late = performance.now();
	let failed = 0;
	try {
		if ( killed ) {
			log( `a web server, Redis and a node were killed meanwhile: ${ await killed }` );
		}
		await until( 'the events are read', () => isRead( context ), 900 );
		log( `the ledger had everything ${ seconds( performance.now() - late ) } s after the last one was answered` );
		log( `${ RECONCILED.name }: ${ await RECONCILED.run( context ) }` );
	} catch ( error ) {
		failed = 1;
		log( `FAILED  ${ error.message }` );
	}
	const listed = await lists;
	const rate = hooks.times.length / ( hooks.duration / 1000 );
	log( `webhooks: ${ hooks.times.length } answered, ${ rate.toFixed( 1 ) } a second; ${ described( hooks.times ) }` );
	log( `          ${ hooks.refused } tries refused, ${ hooks.lost } given up` );
	log( `lists: ${ listed.times.length }; ${ described( listed.times ) }; ${ listed.refused } refused` );
	log( `${ used.toFixed( 1 ) } of ${ availableParallelism() } cores in use meanwhile, by the whole machine` );
	return hooks.lost > 0 ? 1 : failed;
}

/** Sends messages until a time. Times are from when a message was due, also if it had to be sent again. */
async function sending( context, rate, end ) {
	const result = { times: [], refused: 0, lost: 0, duration: 0 };
	const began = performance.now();
	const carry = async ( message, due ) => {
		const failed = await deliver( context, message, { again: AGAIN, tries: TRIES } );
		result.refused += failed;
		if ( failed < TRIES ) {
			result.times.push( performance.now() - due );
		} else {
			result.lost++;
		}
	};
	const open = [];
	let waiting = [];
	for ( let number = 0, amount = 1000; ; number++ ) {
		const due = began + ( number * 1000 ) / rate;
		if ( due >= end ) {
			break;
		}
		while ( waiting.length === 0 ) {
			await fake( context, 'pay', { amount: amount++, capture: 'automatic', description: 'load' } );
			( { messages: waiting } = await fake( context, 'webhooks/take' ) );
		}
		await pause( Math.max( 0, due - performance.now() ) );
		open.push( carry( waiting.shift(), due ) );
	}
	open.push( ...waiting.map( ( message ) => carry( message, performance.now() ) ) );
	await Promise.all( open );
	result.duration = performance.now() - began;
	return result;
}

/** Has administrators open pages of the list until a time. */
async function listing( { clients }, admins, end ) {
	const result = { times: [], refused: 0 };
	await Promise.all(
		Array.from( { length: admins }, async ( _, index ) => {
			await pause( ( index * READING ) / admins );
			for ( let page = 1; performance.now() < end; page = ( page % 10 ) + 1 ) {
				const began = performance.now();
				await clients[ index % clients.length ]
					.get( `/transactions?page=${ page }&sort=date&direction=desc` )
					.then(
						() => result.times.push( performance.now() - began ),
						() => result.refused++
					);
				await pause( Math.max( 0, READING - ( performance.now() - began ) ) );
			}
		} )
	);
	return result;
}

/** Whether no event waits. */
async function isRead( { cluster } ) {
	const waiting = await cluster.databases.nodes[ 0 ].query(
		"SELECT COUNT(*) FROM wp_tillbook_events WHERE state IN ('new', 'retry')",
		'tillbook'
	);
	return waiting === '0';
}
