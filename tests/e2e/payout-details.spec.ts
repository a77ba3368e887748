import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { freshSite } from './site';
import { tabTo } from './payments';
import { bridge, bridgeOf, findPayout, numberIn, openPayout } from './payouts-page';
import { expectNoOverflow } from './tabs';
import { test } from './test';
import { expectAccessible, rows, Watch } from './transactions-page';

test.beforeAll( freshSite );

test( 'a payout is in the page from the start, with its bridge and its transactions', async ( { page, context } ) => {
	test.slow();
	const { id, bank_reference_key: reference } = await findPayout(
		page,
		( { status, automatic, type, currency, bank_reference_key: key } ) =>
			status === 'paid' && automatic && type === 'deposit' && currency === 'usd' && key !== null
	);
	const expected = await bridgeOf( page, id );
	await context.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
	const watch = new Watch( page );
	await openPayout( page, id );
	await expect( rows( page ).first() ).toBeVisible();
	await expect( page.locator( '.tillbook-details__heading' ) ).toBeFocused();
	await expect( page.getByRole( 'columnheader', { name: 'Payout date' } ) ).toHaveCount( 0 );
	expect( watch.own ).toEqual( [] );
	expect( watch.problems ).toEqual( [] );

	await test.step( 'has a bank reference that is copied with the keyboard', async () => {
		await tabTo( page, /^Copy bank reference ID$/ );
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( '#a11y-speak-assertive' ) ).toHaveText( 'Copied to the clipboard.' );
		await expect( page.locator( '.tillbook-copy.is-copied' ) ).toBeFocused();
		expect( await page.evaluate( () => navigator.clipboard.readText() ) ).toBe( reference );
	} );

	await test.step( 'the bridge is a file whose amounts add up', async () => {
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

	await test.step( "the bridge is all that is printed, with the payout's header", async () => {
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
		await page.emulateMedia( { media: null } );
	} );

	await test.step( 'keeps to its own transactions when they are sorted', async () => {
		const before = await rows( page ).count();
		await page.getByRole( 'columnheader', { name: 'Net' } ).getByRole( 'button' ).click();
		await expect( page ).toHaveURL( /orderby=net/ );
		await expect( page ).toHaveURL( new RegExp( `id=${ id }` ) );
		await expect( rows( page ) ).toHaveCount( before );
	} );

	await test.step( 'the bridge adds up on the screen', async () => {
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
	} );

	await test.step( 'its lines lead to their transactions, and their payments back to it', async () => {
		const gross = expected.lines.find( ( { line } ) => line === 'gross' );
		await bridge( page ).getByRole( 'link', { name: 'Gross payments' } ).click();
		await expect( page.locator( '.tillbook-list__summary' ) ).toContainText(
			new RegExp( `transactions?\\s*${ gross?.count }` )
		);
		await expect( page.getByText( 'Only transactions in payout' ) ).toContainText( id );
		await expect( page.getByText( 'Only these types:' ) ).toBeVisible();
		await expectAccessible( page );
		await rows( page ).first().getByRole( 'link' ).first().click();
		await expect( page.locator( '.tillbook-timeline' ) ).toBeVisible();
		await page.locator( 'a[href*="payouts%2Fdetails"]' ).first().click();
		await expect( bridge( page ) ).toBeVisible();
		await page.goBack();
		await expect( page.locator( '.tillbook-timeline' ) ).toBeVisible();
		await page.goBack();
		await page.getByRole( 'button', { name: 'Show all types' } ).click();
		await page.getByRole( 'button', { name: 'Show transactions from all payouts' } ).click();
		await expect( page ).not.toHaveURL( /deposit_id/ );
	} );
} );

test( 'a payout that failed says why and what to do, also on a narrow screen', async ( { page } ) => {
	const { id } = await findPayout( page, ( { status } ) => status === 'failed' );
	await openPayout( page, id );
	await expect( page.getByText( /^Failure reason: .+\. .+\.$/ ) ).toBeVisible();
	await expectAccessible( page );
	await page.setViewportSize( { width: 320, height: 800 } );
	await expectNoOverflow( page );
	const card = await page.locator( '.tillbook-print' ).boundingBox();
	const table = await bridge( page ).boundingBox();
	expect( card && table && table.x >= card.x && table.x + table.width <= card.x + card.width ).toBe( true );
} );
