import type { Page } from '@playwright/test';

/**
 * What our REST API answers: what it has to say; nothing yet; that the provider does not answer; or lists without rows.
 */
export type Answers = 'real' | 'held' | 'outage' | 'empty';

declare global {
	interface Window {
		tillbookAnswers?: {
			/** What was asked of our REST API since the last change. */
			asked: string[];
			/** Has what is asked from now on, and what is held back, answered so. */
			become: ( answers: Answers ) => void;
		};
	}
}

/**
 * Runs in each document before its own scripts. It works in the page itself, because routes of the test runner switch the
 * browser's cache off and handle every request of the page.
 *
 * @param first What is answered at first.
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
		if ( now === 'held' ) {
			await held;
		}
		// What brings a page along within the app; its first answers are asked for one by one instead.
		if ( url.includes( '/v3/payments/bootstrap' ) ) {
			const response = await send( input, init );
			return json( { ...( await response.json() ), preload: {} }, response );
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
	// A direct load has answers prepared: without them the page asks.
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
 * Has documents that the page loads from now on ask for everything, and answers as said. Call it once for each page.
 *
 * @param page    The page.
 * @param answers What is answered at first.
 */
export const answerWith = ( page: Page, answers: Answers ) => page.addInitScript( answer, answers );

/**
 * Changes what is answered to the document that is open.
 *
 * @param page    The page.
 * @param answers What is answered from now on.
 */
export const nowAnswer = ( page: Page, answers: Answers ) =>
	page.evaluate( ( to ) => window.tillbookAnswers?.become( to ), answers );

/**
 * What the document that is open asked our REST API since the last change.
 *
 * @param page The page.
 */
export const askedFor = ( page: Page ): Promise< string[] > =>
	page.evaluate( () => window.tillbookAnswers?.asked ?? [] );
