import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { signIn } from './sign-in';
import { test } from './test';
import { expectAccessible, rows, Watch } from './transactions-page';

const ZIP = join( __dirname, '../../dist/tillbook.zip' );

interface Site {
	url: string;
	folder: string;
	plugins: string[];
}

/**
 * Creates a WordPress site with WooCommerce and without our plugin.
 *
 * @param folder Folder of the new site.
 */
function freshSite( folder: string ): Promise< { site: Site; process: ChildProcess } > {
	return new Promise( ( done, fail ) => {
		const child = spawn( 'node', [ join( __dirname, '../../tools/site/fresh.mjs' ), folder ], {
			stdio: [ 'pipe', 'pipe', 'pipe' ],
		} );
		let said = '';
		child.stdout.on( 'data', ( data ) => {
			said += data;
			const line = said.split( '\n' ).find( ( each ) => each.startsWith( '{' ) );
			if ( line !== undefined && said.endsWith( '\n' ) ) {
				done( { site: JSON.parse( line ) as Site, process: child } );
			}
		} );
		child.stderr.on( 'data', ( data ) => ( said += data ) );
		child.on( 'exit', () => fail( new Error( said ) ) );
	} );
}

test( '@real-woocommerce the zip, uploaded to a fresh store, works without the repository', async ( { browser } ) => {
	test.skip( ! existsSync( ZIP ), 'Needs dist/tillbook.zip (npm run zip).' );
	test.setTimeout( 600000 );
	const folder = mkdtempSync( join( tmpdir(), 'fresh-store-' ) );
	const { site, process: server } = await freshSite( folder );
	try {
		expect( site.plugins ).toEqual( [ 'woocommerce' ] );
		const page = await browser.newPage( { baseURL: site.url, storageState: undefined } );
		const watch = new Watch( page );
		await signIn( page, 'admin', 'password' );

		await page.goto( '/wp-admin/plugin-install.php?tab=upload' );
		await page.setInputFiles( '#pluginzip', ZIP );
		await page.getByRole( 'button', { name: 'Install Now' } ).click();
		await expect( page.getByText( 'Plugin installed successfully.' ) ).toBeVisible( { timeout: 60000 } );
		await page.getByRole( 'link', { name: 'Activate Plugin' } ).click();
		await expect( page.getByText( 'Plugin activated.' ) ).toBeVisible();
		await expect( page.locator( '#tillbook-requirement' ) ).toHaveCount( 0 );
		expect( lstatSync( join( site.folder, 'wp-content/plugins/tillbook' ) ).isSymbolicLink() ).toBe( false );

		await page.goto( '/wp-admin/' );
		await page.locator( '#adminmenu' ).getByRole( 'link', { name: 'Payments', exact: true } ).click();
		await page.getByRole( 'button', { name: "I'm setting up a store for someone else" } ).click();
		await page.getByRole( 'button', { name: 'Enable sandbox mode' } ).click();
		await page.waitForURL( /wcpay-sandbox-success=true/, { timeout: 240000 } );
		await page
			.locator( '#adminmenu' )
			.getByRole( 'link', { name: /^Transactions/ } )
			.click();
		await expect( rows( page ).nth( 24 ) ).toBeVisible( { timeout: 30000 } );
		await expectAccessible( page );

		expect( watch.problems ).toEqual( [] );
		const log = join( site.folder, 'wp-content/debug.log' );
		expect( existsSync( log ) ? readFileSync( log, 'utf8' ) : '' ).not.toMatch( /tillbook/i );
		await page.close();
	} finally {
		const ended = new Promise( ( done ) => server.once( 'exit', done ) );
		server.kill( 'SIGTERM' );
		await ended;
		rmSync( folder, { recursive: true, force: true } );
	}
} );
