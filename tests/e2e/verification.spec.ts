import { expect, type Page } from '@playwright/test';
import type { Account } from '../../client/data/schema.gen';
import { MODAL } from './overlays';
import { freshSite } from './site';
import { OVERVIEW } from './pages';
import { ask } from './payments';
import { send } from './payouts-page';
import { expectNoOverflow } from './tabs';
import { test } from './test';
import { expectAccessible } from './transactions-page';

test.beforeAll( freshSite );

const KYC = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fonboarding%2Fkyc';

/** Initial state of the account, restored after each test. */
const WHOLE = { status: 'complete', requirements: 'none', deadline: 'none' };

const putAccount = ( page: Page, state: Record< string, string > ) =>
	send( page, '/wc/v3/payments/sandbox/account', state );
const step = ( page: Page, name: string ) => page.getByRole( 'heading', { name, exact: true, level: 3 } );
const account = ( page: Page ) => ask< Account >( page, 'accounts' );

test.afterEach( ( { page } ) => putAccount( page, WHOLE ) );

test( 'missing account details are listed on the overview, and can be added there', async ( { page } ) => {
	await putAccount( page, {
		status: 'restricted_soon',
		deadline: '5d',
		requirements: 'verification_failed_name_match,invalid_tos_acceptance',
	} );
	await page.goto( OVERVIEW );
	await expect(
		page.getByText( 'You must resolve the notifications on this page before proceeding.' ).last()
	).toBeVisible();
	const notifications = page.getByRole( 'region', { name: 'Sandbox notifications' } );
	await expect( notifications.getByText( 'You must accept the terms of service again.' ) ).toBeVisible();
	await expectAccessible( page );

	await notifications.getByRole( 'button', { name: 'Resolve' } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Provide missing information' } );
	await expect( step( page, 'Your identity' ) ).toBeVisible();
	await expectAccessible( page, MODAL );
	await dialog.getByRole( 'button', { name: 'Use test data' } ).click();
	await dialog.getByLabel( 'Date of birth' ).fill( `${ new Date().getUTCFullYear() - 17 }-01-01` );
	await dialog.getByRole( 'button', { name: 'Continue' } ).click();
	await expect( dialog.getByText( 'Underage. Age must be at least 18.' ) ).toBeVisible();
	await dialog.getByRole( 'button', { name: 'Use test data' } ).click();
	await dialog.getByRole( 'button', { name: 'Continue' } ).click();
	await dialog.getByLabel( /I accept the sandbox terms/ ).check();
	await dialog.getByRole( 'button', { name: 'Submit', exact: true } ).click();

	await expect( page.getByText( 'All notifications are resolved.' ).last() ).toBeVisible();
	await expect( notifications ).toHaveCount( 0 );
	await expect( page.getByText( 'Update Tillbook Payments business details' ) ).toHaveCount( 0 );
	expect( await account( page ) ).toMatchObject( {
		status: 'complete',
		currentDeadline: null,
		requirements: { errors: [] },
	} );
} );

test( 'a document that is asked for is given by keyboard on a page of 320 pixels, and the account is whole', async ( {
	page,
} ) => {
	await putAccount( page, { status: 'restricted', requirements: 'verification_document_expired' } );
	await page.setViewportSize( { width: 320, height: 800 } );
	await page.goto( KYC );
	await expect( step( page, 'Documents' ) ).toBeVisible();
	await expectNoOverflow( page );
	const files = page.getByLabel( 'Choose documents' );
	await files.setInputFiles( {
		name: 'passport.pdf',
		mimeType: 'application/pdf',
		buffer: Buffer.from( 'no document at all' ),
	} );
	await expect( page.getByRole( 'alert' ).getByText( /Only PDF, PNG, and JPEG files are accepted/ ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Use a test document' } ).press( 'Enter' );
	await expect( page.locator( '.tillbook-verification__given' ) ).toHaveText(
		'1 document was checked and discarded.'
	);
	await page.getByRole( 'button', { name: 'Continue' } ).press( 'Enter' );
	await expect( step( page, 'Review' ) ).toBeFocused();
	await page.getByLabel( /I accept the sandbox terms/ ).press( 'Space' );
	await page.getByRole( 'button', { name: 'Submit', exact: true } ).press( 'Enter' );

	await page.waitForURL( /overview.*wcpay-details-sent=1/ );
	await expect( page.getByText( 'Your details were sent to the payment provider.' ).first() ).toBeVisible();
	expect( await account( page ) ).toMatchObject( {
		status: 'complete',
		paymentsEnabled: true,
		requirements: { errors: [] },
	} );
} );
