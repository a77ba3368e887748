/**
 * Measures the connection to Stripe at a fake Stripe with a large account: connecting, webhooks, polling, and reading
 * the history.
 */
import { startFake } from '../fake-stripe/start.mjs';
import { ask, logIn, percentile, untilIn } from './background.mjs';

const DAYS = 390;
const LATENCY = 100;
/** Seconds that a page of a large account takes at Stripe. */
const PAGE = 1;
const WEBHOOKS = 60;
/** How often polling runs while webhooks don't arrive, in seconds. */
const POLLED_EVERY = 60;
/** How long lists are asked for, before and while the history is read, in milliseconds. */
const LISTS = 20000;
/** Pages of the list that are there before the history is read. */
const PAGES = 3;

/**
 * @typedef {Object} StripeFigures
 * @property {number} selfTest Seconds of connecting, with the self-test.
 * @property {number} firstData Seconds from connecting to the first rows of the lists.
 * @property {{ p50: number, p95: number }} webhook Milliseconds of an answer.
 * @property {{ p95: number }} inLedger Seconds from sending a webhook to its rows in the ledger.
 * @property {number} polled Seconds until polling found a missed event, at most.
 * @property {{ payments: number, requests: number, cpuMs: number, hours: number, peakMb: number }} history
 * @property {{ gbPerMillion: number }} size
 * @property {{ idle: number, meanwhile: number }} lists p95 in milliseconds.
 */

/**
 * @param {object} given
 * @param {object} given.site site from prepareSite(), which can be served
 * @param {(...task: string[]) => Promise<string>} given.php runs a task of stripe.php
 * @param {number} given.payments number of payments of the account
 * @param {(line: string) => void} given.log
 * @return {Promise<StripeFigures>}
 */
export async function measureStripe( { site, php, payments, log } ) {
	const fake = await startFake( { payments, days: DAYS, seed: 'bench', now: Math.floor( Date.now() / 1000 ) } );
	process.env.TILLBOOK_DEV_STRIPE = fake.url;
	const run = async ( ...task ) => JSON.parse( await php( ...task ) );
	const tell = ( name, body = {} ) =>
		fetch( `${ fake.url }/_fake/${ name }`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify( body ),
		} ).then( async ( answer ) => {
			const told = await answer.json();
			if ( ! answer.ok ) {
				throw new Error( `The fake refused ${ name }: ${ JSON.stringify( told ) }` );
			}
			return told;
		} );
	await tell( 'webhooks', { mode: 'hold', signedAt: 'machine' } );
	await tell( 'latency', { ms: LATENCY } );
	log( 'stripe: connecting' );
	const { selfTest, firstData } = await run( 'connect', fake.keys.read );

	const server = await site.serve();
	try {
		log( `stripe: ${ WEBHOOKS } webhooks` );
		const answers = [];
		const inLedger = [];
		for ( let i = 0; i < WEBHOOKS; ++i ) {
			await tell( 'pay', { amount: 1000 + i } );
			await tell( 'advance', { seconds: 10 } );
			const { messages } = await tell( 'webhooks/take' );
			const start = performance.now();
			for ( const { url, body, signature } of messages ) {
				const sent = performance.now();
				const answer = await fetch( `${ site.url }${ new URL( url ).pathname }${ new URL( url ).search }`, {
					method: 'POST',
					headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
					body,
				} );
				if ( ! answer.ok ) {
					throw new Error( `A webhook was refused: ${ answer.status } ${ await answer.text() }` );
				}
				answers.push( performance.now() - sent );
			}
			// Measures the work of a process started for it, including its start.
			if ( i % 3 === 0 ) {
				await run( 'work' );
				inLedger.push( ( performance.now() - start ) / 1000 );
			}
		}
		log( 'stripe: polling' );
		await tell( 'webhooks', { mode: 'lose' } );
		await tell( 'pay', { amount: 4200 } );
		const { seconds: polling, found } = await run( 'poll' );
		if ( found === 0 ) {
			throw new Error( 'Polling found nothing.' );
		}
		log( `stripe: reading the history of ${ payments } payments` );
		await tell( 'latency', { ms: 0 } );
		const headers = await logIn( site );
		await ask( site, headers, untilIn( 3000 ), PAGES );
		const idle = await ask( site, headers, untilIn( LISTS ), PAGES );
		const before = await run( 'size' );
		let isDone = false;
		const job = run( 'history' ).finally( () => ( isDone = true ) );
		const ends = untilIn( LISTS );
		const busy = await ask( site, headers, () => ! isDone && ends(), PAGES );
		const history = await job;
		const { seconds: care } = await run( 'care' );
		log( `stripe: the daily job afterwards took ${ care.toFixed( 1 ) } s` );
		const after = await run( 'size' );
		log( `stripe: bytes by table: ${ JSON.stringify( after.tables ) }` );
		return {
			selfTest,
			firstData,
			webhook: { p50: percentile( answers, 0.5 ), p95: percentile( answers, 0.95 ) },
			inLedger: { p95: percentile( inLedger, 0.95 ) },
			polled: POLLED_EVERY + polling,
			history: {
				payments: history.payments,
				requests: history.requests,
				cpuMs: ( 1000 * history.cpu ) / history.payments,
				hours: ( history.requests * PAGE + history.seconds ) / 3600,
				peakMb: history.peakMb,
			},
			size: {
				gbPerMillion: ( after.bytes - before.bytes ) / ( after.payments - before.payments ) / 1000,
			},
			lists: { idle: percentile( idle, 0.95 ), meanwhile: percentile( busy, 0.95 ) },
		};
	} finally {
		delete process.env.TILLBOOK_DEV_STRIPE;
		await server.stop();
		await fake.close();
	}
}
