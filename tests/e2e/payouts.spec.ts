import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { MODAL } from './above';
import { freshSite } from './in-site';
import { ask, tabTo } from './payments';
import { bridge, findPayout, openPayouts, PAYOUT, PAYOUTS, send, withSettings } from './payouts-page';
import { storing } from './preferences';
import { expectNoOverflow, withoutPreload } from './tabs';
import { test } from './test';
import { expectAccessible, openList, rows, Watch } from './transactions-page';

test.beforeAll( freshSite );

const summary = ( page: Page ) => page.locator( '.tillbook-list__summary' );

test.describe( 'the payout history', () => {
	test( 'is in the page from the start, with the balances', async ( { page } ) => {
		const watch = new Watch( page );
		await openPayouts( page );
		await expect( rows( page ) ).toHaveCount( 25 );
		await expect( page.getByRole( 'region', { name: 'USD' } ) ).toContainText( 'Next payout' );
		await expect( page.locator( '.tillbook-test-mode-banner' ) ).toBeVisible();
		expect( watch.own ).toEqual( [] );
		expect( watch.problems ).toEqual( [] );
		await expectAccessible( page );
	} );

	test( 'needs one request when it is opened from the menu', async ( { page } ) => {
		await openList( page );
		const watch = new Watch( page );
		await page.locator( '#adminmenu' ).getByRole( 'link', { name: 'Payouts', exact: true } ).click();
		await expect( page.getByRole( 'heading', { name: 'Payout history' } ) ).toBeVisible();
		await expect( rows( page ).first() ).toBeVisible();
		expect( watch.own ).toHaveLength( 1 );
		expect( watch.own[ 0 ] ).toContain( 'bootstrap' );
	} );

	test( 'can be sorted, and back undoes it', async ( { page } ) => {
		await openPayouts( page );
		await page.getByRole( 'columnheader', { name: 'Amount' } ).getByRole( 'button' ).click();
		await expect( page ).toHaveURL( /orderby=amount/ );
		await expect( rows( page ).first() ).toBeVisible();
		await page.goBack();
		await expect( page ).not.toHaveURL( /orderby=amount/ );
	} );

	test( "shows what a link's filters leave, and says so", async ( { page } ) => {
		await openPayouts( page, '&filter=advanced&status_is=failed' );
		await expect( page.getByRole( 'button', { name: 'Status: Failed', exact: true } ) ).toBeVisible();
		for ( const row of await rows( page ).all() ) {
			await expect( row ).toContainText( 'Failed' );
		}
		await expectAccessible( page );
	} );

	test( 'calls what was taken from the bank deducted', async ( { page } ) => {
		const { id } = await findPayout(
			page,
			( { type, status } ) => type === 'withdrawal' && status === 'paid',
			'&status_is=paid'
		);
		await openPayouts( page, `&search%5B0%5D=${ id }` );
		await expect( rows( page ) ).toHaveCount( 1 );
		await expect( rows( page ).first() ).toContainText( 'Withdrawal' );
		await expect( rows( page ).first() ).toContainText( 'Completed (deducted)' );
	} );

	test( 'is searched by id, bank reference and amount', async ( { page } ) => {
		const payout = await findPayout(
			page,
			( { bank_reference_key: key, currency, amount } ) => key !== null && currency === 'usd' && amount >= 100000
		);
		const amount = new Intl.NumberFormat( 'en-US', { minimumFractionDigits: 2 } ).format( payout.amount / 100 );
		expect( amount ).toContain( ',' );
		await openPayouts( page );
		const box = page.getByLabel( /Search by payout ID/ );
		for ( const term of [ payout.id, payout.bank_reference_key ?? '', amount ] ) {
			await box.pressSequentially( term );
			await box.press( 'Enter' );
			await expect( summary( page ) ).toContainText( /^payouts?\s*1$|payout1/ );
			await expect( rows( page ).first() ).toContainText( payout.bank_reference_key ?? '' );
			await page
				.getByRole( 'button', { name: /Remove/ } )
				.first()
				.click();
			await expect( page ).not.toHaveURL( /search/ );
		}
	} );

	test( 'keeps a column hidden for this user', async ( { page } ) => {
		await openPayouts( page );
		const header = page.getByRole( 'columnheader', { name: 'Bank account' } );
		const toggle = async () => {
			await page.getByRole( 'button', { name: 'Choose columns' } ).click();
			const bank = page.getByRole( 'menuitemcheckbox', { name: 'Bank account' } );
			await storing( page, 'hidden_columns', () => bank.click() );
		};
		await expect( header ).toBeVisible();
		await toggle();
		await page.reload();
		await expect( rows( page ).first() ).toBeVisible();
		await expect( header ).toHaveCount( 0 );
		await toggle();
		await expect( header ).toBeVisible();
	} );

	test( 'shows different texts for filters without results and for an outage', async ( { page } ) => {
		await page.goto( PAYOUTS + '&search%5B0%5D=po_nobodys' );
		await expect( page.getByText( 'No payouts match these filters' ) ).toBeVisible();
		await expect( page.getByRole( 'button', { name: 'Export', exact: true } ) ).toHaveCount( 0 );
		await expectAccessible( page );
		await page.getByRole( 'button', { name: 'Clear filters' } ).click();
		await expect( rows( page ) ).toHaveCount( 25 );

		await page.route( /payments(\/|%2F)deposits/, ( route ) =>
			route.fulfill( { status: 500, json: { code: 'down', message: 'The database does not answer.' } } )
		);
		await page.getByRole( 'columnheader', { name: 'Status' } ).getByRole( 'button' ).click();
		await expect( page.locator( '.tillbook-list-error' ) ).toContainText(
			'Error retrieving payouts. The database does not answer.'
		);
		await expectAccessible( page );
		await page.unroute( /payments(\/|%2F)deposits/ );
		await page.getByRole( 'button', { name: 'Try again' } ).click();
		await expect( rows( page ).first() ).toBeVisible();
	} );

	test( 'is exported as the screen shows it', async ( { page } ) => {
		await openPayouts( page, '&filter=advanced&status_is=paid&per_page=100' );
		const screen = await rows( page ).count();
		const download = page.waitForEvent( 'download' );
		await page.getByRole( 'button', { name: 'Export', exact: true } ).click();
		const [ header = '', ...lines ] = readFileSync( await ( await download ).path(), 'utf8' )
			.trim()
			.split( '\r\n' );
		expect( lines.length ).toBeGreaterThanOrEqual( screen );
		expect( header ).toContain( 'Bank reference ID' );
		expect( lines[ 0 ] ).toContain( 'Completed' );
	} );

	test( "shows calendar days, whatever the browser's zone is", async ( { page } ) => {
		await openPayouts( page );
		for ( const time of await rows( page ).locator( 'time' ).all() ) {
			const [ year, , day ] = ( ( await time.getAttribute( 'datetime' ) ) ?? '' ).split( '-' );
			await expect( time ).toHaveText( new RegExp( ` ${ Number( day ) }(, ${ year })?$` ) );
			await expect( time ).toHaveAttribute( 'title', new RegExp( ` ${ Number( day ) }, ${ year }$` ) );
		}
	} );

	test( 'is walked through with the keyboard, to a payout and back', async ( { page } ) => {
		await openPayouts( page );
		await page.getByLabel( /Search by payout ID/ ).focus();
		await tabTo( page, /^Details of the .* payout on/ );
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( '.tillbook-details__heading' ) ).toBeFocused();
		await expect( bridge( page ) ).toBeVisible();
		await page.goBack();
		await expect( rows( page ).first() ).toBeVisible();
	} );

	test( 'cuts nothing off on a narrow screen, and is mirrored from right to left', async ( { page } ) => {
		test.slow();
		await openPayouts( page, '&tillbook-rtl=1' );
		await expectNoOverflow( page );
		await expectAccessible( page );
		await page.setViewportSize( { width: 320, height: 800 } );
		await openPayouts( page );
		await expectNoOverflow( page );
		await expectAccessible( page );
	} );
} );

test( 'balances that did not come are no zeros, and can be asked for again', async ( { page } ) => {
	await withoutPreload( page, 'deposits/overview-all' );
	await page.route( /overview-all/, ( route ) =>
		route.fulfill( { status: 503, json: { code: 'wcpay_server_error', message: 'The provider does not answer.' } } )
	);
	await openPayouts( page );
	const alert = page.getByRole( 'alert' ).filter( { hasText: "Error retrieving all payouts' overviews." } );
	await expect( alert ).toContainText( 'The provider does not answer.' );
	await expect( page.locator( '.tillbook-balances' ) ).not.toContainText( '$0.00' );
	await expectAccessible( page );
	await page.unroute( /overview-all/ );
	await alert.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( page.getByRole( 'region', { name: 'USD' } ) ).toBeVisible();
} );

test.describe( 'above the payouts', () => {
	const NOTICE = '/wc/v3/payments/settings/wcpay_next_deposit_notice_dismissed';
	const PREFERENCE = 'wc_payments_wporg_review_2025_prompt_dismissed';
	const bankAccounts = ( status: string ): [ RegExp, string ] => [
		/"default_external_accounts":\[[^\]]*\]/,
		`"default_external_accounts":[{"currency":"usd","status":"${ status }"}]`,
	];

	test( 'says when money is paid out, until it is dismissed', async ( { page } ) => {
		test.slow();
		await withSettings( page, [ bankAccounts( 'new' ) ] );
		await send( page, NOTICE, { value: false } );
		await openPayouts( page );
		const notice = page.locator( '.tillbook-payouts__notice' );
		await expect( notice ).toContainText( 'Your money is paid out automatically' );
		await expectAccessible( page );
		const saved = page.waitForResponse( ( response ) =>
			response.url().includes( 'next_deposit_notice_dismissed' )
		);
		await notice.getByRole( 'button', { name: /close|dismiss/i } ).click();
		expect( ( await saved ).ok() ).toBe( true );
		await expect( notice ).toHaveCount( 0 );
		await expect( page.locator( '.tillbook-payouts__notices' ) ).toBeFocused();
		await openPayouts( page );
		await expect( notice ).toHaveCount( 0 );
		await send( page, NOTICE, { value: false } );
	} );

	test( 'says that payouts are paused, with a link to fix it', async ( { page } ) => {
		await withSettings( page, [
			bankAccounts( 'errored' ),
			[ /"accountLink":null/, '"accountLink":"https:\\/\\/provider.example\\/bank"' ],
		] );
		await openPayouts( page );
		await expect(
			page
				.getByText(
					'Payouts are currently paused because a recent payout failed. Please update your bank account details.'
				)
				.first()
		).toBeVisible();
		await expect( page.getByRole( 'link', { name: 'update your bank account details' } ) ).toHaveAttribute(
			'href',
			'https://provider.example/bank'
		);
		await expectAccessible( page );
	} );

	test( 'asks for feedback, once', async ( { page } ) => {
		test.slow();
		await withSettings( page, [
			bankAccounts( 'new' ),
			[ /"isNextDepositNoticeDismissed":false/, '"isNextDepositNoticeDismissed":true' ],
			[ /"campaigns":\{[^}]*\}/, '"campaigns":{"wporgReview2025":true}' ],
		] );
		await openPayouts( page );
		await send( page, '/wp/v2/users/me', { woocommerce_meta: { [ PREFERENCE ]: '' } } );
		await openPayouts( page );
		await expect( page.getByText( 'Is Tillbook Payments working well for your store?' ).first() ).toBeVisible();
		await expectAccessible( page );
		await storing( page, PREFERENCE, () =>
			page.getByRole( 'button', { name: 'Yes', exact: true } ).press( 'Enter' )
		);
		await expect( page.getByRole( 'link', { name: /Write a review/ } ) ).toHaveAttribute( 'target', '_blank' );
		await expectAccessible( page, MODAL );
		await page.keyboard.press( 'Escape' );
		await expect( page.locator( '.tillbook-payouts__feedback' ) ).toBeFocused();
		await openPayouts( page );
		await expect( page.getByRole( 'button', { name: 'Yes', exact: true } ) ).toHaveCount( 0 );
	} );
} );

test( 'an instant payout is made once, however often the button is pressed', async ( { page } ) => {
	await openPayouts( page );
	const { balance } = await ask< { balance: { instant: { currency: string; fee_percentage: number }[] } } >(
		page,
		'deposits/overview-all'
	);
	const offer = balance.instant.at( -1 );
	test.skip( ! offer, 'There is nothing to pay out.' );
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

test( 'an instant payout that is refused says why', async ( { page } ) => {
	await openPayouts( page );
	const button = page.getByRole( 'button', { name: /^Instant payout/ } ).first();
	test.skip( ( await button.count() ) === 0, 'There is nothing to pay out.' );
	await page.route( /payments(\/|%2F)deposits(\?|$|&)/, ( route ) =>
		route.request().method() === 'POST'
			? route.fulfill( {
					status: 409,
					json: { code: 'wcpay_instant_payout_error', message: 'Your balance changed.' },
				} )
			: route.continue()
	);
	await button.click();
	await page.getByRole( 'button', { name: /^Pay out/ } ).click();
	await expect( page.getByText( 'Error creating instant payout. Your balance changed.' ).first() ).toBeVisible();
	await expect( page.getByRole( 'dialog' ) ).toBeHidden();
} );
