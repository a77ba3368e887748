import { expect, type Page } from '@playwright/test';
import type { SandboxAccount } from '../../client/data/schema.gen';
import { MODAL } from './overlays';
import { freshSite } from './site';
import { OVERVIEW } from './pages';
import { ask } from './payments';
import { send } from './payouts-page';
import { expectNoOverflow } from './tabs';
import { test } from './test';
import { expectAccessible } from './transactions-page';

test.beforeAll( freshSite );

/** Options that presets change; they leave the account's other options unchanged. */
const SET_BY_SITUATIONS = [ 'status', 'requirements', 'deadline', 'deposits' ];

const panel = ( page: Page ) => page.getByRole( 'dialog', { name: 'Sandbox tools' } );
const card = ( page: Page, name: string ) => page.getByRole( 'region', { name, exact: true } );
const notifications = ( page: Page ) => page.getByRole( 'region', { name: 'Sandbox notifications' } );

/** Initial state of the account, which each test restores. */
let before: Record< string, string > = {};

test.beforeEach( async ( { page } ) => {
	await page.goto( OVERVIEW );
	await expect( card( page, 'Balance' ) ).toBeVisible();
	const { values } = await ask< SandboxAccount >( page, 'sandbox/account' );
	before = Object.fromEntries(
		Object.entries( values ).filter( ( [ name ] ) => SET_BY_SITUATIONS.includes( name ) )
	);
} );

test.afterEach( async ( { page } ) => {
	await send( page, '/wc/v3/payments/sandbox/account', before );
} );

async function openPanel( page: Page ) {
	await page.getByRole( 'button', { name: 'Sandbox tools' } ).click();
	await expect( panel( page ).getByLabel( 'Scenario' ) ).toBeVisible();
}

async function putInto( page: Page, situation: string ) {
	await openPanel( page );
	await panel( page ).getByLabel( 'Scenario' ).selectOption( { label: situation } );
	await panel( page ).getByRole( 'button', { name: 'Update account' } ).click();
	await expect( panel( page ) ).toHaveCount( 0 );
	await expect( page.getByText( 'Sandbox account updated.' ).last() ).toBeVisible();
	await expect( page.getByRole( 'button', { name: 'Sandbox tools' } ) ).toBeFocused();
}

test( 'the overview shows each situation without a reload, and the first one again', async ( { page } ) => {
	const loads: string[] = [];
	page.on( 'framenavigated', ( frame ) => loads.push( frame.url() ) );

	await putInto( page, 'Restricted' );
	await expect( card( page, 'Account details' ).getByText( 'Restricted', { exact: true } ) ).toBeVisible();
	await expect( card( page, 'Payouts' ).getByText( 'Payouts are disabled for your account.' ) ).toBeVisible();
	await expect(
		card( page, 'Things to do' ).getByText( 'Update Tillbook Payments business details' ).first()
	).toBeVisible();
	await expect( notifications( page ).getByText( /^The document has expired/ ) ).toBeVisible();

	await putInto( page, 'Under review' );
	await expect( card( page, 'Account details' ).getByText( 'Under review' ) ).toBeVisible();
	await expect( card( page, 'Things to do' ) ).toHaveCount( 0 );
	await expect(
		notifications( page ).getByText( 'Your business details are being checked.', { exact: false } )
	).toBeVisible();
	await expect( page.getByText( 'You must resolve the notifications on this page before proceeding.' ) ).toHaveCount(
		0
	);

	await putInto( page, 'Everything in order' );
	await expect( card( page, 'Account details' ).getByText( 'Complete', { exact: true } ) ).toBeVisible();
	await expect( notifications( page ) ).toHaveCount( 0 );
	await expect( page.getByText( 'The items below are in review.' ) ).toHaveCount( 0 );
	expect( loads ).toEqual( [] );
} );

test( 'what the sandbox cannot be put into is said beside the fields, also on a narrow page', async ( { page } ) => {
	await page.setViewportSize( { width: 320, height: 800 } );
	await openPanel( page );
	await expectAccessible( page, MODAL );
	await panel( page ).getByLabel( 'Adjust the balance' ).fill( 'much' );
	await panel( page ).getByRole( 'button', { name: 'Update account' } ).click();
	await expect( panel( page ).getByRole( 'alert' ) ).toContainText( 'such as -50000:usd' );
	await expect( panel( page ).getByRole( 'alert' ) ).toBeInViewport();
	await expect( panel( page ).getByLabel( 'Adjust the balance' ) ).toHaveValue( 'much' );
	await expectNoOverflow( page );
	await page.keyboard.press( 'Escape' );
	await expect( panel( page ) ).toHaveCount( 0 );
	await expect( page.getByRole( 'button', { name: 'Sandbox tools' } ) ).toBeFocused();
} );
