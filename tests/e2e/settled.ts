import { expect, type Page } from '@playwright/test';

/** Selector of our loading states: skeletons, and the placeholder text of a page. */
const LOADING =
	'[class*="tillbook"] [aria-busy="true"], [class*="tillbook"] .is-placeholder, .tillbook-page-loader [role="status"]';

/** Maximum loading time of a page. */
const PATIENCE_MS = 45000;

declare global {
	interface Window {
		/** Running loads in this document: requests, and scripts and styles added to it. */
		tillbookUnderway?: Set< object >;
		/** Number of changes to this document's content. */
		tillbookChanges?: number;
		/** Returns the latest changes to this document's content, in words. */
		tillbookLastChanges?: () => string[];
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
		const [ asked ] = request;
		const token = { url: asked instanceof Request ? asked.url : String( asked ) };
		underway.add( token );
		try {
			const response = await send( ...request );
			// The request is complete once its body has arrived.
			await response.clone().arrayBuffer();
			return response;
		} finally {
			underway.delete( token );
		}
	};
	const short = ( node: Node | null | undefined ) =>
		( node instanceof Element ? node.outerHTML : ( node?.textContent ?? '' ) ).slice( 0, 120 );
	const describe = ( { type, target, addedNodes, removedNodes }: MutationRecord ) =>
		`${ type } of ${ short( target ) } (added “${ short( addedNodes[ 0 ] ) }”, removed “${ short( removedNodes[ 0 ] ) }”)`;
	let last: MutationRecord[] = [];
	// Describing every change, large ones among them, would take a tenth of a page's time.
	window.tillbookLastChanges = () => last.map( describe );
	new MutationObserver( ( changes ) => {
		window.tillbookChanges = ( window.tillbookChanges ?? 0 ) + changes.length;
		last = changes.slice( -3 );
		for ( const added of changes.flatMap( ( { addedNodes } ) => [ ...addedNodes ] ) ) {
			// Elements from the parser are loaded when the document is complete; these are chunks requested by
			// scripts.
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
 * Enables settled() to detect running loads in the documents that a page loads from now on.
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
 * Waits until a page opened with openSettled() or watchLoading() is settled: the document is loaded, nothing is being
 * requested, none of our loading states is visible, and nothing changes during three consecutive idle periods.
 *
 * @param page          The page.
 * @param area          Selector of an element that must exist; none if omitted.
 * @param how           Options.
 * @param how.isWaiting Whether responses are held back, so that running requests and loading states are allowed, except
 *                      for the request that a page within the open document begins with.
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
			// The page is redirecting to another one.
			if ( Date.now() > until || ! /context was destroyed|Cannot find context/.test( String( error ) ) ) {
				throw error;
			}
			await page.waitForLoadState();
		}
	}
}

/**
 * Waits until the page is settled. Runs in the page.
 *
 * @param how          Conditions.
 * @param how.wanted   Selector of an element that must exist.
 * @param how.loading  Selector of elements that must not exist.
 * @param how.mayWait  Whether running requests are allowed.
 * @param how.patience Timeout in milliseconds.
 * @return The unmet condition after the timeout; empty if the page has settled.
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
			[ ...( window.tillbookUnderway ?? [] ) ].filter(
				( each ) =>
					! mayWait ||
					each instanceof Element ||
					( 'url' in each && /(\/|%2F)bootstrap/.test( String( each.url ) ) )
			);
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
	let looks = 0;
	const lastChanges = () =>
		`the last changes, after ${ looks } looks: ${ ( window.tillbookLastChanges?.() ?? [] ).join( '; ' ) }`;
	// A browser without a screen can leave out frames for as long as nothing changes, for example after its window's
	// size was changed; a page without a frame for this long is idle, too.
	const free = () =>
		new Promise( ( done ) => {
			requestAnimationFrame( () => requestIdleCallback( done ) );
			setTimeout( done, 1000 );
		} );
	const end = performance.now() + patience;
	let left = '';
	let changes: number | undefined;
	for ( let still = 0; still < 3 && performance.now() < end; ) {
		await free();
		looks++;
		left = missing() || ( window.tillbookChanges === changes ? '' : 'changes' );
		still = left === '' ? still + 1 : 0;
		changes = window.tillbookChanges;
	}
	return left === 'changes' ? lastChanges() : left;
}

/**
 * Opens a page of the admin and waits until it has settled.
 *
 * @param page    The page.
 * @param address URL of the page.
 * @param area    Selector of an element that must exist.
 */
export async function openSettled( page: Page, address: string, area?: string ) {
	await watchLoading( page );
	const answer = await page.goto( address );
	expect( answer?.status(), address ).toBe( 200 );
	await settled( page, area );
}

/** The part of the addresses of wc-admin's pages before their own. */
const APP_ADDRESS = '/wp-admin/admin.php?page=wc-admin&path=';

/**
 * Goes to a page within the open document, as a click on a link does, and waits until it has settled. Pages outside the
 * app, and the first one, are loaded.
 *
 * @param page    The page.
 * @param address URL of the page.
 * @param area    Selector of an element that must exist.
 */
export async function goSettled( page: Page, address: string, area?: string ) {
	if ( isApart( page, address ) ) {
		return openSettled( page, address, area );
	}
	await goWithin( page, address );
	await settled( page, area );
}

/**
 * Returns whether an address has to be loaded, because it or the open page is outside the app.
 *
 * @param page    The page.
 * @param address URL of a page.
 */
export const isApart = ( page: Page, address: string ): boolean =>
	! [ page.url(), address ].every( ( url ) => url.includes( APP_ADDRESS ) );

/**
 * Goes to a page of the app within the open document, without waiting for it.
 *
 * @param page    The page.
 * @param address URL of the page.
 */
export async function goWithin( page: Page, address: string ) {
	await page.evaluate(
		( path ) => {
			const { wc } = window as unknown as {
				wc: { navigation: { getHistory: () => { push: ( to: string ) => void } } };
			};
			wc.navigation.getHistory().push( path );
		},
		address.replace( '/wp-admin/', '' )
	);
}
