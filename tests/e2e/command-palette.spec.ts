import { expect } from '@playwright/test';
import type { Transaction } from '../../client/data/transactions';
import { freshSiteOnce } from './site';
import { ask } from './payments';
import { openSettled, settled } from './settled';
import { test } from './test';

test.beforeAll( freshSiteOnce );

test( 'the command palette opens our pages and finds a payment by what is typed', async ( { page } ) => {
	const { data } = await ask< { data: Transaction[] } >( page, 'transactions?pagesize=100&type_is=charge' );
	const name =
		data
			.map( ( { customer_name: customer } ) => customer )
			.find( ( text ) => /^\p{L}+ \p{L}+$/u.test( text ?? '' ) ) ?? '';
	expect( name ).not.toBe( '' );
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( decodeURIComponent( request.url() ) ) );
	await openSettled( page, '/wp-admin/index.php' );
	const ours = () => asked.filter( ( url ) => /command-palette|payments\/commands/.test( url ) );
	expect( ours(), 'nothing is loaded before the palette opens' ).toEqual( [] );

	await page.keyboard.press( 'Control+k' );
	const palette = page.getByRole( 'dialog', { name: 'Command palette' } );
	await palette.getByRole( 'combobox' ).fill( 'payments: go to pay' );
	await expect( palette.getByRole( 'option', { name: 'Payments: go to Payouts' } ) ).toBeVisible();

	await palette.getByRole( 'combobox' ).fill( name.toLowerCase() );
	const found = palette.getByRole( 'option', { name: new RegExp( `Payment: ${ name } · ` ) } ).first();
	await expect( found ).toBeVisible();
	await found.click();
	await page.waitForURL( /transactions%2Fdetails/ );
	await settled( page );
	await expect( page.getByText( name ).first() ).toBeVisible();
} );
