import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { DisputeRow } from '../../../client/data/disputes';
import type { Transaction } from '../../../client/data/transactions';
import { freshSite, inSite, SITE } from '../site';
import { APP_AREA, PAGES } from '../pages';
import { read } from '../rest';
import { goSettled } from '../settled';
import { test } from '../test';
import { findWrong } from './check';
import { FLAG, harmless } from './checks/harmless';
import { listenTo } from './checks/quiet';

/** Script that fills the account with data that no store has. */
const HISTORY = join( process.cwd(), 'tests/php/Support/HostileHistory.php' );

const APP = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2F';

/** Goes to a page and returns the problems caused by the account's data. */
async function look( page: Page, name: string, address: string, area = APP_AREA ): Promise< string[] > {
	const said = listenTo( page );
	await goSettled( page, address, area );
	return findWrong( { page, name, area }, [ harmless, ...said ] );
}

test.describe( 'an account made of hostile texts', () => {
	test.skip( SITE === undefined, "The account is connected in PHP, which needs the site's folder." );
	test.beforeAll( async () => {
		test.setTimeout( 180000 );
		await freshSite();
		inSite( `
			$services->connection()->accounts->disconnect();
			$services->sandbox()->connect(6660666);
			require '${ HISTORY }';
			Tillbook\\Tests\\Support\\HostileHistory::add($services);
		` );
	} );

	test( 'does no harm on any page', async ( { page } ) => {
		test.setTimeout( 240000 );
		const said = listenTo( page );
		const wrong: string[] = [];
		for ( const { name, address, area = APP_AREA } of PAGES ) {
			await goSettled( page, address, area );
			wrong.push( ...( await findWrong( { page, name, area }, [ harmless, ...said ] ) ) );
		}
		expect( wrong ).toEqual( [] );

		await test.step( 'is shown as it is', async () => {
			await goSettled( page, `${ APP }transactions&per_page=100`, APP_AREA );
			await expect( page.getByText( `<script>window.${ FLAG }=1</script>` ).first() ).toBeVisible();
		} );
	} );

	test( 'does no harm on pages of payments, disputes and orders', async ( { page, request } ) => {
		test.setTimeout( 240000 );
		const { data: payments } = await read< { data: Transaction[] } >(
			request,
			'transactions?pagesize=100&type_is=charge'
		);
		const hostile = payments.filter(
			( { customer_name: name } ) => name !== null && /[<=+@%;\u202e]/.test( name )
		);
		expect( hostile.length ).toBeGreaterThan( 10 );
		const { data: disputes } = await read< { data: DisputeRow[] } >(
			request,
			'disputes?pagesize=25&sort=created&direction=desc'
		);
		const orders = hostile.slice( 0, 4 ).flatMap( ( { order } ) => order?.url ?? [] );
		expect( [ disputes.length, orders.length ] ).not.toContain( 0 );
		const wrong: string[] = [];
		for ( const { payment_intent_id: id } of hostile.slice( 0, 7 ) ) {
			wrong.push(
				...( await look(
					page,
					`payment ${ String( id ) }`,
					`${ APP }transactions%2Fdetails&id=${ String( id ) }`
				) )
			);
		}
		for ( const { dispute_id: id } of disputes.slice( 0, 2 ) ) {
			wrong.push( ...( await look( page, `challenge of ${ id }`, `${ APP }disputes%2Fchallenge&id=${ id }` ) ) );
		}
		for ( const url of orders ) {
			wrong.push( ...( await look( page, url, url, '#tillbook-order-panel' ) ) );
		}
		expect( wrong ).toEqual( [] );
	} );
} );
