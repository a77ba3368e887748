import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freshSite, inSite, SITE } from './site';
import { SETTINGS } from './pages';
import { test } from './test';
import { rows } from './transactions-page';

test.beforeAll( freshSite );

const APP = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2F';
const ROOT = join( __dirname, '../..' );

test.describe( 'with a language pack', () => {
	test.skip( SITE === undefined, "Languages are put into the site's folder." );
	const languages = join( String( SITE ), 'wp-content/languages/plugins' );
	let pack = '';
	test.beforeAll( () => {
		test.setTimeout( 300000 );
		pack = mkdtempSync( join( tmpdir(), 'tillbook-pl-' ) );
		execFileSync( 'node', [ join( ROOT, 'tools/pot/language-pack.mjs' ), pack ] );
		cpSync( pack, languages, { recursive: true } );
		inSite( 'update_user_meta(get_user_by("login", "admin")->ID, "locale", "pl_PL");' );
	} );
	test.afterAll( () => {
		inSite( 'delete_user_meta(get_user_by("login", "admin")->ID, "locale");' );
		readdirSync( pack ).forEach( ( name ) => rmSync( join( languages, name ) ) );
		rmSync( pack, { recursive: true } );
	} );

	test( 'lazy chunks speak it, on a direct load and within the app, and count in its plural forms', async ( {
		page,
	} ) => {
		test.slow();
		await page.goto( `${ APP }transactions&tab=uncaptured-page` );
		await expect( page.getByRole( 'heading', { name: 'PL Uncaptured transactions' } ) ).toBeVisible();
		await expect( page.locator( 'html' ) ).toHaveAttribute( 'lang', 'pl-PL' );
		const boxes = rows( page ).getByRole( 'checkbox', { disabled: false } );
		const forms = [ 'PL1', 'PL2', 'PL2', 'PL2', 'PL3', 'PL3' ];
		expect( await boxes.count() ).toBeGreaterThan( 4 );
		for ( const [ place, form ] of forms.slice( 0, await boxes.count() ).entries() ) {
			await boxes.nth( place ).check();
			await expect( page.getByText( `${ form } ${ place + 1 } selected` ) ).toBeVisible();
		}
		await page.evaluate( () => Object.assign( window, { stays: true } ) );
		await page.locator( '#adminmenu a[href*="payouts"]' ).first().click();
		await expect(
			page
				.getByRole( 'columnheader', { name: 'PL Bank reference ID' } )
				.or( page.getByText( 'PL Payout history' ) )
				.first()
		).toBeVisible();
		expect( await page.evaluate( () => 'stays' in window ) ).toBe( true );
		// An app on one of WooCommerce's settings pages.
		await page.goto( SETTINGS );
		await expect( page.getByRole( 'checkbox', { name: 'PL Debug log' } ) ).toBeVisible();
	} );

	test( 'PHP counts in its plural forms', () => {
		const said = inSite( `
			add_filter('determine_locale', static fn () => 'pl_PL');
			unload_textdomain('tillbook', true);
			WP_Translation_Controller::get_instance()->set_locale('pl_PL');
			foreach ([1, 2, 5, 22] as $most) {
				echo Tillbook\\Features\\SavedViews\\ViewRefused::tooMany($most)->getMessage(), "|";
			}
		` );
		expect( said.match( /PL\d A list can have up to \d+/g ) ).toEqual( [
			'PL1 A list can have up to 1',
			'PL2 A list can have up to 2',
			'PL3 A list can have up to 5',
			'PL2 A list can have up to 22',
		] );
	} );
} );
