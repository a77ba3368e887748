import { expect, type Page } from '@playwright/test';
import { snackbar } from './overlays';
import { freshSite } from './site';
import { test } from './test';
import { expectAccessible, openList, rows, Watch } from './transactions-page';
import { expectNoOverflow, expectRowsFit, openTab, tab } from './tabs';

test.beforeAll( freshSite );

/** Locates rows with a capturable payment. */
const capturable = ( page: Page ) =>
	rows( page ).filter( { has: page.getByRole( 'button', { name: /^Capture payment/ } ) } );
/** Locates rows with a payment held for review. */
const held = ( page: Page ) => rows( page ).filter( { hasText: 'Needs review' } );

const orderOf = async ( page: Page, row = capturable( page ).first() ) =>
	( await row.getByRole( 'link', { name: /^#\d+$/ } ).innerText() ).slice( 1 );

test( 'a direct load shows what waits for capture, the oldest first, without asking the server again', async ( {
	page,
} ) => {
	const watch = new Watch( page );
	await openTab( page, 'uncaptured-page' );
	expect( watch.own ).toEqual( [] );
	expect( watch.problems ).toEqual( [] );
	const created = await rows( page )
		.locator( 'td, th' )
		.filter( { has: page.locator( '> a time, > time' ) } )
		.locator( 'time' )
		.evaluateAll( ( times ) => times.map( ( time ) => time.getAttribute( 'datetime' ) ?? '' ) );
	expect( created ).toEqual( [ ...created ].sort() );
	await expect( page.getByRole( 'columnheader', { name: 'Authorized on' } ) ).toHaveAttribute(
		'aria-sort',
		'ascending'
	);
	await expect( tab( page, 'Uncaptured' ) ).toHaveText( `Uncaptured (${ await rows( page ).count() })` );

	await test.step( 'what is held for review cannot be selected, and its box says why', async () => {
		const box = held( page ).first().getByRole( 'checkbox' );
		await expect( box ).toBeDisabled();
		await expect( box ).toHaveAccessibleName( /held for review/ );
		await expect(
			held( page )
				.first()
				.getByRole( 'button', { name: /^Approve transaction/ } )
		).toBeEnabled();
		await page.getByRole( 'checkbox', { name: 'Select all rows on this page' } ).check();
		await expect( page.getByText( `${ await capturable( page ).count() } selected` ) ).toBeVisible();
		await expect( box ).not.toBeChecked();
		await expectAccessible( page );
		await page.getByRole( 'button', { name: 'Clear selection' } ).click();
	} );

	await test.step( 'who pays and how is there, and nothing is cut off', async () => {
		await expect( capturable( page ).first().locator( '.is-of-customer_name' ) ).toHaveText( /\p{L}/u );
		await expect( capturable( page ).first().locator( '.is-of-source' ) ).toHaveText( /\d{4}$/ );
		await expectRowsFit( page );
	} );

	await test.step( 'on a phone each payment is a card, with its actions in reach of the thumb', async () => {
		await page.setViewportSize( { width: 390, height: 800 } );
		await expectNoOverflow( page );
		const card = await capturable( page ).first().boundingBox();
		const capture = capturable( page )
			.first()
			.getByRole( 'button', { name: /^Capture payment/ } );
		const button = await capture.boundingBox();
		expect( button?.height ).toBeGreaterThanOrEqual( 44 );
		expect( button?.width ).toBeGreaterThan( ( card?.width ?? 0 ) / 3 );
		await page.getByRole( 'checkbox', { name: 'Select all rows on this page' } ).check();
		await expect( page.getByRole( 'button', { name: 'Capture selected' } ) ).toBeInViewport( { ratio: 1 } );
		await expectAccessible( page );
		await page.getByRole( 'button', { name: 'Clear selection' } ).click();
		await page.getByRole( 'columnheader', { name: 'Amount' } ).getByRole( 'button' ).click();
		await expect( page ).toHaveURL( /orderby=amount/ );
		await page.setViewportSize( { width: 320, height: 800 } );
		await held( page )
			.first()
			.getByRole( 'button', { name: /^Block transaction/ } )
			.click();
		await expect( page.getByRole( 'dialog' ) ).toBeVisible();
		await expectNoOverflow( page );
	} );
} );

test( 'filters and search narrow the list and what is selected, and a direct load of them asks nothing', async ( {
	page,
} ) => {
	await openTab( page, 'uncaptured-page' );
	const count = await rows( page ).count();
	const waiting = await held( page ).count();
	await page.getByRole( 'checkbox', { name: 'Select all rows on this page' } ).check();
	await page.getByRole( 'button', { name: 'Status', exact: true } ).click();
	await page.getByRole( 'option', { name: 'Needs review' } ).click();
	await expect( rows( page ) ).toHaveCount( waiting );
	await expect( page.locator( '.tillbook-list__footer' ) ).toContainText( `transactions${ waiting }total` );
	await expect( tab( page, 'Uncaptured' ) ).toHaveText( `Uncaptured (${ count })` );
	await expect( page.getByText( /\d selected/ ) ).toHaveCount( 0 );
	await page.getByRole( 'button', { name: 'Clear all' } ).click();
	await expect( rows( page ) ).toHaveCount( count );

	await test.step( 'a customer and their card are found', async () => {
		const row = capturable( page ).first();
		const [ name = '', digits = '' ] = [
			await row.locator( '.is-of-customer_name' ).innerText(),
			( await row.locator( '.is-of-source' ).innerText() ).slice( -4 ),
		];
		const box = page.getByLabel( /Search by order number/ );
		await box.pressSequentially( name.slice( 0, 4 ), { delay: 20 } );
		await expect( page.getByRole( 'option', { name } ).first() ).toBeVisible();
		await expectAccessible( page );
		await box.pressSequentially( ` ${ digits }` );
		await page.keyboard.press( 'Enter' );
		await expect( rows( page ) ).toHaveCount( 1 );
		await expect( rows( page ).first() ).toContainText( digits );
	} );

	await test.step( 'a direct load', async () => {
		const later = rows( page ).filter( { hasText: /[4-7] days left/ } );
		await openTab( page, 'uncaptured-page' );
		await expect( later ).not.toHaveCount( 0 );
		const watch = new Watch( page );
		await openTab( page, 'uncaptured-page', '&capture_by=3_days' );
		expect( watch.own ).toEqual( [] );
		expect( watch.problems ).toEqual( [] );
		await expect( page.getByRole( 'button', { name: 'Capture by: Within 3 days' } ) ).toBeVisible();
		await expect( later ).toHaveCount( 0 );
		await page.setViewportSize( { width: 390, height: 800 } );
		await expectNoOverflow( page );
	} );
} );

test( 'the keyboard goes from tab to tab, the URL says which, and back returns', async ( { page } ) => {
	await openList( page, '&paged=2&per_page=50&orderby=amount&order=asc' );
	let loads = 0;
	page.on( 'load', () => loads++ );
	await tab( page, 'Transactions' ).focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect( tab( page, 'Uncaptured' ) ).toBeFocused();
	await expect( page ).toHaveURL( /tab=uncaptured-page/ );
	expect( Object.fromEntries( new URL( page.url() ).searchParams ) ).toEqual( {
		page: 'wc-admin',
		path: '/payments/transactions',
		tab: 'uncaptured-page',
		paged: '1',
		per_page: '25',
	} );
	await expect( page.getByRole( 'heading', { name: 'Uncaptured transactions' } ) ).toBeVisible();
	await page.keyboard.press( 'End' );
	await expect( page ).toHaveURL( /tab=blocked-page/ );
	await expect( page.getByRole( 'heading', { name: 'Blocked transactions' } ) ).toBeVisible();
	await expect( rows( page ).first() ).toBeVisible();
	await page.goBack();
	await expect( tab( page, 'Uncaptured' ) ).toHaveAttribute( 'aria-selected', 'true' );
	await page.goBack();
	await expect( page ).toHaveURL( /orderby=amount/ );
	await expect( tab( page, 'Transactions' ) ).toHaveAttribute( 'aria-selected', 'true' );
	await expect( page.getByRole( 'heading', { name: 'Transactions', exact: true, level: 2 } ) ).toBeVisible();
	expect( loads ).toBe( 0 );
} );

test( 'the keyboard alone cancels a payment, after a question', async ( { page } ) => {
	await openTab( page, 'uncaptured-page' );
	const count = await rows( page ).count();
	const row = capturable( page ).last();
	const number = await orderOf( page, row );
	const button = page.getByRole( 'button', { name: `Cancel authorization for order #${ number }` } );
	await button.focus();
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: `Cancel authorization for order #${ number }?` } );
	await expect( dialog ).toBeVisible();
	await expectAccessible( page );
	await page.keyboard.press( 'Escape' );
	await expect( button ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	const confirm = dialog.getByRole( 'button', { name: 'Cancel authorization' } );
	for (
		let presses = 0;
		presses < 5 && ! ( await confirm.evaluate( ( node ) => node === node.ownerDocument.activeElement ) );
		presses++
	) {
		await page.keyboard.press( 'Tab' );
	}
	await expect( confirm ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( snackbar( page, `Payment for order #${ number } canceled successfully.` ) ).toBeVisible();
	await expect( rows( page ) ).toHaveCount( count - 1 );
	await expect( tab( page, 'Uncaptured' ) ).toHaveText( `Uncaptured (${ count - 1 })` );
	// The button was removed, but the focus is still in the list.
	await expect( page.locator( '.tillbook-list:focus-within' ) ).toHaveCount( 1 );
} );

test( 'many are captured after one question, and a failure keeps its reason and its selection', async ( { page } ) => {
	await openTab( page, 'uncaptured-page' );
	const count = await rows( page ).count();
	const selectable = await capturable( page ).count();
	const failing = await orderOf( page );
	const fails = new RegExp( `orders(/|%2F)${ failing }(/|%2F)capture_authorization` );
	await page.route( fails, ( route ) =>
		route.fulfill( {
			status: 409,
			json: { code: 'wcpay_payment_uncapturable', message: 'x', data: { status: 409 } },
		} )
	);
	await page.getByRole( 'checkbox', { name: 'Select all rows on this page' } ).check();
	await page.getByRole( 'button', { name: 'Capture selected' } ).click();
	const question = page.getByRole( 'dialog', { name: `Capture ${ selectable } payments?` } );
	await expect( question ).toContainText( /Total: .*\d/ );
	await expectAccessible( page );
	await question.getByRole( 'button', { name: 'Capture payments' } ).click();
	const done = selectable - 1;
	await expect( page.getByRole( 'dialog' ) ).toContainText(
		`${ done } ${ done === 1 ? 'payment' : 'payments' } captured. 1 could not be captured.`
	);
	await expect(
		page
			.getByRole( 'group', { name: 'Results' } )
			.getByRole( 'listitem' )
			.filter( { hasText: `#${ failing }` } )
	).toContainText( 'This payment cannot be processed in its current state.' );
	await expectAccessible( page );
	await page.getByRole( 'button', { name: 'Done' } ).click();
	await expect( rows( page ) ).toHaveCount( count - done );
	await expect( page.getByRole( 'checkbox', { name: `Select order #${ failing }` } ) ).toBeChecked();
	await expect( page.getByText( '1 selected' ) ).toBeVisible();
} );

test( 'one click captures, and the order is in the list of transactions', async ( { page } ) => {
	await openTab( page, 'uncaptured-page' );
	const count = await rows( page ).count();
	const number = await orderOf( page );
	await page.getByRole( 'button', { name: `Capture payment for order #${ number }` } ).click();
	await expect( snackbar( page, `Payment for order #${ number } captured successfully.` ) ).toBeVisible();
	await expect( tab( page, 'Uncaptured' ) ).toHaveText( `Uncaptured (${ count - 1 })` );
	await tab( page, 'Transactions' ).click();
	await expect(
		rows( page )
			.filter( { hasText: `#${ number }` } )
			.first()
	).toBeVisible();
} );
