import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { MODAL, snackbar } from './above';
import { boxes, DISPUTES, disputesOf, findDispute, openDisputes } from './disputes-page';
import { freshSite } from './in-site';
import { ask, DETAILS, heading, openPayment, tabTo } from './payments';
import { storing } from './preferences';
import { expectNoOverflow } from './tabs';
import { test } from './test';
import { expectAccessible, openList, rows, Watch } from './transactions-page';

test.beforeAll( freshSite );

test.describe( 'the disputes', () => {
	test( 'are in the page from the start', async ( { page } ) => {
		const watch = new Watch( page );
		await openDisputes( page );
		await expect( page.locator( '.tillbook-test-mode-banner' ) ).toBeVisible();
		await expect( page.locator( '.tillbook-list__summary' ) ).toContainText( /disputes/ );
		expect( watch.own ).toEqual( [] );
		expect( watch.problems ).toEqual( [] );
		await expectAccessible( page );
	} );

	test( 'need one request when they are opened from the menu', async ( { page } ) => {
		await openList( page );
		const watch = new Watch( page );
		await page
			.locator( '#adminmenu' )
			.getByRole( 'link', { name: /^Disputes/ } )
			.click();
		await expect( page.getByRole( 'heading', { name: 'Disputes' } ).first() ).toBeVisible();
		await expect( rows( page ).first() ).toContainText( /Inquiry|Disputed/ );
		expect( watch.own ).toHaveLength( 1 );
		expect( watch.own[ 0 ] ).toContain( 'bootstrap' );
	} );

	test( 'can be seen with what to do at 1280 pixels, and with more columns too', async ( { page } ) => {
		await page.setViewportSize( { width: 1280, height: 900 } );
		await openDisputes( page, '&filter=awaiting_response' );
		const table = page.locator( '.tillbook-table' );
		expect( await table.evaluate( ( { scrollWidth, clientWidth } ) => scrollWidth - clientWidth ) ).toBe( 0 );
		const respond = rows( page )
			.first()
			.getByRole( 'link', { name: /^Respond to the dispute for/ } );
		await expect( respond ).toBeInViewport( { ratio: 1 } );

		const toggle = async ( name: string ) => {
			await page.getByRole( 'button', { name: 'Choose columns' } ).click();
			await storing( page, 'hidden_columns', () => page.getByRole( 'menuitemcheckbox', { name } ).click() );
			await page.keyboard.press( 'Escape' );
		};
		for ( const name of [ 'Email', 'Disputed on' ] ) {
			await toggle( name );
		}
		await page.reload();
		await expect( page.getByRole( 'columnheader', { name: 'Disputed on' } ) ).toBeVisible();
		await expect( respond ).toBeInViewport( { ratio: 1 } );
		await respond.click( { trial: true } );
		for ( const name of [ 'Email', 'Disputed on' ] ) {
			await toggle( name );
		}
		await expect( page.getByRole( 'columnheader', { name: 'Disputed on' } ) ).toHaveCount( 0 );
	} );

	test( 'are narrowed to those that need a response, and back undoes it', async ( { page } ) => {
		await openDisputes( page );
		await page.getByRole( 'tab', { name: /^Needs response/ } ).click();
		await expect( page ).toHaveURL( /filter=awaiting_response/ );
		await expect( rows( page ).filter( { hasText: 'Won' } ) ).toHaveCount( 0 );
		await expect( rows( page ).first() ).toBeVisible();
		for ( const row of await rows( page ).all() ) {
			await expect( row ).toContainText( 'Needs response' );
			await expect( row.getByRole( 'link', { name: /^Respond/ } ) ).toBeVisible();
		}
		await page.goBack();
		await expect( rows( page ).filter( { hasText: 'Won' } ).first() ).toBeVisible();
	} );

	test( 'are sorted by the time to respond', async ( { page } ) => {
		await openDisputes( page );
		await page.getByRole( 'columnheader', { name: 'Respond by' } ).getByRole( 'button' ).click();
		await expect( page ).toHaveURL( /orderby=dueBy/ );
		await expect( rows( page ).first().locator( 'time' ) ).toBeVisible();
		const times = await rows( page )
			.locator( 'time' )
			.evaluateAll( ( all ) => all.map( ( time ) => time.getAttribute( 'datetime' ) ) );
		expect( times ).toEqual( [ ...times ].sort().reverse() );
	} );

	test( 'tell filters that leave nothing from an outage', async ( { page } ) => {
		await page.goto( DISPUTES + '&filter=advanced&date_before=2001-01-01' );
		await expect( page.getByText( 'No disputes match these filters' ) ).toBeVisible();
		await expectAccessible( page );
		await page.getByRole( 'button', { name: 'Clear filters' } ).click();
		await expect( rows( page ).first() ).toBeVisible();

		await page.route( /payments(\/|%2F)disputes/, ( route ) =>
			route.fulfill( { status: 500, json: { code: 'down', message: 'The database does not answer.' } } )
		);
		await page.getByRole( 'columnheader', { name: 'Amount' } ).getByRole( 'button' ).click();
		await expect( page.locator( '.tillbook-list-error' ) ).toContainText(
			'Error retrieving disputes. The database does not answer.'
		);
		await expectAccessible( page );
		await page.unroute( /payments(\/|%2F)disputes/ );
		await page.getByRole( 'button', { name: 'Try again' } ).click();
		await expect( rows( page ).first() ).toBeVisible();
	} );

	test( 'are exported as the screen shows them', async ( { page } ) => {
		await openDisputes( page, '&filter=advanced&status_is=lost' );
		const download = page.waitForEvent( 'download' );
		await page.getByRole( 'button', { name: 'Export', exact: true } ).click();
		const [ header = '', ...lines ] = readFileSync( await ( await download ).path(), 'utf8' )
			.trim()
			.split( '\r\n' );
		expect( lines ).toHaveLength( await rows( page ).count() );
		expect( header ).toContain( 'Respond by' );
		expect( lines[ 0 ] ).toContain( 'Lost' );
	} );

	test( 'cut nothing off on a narrow screen, and stand mirrored from right to left', async ( { page } ) => {
		test.slow();
		await openDisputes( page, '&tillbook-rtl=1' );
		await expectNoOverflow( page );
		await expectAccessible( page );
		await page.setViewportSize( { width: 320, height: 800 } );
		await openDisputes( page );
		await expectNoOverflow( page );
		await expectAccessible( page );
	} );
} );

test.describe( 'the old address of a dispute', () => {
	test( 'leads to its payment, and is gone from the history', async ( { page } ) => {
		await openDisputes( page );
		const dispute = await findDispute( page, 'won' );
		const watch = new Watch( page );
		await page.goto( `${ DISPUTES }%2Fdetails&id=${ dispute.dispute_id }` );
		await expect( page ).toHaveURL( new RegExp( `id=${ dispute.payment_intent_id }&.*transaction_type=dispute` ) );
		await expect( boxes( page ).first() ).toContainText( dispute.dispute_id );
		await page.goBack();
		await expect( page ).toHaveURL( /path=%2Fpayments%2Fdisputes$/ );
		expect( watch.problems ).toEqual( [] );
	} );

	test( 'says so when there is no such dispute', async ( { page } ) => {
		await page.goto( `${ DISPUTES }%2Fdetails&id=dp_nobodys` );
		await expect( heading( page ) ).toHaveText( 'Error retrieving dispute' );
		await expect( page.getByRole( 'alert' ) ).toContainText( 'Please check your network and try again.' );
		await expectAccessible( page );
	} );
} );

test.describe( 'the boxes of disputes', () => {
	test( 'show the status of each, without a request to the server', async ( { page } ) => {
		test.slow();
		const disputes = await disputesOf( page );
		const one = [ ...new Map( disputes.map( ( dispute ) => [ dispute.status, dispute ] ) ).values() ];
		expect( one.length ).toBeGreaterThanOrEqual( 7 );
		const watch = new Watch( page );
		for ( const { status, dispute_id: id, payment_intent_id: payment } of one ) {
			await openPayment( page, payment ?? '' );
			await expect( boxes( page ).first() ).toContainText( id );
			await expect(
				boxes( page )
					.first()
					.getByText( /Respond by/ )
			).toHaveCount( status.endsWith( 'needs_response' ) ? 1 : 0 );
			await expectAccessible( page );
		}
		expect( watch.own ).toEqual( [] );
		expect( watch.problems ).toEqual( [] );
	} );

	test( 'are whole on a narrow screen, and mirrored from right to left', async ( { page } ) => {
		test.slow();
		const { payment_intent_id: payment } = await findDispute( page, 'warning_needs_response' );
		await openPayment( page, payment ?? '', '&tillbook-rtl=1' );
		await expectNoOverflow( page );
		await expectAccessible( page );
		await page.setViewportSize( { width: 320, height: 800 } );
		await openPayment( page, payment ?? '' );
		await page.locator( '.tillbook-dispute summary' ).click();
		await expectNoOverflow( page );
		await expectAccessible( page );
	} );

	test( 'give a calendar the deadline', async ( { page } ) => {
		const dispute = await findDispute( page, 'warning_needs_response' );
		await openPayment( page, dispute.payment_intent_id ?? '' );
		const download = page.waitForEvent( 'download' );
		await page.getByRole( 'button', { name: 'Add to calendar (.ics)' } ).click();
		const file = await download;
		expect( file.suggestedFilename() ).toBe( `${ dispute.dispute_id }.ics` );
		const moment = new Date( ( dispute.due_by ?? 0 ) * 1000 ).toISOString().replace( /\.\d+|[-:]/g, '' );
		expect( readFileSync( await file.path(), 'utf8' ) ).toContain( `DTSTART:${ moment }` );
	} );

	test( 'of a payment without an order say why an inquiry cannot be refunded there', async ( { page } ) => {
		const inquiry = ( await disputesOf( page ) ).find(
			( { status, order } ) => status === 'warning_needs_response' && order === null
		);
		test.skip( ! inquiry, 'Every inquiry of this store has its order.' );
		await openPayment( page, inquiry?.payment_intent_id ?? '' );
		await page.getByRole( 'button', { name: 'Issue refund' } ).click();
		await expect( snackbar( page ) ).toContainText( 'the order for this payment could not be found' );
	} );
} );

test( 'accepting that is refused says so and changes nothing', async ( { page } ) => {
	const dispute = await findDispute( page, 'needs_response' );
	await page.route( /disputes(\/|%2F)[^&]*close/, ( route ) =>
		route.fulfill( {
			status: 409,
			json: { code: 'wcpay_dispute_closed', message: 'This dispute is closed.', data: { status: 409 } },
		} )
	);
	await page.goto( `${ DETAILS }&id=${ dispute.payment_intent_id }` );
	await page.getByRole( 'button', { name: 'Accept dispute' } ).click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Accept dispute' } ).click();
	await expect( snackbar( page ) ).toContainText(
		'There has been an error accepting the dispute. Please try again later. This dispute is closed.'
	);
	await expect( page.getByRole( 'button', { name: 'Accept dispute' } ) ).toBeEnabled();
} );

test( 'the keyboard alone accepts a dispute, from the list to the notice', async ( { page } ) => {
	test.slow();
	const dispute = await findDispute( page, 'needs_response' );
	await openDisputes( page, '&filter=awaiting_response&orderby=dueBy&order=asc' );
	await page.getByRole( 'button', { name: 'Choose columns' } ).focus();
	await tabTo( page, new RegExp( `^Respond to the dispute for .*${ ( dispute.amount / 100 ).toFixed( 2 ) }` ) );
	await page.keyboard.press( 'Enter' );
	await expect( heading( page ) ).toBeFocused();
	await expect( page ).toHaveURL( new RegExp( dispute.payment_intent_id ?? 'none' ) );

	await tabTo( page, /^Accept dispute$/ );
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'Accept the dispute?' } );
	await expect( dialog ).toContainText( 'This is final' );
	await expectAccessible( page, MODAL );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
	await expect( page.getByRole( 'button', { name: 'Accept dispute' } ) ).toBeFocused();

	await page.keyboard.press( 'Enter' );
	await expect( dialog ).toBeVisible();
	await tabTo( page, /^Accept dispute$/ );
	await page.keyboard.press( 'Enter' );
	await expect( snackbar( page ) ).toContainText( 'You have accepted the dispute' );
	await expect( heading( page ) ).toBeFocused();
	await expect( boxes( page ).first() ).toContainText( 'You accepted this dispute.' );
	await expect( page.locator( '.tillbook-details__header' ) ).toContainText( 'Disputed: Lost' );
	expect( ( await ask< { status: string } >( page, `disputes/${ dispute.dispute_id }` ) ).status ).toBe( 'lost' );
	await expectAccessible( page );

	await page.goBack();
	await expect( page ).toHaveURL( /filter=awaiting_response/ );
	await expect( page.locator( '.tillbook-list__summary' ) ).toBeVisible();
	await expect( page.locator( `a[href*="${ dispute.payment_intent_id }"]` ) ).toHaveCount( 0 );
} );
