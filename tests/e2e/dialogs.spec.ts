import { expect, type Page } from '@playwright/test';
import type { SavedView } from '../../client/lib/saved-views';
import { CHALLENGE, choose, findWaiting, picture } from './challenge-page';
import { expectDialogContract } from './dialog-contract';
import { freshSite } from './site';
import { CURRENCY_SETTINGS } from './pages';
import { ask, DETAILS } from './payments';
import { send } from './payouts-page';
import { write } from './rest';
import { goSettled, openSettled } from './settled';
import { test } from './test';
import { ALL_RULES, expectAccessible, TRANSACTIONS } from './transactions-page';

test.beforeAll( freshSite );

// Dialogs that the walk (walk/openers.ts) doesn't open. Other tests cover the effects of confirming them.
test.setTimeout( 240000 );

const SUMMARY = '.tillbook-details__summary';
const ROWS = '.tillbook-list tbody';

const button = ( page: Page, name: string | RegExp ) => page.getByRole( 'button', { name, exact: true } ).first();
const remove = ( page: Page, path: string ) => write( page.request, 'DELETE', `/wc/v3/payments/${ path }` );

test( 'the questions of a dispute', async ( { page } ) => {
	const { data } = await ask< { data: { charge_id: string; dispute_id: string; status: string }[] } >(
		page,
		'disputes?pagesize=100&filter=awaiting_response'
	);
	// The walk opens the dialog that accepts a dispute.
	const inquiry = data.find( ( { status } ) => status === 'warning_needs_response' );
	expect( inquiry, 'The account has an inquiry to answer.' ).toBeDefined();
	await goSettled( page, `${ DETAILS }&id=${ inquiry?.charge_id }`, SUMMARY );
	await expectDialogContract( page, button( page, 'Issue refund' ) );

	const { id } = await findWaiting( page );
	await goSettled( page, `${ CHALLENGE }&id=${ id }`, '.tillbook-evidence' );
	await choose( page, 'Customer signature', picture( 'signature.png' ) );
	await expect( page.getByRole( 'button', { name: /Preview signature\.png/ } ) ).toBeFocused();
	await expectDialogContract( page, button( page, 'Submit evidence' ) );
	await button( page, 'Remove signature.png' ).press( 'Enter' );
	await expect(
		page.getByRole( 'group', { name: 'Customer signature', exact: true } ).locator( 'input[type=file]' )
	).toBeFocused();
	await page.getByRole( 'textbox', { name: 'Additional details', exact: true } ).fill( 'Sent.' );
	await expectDialogContract( page, page.getByRole( 'link', { name: /^(Back|Payment|Disputes|Return)/ } ).first() );
	await remove( page, `disputes/${ id }/draft` );
	await page.goto( 'about:blank' );
} );

test( 'the dialogs of currencies', async ( { page } ) => {
	const before = async () =>
		( await ask< { enabled: Record< string, unknown > } >( page, 'multi-currency/currencies' ) ).enabled;
	const { is_multi_currency_enabled: wasOn } = await ask< { is_multi_currency_enabled: boolean } >(
		page,
		'settings'
	);
	const enabled = Object.keys( await before() );
	await send( page, '/wc/v3/payments/multi-currency/update-enabled-currencies', { enabled: [ ...enabled, 'EUR' ] } );
	await send( page, '/wc/v3/payments/settings', { is_multi_currency_enabled: true } );
	try {
		await openSettled( page, CURRENCY_SETTINGS );
		await expectDialogContract( page, button( page, 'Add currencies' ), {
			act: async ( dialog ) => {
				await dialog.getByRole( 'searchbox' ).fill( 'nothing is called so' );
				await expectAccessible( page, undefined, ALL_RULES );
			},
		} );
		await expectDialogContract( page, button( page, 'Manage Euro' ), {
			act: async ( dialog ) => {
				await dialog.getByRole( 'radio', { name: /^Manual/ } ).check();
				await dialog.getByLabel( 'Value of 1 USD in EUR' ).fill( '0' );
				await dialog.getByRole( 'button', { name: 'Save currency' } ).press( 'Enter' );
				await expect( dialog.locator( '[aria-invalid="true"]' ) ).toBeFocused();
				await expectAccessible( page, undefined, ALL_RULES );
			},
		} );
		await expectDialogContract( page, button( page, 'Remove Euro' ) );
	} finally {
		await send( page, '/wc/v3/payments/multi-currency/update-enabled-currencies', { enabled } );
		await send( page, '/wc/v3/payments/settings', { is_multi_currency_enabled: wasOn } );
	}
} );

test( 'the dialogs of a saved view and of an export', async ( { page } ) => {
	await goSettled( page, `${ TRANSACTIONS }&filter=advanced&type_is=charge`, ROWS );
	await expectDialogContract( page, button( page, 'Save as a view' ), {
		act: async ( dialog ) => {
			await dialog.getByRole( 'textbox' ).press( 'Enter' );
			await expect( dialog.getByRole( 'alert' ) ).toHaveText( 'Enter a name for the view.' );
			await expect( dialog.getByRole( 'textbox' ) ).toBeFocused();
			await expectAccessible( page, undefined, ALL_RULES );
		},
	} );
	const view = ( await send( page, '/wc/v3/payments/saved-views', {
		list: 'transactions',
		name: 'Refunds',
		query: { filter: 'advanced', type_is: 'refund' },
	} ) ) as SavedView;
	try {
		await openSettled( page, `${ TRANSACTIONS }&view=${ view.id }&filter=advanced&type_is=refund`, ROWS );
		const options = page.getByRole( 'button', { name: /^Options for the view/ } );
		await expectDialogContract( page, options, { by: 'Rename…' } );
		await expectDialogContract( page, options, { by: 'Delete…' } );
	} finally {
		await remove( page, `saved-views/${ view.id }?version=${ view.version }` );
	}
} );
