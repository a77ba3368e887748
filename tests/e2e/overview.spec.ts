import { expect, type Page } from '@playwright/test';
import type { PaymentActivity } from '../../client/data/schema.gen';
import { freshSite } from './in-site';
import { OVERVIEW } from './pages';
import { ask } from './payments';
import { numberIn, send, withSettings } from './payouts-page';
import { storing } from './preferences';
import { settled, watchLoading } from './settled';
import { expectNoOverflow, withoutPreload } from './tabs';
import { test } from './test';
import { expectAccessible, openList, Watch } from './transactions-page';

test.beforeAll( freshSite );

const TASKS = [
	'woocommerce_dismissed_todo_tasks',
	'woocommerce_deleted_todo_tasks',
	'woocommerce_remind_me_later_todo_tasks',
];

const card = ( page: Page, name: string ) => page.getByRole( 'region', { name, exact: true } );
const total = ( page: Page ) => card( page, 'Balance' ).locator( '.tillbook-overview__sum' );

async function openOverview( page: Page, query = '' ) {
	await page.goto( OVERVIEW + query );
	await expect( total( page ) ).toBeVisible();
}

/** Removes the account's preloaded response from direct loads and mocks another one. */
async function withAccount( page: Page, change: ( account: Record< string, unknown > ) => object ) {
	const account = await ask< Record< string, unknown > >( page, 'accounts' );
	await withoutPreload( page, 'accounts' );
	await page.route( /payments(\/|%2F)accounts(?!\/|%2F)/, ( route ) =>
		route.fulfill( { json: { ...account, ...change( account ) } } )
	);
}

test( 'the balance is in the page from the start, without requests', async ( { page } ) => {
	const watch = new Watch( page );
	await openOverview( page );
	for ( const name of [ 'Payouts', 'Your payment activity', 'Account details', 'Inbox' ] ) {
		await expect( card( page, name ) ).toBeVisible();
	}
	await expect( card( page, 'Your payment activity' ).getByRole( 'group', { name: /Highest/ } ) ).toBeVisible();
	await expect( card( page, 'Payouts' ).getByRole( 'row' ) ).toHaveCount( 4 );
	await expect( page.getByRole( 'heading', { name: /^Good (morning|afternoon|evening)/ } ) ).toBeVisible();
	expect( watch.own ).toEqual( [] );
	expect( watch.problems ).toEqual( [] );
	await expectAccessible( page );
} );

test( 'neither our content nor the menu moves while the page loads', async ( { page } ) => {
	await page.addInitScript( () => {
		const shifts: number[] = [];
		( window as unknown as { shifts: number[] } ).shifts = shifts;
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() as unknown as {
				value: number;
				hadRecentInput: boolean;
				sources: { node: Node | null }[];
			}[] ) {
				const isOurs = entry.sources.some(
					( { node } ) => node instanceof Element && node.closest( '.tillbook-overview, #adminmenu' ) !== null
				);
				if ( isOurs && ! entry.hadRecentInput ) {
					shifts.push( entry.value );
				}
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	await watchLoading( page );
	await openOverview( page );
	await expect( card( page, 'Your payment activity' ).getByRole( 'group', { name: /Highest/ } ) ).toBeVisible();
	await settled( page );
	const shifts = await page.evaluate( () => ( window as unknown as { shifts: number[] } ).shifts );
	expect( shifts.reduce( ( sum, shift ) => sum + shift, 0 ) ).toBeLessThan( 0.02 );
} );

test( 'it needs one request when it is opened from the menu', async ( { page } ) => {
	await openList( page );
	const watch = new Watch( page );
	await page.locator( '#adminmenu' ).getByRole( 'link', { name: 'Overview', exact: true } ).first().click();
	await expect( total( page ) ).toBeVisible();
	await expect( card( page, 'Account details' ).getByText( '2.900%' ) ).toBeVisible();
	expect( watch.own.filter( ( url ) => ! /badges/.test( url ) ) ).toHaveLength( 1 );
	expect( watch.own[ 0 ] ).toContain( 'bootstrap' );
} );

test( 'another currency is chosen for all cards, and stays in the address', async ( { page } ) => {
	await openOverview( page );
	await page.getByLabel( 'Currency' ).selectOption( 'eur' );
	await expect( page ).toHaveURL( /selected_currency=eur/ );
	await expect( total( page ) ).toContainText( '€' );
	await expect( card( page, 'Your payment activity' ).locator( '.tillbook-tiles__amount' ).first() ).toContainText(
		'€'
	);
	const watch = new Watch( page );
	await page.reload();
	await expect( total( page ) ).toContainText( '€' );
	expect( watch.own ).toEqual( [] );
} );

/** A card, its REST route, and its message when the route fails. */
const OUTAGES: [ string, string, string ][] = [
	[ 'Balance', 'deposits/overview-all', 'Error retrieving the balance.' ],
	[ 'Payouts', 'deposits?direction', 'Error retrieving payouts.' ],
	[ 'Your payment activity', 'reporting/payment_activity', 'Error retrieving payment activity data.' ],
	[ 'Account details', 'accounts', 'Error determining the connection status.' ],
	[ 'Active loan overview', 'capital/active_loan_summary', 'Error retrieving the active loan summary.' ],
	[ 'Things to do', 'disputes?direction', 'Error retrieving disputes.' ],
];

for ( const [ name, route, text ] of OUTAGES ) {
	test( `an outage of ${ route } is shown in the card ${ name }, which can try again`, async ( { page } ) => {
		const [ path = '' ] = route.split( '?' );
		await withoutPreload( page, path );
		const url = new RegExp( `payments(/|%2F)${ path.replaceAll( '/', '(/|%2F)' ) }(\\?|&|%3F|$)` );
		await page.route( url, ( asked ) =>
			asked.fulfill( {
				status: 503,
				json: { code: 'wcpay_server_error', message: 'The provider does not answer.' },
			} )
		);
		await page.goto( OVERVIEW );
		const alert = card( page, name ).getByRole( 'alert' ).filter( { hasText: text } );
		await expect( alert ).toContainText( 'The provider does not answer.' );
		await expect( page.getByText( 'No payments yet' ) ).toHaveCount( 0 );
		await expectAccessible( page );
		await page.unroute( url );
		await alert.getByRole( 'button', { name: 'Try again' } ).click();
		await expect( alert ).toHaveCount( 0 );
		await expect( card( page, 'Inbox' ) ).toBeVisible();
	} );
}

test( 'a provider that does not answer is no empty account', async ( { page } ) => {
	await withAccount( page, () => ( {
		error: true,
		status: 'not_connected',
		progressiveOnboarding: { isEnabled: false, isComplete: false, tpv: 0, firstTransactionDate: null },
	} ) );
	await page.goto( OVERVIEW );
	await expect( card( page, 'Account details' ).getByRole( 'alert' ) ).toContainText(
		'Error determining the connection status.'
	);
	await expect( card( page, 'Your payment activity' ).getByRole( 'alert' ) ).toBeVisible();
	await expect( page.getByText( 'No payments yet' ) ).toHaveCount( 0 );
	await expect( total( page ) ).toBeVisible();
} );

test.describe( 'the payment activity', () => {
	test( 'leads to transactions that add up to each figure', async ( { page } ) => {
		await openOverview( page );
		await card( page, 'Your payment activity' ).getByLabel( 'Period' ).selectOption( 'last_3_months' );
		for ( const figure of [ 'Total payment volume', 'Charges', 'Refunds', 'Disputes' ] ) {
			const tile = card( page, 'Your payment activity' ).getByRole( 'link', {
				name: new RegExp( `^${ figure }` ),
			} );
			await expect( tile ).toBeVisible();
			const amount = Math.abs(
				numberIn( ( await tile.locator( '.tillbook-tiles__amount' ).textContent() ) ?? '' )
			);
			await tile.click();
			await expect( page ).toHaveURL( /transactions&.*type_is_in|type_is_in.*transactions/ );
			const sum = page.getByLabel( 'Summary' );
			await expect( sum ).toContainText( 'total' );
			const listed = ( ( await sum.textContent() ) ?? '' ).match( /total\s*(-?[^\d-]*[\d.,]+)/ )?.[ 1 ] ?? '';
			expect( Math.abs( numberIn( listed ) ) ).toBe( amount );
			await page.goBack();
			await expect( total( page ) ).toBeVisible();
		}
	} );

	test( "keeps the period for the session, takes days of one's own, and is a table too", async ( { page } ) => {
		await openOverview( page );
		const activity = card( page, 'Your payment activity' );
		await activity.getByLabel( 'Period' ).selectOption( 'custom' );
		await activity.getByLabel( 'From' ).fill( '2026-09-01' );
		await activity.getByLabel( 'To', { exact: true } ).fill( '2026-08-01' );
		await activity.getByRole( 'button', { name: 'Show', exact: true } ).click();
		await expect( activity.getByRole( 'alert' ) ).toContainText( 'Choose a valid start and end date' );
		await activity.getByLabel( 'To', { exact: true } ).fill( '2026-09-10' );
		const answered = page.waitForResponse( /payment_activity/ );
		await activity.getByRole( 'button', { name: 'Show', exact: true } ).click();
		const shown = ( await ( await answered ).json() ) as PaymentActivity;
		expect( [ shown.date_start, shown.date_end, shown.volume.length ] ).toEqual( [
			'2026-09-01',
			'2026-09-10',
			10,
		] );
		await activity.getByText( 'Show as a table' ).click();
		await expect( activity.getByRole( 'row' ) ).toHaveCount( 11 );
		await expectAccessible( page );
		await page.reload();
		await expect( activity.getByLabel( 'From' ) ).toHaveValue( '2026-09-01' );
	} );

	test( 'has a chart by keyboard, whose bars lead to the payments of their day', async ( { page } ) => {
		await openOverview( page );
		const activity = card( page, 'Your payment activity' );
		const bars = activity.getByRole( 'group', { name: /^Total payment volume by day/ } ).getByRole( 'link' );
		await expect( bars ).toHaveCount( 7 );
		await bars.last().focus();
		await page.keyboard.press( 'ArrowLeft' );
		await expect( bars.nth( 5 ) ).toBeFocused();
		const tooltip = activity.locator( '.tillbook-chart__tooltip' );
		await expect( tooltip ).toBeVisible();
		await page.keyboard.press( 'Escape' );
		await expect( tooltip ).toHaveCount( 0 );
		await bars.first().hover();
		await expect( tooltip ).toBeVisible();
		const [ chart, shown ] = await Promise.all(
			[ activity.locator( '.tillbook-chart__plot' ), tooltip ].map( ( place ) => place.boundingBox() )
		);
		expect( shown?.x ).toBeGreaterThanOrEqual( chart?.x ?? Infinity );
		await expectAccessible( page );
		await page.mouse.move( 0, 0 );
		await bars.nth( 5 ).focus();
		const day = /date_between[^&]*=([\d-]+)/.exec(
			decodeURIComponent( ( await bars.nth( 5 ).getAttribute( 'href' ) ) ?? '' )
		)?.[ 1 ];
		await page.keyboard.press( 'Enter' );
		await expect( page ).toHaveURL( new RegExp( `date_between[^&]*=${ day }&.*transactions` ) );
	} );

	test( 'adds up in the chart to its tile, by week and by month too', async ( { page } ) => {
		await openOverview( page );
		const activity = card( page, 'Your payment activity' );
		for ( const [ period, interval ] of [
			[ 'last_3_months', 'week' ],
			[ 'last_12_months', 'month' ],
		] ) {
			await activity.getByLabel( 'Period' ).selectOption( period ?? '' );
			await expect( activity.getByRole( 'heading', { level: 3 } ) ).toHaveText(
				`Total payment volume by ${ interval }`
			);
			const volume = await activity.locator( '.tillbook-tiles__amount' ).first().textContent();
			await expect( activity.locator( '.tillbook-volume__legend .tillbook-money' ).first() ).toHaveText(
				( volume ?? '' ).trim()
			);
		}
	} );

	test( 'says so where nothing ever came in', async ( { page } ) => {
		await withAccount( page, ( { progressiveOnboarding } ) => ( {
			progressiveOnboarding: { ...( progressiveOnboarding as object ), tpv: 0, firstTransactionDate: null },
		} ) );
		await page.goto( OVERVIEW );
		await expect( card( page, 'Your payment activity' ) ).toContainText( 'No payments yet' );
	} );

	test( 'is asked about once: content at once, others with a reason', async ( { page } ) => {
		await openOverview( page );
		const activity = card( page, 'Your payment activity' );
		await page.route(
			/survey/,
			( route ) => route.fulfill( { status: 503, json: { code: 'wcpay_server_error', message: '' } } ),
			{ times: 1 }
		);
		await activity.getByRole( 'button', { name: 'Neutral' } ).click();
		await activity.getByLabel( /Why do you feel that way/ ).fill( 'More charts' );
		await activity.getByRole( 'button', { name: 'Send feedback' } ).click();
		await expect(
			page.getByText( 'An error occurred while submitting the survey. Please try again.' ).first()
		).toBeVisible();
		await storing( page, 'overview_survey_answered', async () => {
			await activity.getByRole( 'button', { name: 'Send feedback' } ).click();
			await expect( activity.getByText( 'We appreciate your feedback!' ) ).toBeFocused();
		} );
		// As in another browser.
		await page.evaluate( () => window.localStorage.clear() );
		await page.reload();
		await expect( total( page ) ).toBeVisible();
		await expect( activity.getByText( 'Are you satisfied' ) ).toHaveCount( 0 );
	} );
} );

test.describe( 'what there is to do', () => {
	test.beforeEach( async ( { page } ) => {
		await openOverview( page );
		for ( const option of TASKS ) {
			await send( page, `/wc/v3/payments/settings/${ option }`, { value: {} } );
		}
	} );

	test( 'is put off until tomorrow, comes back by undoing, and stays away otherwise', async ( { page } ) => {
		const now = Math.floor( Date.now() / 1000 );
		await withAccount( page, () => ( {
			status: 'restricted_soon',
			created: now - 86400,
			progressiveOnboarding: {
				isEnabled: true,
				isComplete: false,
				tpv: 0,
				firstTransactionDate: now - 8 * 86400,
			},
		} ) );
		await page.goto( OVERVIEW );
		const task = page.getByRole( 'listitem' ).filter( { hasText: 'Verify your bank account to keep selling' } );
		const kept: boolean[] = [];
		page.on( 'response', ( response ) => {
			if ( response.url().includes( 'remind_me_later' ) && response.request().method() === 'POST' ) {
				const { value } = response.request().postDataJSON() as { value: Record< string, number > };
				kept.push(
					Object.entries( value ).some(
						( [ key, time ] ) => key.startsWith( 'verify-bank-details' ) && time > 0
					)
				);
			}
		} );
		// Each decision is saved alone, after the one before; 0 takes it back.
		await task.getByRole( 'button', { name: /^Remind me tomorrow/ } ).click();
		await expect( task ).toHaveCount( 0 );
		await expect.poll( () => kept ).toEqual( [ true ] );
		await page.getByRole( 'button', { name: 'Undo' } ).first().click();
		await expect( task ).toBeVisible();
		await expect.poll( () => kept ).toEqual( [ true, false ] );
		await task.getByRole( 'button', { name: /^Remind me tomorrow/ } ).click();
		await expect.poll( () => kept ).toEqual( [ true, false, true ] );
		await page.reload();
		await expect( card( page, 'Payouts' ) ).toBeVisible();
		await expect( task ).toHaveCount( 0 );
	} );

	test( 'lists all that is missing, with links to fix it', async ( { page } ) => {
		await withAccount( page, () => ( {
			status: 'restricted',
			pastDue: true,
			requirements: {
				errors: [
					{ code: 'invalid_street_address', reason: 'x' },
					{ code: 'verification_document_expired', reason: 'y' },
					{ code: 'unheard_of', reason: 'The provider says something new.' },
				],
			},
		} ) );
		await page.goto( OVERVIEW );
		await page.getByRole( 'button', { name: /^More details/ } ).click();
		const dialog = page.getByRole( 'dialog' );
		await expect( dialog ).toContainText( 'The document has expired.' );
		await expect( dialog ).toContainText( 'The provider says something new.' );
		await expectAccessible( page, '[role="dialog"]' );
		await page.keyboard.press( 'Escape' );
		await expect( page.getByRole( 'button', { name: /^More details/ } ) ).toBeFocused();
	} );

	test( 'is hidden, with the inbox, for an account that was rejected or is reviewed', async ( { page } ) => {
		for ( const status of [ 'rejected.fraud', 'under_review' ] ) {
			await withAccount( page, ( { deposits } ) => ( {
				status,
				deposits: { ...( deposits as object ), status: 'blocked' },
			} ) );
			await page.goto( OVERVIEW );
			const isRejected = status.startsWith( 'rejected' );
			await expect(
				page
					.getByText(
						isRejected
							? /^The payment provider rejected your account/
							: /^The payment provider is reviewing your account/
					)
					.first()
			).toBeVisible();
			await expect( card( page, 'Account details' ) ).toContainText(
				isRejected ? 'Disabled' : 'Temporarily suspended'
			);
			await expect( card( page, 'Payouts' ) ).toContainText(
				isRejected ? 'Your account was rejected' : 'temporarily suspended'
			);
			await expect( card( page, 'Inbox' ) ).toHaveCount( 0 );
			await expect( card( page, 'Things to do' ) ).toHaveCount( 0 );
			await page.unrouteAll();
		}
	} );
} );

test( 'a message of the inbox is dismissed after a question, and brought back', async ( { page } ) => {
	const note = {
		id: 77,
		name: 'n',
		title: 'A message',
		content:
			'Read <a href="https://example.com">this</a><img src=x onerror="window.broken=1"><script>window.broken=1</script>',
		date_created_gmt: '2026-11-20T10:00:00',
		actions: [],
	};
	await page.route( /wp-admin\/admin\.php\?page=wc-admin/, async ( intercepted ) => {
		const response = await intercepted.fetch();
		await intercepted.fulfill( {
			response,
			body: ( await response.text() ).replaceAll(
				/wc-analytics\\?\/admin\\?\/notes\?order/g,
				'wc-analytics/taken-out?order'
			),
		} );
	} );
	await page.route( /admin(\/|%2F)notes\?order|notes%3Forder|notes&order/, ( route ) =>
		route.fulfill( { json: [ note ] } )
	);
	await page.route( /notes(\/|%2F)(delete|update)/, ( route ) => route.fulfill( { json: {} } ) );
	await openOverview( page );
	const inbox = card( page, 'Inbox' );
	await expect( inbox.getByRole( 'link', { name: 'this' } ) ).toHaveAttribute( 'href', 'https://example.com' );
	await inbox.getByRole( 'button', { name: /Dismiss the message/ } ).click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Yes, dismiss' } ).click();
	await expect( inbox.getByText( 'A message' ) ).toHaveCount( 0 );
	await expect( inbox ).toContainText( 'your inbox fills up' );
	await page.getByRole( 'button', { name: 'Undo' } ).first().click();
	await expect( inbox.getByText( 'A message' ) ).toBeVisible();
	expect( await page.evaluate( () => 'broken' in window ) ).toBe( false );
} );

test( 'each flag of the address shows its notice', async ( { page } ) => {
	const flags: [ string, string ][] = [
		[ 'wcpay-login-error=1', 'There was a problem redirecting you to the account dashboard.' ],
		[ 'wcpay-loan-offer-error=1', 'There was a problem redirecting you to the loan offer.' ],
		[ 'wcpay-server-link-error=1', 'There was a problem redirecting you to the requested link.' ],
		[ 'wcpay-reset-account-error=1', 'There was a problem resetting your account.' ],
		[ 'wcpay-sandbox-success=true', 'in sandbox mode' ],
	];
	await openOverview( page, `&${ flags.map( ( [ flag ] ) => flag ).join( '&' ) }` );
	for ( const [ , text ] of flags ) {
		await expect(
			page.locator( '.tillbook-overview > .components-notice' ).filter( { hasText: text } )
		).toHaveCount( 1 );
	}
	await expectAccessible( page );
} );

test( 'a new connection is celebrated once', async ( { page } ) => {
	await page.emulateMedia( { reducedMotion: 'no-preference' } );
	await openOverview( page );
	await send( page, '/wc/v3/payments/settings/wcpay_connection_success_modal_dismissed', { value: false } );
	await page.goto( `${ OVERVIEW }&wcpay-connection-success=1` );
	const dialog = page.getByRole( 'dialog', { name: 'You’re connected!' } );
	await expect( dialog ).toBeVisible();
	await expect( page.locator( '.tillbook-confetti span' ).first() ).toBeAttached();
	await expectAccessible( page, '[role="dialog"]' );
	const kept = page.waitForResponse( /connection_success/ );
	await dialog.getByRole( 'button', { name: 'Dismiss' } ).click();
	await kept;
	await page.reload();
	await expect( total( page ) ).toBeVisible();
	await expect( dialog ).toHaveCount( 0 );

	await send( page, '/wc/v3/payments/settings/wcpay_connection_success_modal_dismissed', { value: false } );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await page.reload();
	await expect( dialog ).toBeVisible();
	await expect( page.locator( '.tillbook-confetti' ) ).toHaveCount( 0 );
} );

test( 'merchants who are not verified yet read what that means', async ( { page } ) => {
	await withAccount( page, () => ( {
		progressiveOnboarding: { isEnabled: true, isComplete: false, tpv: 100, firstTransactionDate: null },
	} ) );
	await page.goto( `${ OVERVIEW }&wcpay-connection-success=1` );
	const dialog = page.getByRole( 'dialog', { name: 'You’re ready to sell' } );
	await expect( dialog.getByRole( 'link', { name: 'Set up payouts' } ) ).toHaveAttribute(
		'href',
		/collect_payout_requirements=true/
	);
	await expectAccessible( page, '[role="dialog"]' );
} );

test( 'a site in Safe Mode says so', async ( { page } ) => {
	await withSettings( page, [
		[ /"site":"own"/, '"site":"copied"' ],
		[ /"hasNotices":false/, '"hasNotices":true' ],
	] );
	await openOverview( page );
	await expect(
		page.locator( '.components-notice', { hasText: 'Your site is currently in Safe Mode.' } )
	).toHaveCount( 1 );
} );

for ( const [ name, width, more ] of [
	[ 'a narrow screen cuts nothing off', 320, '' ],
	[ 'right to left, the page is complete', 1440, '&tillbook-rtl=1' ],
] as const ) {
	test( name, async ( { page } ) => {
		await page.setViewportSize( { width, height: 800 } );
		await openOverview( page, more );
		await expect( card( page, 'Your payment activity' ).getByRole( 'group', { name: /Highest/ } ) ).toBeVisible();
		await expectNoOverflow( page );
		await expectAccessible( page );
	} );
}
