import { expect, type Page } from '@playwright/test';

/** What of ours still loads: skeletons, and the text that stands in for a page. */
export const LOADING =
	'[class*="tillbook"] [aria-busy="true"], [class*="tillbook"] .is-placeholder, .tillbook-page-loader [role="status"]';

/** How long a page may take. */
const PATIENCE_MS = 45000;

declare global {
	interface Window {
		/** What is under way in this document: requests, and scripts and styles that were added to it. */
		tillbookUnderway?: Set< object >;
		/** How often this document's content changed. */
		tillbookChanges?: number;
	}
}

/** Runs in each document before its own scripts. */
function watchUnderway() {
	if ( window.tillbookUnderway ) {
		return;
	}
	const underway = new Set< object >();
	window.tillbookUnderway = underway;
	const send = window.fetch;
	window.fetch = async ( ...request ) => {
		const token = {};
		underway.add( token );
		try {
			const response = await send( ...request );
			// It is over when its body is there.
			await response.clone().arrayBuffer();
			return response;
		} finally {
			underway.delete( token );
		}
	};
	new MutationObserver( ( changes ) => {
		window.tillbookChanges = ( window.tillbookChanges ?? 0 ) + changes.length;
		for ( const added of changes.flatMap( ( { addedNodes } ) => [ ...addedNodes ] ) ) {
			// The parser's own are there when the document is complete; these are chunks that a script asks for.
			if (
				document.readyState !== 'loading' &&
				added instanceof Element &&
				added.matches( 'script[src], link[rel="stylesheet"]' )
			) {
				underway.add( added );
				[ 'load', 'error' ].forEach( ( event ) =>
					added.addEventListener( event, () => underway.delete( added ), { once: true } )
				);
			}
		}
	} ).observe( document, { childList: true, subtree: true, characterData: true } );
}

const watched = new WeakSet< Page >();

/**
 * Has settled() know what is under way in the documents that a page loads from now on.
 *
 * @param page The page.
 */
export async function watchLoading( page: Page ) {
	if ( ! watched.has( page ) ) {
		watched.add( page );
		await page.addInitScript( watchUnderway );
	}
}

/**
 * Waits until a page that openSettled() or watchLoading() knows is there: it is loaded, nothing is under way, nothing of ours
 * loads, and nothing changes while the browser draws and has time for everything else, three times in a row.
 *
 * @param page          The page.
 * @param area          The selector of what has to be there; nothing where it is left out.
 * @param how           How.
 * @param how.isWaiting Whether answers are held back: then requests are under way, and it may load.
 */
export async function settled( page: Page, area?: string, { isWaiting = false }: { isWaiting?: boolean } = {} ) {
	const until = Date.now() + PATIENCE_MS;
	for (;;) {
		try {
			const missing = await page.evaluate( waitUntilSettled, {
				wanted: area,
				loading: LOADING,
				mayWait: isWaiting,
				patience: until - Date.now(),
			} );
			expect( missing, 'What the page still waits for' ).toBe( '' );
			return;
		} catch ( error ) {
			// The page leads on to another one.
			if ( Date.now() > until || ! /context was destroyed|Cannot find context/.test( String( error ) ) ) {
				throw error;
			}
			await page.waitForLoadState();
		}
	}
}

/**
 * Runs in the page.
 *
 * @param how          What to wait for.
 * @param how.wanted   The selector of what has to be there.
 * @param how.loading  The selector of what must not be there.
 * @param how.mayWait  Whether requests may be under way.
 * @param how.patience For how many milliseconds.
 * @return What is missing after that time; empty if nothing is.
 */
async function waitUntilSettled( {
	wanted,
	loading,
	mayWait,
	patience,
}: {
	wanted: string | undefined;
	loading: string;
	mayWait: boolean;
	patience: number;
} ): Promise< string > {
	const missing = () => {
		const underway = () =>
			[ ...( window.tillbookUnderway ?? [] ) ].filter( ( each ) => ! mayWait || each instanceof Element );
		switch ( true ) {
			case document.readyState !== 'complete':
				return 'the document';
			case window.tillbookUnderway === undefined:
				return 'a document that is watched';
			case underway().length > 0:
				return `${ underway().length } requests or chunks`;
			case ! mayWait && document.querySelector( loading ) !== null:
				return document.querySelector( loading )?.outerHTML.slice( 0, 200 ) ?? '';
			default:
				return wanted === undefined || ( document.querySelector( wanted )?.textContent ?? '' ).trim() !== ''
					? ''
					: wanted;
		}
	};
	const free = () => new Promise( ( done ) => requestAnimationFrame( () => requestIdleCallback( done ) ) );
	const end = performance.now() + patience;
	let left = '';
	let changes: number | undefined;
	for ( let still = 0; still < 3 && performance.now() < end; ) {
		await free();
		left = missing() || ( window.tillbookChanges === changes ? '' : 'the last change' );
		still = left === '' ? still + 1 : 0;
		changes = window.tillbookChanges;
	}
	return left;
}

/**
 * Opens a page of the admin and waits until it is there.
 *
 * @param page    The page.
 * @param address Where it is.
 * @param area    The selector of what has to be there.
 */
export async function openSettled( page: Page, address: string, area?: string ) {
	await watchLoading( page );
	const answer = await page.goto( address );
	expect( answer?.status(), address ).toBe( 200 );
	await settled( page, area );
}
