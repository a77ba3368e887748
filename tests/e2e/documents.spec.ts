import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, type Download, type Page } from '@playwright/test';
import { snackbar } from './overlays';
import { freshSite } from './site';
import { ask, tabTo } from './payments';
import { send } from './payouts-page';
import { goSettled, settled, watchLoading } from './settled';
import { expectFitsNarrow } from './tabs';
import { test } from './test';
import { expectAccessible, rows, Watch } from './transactions-page';

test.beforeAll( freshSite );

const DOCUMENTS = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fdocuments';
const DIALOG = '.tillbook-tax-details';

interface Listed {
	document_id: string;
	date: string;
}

async function open( page: Page, query = '' ) {
	await page.goto( DOCUMENTS + query );
	await expect( rows( page ).first() ).toBeVisible();
}

/** Has the server refuse documents until tax details are entered, regardless of earlier tests. */
async function withoutDetails( page: Page ) {
	const documents = /payments(\/|%2F)documents(\/|%2F)vat_invoice/;
	await page.route( documents, ( route ) =>
		route.fulfill( {
			status: 409,
			json: { code: 'wcpay_vat_details_missing', message: '', data: { status: 409 } },
		} )
	);
	await page.route( /payments(\/|%2F)vat(\?|&|$)/, async ( route ) => {
		await page.unroute( documents );
		await route.continue();
	} );
}

/** Saves tax details, so that invoices can be created. */
const giveDetails = ( page: Page ) =>
	send( page, '/wc/v3/payments/vat', { name: 'Sandbox Shop', address: 'Street 1' } );

/** Returns the text of one of our PDFs. */
async function textOf( download: Download ): Promise< string > {
	const file = readFileSync( ( await download.path() ) ?? '' );
	expect( file.subarray( 0, 5 ).toString() ).toBe( '%PDF-' );
	// A stream's dictionary gives its length: compressed bytes can themselves end with a line break.
	const streams = file.toString( 'latin1' ).matchAll( /\/FlateDecode \/Length (\d+)[^>]*>>\nstream\n/g );
	return [ ...streams ]
		.map( ( { 0: head, 1: length, index } ) => {
			const start = index + head.length;
			return inflateSync( file.subarray( start, start + Number( length ) ) ).toString( 'latin1' );
		} )
		.flatMap( ( content ) =>
			[ ...content.matchAll( /\(((?:\\.|[^\\)])*)\)\] TJ/g ) ].map( ( [ , text = '' ] ) =>
				text.replace( /\\(.)/g, '$1' )
			)
		)
		.join( '\n' );
}

const downloadButton = ( page: Page ) =>
	rows( page )
		.first()
		.getByRole( 'button', { name: /^Download/ } );

test( 'a direct load lists the months that ended, the newest first, without asking the server again', async ( {
	page,
} ) => {
	const watch = new Watch( page );
	await watchLoading( page );
	await open( page );
	expect( watch.own ).toEqual( [] );
	expect( watch.problems ).toEqual( [] );
	const days = await rows( page )
		.locator( 'time' )
		.evaluateAll( ( times ) => times.map( ( time ) => time.getAttribute( 'datetime' ) ?? '' ) );
	expect( days.length ).toBeGreaterThan( 1 );
	expect( days.every( ( day ) => day.endsWith( '-01' ) ) ).toBe( true );
	expect( days ).toEqual( [ ...days ].sort().reverse() );
	await expect( rows( page ).first() ).toContainText( 'Tax Invoice' );

	await test.step( 'filters narrow the list by days, and can be cleared', async () => {
		const { data } = await ask< { data: Listed[] } >( page, 'documents' );
		await goSettled( page, `${ DOCUMENTS }&filter=advanced&date_after=${ data[ 1 ]?.date }` );
		await expect( rows( page ) ).toHaveCount( 1 );
		await expectAccessible( page );
		await goSettled( page, `${ DOCUMENTS }&filter=advanced&date_before=2020-01-01` );
		await expect( page.getByText( 'No documents match these filters', { exact: true } ) ).toBeVisible();
		await page.getByRole( 'button', { name: 'Clear filters' } ).click();
		await expect( rows( page ) ).toHaveCount( data.length );
	} );
} );

test( 'the keyboard alone gives the tax details, and the invoice that follows says that it is a sandbox', async ( {
	page,
} ) => {
	await withoutDetails( page );
	await open( page );
	await page.getByRole( 'button', { name: 'Filter', exact: true } ).focus();
	await tabTo( page, /^Download\s+Tax invoice/ );
	await page.keyboard.press( 'Enter' );
	const dialog = page.getByRole( 'dialog', { name: 'Tax details' } );
	await expect( dialog ).toBeVisible();

	await test.step( 'Escape leaves the tax details and gives the focus back', async () => {
		await page.keyboard.press( 'Escape' );
		await expect( dialog ).toHaveCount( 0 );
		await expect( downloadButton( page ) ).toBeFocused();
		await page.keyboard.press( 'Enter' );
	} );
	await expectAccessible( page, DIALOG );
	await tabTo( page, /^I'm registered for a VAT Number/ );
	await page.keyboard.press( 'Space' );
	const field = dialog.getByLabel( 'VAT Number', { exact: true } );
	await expect( field ).toHaveValue( 'US ' );
	await expect(
		dialog.getByText( '8 to 12 digits with your country code prefix, for example DE 123456789.' )
	).toBeVisible();
	await test.step( 'a narrow screen and a mirrored one cut nothing off', async () => {
		await expectFitsNarrow( page, DIALOG, async () => {
			const cut = await page
				.locator( DIALOG )
				.evaluate(
					( box ) =>
						[ ...box.querySelectorAll( '*' ) ].filter(
							( element ) =>
								element.scrollWidth > element.clientWidth + 1 &&
								getComputedStyle( element ).overflowX === 'auto'
						).length
				);
			expect( cut ).toBe( 0 );
		} );
	} );
	await expect( dialog.getByRole( 'button', { name: 'Continue' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await page.keyboard.press( 'Tab' );
	await expect( field ).toBeFocused();
	await page.keyboard.press( 'End' );
	await page.keyboard.type( '12' );
	await page.keyboard.press( 'Enter' );
	await expect( dialog.getByRole( 'alert' ) ).toContainText(
		'“US12” is not a valid number. It should look like US 123456789.'
	);
	await expectAccessible( page, DIALOG );
	await page.keyboard.type( '3456789' );
	await expect( dialog.getByRole( 'alert' ) ).toBeEmpty();
	await page.keyboard.press( 'Enter' );
	await expect( dialog.getByLabel( 'Business name' ) ).toHaveValue( 'Sandbox Company 6789 (not a real company)' );
	await expect( dialog.getByRole( 'heading', { name: 'Step 2 of 2: Your business' } ) ).toBeFocused();
	await expectAccessible( page, DIALOG );
	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		( async () => {
			await tabTo( page, /^Confirm$/ );
			await page.keyboard.press( 'Enter' );
		} )(),
	] );
	expect( download.suggestedFilename() ).toMatch( /^vat-invoice-\d{4}-\d{2}-sandbox\.pdf$/ );
	const text = await textOf( download );
	for ( const wanted of [
		'SANDBOX',
		'not a tax document',
		'Sandbox Payments Ltd',
		'Sandbox Company 6789',
		'VAT number: US123456789',
		'Total in USD',
	] ) {
		expect( text ).toContain( wanted );
	}
	await expect( dialog ).toHaveCount( 0 );
	await expect( snackbar( page, 'Your tax details were saved.' ) ).toBeVisible();
	await expect( downloadButton( page ) ).toBeFocused();
} );

test( 'a link to a document downloads it once', async ( { page } ) => {
	await giveDetails( page );
	const { data } = await ask< { data: Listed[] } >( page, 'documents' );
	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		page.goto( `${ DOCUMENTS }&document_id=${ data[ 1 ]?.document_id }&document_type=vat_invoice` ),
	] );
	expect( download.suggestedFilename() ).toBe( `${ data[ 1 ]?.document_id.replaceAll( '_', '-' ) }-sandbox.pdf` );
	await expect( page ).not.toHaveURL( /document_id/ );
	let downloads = 0;
	page.on( 'download', () => downloads++ );
	await watchLoading( page );
	await page.reload();
	await expect( rows( page ).first() ).toBeVisible();
	await settled( page );
	expect( downloads ).toBe( 0 );

	await test.step( 'the file requires a nonce', async () => {
		const nonce = await page.evaluate(
			() =>
				( window as unknown as { wp: { apiFetch: { nonceMiddleware: { nonce: string } } } } ).wp.apiFetch
					.nonceMiddleware.nonce
		);
		const url = `/?rest_route=/wc/v3/payments/documents/${ data[ 0 ]?.document_id }`;
		expect( ( await page.request.get( url ) ).status() ).toBe( 401 );
		expect( ( await page.request.get( `${ url }&_wpnonce=wrong` ) ).status() ).toBe( 403 );
		const answer = await page.request.get( `${ url }&_wpnonce=${ nonce }` );
		expect( [ answer.status(), answer.headers()[ 'content-type' ] ] ).toEqual( [ 200, 'application/pdf' ] );
	} );
} );
