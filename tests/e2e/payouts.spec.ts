import { expect } from '@playwright/test';
import { MODAL } from './overlays';
import { freshSite } from './site';
import { ask, tabTo } from './payments';
import { bridge, openPayouts, PAYOUT, withSettings } from './payouts-page';
import { storing } from './preferences';
import { test } from './test';
import { expectAccessible, rows, Watch } from './transactions-page';

test.beforeAll( freshSite );

test( 'the payout history is in the page from the start, with the balances', async ( { page } ) => {
	const watch = new Watch( page );
	await openPayouts( page );
	await expect( rows( page ) ).toHaveCount( 25 );
	await expect( page.getByRole( 'heading', { name: 'Payout history' } ) ).toBeVisible();
	await expect( page.getByRole( 'region', { name: 'USD' } ) ).toContainText( 'Next payout' );
	await expect( page.locator( '.tillbook-test-mode-banner' ) ).toBeVisible();
	expect( watch.own ).toEqual( [] );
	expect( watch.problems ).toEqual( [] );

	await test.step( "days are calendar days, whatever the browser's zone is", async () => {
		for ( const time of await rows( page ).locator( 'time' ).all() ) {
			const [ year, , day ] = ( ( await time.getAttribute( 'datetime' ) ) ?? '' ).split( '-' );
			await expect( time ).toHaveText( new RegExp( ` ${ Number( day ) }(, ${ year })?$` ) );
			await expect( time ).toHaveAttribute( 'title', new RegExp( ` ${ Number( day ) }, ${ year }$` ) );
		}
	} );

	await test.step( 'the keyboard leads to a payout and back', async () => {
		await page.getByLabel( /Search by payout ID/ ).focus();
		await tabTo( page, /^Details of the .* payout on/ );
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( '.tillbook-details__heading' ) ).toBeFocused();
		await expect( bridge( page ) ).toBeVisible();
		await page.goBack();
		await expect( rows( page ).first() ).toBeVisible();
	} );
} );

test( 'above the payouts, it says when money is paid out, until it is dismissed, then asks for feedback, once', async ( {
	page,
} ) => {
	const PREFERENCE = 'wc_payments_wporg_review_2025_prompt_dismissed';
	await withSettings( page, [
		[ /"default_external_accounts":\[[^\]]*\]/, '"default_external_accounts":[{"currency":"usd","status":"new"}]' ],
		[ /"campaigns":\{[^}]*\}/, '"campaigns":{"wporgReview2025":true}' ],
	] );
	await openPayouts( page );
	const notice = page
		.locator( '.tillbook-payouts__notice' )
		.filter( { hasText: 'Your money is paid out automatically' } );
	await expect( notice ).toBeVisible();
	await expectAccessible( page );
	const saved = page.waitForResponse( ( response ) => response.url().includes( 'next_deposit_notice_dismissed' ) );
	await notice.getByRole( 'button', { name: /close|dismiss/i } ).click();
	expect( ( await saved ).ok() ).toBe( true );
	await expect( notice ).toHaveCount( 0 );
	await expect( page.locator( '.tillbook-payouts__notices' ) ).toBeFocused();

	await openPayouts( page );
	await expect( notice ).toHaveCount( 0 );
	await expect( page.getByText( 'Is Tillbook Payments working well for your store?' ).first() ).toBeVisible();
	await expectAccessible( page );
	await storing( page, PREFERENCE, () => page.getByRole( 'button', { name: 'Yes', exact: true } ).press( 'Enter' ) );
	await expect( page.getByRole( 'link', { name: /Write a review/ } ) ).toHaveAttribute( 'target', '_blank' );
	await expectAccessible( page, MODAL );
	await page.keyboard.press( 'Escape' );
	await expect( page.locator( '.tillbook-payouts__feedback' ) ).toBeFocused();

	await openPayouts( page );
	await expect( page.getByRole( 'button', { name: 'Yes', exact: true } ) ).toHaveCount( 0 );
} );

test( 'an instant payout is made once, however often the button is pressed', async ( { page } ) => {
	await openPayouts( page );
	const { balance } = await ask< { balance: { instant: { currency: string; fee_percentage: number }[] } } >(
		page,
		'deposits/overview-all'
	);
	const offer = balance.instant.at( -1 );
	expect( offer, 'There is something to pay out.' ).toBeDefined();
	const region = page.getByRole( 'region', { name: offer?.currency.toUpperCase() } );
	await expect( region ).toContainText( `${ offer?.fee_percentage }% service fee` );
	await region.getByRole( 'button', { name: /^Instant payout/ } ).press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'Instant payout' } );
	await expect( dialog ).toContainText( 'You receive' );
	await expectAccessible( page, MODAL );
	await page.keyboard.press( 'Escape' );
	await expect( region.getByRole( 'button', { name: /^Instant payout/ } ) ).toBeFocused();

	const posts: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.method() === 'POST' && /payments(\/|%2F)deposits/.test( request.url() ) ) {
			posts.push( request.url() );
		}
	} );
	await page.keyboard.press( 'Enter' );
	const confirm = dialog.getByRole( 'button', { name: /^Pay out/ } );
	await confirm.evaluate( ( button: HTMLElement ) => [ 1, 2, 3 ].forEach( () => button.click() ) );
	const done = page.getByText( /^Instant payout for .* in transit\./ ).first();
	await expect( done ).toBeVisible();
	await expect( dialog ).toBeHidden();
	expect( posts ).toHaveLength( 1 );
	await expect( region.getByRole( 'button', { name: /^Instant payout/ } ) ).toHaveCount( 0 );

	let loads = 0;
	page.on( 'load', () => loads++ );
	await page.getByRole( 'link', { name: 'View details' } ).click();
	await expect( page ).toHaveURL( new RegExp( PAYOUT.split( 'path=' )[ 1 ] ?? '' ) );
	await expect( page.locator( '.tillbook-details__heading' ) ).toContainText( 'Instant payout of' );
	await expect( page.getByText( "We're unable to show transaction history on instant payouts." ) ).toBeVisible();
	expect( loads ).toBe( 0 );
} );
