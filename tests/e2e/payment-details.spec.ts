import { expect } from '@playwright/test';
import { snackbar } from './above';
import { freshSite } from './in-site';
import { ask, DETAILS, findPayment, heading, openPayment, tabTo } from './payments';
import { expectNoOverflow } from './tabs';
import { test } from './test';
import { expectAccessible, openList, rows, Watch } from './transactions-page';

test.beforeAll( freshSite );

const summary = '.tillbook-details__header';

test( 'a direct load shows the payment without asking the server', async ( { page } ) => {
	const payment = await findPayment(
		page,
		( { payment_status: status, order } ) => status === 'paid' && order !== null
	);
	const watch = new Watch( page );
	await openPayment( page, payment.id );
	await expect( page.locator( '.tillbook-timeline__item' ).first() ).toBeVisible();
	await expect( heading( page ) ).toBeFocused();
	await expect( page.locator( summary ) ).toContainText( 'Paid' );
	expect( watch.own ).toEqual( [] );
	expect( watch.problems ).toEqual( [] );
	await expectAccessible( page );
} );

test( 'an order and a charge lead to the payment, and back leads to where one came from', async ( { page } ) => {
	const payment = await findPayment( page, ( { order, charge } ) => order !== null && charge !== null );
	const watch = new Watch( page );
	for ( const id of [ String( payment.order?.id ), payment.charge?.id ?? '' ] ) {
		await openList( page );
		await openPayment( page, id );
		await expect( page ).toHaveURL( new RegExp( `id=${ payment.id }` ) );
		await page.goBack();
		await expect( rows( page ).first() ).toBeVisible();
	}
	expect( watch.own ).toEqual( [] );
} );

test(
	'the keyboard alone refunds a payment, from the list to the notice',
	{ tag: '@any-browser' },
	async ( { page } ) => {
		const payment = await findPayment(
			page,
			( { actions, totals } ) => actions.refund_in_full && actions.partial_refund && totals?.paydown === 0
		);
		await openList( page, `&search%5B0%5D=${ payment.id }` );
		await expect( rows( page ) ).not.toHaveCount( 25 );
		await rows( page ).first().getByRole( 'link' ).first().waitFor();
		await page.locator( '.tillbook-search input' ).focus();
		await page.keyboard.press( 'Escape' );
		await tabTo( page, /^\w+ \d+, / );
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( summary ) ).toBeVisible();
		await expect( heading( page ) ).toBeFocused();

		await tabTo( page, /^Refund$/ );
		await page.keyboard.press( 'Enter' );
		const dialog = page.getByRole( 'dialog', { name: 'Refund transaction' } );
		await expect( dialog ).toBeVisible();
		await expectAccessible( page );
		await page.keyboard.press( 'Escape' );
		await expect( dialog ).toBeHidden();
		await expect( page.getByRole( 'button', { name: 'Refund', exact: true } ) ).toBeFocused();

		await page.keyboard.press( 'Enter' );
		await expect( dialog ).toBeVisible();
		await tabTo( page, /^Reason/i );
		await page.keyboard.press( 'ArrowDown' );
		await tabTo( page, /^Refund \W*\S*\d/ );
		await page.keyboard.press( 'Enter' );
		await expect( snackbar( page ) ).toContainText(
			new RegExp( `(Refunded payment #${ payment.id }\\.|${ payment.id } was started)` )
		);
		await expect( heading( page ) ).toBeFocused();
		await expect( page.locator( summary ) ).toContainText( /Refunded|Refund pending/ );
		await expect( page.getByRole( 'heading', { name: 'Actions taken from this store' } ) ).toBeVisible();
		await expect( page.locator( '.tillbook-timeline__item' ).first() ).toContainText( 'efund' );
		expect(
			( await ask< { charge: { amount_refunded: number } } >( page, `payment_intents/${ payment.id }` ) ).charge
				.amount_refunded
		).toBe( payment.charge?.amount_captured );
		await expectAccessible( page );
	}
);

test( 'after a refund that is refused, the keyboard is still in the dialog', async ( { page } ) => {
	const payment = await findPayment( page, ( { actions } ) => actions.refund_in_full );
	await openPayment( page, payment.id );
	let answer = () => {};
	const isAnswered = new Promise< void >( ( done ) => ( answer = done ) );
	await page.route( /payments(\/|%2F)refund/, async ( route ) => {
		await isAnswered;
		await route.fulfill( {
			status: 400,
			json: { code: 'wcpay_refund_error', message: 'The refund exceeds what remains.', data: { status: 400 } },
		} );
	} );
	await page.getByRole( 'button', { name: 'Refund', exact: true } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Refund transaction' } );
	const amount = dialog.getByLabel( 'Amount' );
	await amount.press( 'Enter' );
	const confirm = dialog.getByRole( 'button', { name: /^Refund \W*\S*\d/ } );
	await expect( confirm ).toBeDisabled();
	await expect( amount ).toBeFocused();
	await expectAccessible( page );
	answer();
	await expect( dialog.getByRole( 'alert' ) ).toContainText( 'The refund exceeds what remains.' );
	await expect( confirm ).toBeEnabled();
	await expect( amount ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();
} );

test( 'opened again in the app, a payment is as it is now', async ( { page } ) => {
	const payment = await findPayment( page, ( { payment_status: status } ) => status === 'paid' );
	await openList( page, `&search%5B0%5D=${ payment.id }` );
	const link = rows( page ).first().getByRole( 'link' ).first();
	await link.click();
	await expect( page.locator( summary ) ).toContainText( 'Paid' );
	await page.goBack();
	await expect( link ).toBeVisible();
	await page.route( /payments\/bootstrap/, async ( route ) => {
		const response = await route.fetch();
		await route.fulfill( {
			response,
			body: ( await response.text() ).replaceAll( '"payment_status":"paid"', '"payment_status":"canceled"' ),
		} );
	} );
	await link.click();
	await expect( page.locator( summary ) ).toContainText( 'Canceled' );
} );

test( 'a payment that does not exist is no outage', async ( { page } ) => {
	await page.goto( `${ DETAILS }&id=pi_nothere` );
	await expect( heading( page ) ).toHaveText( 'Payment details not loaded' );
	await expect( heading( page ) ).toBeFocused();
	await expect( page.getByText( 'The connected account has no payment with this ID' ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: 'Try again' } ) ).toHaveCount( 0 );
	await expectAccessible( page );
} );

test( 'an outage is no missing payment, and trying again helps', async ( { page } ) => {
	const payment = await findPayment( page, () => true );
	await page.route( /payments\/bootstrap/, async ( route ) => {
		const response = await route.fetch();
		await route.fulfill( {
			response,
			body: ( await response.text() )
				.replaceAll( 'payments\\/payment_intents', 'payments\\/taken-out' )
				.replaceAll( 'payments/payment_intents', 'payments/taken-out' ),
		} );
	} );
	await page.route( /payments\/payment_intents/, ( route ) =>
		route.fulfill( { status: 500, json: { code: 'down', message: 'The database does not answer.' } } )
	);
	await openList( page, `&search%5B0%5D=${ payment.id }` );
	await rows( page ).first().getByRole( 'link' ).first().click();
	await expect( heading( page ) ).toHaveText( 'Payment details not loaded' );
	await expect( page.getByRole( 'alert' ).filter( { hasText: 'The database does not answer.' } ) ).toBeVisible();
	await expectAccessible( page );
	await page.unroute( /payments\/payment_intents/ );
	await page.getByRole( 'button', { name: 'Try again' } ).click();
	await expect( page.locator( summary ) ).toBeVisible();
	await expect( heading( page ) ).toBeFocused();
} );

test( 'while it loads, nothing pretends to be data', async ( { page } ) => {
	const payment = await findPayment( page, () => true );
	let release: () => void = () => {};
	const held = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await page.route( /payments\/bootstrap/, async ( route ) => {
		const response = await route.fetch();
		await route.fulfill( {
			response,
			body: ( await response.text() ).replaceAll(
				/payments\\?\/(payment_intents|timeline)/g,
				'payments/taken-out'
			),
		} );
	} );
	await page.route( /payments\/(payment_intents|timeline)/, async ( route ) => {
		await held;
		await route.continue();
	} );
	await openList( page, `&search%5B0%5D=${ payment.id }` );
	await rows( page ).first().getByRole( 'link' ).first().click();
	await expect( page.getByText( 'Loading the payment…' ) ).toBeAttached();
	expect( await page.locator( '.tillbook-details .components-card' ).innerText() ).not.toMatch( /[\d–$]/ );
	await expectAccessible( page );
	release();
	await expect( page.locator( summary ) ).toBeVisible();
} );

test( 'a refused capture says why and changes nothing', async ( { page } ) => {
	const { data } = await ask< { data: { payment_intent_id: string; fraud_status: string | null }[] } >(
		page,
		'authorizations'
	);
	const waiting = data.find( ( { fraud_status: fraud } ) => fraud !== 'review' );
	await openPayment( page, waiting?.payment_intent_id ?? '' );
	await expect( page.getByText( /You must capture this charge by .* it expires in \d+/ ) ).toBeVisible();
	await page.route( /capture_authorization/, ( route ) =>
		route.fulfill( {
			status: 400,
			json: { code: 'wcpay_payment_uncapturable', message: 'x', data: { status: 400 } },
		} )
	);
	await page.getByRole( 'button', { name: 'Capture' } ).click();
	await expect( snackbar( page ) ).toContainText( 'This payment cannot be processed in its current state.' );
	await expect( page.getByRole( 'button', { name: 'Capture' } ) ).toBeEnabled();
	await expectAccessible( page );
} );

test( 'what fraud rules hold is approved or blocked, after a question', async ( { page } ) => {
	const { data } = await ask< { data: { payment_intent_id: string; fraud_status: string | null }[] } >(
		page,
		'authorizations'
	);
	const held = data.find( ( { fraud_status: fraud } ) => fraud === 'review' );
	await openPayment( page, held?.payment_intent_id ?? '' );
	await expect( page.locator( summary ) ).toContainText( 'Needs review' );
	await expect( page.getByRole( 'button', { name: 'Approve Transaction' } ) ).toBeVisible();
	const block = page.getByRole( 'button', { name: 'Block transaction' } );
	await block.click();
	await expect( page.getByRole( 'dialog', { name: 'Block this transaction?' } ) ).toBeVisible();
	await expectAccessible( page );
	await page.keyboard.press( 'Escape' );
	await expect( block ).toBeFocused();
	await expect( page.locator( '.tillbook-timeline' ) ).toContainText( 'Held for review because' );
	await expectAccessible( page );
} );

test( 'disputes, inquiries and refunds that failed can be read by everyone', async ( { page } ) => {
	for ( const [ status, query ] of [
		[ 'disputed_', 'type_is=dispute' ],
		[ 'refund_failed', 'type_is=refund_failure' ],
	] as const ) {
		const payment = await findPayment( page, ( { payment_status: found } ) => found.startsWith( status ), query );
		await openPayment( page, payment.id );
		await expectAccessible( page );
	}
} );

test( 'a reader fee is shown by itself', async ( { page } ) => {
	const { data } = await ask< { data: { transaction_id: string }[] } >(
		page,
		'transactions?type_is=card_reader_fee'
	);
	const id = data[ 0 ]?.transaction_id ?? '';
	await page.goto( `${ DETAILS }&id=${ id }&transaction_id=${ id }&transaction_type=card_reader_fee` );
	await expect( heading( page ) ).toHaveText( 'Reader fee' );
	await expect( page.locator( '.tillbook-details' ) ).toContainText( id );
} );

test( 'a narrow screen cuts nothing off', async ( { page } ) => {
	const payment = await findPayment( page, ( { order } ) => order !== null );
	await page.setViewportSize( { width: 320, height: 800 } );
	await openPayment( page, payment.id );
	await expectNoOverflow( page );
	await expectAccessible( page );
} );

test( 'right to left, the page is mirrored and complete', async ( { page } ) => {
	const payment = await findPayment( page, ( { order } ) => order !== null );
	await openPayment( page, payment.id, '&tillbook-rtl=1' );
	await expectNoOverflow( page );
	const title = await heading( page ).boundingBox();
	const menu = await page.locator( '#adminmenu' ).boundingBox();
	expect( title && menu && title.x < menu.x ).toBe( true );
	await expectAccessible( page );
} );
