import type { Page } from '@playwright/test';

/**
 * Responses of our REST API: real ones; held back; an outage of the provider; or lists without rows.
 */
export type Answers = 'real' | 'held' | 'outage' | 'empty';

declare global {
	interface Window {
		tillbookAnswers?: {
			/** Requests to our REST API since the last change. */
			asked: string[];
			/** Sets the responses to later requests, and to requests that are held back. */
			become: ( answers: Answers ) => void;
		};
	}
}

/**
 * Mocks responses. Runs in each document before its scripts. It works in the page itself, because the test
 * runner's routes disable the browser's cache and handle every request of the page.
 *
 * @param first Initial responses.
 */
function answer( first: Answers ) {
	let now = first;
	let letThrough: () => void = () => {};
	let held = new Promise< void >( ( done ) => ( letThrough = done ) );
	const watch = {
		asked: [] as string[],
		become: ( answers: Answers ) => {
			now = answers;
			watch.asked = [];
			letThrough();
			held = new Promise< void >( ( done ) => ( letThrough = done ) );
		},
	};
	window.tillbookAnswers = watch;
	const json = ( body: object, from: { status: number; headers?: Headers } ) => {
		const headers = new Headers( from.headers );
		headers.set( 'Content-Type', 'application/json' );
		return new Response( JSON.stringify( body ), { status: from.status, headers } );
	};
	const send = window.fetch;
	window.fetch = async ( input, init ) => {
		const url = decodeURIComponent( input instanceof Request ? input.url : String( input ) );
		if ( ! url.includes( '/v3/payments/' ) ) {
			return send( input, init );
		}
		watch.asked.push( url );
		// The bootstrap request of in-app navigation: remove its preloaded responses, so that they are requested
		// one by one.
		if ( url.includes( '/v3/payments/bootstrap' ) ) {
			const response = await send( input, init );
			return json( { ...( await response.json() ), preload: {} }, response );
		}
		if ( now === 'held' ) {
			await held;
		}
		if ( now === 'outage' ) {
			return json(
				{ code: 'wcpay_server_error', message: "The payment provider didn't respond.", data: { status: 503 } },
				{ status: 503 }
			);
		}
		if ( now === 'empty' ) {
			const response = await send( input, init );
			const { data, count, ...rest } = ( await response.json() ) as { data?: unknown; count?: number };
			return json(
				{
					...rest,
					...( data !== undefined && { data: Array.isArray( data ) ? [] : data } ),
					...( count !== undefined && { count: 0 } ),
				},
				response
			);
		}
		return send( input, init );
	};
	// Direct loads have preloaded responses; without them, the page requests its data.
	const wp: { apiFetch?: { createPreloadingMiddleware: unknown } } = {};
	let apiFetch: typeof wp.apiFetch;
	Object.defineProperty( wp, 'apiFetch', {
		enumerable: true,
		get: () => apiFetch,
		set: ( given: NonNullable< typeof wp.apiFetch > ) => {
			given.createPreloadingMiddleware = () => ( options: object, next: ( options: object ) => unknown ) =>
				next( options );
			apiFetch = given;
		},
	} );
	Object.assign( window, { wp } );
}

/**
 * Makes documents that the page loads from now on request all data, and mocks the responses. Call it once for
 * each page.
 *
 * @param page    The page.
 * @param answers Initial responses.
 */
export const answerWith = ( page: Page, answers: Answers ) => page.addInitScript( answer, answers );

/**
 * Changes the responses for the open document.
 *
 * @param page    The page.
 * @param answers Responses from now on.
 */
export const nowAnswer = ( page: Page, answers: Answers ) =>
	page.evaluate( ( to ) => window.tillbookAnswers?.become( to ), answers );

/**
 * Returns the open document's requests to our REST API since the last change.
 *
 * @param page The page.
 */
export const askedFor = ( page: Page ): Promise< string[] > =>
	page.evaluate( () => window.tillbookAnswers?.asked ?? [] );
