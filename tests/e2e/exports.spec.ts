import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { speedUpTimers } from './fast-timers';
import { freshSite } from './site';
import { goSettled } from './settled';
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

/** Each list with its address, its file's name, the title of a column, and what the rows say of the filter. */
const LISTS: [ name: string, query: string, file: RegExp, column: string, says?: string ][] = [
	[ 'transactions', 'transactions&filter=advanced&type_is=refund', /transactions/, 'Transaction ID', 'Refund' ],
	[ 'uncaptured payments', 'transactions&tab=uncaptured-page', /uncaptured-transactions/, 'Payment ID' ],
	[ 'blocked payments', 'transactions&tab=blocked-page', /blocked-transactions/, 'Blocked by' ],
	[
		'payouts',
		'payouts&filter=advanced&status_is=failed',
		/^test-payouts-until-\d{4}-\d\d-\d\d-status-failed-\d+-rows?\.csv$/,
		'Bank reference ID',
		'Failed',
	],
	[ 'disputes', 'disputes&filter=advanced&status_is=lost', /disputes/, 'Respond by', 'Lost' ],
];

test( 'each list is exported as the screen shows it, row by row', async ( { page } ) => {
	for ( const [ name, query, file, column, says = '' ] of LISTS ) {
		await test.step( name, async () => {
			await goSettled(
				page,
				`/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2F${ query }&per_page=100`,
				'.tillbook-list tbody'
			);
			await expect( rows( page ).first() ).toBeVisible();
			const screen = await rows( page ).count();
			for ( const row of await rows( page ).all() ) {
				await expect( row ).toContainText( says );
			}
			const { header, lines, name: called } = await download( page );
			expect( lines ).toHaveLength( screen );
			expect( lines[ 0 ] ).toContain( says );
			expect( header ).toContain( column );
			if ( name === 'transactions' ) {
				expect( header ).not.toContain( 'Risk level' );
			}
			expect( called ).toMatch( file );
		} );
	}
} );

test( 'an export that takes longer shows its progress, also after a reload, and says when it is ready', async ( {
	page,
} ) => {
	await speedUpTimers( page );
	let isReady = false;
	let polls = 0;
	await page.route( '**/transactions/download/**', async ( route ) => {
		polls++;
		await route.fulfill( {
			json: {
				status: isReady ? 'success' : 'pending',
				rows_done: Math.min( polls * 1000, 8000 ),
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
	isReady = true;
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
	await page.setViewportSize( { width: 320, height: 720 } );
	const cut = await page.evaluate( ( selector ) => {
		const box = document.querySelector( selector )!;
		return [ document.documentElement.scrollWidth > window.innerWidth, box.scrollWidth > box.clientWidth ];
	}, PANEL );
	expect( cut, 'On a narrow screen nothing of it is cut.' ).toEqual( [ false, false ] );
	await panel.getByRole( 'button', { name: /^Delete schedule: Transactions, filtered/ } ).click();
	await expect( schedule ).toBeHidden();
	await page.keyboard.press( 'Escape' );
	await expect( panel ).toBeHidden();
	await expect( page.getByRole( 'button', { name: 'Recent exports' } ) ).toBeFocused();
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
