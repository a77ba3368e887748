/**
 * Measures the time from a keystroke to the paint that shows it, for 20,000 characters typed into a field of the
 * challenge screen: real key events in a real browser, while drafts are being saved.
 */
import { chromium } from '@playwright/test';

const CHARACTERS = 20000;
const SCREEN = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fdisputes%2Fchallenge&id=';
const FIELD = '#tillbook-evidence-uncategorized_text';
const TEXT = 'The parcel was handed over to the customer, who signed for it. ';

const percentile = ( times, share ) =>
	[ ...times ].sort( ( a, b ) => a - b )[ Math.floor( times.length * share ) ] ?? 0;

/** Records the time from each key to the next paint. */
function listen() {
	window.tillbookTimes = [];
	const { port1, port2 } = new MessageChannel();
	const waiting = [];
	// A message sent in a frame is handled after the frame's paint.
	port2.onmessage = () => {
		const now = performance.now();
		waiting.splice( 0 ).forEach( ( at ) => window.tillbookTimes.push( now - at ) );
	};
	document.addEventListener(
		'keydown',
		( { timeStamp } ) => {
			waiting.push( timeStamp );
			requestAnimationFrame( () => port1.postMessage( null ) );
		},
		true
	);
}

async function logIn( page, site ) {
	await page.goto( `${ site.url }/wp-login.php` );
	await page.fill( '#user_login', site.user );
	await page.fill( '#user_pass', site.password );
	await page.click( '#wp-submit' );
	await page.waitForURL( /wp-admin/ );
	await page.goto( `${ site.url }/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fdisputes` );
	const { data } = await page.evaluate( () =>
		window.wp.apiFetch( { path: '/wc/v3/payments/disputes?filter=awaiting_response' } )
	);
	if ( data.length === 0 ) {
		throw new Error( 'No dispute waits for an answer.' );
	}
	return data[ 0 ].dispute_id;
}

/**
 * Types into the field and measures the delays.
 *
 * @param {{ url: string, user: string, password: string }} site a running site with a connected sandbox
 * @return {Promise<{ characters: number, median: number, p95: number, max: number }>} milliseconds
 */
export async function measureTyping( site ) {
	const browser = await chromium.launch( {
		executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
		args: [ '--no-sandbox' ],
	} );
	try {
		const page = await browser.newPage();
		const dispute = await logIn( page, site );
		await page.goto( `${ site.url }${ SCREEN }${ dispute }` );
		await page.locator( FIELD ).fill( '' );
		await page.locator( FIELD ).focus();
		await page.evaluate( listen );
		await page.keyboard.type( TEXT.repeat( Math.ceil( CHARACTERS / TEXT.length ) ).slice( 0, CHARACTERS ) );
		const written = await page.locator( FIELD ).inputValue();
		if ( written.length !== CHARACTERS ) {
			throw new Error( `${ written.length } of ${ CHARACTERS } characters arrived.` );
		}
		const times = await page.evaluate( () => window.tillbookTimes );
		return {
			characters: CHARACTERS,
			median: percentile( times, 0.5 ),
			p95: percentile( times, 0.95 ),
			max: Math.max( ...times ),
		};
	} finally {
		await browser.close();
	}
}
