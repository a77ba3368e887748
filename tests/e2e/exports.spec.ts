import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { freshSite } from './in-site';
import { openTab } from './tabs';
import { test } from './test';
import { expectAccessible, openList, rows } from './transactions-page';

test.beforeAll( freshSite );

const PANEL = '.tillbook-export-menu';

const exportButton = ( page: Page ) => page.getByRole( 'button', { name: 'Export', exact: true } );

/** Exports the visible list; returns the file's lines and its name. */
async function download( page: Page ) {
	const event = page.waitForEvent( 'download' );
	await exportButton( page ).click();
	const file = await event;
	const [ header = '', ...lines ] = readFileSync( await file.path(), 'utf8' )
		.trim()
		.split( '\r\n' );
	return { header, lines, name: file.suggestedFilename() };
}

async function openPanel( page: Page ) {
	await page.getByRole( 'button', { name: 'Recent exports' } ).click();
	const panel = page.getByRole( 'dialog', { name: 'Recent exports' } );
	await expect( panel ).toBeVisible();
	return panel;
}

test( 'uncaptured and blocked payments are exported row by row', async ( { page } ) => {
	for ( const [ tab, name ] of [
		[ 'uncaptured-page', 'uncaptured-transactions' ],
		[ 'blocked-page', 'blocked-transactions' ],
	] as const ) {
		await openTab( page, tab, '&per_page=100' );
		const screen = await rows( page ).count();
		const file = await download( page );
		expect( file.lines ).toHaveLength( screen );
		expect( file.header ).toContain( 'Payment ID' );
		expect( file.name ).toContain( name );
	}
} );

test( 'payouts are exported row by row', async ( { page } ) => {
	await page.goto(
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fpayouts&per_page=100&filter=advanced&status_is=failed'
	);
	await expect( rows( page ).first() ).toBeVisible();
	const screen = await rows( page ).count();
	const { header, lines, name } = await download( page );
	expect( lines ).toHaveLength( screen );
	expect( header ).toContain( 'Bank reference ID' );
	expect( name ).toMatch( /^test-payouts-until-\d{4}-\d\d-\d\d-status-failed-\d+-rows?\.csv$/ );
} );

test( 'an export that takes longer shows its progress, also after a reload, and says when it is ready', async ( {
	page,
} ) => {
	let polls = 0;
	await page.route( '**/transactions/download/**', async ( route ) => {
		polls++;
		const isReady = polls > 8;
		await route.fulfill( {
			json: {
				status: isReady ? 'success' : 'pending',
				rows_done: polls * 1000,
				rows_total: 9000,
				download_url: isReady ? '/ready.csv' : null,
			},
		} );
	} );
	await openList( page, '&filter=advanced&type_is=refund' );
	await exportButton( page ).click();
	const bar = page.getByRole( 'progressbar', { name: /Exporting Transactions: [\d,]+ of 9,000 rows/ } );
	await expect( bar ).toBeVisible();
	await expect( page.getByText( /created in the background/ ).first() ).toBeVisible();
	await expect( exportButton( page ) ).toBeEnabled();
	await expectAccessible( page, '.tillbook-exports' );
	await page.reload();
	await expect( bar ).toBeVisible();
	await expect( page.getByText( 'Your export is ready.' ).first() ).toBeVisible();
	await expect( page.getByRole( 'link', { name: 'Download', exact: true } ).first() ).toHaveAttribute(
		'href',
		/ready\.csv/
	);
	await expect( bar ).toBeHidden();
} );

test( 'the panel has the last exports, and schedules what the screen shows', async ( { page } ) => {
	await openList( page, '&filter=advanced&type_is=refund' );
	await download( page );
	const panel = await openPanel( page );
	await expect( panel.getByRole( 'link', { name: /^Download: Transactions/ } ).first() ).toBeVisible();
	await panel.getByLabel( 'How often' ).selectOption( { label: 'Every week' } );
	await panel.getByRole( 'button', { name: 'Schedule this export' } ).click();
	const schedule = panel.getByText( 'Transactions, filtered: Every week' );
	await expect( schedule ).toBeVisible();
	await expectAccessible( page, PANEL );
	await panel.getByRole( 'button', { name: 'Schedule this export' } ).click();
	await expect( panel.getByRole( 'alert' ) ).toHaveText( 'You have already scheduled this export.' );
	await panel.getByRole( 'button', { name: /^Delete schedule: Transactions, filtered/ } ).click();
	await expect( schedule ).toBeHidden();
	await page.keyboard.press( 'Escape' );
	await expect( panel ).toBeHidden();
	await expect( page.getByRole( 'button', { name: 'Recent exports' } ) ).toBeFocused();
} );

test( 'on a narrow screen nothing of it is cut', async ( { page } ) => {
	await page.setViewportSize( { width: 320, height: 720 } );
	await openList( page );
	await openPanel( page );
	const cut = await page.evaluate( ( selector ) => {
		const panel = document.querySelector( selector )!;
		return [ document.documentElement.scrollWidth > window.innerWidth, panel.scrollWidth > panel.clientWidth ];
	}, PANEL );
	expect( cut ).toEqual( [ false, false ] );
} );

test( 'the link of an e-mail asks who is not logged in for a login', async ( { browser, baseURL } ) => {
	const stranger = await browser.newContext( { storageState: { cookies: [], origins: [] } } );
	const page = await stranger.newPage();
	await page.goto(
		`${ baseURL }/wp-admin/admin-post.php?action=tillbook_export&export=00000000-0000-4000-8000-000000000000`
	);
	await expect( page ).toHaveURL( /wp-login\.php/ );
	const answer = await page.request.get(
		`${ baseURL }/wp-json/wc/v3/payments/exports/00000000-0000-4000-8000-000000000000/file`
	);
	expect( answer.status() ).toBe( 401 );
	await stranger.close();
} );
