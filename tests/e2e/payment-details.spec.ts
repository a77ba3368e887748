import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { PaymentIntent } from '../../client/data/payments';
import { snackbar } from './overlays';
import { boxes, DISPUTES, findDispute } from './disputes-page';
import { read } from './rest';
import { freshSite } from './site';
import { ask, DETAILS, findPayment, heading, openPayment, tabTo } from './payments';
import { test } from './test';
import { expectAccessible, openList, rows, Watch } from './transactions-page';

test.beforeAll( freshSite );

const summary = '.tillbook-details__header';

/** A page without scripts: the login page's own throws if it is left before it has loaded. */
const ELSEWHERE = '/readme.html';

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
} );

test( 'an order, a charge and the old address of a dispute lead to the payment, and back to where one came from', async ( {
	page,
} ) => {
	const payment = await findPayment( page, ( { order, charge } ) => order !== null && charge !== null );
	const dispute = await findDispute( page, 'won' );
	const watch = new Watch( page );
	for ( const [ address, id, shows ] of [
		[ `${ DETAILS }&id=${ String( payment.order?.id ) }`, payment.id, '.tillbook-details__summary' ],
		[ `${ DETAILS }&id=${ payment.charge?.id ?? '' }`, payment.id, '.tillbook-details__summary' ],
		[ `${ DISPUTES }%2Fdetails&id=${ dispute.dispute_id }`, dispute.payment_intent_id, '.tillbook-dispute' ],
	] as const ) {
		await test.step( address, async () => {
			await page.goto( ELSEWHERE );
			await page.goto( address );
			await expect( page ).toHaveURL( new RegExp( `id=${ id }` ) );
			await expect( page.locator( shows ).first() ).toBeVisible();
			if ( shows === '.tillbook-dispute' ) {
				await expect( page ).toHaveURL( /transaction_type=dispute/ );
				await expect( boxes( page ).first() ).toContainText( dispute.dispute_id );
			} else {
				expect( watch.own ).toEqual( [] );
			}
			await page.goBack();
			await expect( page ).toHaveURL( ELSEWHERE );
		} );
	}
	expect( watch.problems ).toEqual( [] );
} );

/** Fills in WordPress' login. Its script moves the cursor to the user name first. */
async function logIn( form: Page | FrameLocator ) {
	await expect( form.locator( '#user_login' ) ).toBeFocused();
	await form.locator( '#user_login' ).fill( 'admin' );
	await form.locator( '#user_pass' ).fill( 'password' );
	await form.locator( '#wp-submit' ).click();
}

test( 'after the session ended, a login keeps the dialog, the refund is made once, and a page comes back', async ( {
	page,
	request,
} ) => {
	const payment = await findPayment(
		page,
		( { actions, totals } ) => actions.refund_in_full && actions.partial_refund && totals?.paydown === 0
	);
	await openPayment( page, payment.id );
	await page.getByRole( 'button', { name: 'Refund', exact: true } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Refund transaction' } );
	const send = dialog.getByRole( 'button', { name: /^Refund \W*\S*\d/ } );
	await dialog.getByLabel( 'Amount' ).fill( '1.00' );
	await dialog.getByLabel( 'Note (optional)' ).fill( 'Broken' );
	await page.context().clearCookies();
	await send.click();
	await expect( dialog.getByRole( 'alert' ) ).toContainText( 'You’ve been logged out. Nothing was changed.' );
	await logIn( page.frameLocator( '#wp-auth-check-frame' ) );
	await expect( page.locator( '#wp-auth-check-wrap' ) ).toBeHidden();
	await expect( dialog.getByLabel( 'Amount' ) ).toHaveValue( '1.00' );
	await expect( dialog.getByLabel( 'Note (optional)' ) ).toHaveValue( 'Broken' );
	await send.click();
	await expect( snackbar( page ) ).toContainText( 'of payment' );
	// The page's cookies are those of the new session, which the test's own request has no nonce of.
	const { charge } = await read< PaymentIntent >( request, `payment_intents/${ payment.id }` );
	expect( charge?.amount_refunded ).toBe( 100 );

	await page.context().clearCookies();
	await page.locator( '#adminmenu' ).getByRole( 'link', { name: 'Payouts', exact: true } ).click();
	await expect( page.getByRole( 'alert' ) ).toContainText( 'You’ve been logged out.' );
	await expect( page.locator( '#wp-auth-check-frame' ) ).toBeVisible();
	await page.locator( '.wp-auth-check-close' ).click();
	await expect( page.locator( '#wp-auth-check-wrap' ) ).toBeHidden();
	await page.getByRole( 'button', { name: 'Log in' } ).click();
	await logIn( page );
	await expect( page ).toHaveURL( /path=%2Fpayments%2Fpayouts/ );
	await expect( page.getByRole( 'heading', { name: 'Payout history' } ) ).toBeVisible();
} );

/** Has the refund in the open dialog refused once, and expects the focus to stay in its amount meanwhile. */
async function isRefusedOnce( page: Page ) {
	let answer = () => {};
	const isAnswered = new Promise< void >( ( done ) => ( answer = done ) );
	const refund = /payments(\/|%2F)refund/;
	await page.route( refund, async ( route ) => {
		await isAnswered;
		await route.fulfill( {
			status: 400,
			json: { code: 'wcpay_refund_error', message: 'The refund exceeds what remains.', data: { status: 400 } },
		} );
	} );
	const dialog = page.getByRole( 'dialog', { name: 'Refund transaction' } );
	const amount = dialog.getByLabel( 'Amount' );
	const confirm = dialog.getByRole( 'button', { name: /^Refund \W*\S*\d/ } );
	await amount.press( 'Enter' );
	await expect( confirm ).toBeDisabled();
	await expect( amount ).toBeFocused();
	answer();
	await expect( dialog.getByRole( 'alert' ) ).toContainText( 'The refund exceeds what remains.' );
	await expect( confirm ).toBeEnabled();
	await expect( amount ).toBeFocused();
	await page.unroute( refund );
}

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
		await test.step( 'after a refund that is refused, the keyboard is still in the dialog', () =>
			isRefusedOnce( page ) );
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
