import { expect, type Page } from '@playwright/test';
import type { Dispute } from '../../client/data/disputes';
import { MODAL, snackbar } from './overlays';
import { choose, field, openChallenge, picture } from './challenge-page';
import { atStripe, freshStripe } from './fake-stripe';
import { freshSite, inSite, SITE, STRIPE_URL } from './site';
import { ask, heading, openPayment } from './payments';
import { test } from './test';
import { expectAccessible, Watch } from './transactions-page';

/** The key that the site is connected with. */
let key = '';

interface Disputed {
	dispute: string;
	intent: string;
}

test.beforeAll( async () => {
	await freshSite();
	if ( SITE === undefined || STRIPE_URL === undefined ) {
		return;
	}
	inSite( '$services->connection()->accounts->disconnect();' );
	const { keys } = await freshStripe();
	key = keys.act;
	await atStripe( 'webhooks', { mode: 'lose', signedAt: 'machine' } );
	inSite(
		`wp_set_current_user(1);
		$services->stripe()->connect()->connector()->connect(
			Tillbook\\Providers\\Stripe\\Keys\\ApiKey::fromText(getenv('TEST_KEY')), null, 'cli'
		);`,
		{ TEST_KEY: key }
	);
} );

test.beforeEach( () => {
	test.skip( SITE === undefined || STRIPE_URL === undefined, 'It needs the site’s folder and its fake Stripe.' );
} );

/** Has the site ask Stripe for news. */
const hear = () =>
	inSite(
		`foreach ($services->stripe()->ledgers()->connected() as $scope) {
			$services->stripe()->polling()->poll($scope);
			$services->stripe()->worker()->work($scope);
		}`
	);

/** Makes a payment that is disputed, and has the site hear of it. */
async function disputed( amount: number ): Promise< Disputed > {
	const { intent, charge } = ( await atStripe( 'pay', {
		amount,
		name: 'Jamie Sample',
		email: 'jamie@example.com',
	} ) ) as {
		intent: { id: string };
		charge: { id: string };
	};
	await atStripe( 'advance', { seconds: 10 } );
	const { dispute } = ( await atStripe( 'dispute', { payment: charge.id, reason: 'product_not_received' } ) ) as {
		dispute: { id: string };
	};
	hear();
	return { dispute: dispute.id, intent: intent.id };
}

/** Reads a dispute as the fake has it. */
async function stored( id: string ): Promise< Record< string, unknown > > {
	const answer = await fetch( `${ STRIPE_URL }/v1/disputes/${ id }?expand[]=evidence.customer_communication`, {
		headers: { Authorization: `Bearer ${ key }` },
	} );
	return ( await answer.json() ) as Record< string, unknown >;
}

/** Changes what the key may do at Stripe. */
const allow = ( permissions: 'read' | 'act' ) => atStripe( 'keys/change', { key, permissions } );

const read = async ( page: Page, id: string ) => ask< Dispute >( page, `disputes/${ id }` );

test( 'evidence with a file is saved and submitted to Stripe', async ( { page } ) => {
	const { dispute } = await disputed( 5000 );
	const watch = new Watch( page );
	await openChallenge( page, dispute );
	await expect( page.getByText( /Stripe doesn't promise to submit saved evidence/ ) ).toBeVisible();
	await page.getByLabel( 'Product type' ).selectOption( 'physical_product' );
	await field( page, 'Additional details' ).fill( 'The parcel was signed for.' );
	await choose( page, 'Customer communication', picture( 'letter.png' ) );
	await expect( page.getByRole( 'button', { name: /Preview letter\.png/ } ) ).toBeFocused();
	const [ tab ] = await Promise.all( [
		page.waitForEvent( 'popup' ),
		page.getByRole( 'button', { name: /Preview letter\.png/ } ).click(),
	] );
	await expect( tab ).toHaveURL( /^blob:/ );
	await tab.close();
	await expectAccessible( page );
	await page.getByRole( 'button', { name: 'Save for later' } ).click();
	await expect( snackbar( page, 'Evidence saved!' ) ).toBeVisible();
	expect( await stored( dispute ) ).toMatchObject( {
		status: 'needs_response',
		evidence: {
			uncategorized_text: 'The parcel was signed for.',
			customer_communication: { filename: 'letter.png', purpose: 'dispute_evidence' },
		},
		evidence_details: { submission_count: 0 },
		metadata: { __product_type: 'physical_product' },
	} );
	await page.getByRole( 'link', { name: 'Return to evidence submission' } ).click();
	await expect( field( page, 'Additional details' ) ).toHaveValue( 'The parcel was signed for.' );
	await page.getByRole( 'button', { name: 'Submit evidence' } ).click();
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Submit evidence' } ).click();
	await expect( snackbar( page, 'Evidence submitted!' ) ).toBeVisible();
	expect( await stored( dispute ) ).toMatchObject( {
		status: 'under_review',
		evidence_details: { submission_count: 1 },
	} );
	await page.getByRole( 'link', { name: 'View submitted evidence' } ).click();
	await expect( heading( page ) ).toHaveText( 'Dispute evidence' );
	await expect( page.getByRole( 'button', { name: /Preview letter\.png/ } ) ).toBeVisible();

	const before = await read( page, dispute );
	hear();
	expect( await read( page, dispute ) ).toEqual( before );
	expect( watch.problems ).toEqual( [] );
} );

test( 'a dispute is accepted at Stripe', async ( { page } ) => {
	const { dispute, intent } = await disputed( 2500 );
	const watch = new Watch( page );
	await openPayment( page, intent );
	await page.getByRole( 'button', { name: 'Accept dispute' } ).click();
	await expectAccessible( page, MODAL );
	await page.getByRole( 'dialog' ).getByRole( 'button', { name: 'Accept dispute' } ).click();
	await expect( snackbar( page, 'You have accepted the dispute' ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: 'Accept dispute' } ) ).toHaveCount( 0 );
	await expect( page.locator( '.tillbook-dispute' ) ).toContainText( 'Closed on' );
	expect( await stored( dispute ) ).toMatchObject( { status: 'lost', metadata: { __closed_by_merchant: '1' } } );
	expect( watch.problems ).toEqual( [] );
} );

test( 'a missing permission is named, and found again without a reload', async ( { page } ) => {
	const { dispute, intent } = await disputed( 1200 );
	const watch = new Watch( page );
	await allow( 'read' );
	inSite( '$services->stripe()->connect()->keyCheck()->run( false );' );
	await openPayment( page, intent );
	const box = page.locator( '.tillbook-dispute' );
	await expect( box ).toContainText( 'select “Disputes: Write”' );
	await expect( page.getByRole( 'button', { name: 'Accept dispute' } ) ).toHaveCount( 0 );
	await expectAccessible( page );

	await openChallenge( page, dispute );
	await expect( heading( page ) ).toHaveText( 'Dispute evidence' );
	await page.getByRole( 'button', { name: 'Check again' } ).click();
	await expect( page.getByText( 'Permissions are still missing' ) ).toBeVisible();
	// Files have a permission of their own.
	await expect( page.getByText( 'select “Files: Write”' ) ).toBeVisible();
	await allow( 'act' );
	await page.getByRole( 'button', { name: 'Check again' } ).click();
	await expect( page.getByText( 'Permission granted. You can continue.' ) ).toBeVisible();
	await expect( heading( page ) ).toHaveText( 'Challenge dispute' );
	await expect( page.getByText( 'Choose files' ).first() ).toBeVisible();
	await expectAccessible( page );
	expect( watch.problems ).toEqual( [] );
} );
