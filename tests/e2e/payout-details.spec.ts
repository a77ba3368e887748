import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { freshSite } from './in-site';
import { findPayment, openPayment, tabTo } from './payments';
import { bridge, bridgeOf, findPayout, numberIn, openPayout, PAYOUT } from './payouts-page';
import { expectNoOverflow, withoutPreload } from './tabs';
import { test } from './test';
import { expectAccessible, openList, rows, Watch } from './transactions-page';

test.beforeAll( freshSite );

const NOT_FOUND = 'The deposit you are looking for cannot be found.';

test.describe( 'a payout', () => {
	test( 'is in the page from the start, with its bridge and its transactions', async ( { page } ) => {
		const { id } = await findPayout( page, ( { status, automatic } ) => status === 'paid' && automatic );
		const watch = new Watch( page );
		await openPayout( page, id );
		await expect( rows( page ).first() ).toBeVisible();
		await expect( page.locator( '.tillbook-details__heading' ) ).toBeFocused();
		await expect( page.getByRole( 'columnheader', { name: 'Payout date' } ) ).toHaveCount( 0 );
		expect( watch.own ).toEqual( [] );
		expect( watch.problems ).toEqual( [] );
		await expectAccessible( page );
	} );

	test( 'needs one request when it is opened from a transaction', async ( { page } ) => {
		// Use the oldest, because the newest are not paid out yet.
		await openList( page, '&orderby=date&order=asc' );
		const watch = new Watch( page );
		await rows( page ).locator( 'a[href*="payouts%2Fdetails"]' ).first().click();
		await expect( bridge( page ) ).toBeVisible();
		await expect( rows( page ).first() ).toBeVisible();
		expect( watch.own ).toHaveLength( 1 );
		expect( watch.own[ 0 ] ).toContain( 'bootstrap' );
	} );

	test( 'is reached from the timeline of a payment', async ( { page } ) => {
		const { id } = await findPayment(
			page,
			( { payment_status: status, charge } ) => status === 'paid' && charge?.deposit !== null,
			'type_is=charge&sort=date&direction=asc'
		);
		await openPayment( page, id );
		await page.locator( 'a[href*="payouts%2Fdetails"]' ).first().click();
		await expect( bridge( page ) ).toBeVisible();
	} );

	test( 'has a bank reference that is copied with the keyboard', async ( { page, context } ) => {
		await context.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
		const payout = await findPayout(
			page,
			( { bank_reference_key: key, automatic } ) => key !== null && automatic
		);
		await openPayout( page, payout.id );
		await tabTo( page, /^Copy bank reference ID$/ );
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( '#a11y-speak-assertive' ) ).toHaveText( 'Copied to the clipboard.' );
		await expect( page.locator( '.tillbook-copy.is-copied' ) ).toBeFocused();
		expect( await page.evaluate( () => navigator.clipboard.readText() ) ).toBe( payout.bank_reference_key );
	} );

	test( 'that failed says why and what to do', async ( { page } ) => {
		const { id } = await findPayout( page, ( { status } ) => status === 'failed' );
		await openPayout( page, id );
		await expect( page.getByText( /^Failure reason: .+\. .+\.$/ ) ).toBeVisible();
		await expectAccessible( page );
	} );

	test( 'at once shows its fee, and why it holds no transactions', async ( { page } ) => {
		const { id } = await findPayout( page, ( { automatic } ) => ! automatic );
		await openPayout( page, id );
		await expect( page.locator( '.tillbook-details__heading' ) ).toContainText( 'Instant payout of' );
		// The fee is rounded to whole cents, so the percentage of a small payout varies slightly.
		await expect( page.getByText( /^1\.(4|5)\d?% service fee$/ ) ).toBeVisible();
		await expect( page.getByText( "We're unable to show transaction history on instant payouts." ) ).toBeVisible();
		await expect( bridge( page ).getByRole( 'row', { name: /^From your available balance/ } ) ).toContainText(
			'An instant payout draws on the balance'
		);
		await expectAccessible( page );
	} );

	test( 'keeps to its own transactions when they are sorted and filtered', async ( { page } ) => {
		const { id } = await findPayout(
			page,
			( { status, automatic, type } ) => status === 'paid' && automatic && type === 'deposit'
		);
		await openPayout( page, id );
		const before = await rows( page ).count();
		await page.getByRole( 'columnheader', { name: 'Net' } ).getByRole( 'button' ).click();
		await expect( page ).toHaveURL( /orderby=net/ );
		await expect( page ).toHaveURL( new RegExp( `id=${ id }` ) );
		await expect( rows( page ) ).toHaveCount( before );
		await page.goto( `${ PAYOUT }&id=${ id }&filter=advanced&type_is=card_reader_fee` );
		await page.getByRole( 'button', { name: 'Clear all' } ).click();
		await expect( page ).toHaveURL( new RegExp( `id=${ id }` ) );
		await expect( rows( page ) ).toHaveCount( before );
	} );

	test( 'cuts nothing off on a narrow screen, and is mirrored from right to left', async ( { page } ) => {
		const { id } = await findPayout( page, ( { status } ) => status === 'failed' );
		await openPayout( page, id, '&tillbook-rtl=1' );
		await expectNoOverflow( page );
		await expectAccessible( page );
		await page.setViewportSize( { width: 320, height: 800 } );
		await openPayout( page, id );
		await expectNoOverflow( page );
		const card = await page.locator( '.tillbook-print' ).boundingBox();
		const table = await bridge( page ).boundingBox();
		expect( card && table && table.x >= card.x && table.x + table.width <= card.x + card.width ).toBe( true );
		await expectAccessible( page );
	} );
} );

test.describe( 'a payout that does not come', () => {
	test( 'because there is none says so', async ( { page } ) => {
		await page.goto( `${ PAYOUT }&id=po_nobodys` );
		await expect( page.getByText( NOT_FOUND ) ).toBeVisible();
		await expect( page.getByRole( 'button', { name: 'Try again' } ) ).toHaveCount( 0 );
		await expectAccessible( page );
	} );

	test( 'is never asked for by what is no id', async ( { page } ) => {
		const watch = new Watch( page );
		await page.goto( `${ PAYOUT }&id=po-1%2F..%2Fsettings` );
		await expect( page.getByText( NOT_FOUND ) ).toBeVisible();
		expect( watch.own ).toEqual( [] );
	} );

	test( 'because of an outage is another sight, and trying again helps', async ( { page } ) => {
		const { id } = await findPayout( page, ( { automatic } ) => automatic );
		await withoutPreload( page, 'deposits' );
		await page.route( /payments(\/|%2F)deposits/, ( route ) =>
			route.fulfill( { status: 500, json: { code: 'down', message: 'The database does not answer.' } } )
		);
		await page.goto( `${ PAYOUT }&id=${ id }` );
		await expect( page.getByRole( 'alert' ).first() ).toContainText(
			'Error retrieving payout. The database does not answer.'
		);
		await expect( page.getByText( NOT_FOUND ) ).toHaveCount( 0 );
		await expectAccessible( page );
		await page.unroute( /payments(\/|%2F)deposits/ );
		await page.getByRole( 'button', { name: 'Try again' } ).click();
		await expect( bridge( page ) ).toBeVisible();
	} );
} );

test.describe( 'the bridge', () => {
	test( 'adds up on the screen, and its lines lead to their transactions', async ( { page } ) => {
		const { id } = await findPayout(
			page,
			( { status, automatic, type, currency } ) =>
				status === 'paid' && automatic && type === 'deposit' && currency === 'usd'
		);
		const expected = await bridgeOf( page, id );
		await openPayout( page, id );
		const amounts = await bridge( page ).locator( 'tbody .tillbook-money' ).allInnerTexts();
		const cents = amounts.map( ( text ) => Math.round( numberIn( text ) * 100 ) );
		const total = Math.round(
			numberIn( await bridge( page ).locator( 'tfoot .tillbook-money' ).innerText() ) * 100
		);
		expect( cents ).toEqual( expected.lines.map( ( { amount } ) => amount ).filter( ( amount ) => amount !== 0 ) );
		expect( cents.reduce( ( sum, amount ) => sum + amount, 0 ) ).toBe( total );
		expect( expected.unexplained ).toBe( 0 );
		await expect( page.getByText( 'Adds up to the cent' ) ).toBeVisible();
		await page.getByRole( 'button', { name: 'Show all lines' } ).click();
		await expect( bridge( page ).locator( 'tbody tr' ) ).toHaveCount( expected.lines.length );

		const gross = expected.lines.find( ( { line } ) => line === 'gross' );
		await bridge( page ).getByRole( 'link', { name: 'Gross payments' } ).click();
		await expect( page.locator( '.tillbook-list__summary' ) ).toContainText(
			new RegExp( `transactions?\\s*${ gross?.count }` )
		);
		await expect( page.getByText( 'Only transactions in payout' ) ).toContainText( id );
		await expect( page.getByText( 'Only these types:' ) ).toBeVisible();
		await expectAccessible( page );
		await page.getByRole( 'button', { name: 'Show all types' } ).click();
		await page.getByRole( 'button', { name: 'Show transactions from all payouts' } ).click();
		await expect( page ).not.toHaveURL( /deposit_id/ );
	} );

	test( 'is a file whose amounts add up', async ( { page } ) => {
		const { id } = await findPayout( page, ( { status, automatic } ) => status === 'paid' && automatic );
		await openPayout( page, id );
		const download = page.waitForEvent( 'download' );
		await page.getByRole( 'button', { name: 'Download CSV' } ).click();
		expect( ( await download ).suggestedFilename() ).toBe( `test-${ id }.csv` );
		const [ header, ...lines ] = readFileSync( await ( await download ).path(), 'utf8' )
			.trim()
			.split( '\r\n' );
		expect( header ).toContain( 'Payout ID,Date,Line,Transactions,Amount,Currency' );
		const amounts = lines.map( ( line ) => Math.round( Number( line.split( ',' )[ 4 ] ) * 1000 ) );
		expect( amounts.slice( 0, -1 ).reduce( ( sum, amount ) => sum + amount, 0 ) ).toBe( amounts.at( -1 ) );
	} );

	test( "is all that is printed, with the payout's header", async ( { page } ) => {
		const { id } = await findPayout( page, ( { status, automatic } ) => status === 'paid' && automatic );
		await openPayout( page, id );
		await expect( rows( page ).first() ).toBeVisible();
		await page.emulateMedia( { media: 'print' } );
		await expect( bridge( page ) ).toBeVisible();
		await expect( page.locator( '.tillbook-details__heading' ) ).toBeVisible();
		await expect( page.getByText( id, { exact: true } ) ).toBeVisible();
		for ( const hidden of [
			'#adminmenu',
			'#wpadminbar',
			'.woocommerce-layout__header',
			'.tillbook-list__card',
			'.tillbook-search',
			'#wpfooter',
		] ) {
			await expect( page.locator( hidden ).first() ).toBeHidden();
		}
		await expect( page.getByRole( 'button', { name: 'Print' } ) ).toBeHidden();
	} );
} );
