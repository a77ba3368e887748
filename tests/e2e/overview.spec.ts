import { expect, type Page } from '@playwright/test';
import type { PaymentActivity } from '../../client/data/schema.gen';
import { freshSite } from './site';
import { OVERVIEW } from './pages';
import { ask } from './payments';
import { numberIn, send } from './payouts-page';
import { settled, watchLoading } from './settled';
import { withoutPreload } from './tabs';
import { test } from './test';
import { expectAccessible, Watch } from './transactions-page';

test.beforeAll( freshSite );

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

/** Collects how far our content and the menu move while the page loads. */
const watchShifts = ( page: Page ) =>
	page.addInitScript( () => {
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

test( 'the balance is in the page from the start, without requests', async ( { page } ) => {
	const watch = new Watch( page );
	const activity = card( page, 'Your payment activity' );
	await watchShifts( page );
	await watchLoading( page );
	await openOverview( page );
	for ( const name of [ 'Payouts', 'Your payment activity', 'Account details', 'Inbox' ] ) {
		await expect( card( page, name ) ).toBeVisible();
	}
	await expect( activity.getByRole( 'group', { name: /Highest/ } ) ).toBeVisible();
	await expect( card( page, 'Payouts' ).getByRole( 'row' ) ).toHaveCount( 4 );
	await expect( page.getByRole( 'heading', { name: /^Good (morning|afternoon|evening)/ } ) ).toBeVisible();

	await test.step( 'neither our content nor the menu moves while the page loads', async () => {
		await settled( page );
		const shifts = await page.evaluate( () => ( window as unknown as { shifts: number[] } ).shifts );
		expect( shifts.reduce( ( sum, shift ) => sum + shift, 0 ) ).toBeLessThan( 0.02 );
		expect( watch.own ).toEqual( [] );
		expect( watch.problems ).toEqual( [] );
	} );

	await test.step( 'the chart is used by keyboard, and its bars lead to the payments of their day', async () => {
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
		await tooltip.hover();
		await expect( tooltip ).toBeVisible();
		await expectAccessible( page );
		await page.mouse.move( 0, 0 );
		await bars.nth( 5 ).focus();
		const day = /date_between[^&]*=([\d-]+)/.exec(
			decodeURIComponent( ( await bars.nth( 5 ).getAttribute( 'href' ) ) ?? '' )
		)?.[ 1 ];
		await page.keyboard.press( 'Enter' );
		await expect( page ).toHaveURL( new RegExp( `date_between[^&]*=${ day }&.*transactions` ) );
	} );
} );

test( 'another currency is chosen for all cards, and stays in the address', async ( { page } ) => {
	await openOverview( page );
	const activity = card( page, 'Your payment activity' );
	await page.getByLabel( 'Currency' ).selectOption( 'eur' );
	await expect( page ).toHaveURL( /selected_currency=eur/ );
	await expect( total( page ) ).toContainText( '€' );
	await expect( activity.locator( '.tillbook-tiles__amount' ).first() ).toContainText( '€' );
	const watch = new Watch( page );
	await page.reload();
	await expect( total( page ) ).toContainText( '€' );
	expect( watch.own ).toEqual( [] );

	await test.step( "the period of one's own days is checked, shown as a table too, and kept", async () => {
		await activity.getByLabel( 'Period' ).selectOption( 'custom' );
		await activity.getByLabel( 'From' ).fill( '2026-09-01' );
		await activity.getByLabel( 'To', { exact: true } ).fill( '2026-08-01' );
		await activity.getByRole( 'button', { name: 'Apply', exact: true } ).click();
		await expect( activity.getByRole( 'alert' ) ).toContainText( 'Enter both dates' );
		await activity.getByLabel( 'To', { exact: true } ).fill( '2026-09-10' );
		const answered = page.waitForResponse( /payment_activity/ );
		await activity.getByRole( 'button', { name: 'Apply', exact: true } ).click();
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
} );

test( 'the payment activity leads to transactions that add up to each figure', async ( { page } ) => {
	await openOverview( page );
	const activity = card( page, 'Your payment activity' );
	const choose = ( period: string ) => activity.getByLabel( 'Period' ).selectOption( period );
	await test.step( 'its chart adds up to its tile, by week and by month too', async () => {
		for ( const [ period, interval ] of [
			[ 'last_12_months', 'month' ],
			[ 'last_3_months', 'week' ],
		] as const ) {
			await choose( period );
			await expect( activity.getByRole( 'heading', { level: 3 } ) ).toHaveText(
				`Total payment volume by ${ interval }`
			);
			const volume = await activity.locator( '.tillbook-tiles__amount' ).first().textContent();
			await expect( activity.locator( '.tillbook-volume__legend .tillbook-money' ).first() ).toHaveText(
				( volume ?? '' ).trim()
			);
		}
	} );
	for ( const figure of [ 'Total payment volume', 'Charges', 'Refunds', 'Disputes' ] ) {
		await test.step( figure, async () => {
			const tile = activity.getByRole( 'link', { name: new RegExp( `^${ figure }` ) } );
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
		} );
	}
} );

test( 'what there is to do is listed, is put off until tomorrow, comes back by undoing, and stays away otherwise', async ( {
	page,
} ) => {
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
		requirements: {
			errors: [
				{ code: 'invalid_street_address', reason: 'x' },
				{ code: 'verification_document_expired', reason: 'y' },
				{ code: 'unheard_of', reason: 'The provider says something new.' },
			],
		},
	} ) );
	await page.goto( `${ OVERVIEW }&wcpay-connection-success=1` );
	const dialog = page.getByRole( 'dialog' );
	await test.step( 'merchants who are not verified yet read what that means', async () => {
		const welcome = page.getByRole( 'dialog', { name: 'You’re ready to sell' } );
		await expect( welcome.getByRole( 'link', { name: 'Set up payouts' } ) ).toHaveAttribute(
			'href',
			/collect_payout_requirements=true/
		);
		await expectAccessible( page, '[role="dialog"]' );
		await page.keyboard.press( 'Escape' );
		await expect( dialog ).toHaveCount( 0 );
	} );
	await test.step( 'all that is missing is listed', async () => {
		const more = page.getByRole( 'button', { name: /^More details/ } );
		await more.click();
		await expect( dialog ).toContainText( 'The document has expired.' );
		await expect( dialog ).toContainText( 'The provider says something new.' );
		await expectAccessible( page, '[role="dialog"]' );
		await page.keyboard.press( 'Escape' );
		await expect( more ).toBeFocused();
	} );
	const task = page.getByRole( 'listitem' ).filter( { hasText: 'Verify your bank account to keep selling' } );
	const kept: boolean[] = [];
	page.on( 'response', ( response ) => {
		if ( response.url().includes( 'remind_me_later' ) && response.request().method() === 'POST' ) {
			const { value } = response.request().postDataJSON() as { value: Record< string, number > };
			kept.push(
				Object.entries( value ).some( ( [ key, time ] ) => key.startsWith( 'verify-bank-details' ) && time > 0 )
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

test( 'a new connection is celebrated once', async ( { page } ) => {
	await send( page, '/wc/v3/payments/settings/wcpay_connection_success_modal_dismissed', { value: false } );
	const dialog = page.getByRole( 'dialog', { name: 'You’re connected' } );
	await page.goto( `${ OVERVIEW }&wcpay-connection-success=1` );
	await expect( dialog ).toBeVisible();
	await expect( page.locator( '.tillbook-confetti' ) ).toHaveCount( 0 );
	await expectAccessible( page, '[role="dialog"]' );

	await page.emulateMedia( { reducedMotion: 'no-preference' } );
	await expect( page.locator( '.tillbook-confetti span' ).first() ).toBeAttached();
	const kept = page.waitForResponse( /connection_success/ );
	await dialog.getByRole( 'button', { name: 'Dismiss' } ).click();
	await kept;
	await page.reload();
	await expect( total( page ) ).toBeVisible();
	await expect( dialog ).toHaveCount( 0 );
} );
