import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { freshSiteOnce } from '../site';
import { APP_AREA, DETAILS, pageNamed, PAGES } from '../pages';
import { goSettled } from '../settled';
import { test } from '../test';
import { answerWith, askedFor, nowAnswer, type Answers } from './answers';
import { findWrong, type Check } from './check';
import { accessible } from './checks/accessible';

// These tests are read-only, so the two processes can share them.
test.describe.configure( { mode: 'parallel' } );
test.beforeEach( freshSiteOnce );

/** Lists that can be without rows, and the URL query that filters them; empty if they have no filters. */
const LISTS: Record< string, string > = {
	transactions: '&search%5B0%5D=nothing',
	uncaptured: '&search%5B0%5D=nothing',
	blocked: '&search%5B0%5D=nothing',
	payouts: '&filter=advanced&status_is=paid',
	'all-disputes': '&filter=advanced&status_is=lost',
	'card-readers': '',
	loans: '',
	documents: '',
	activity: '&filter=advanced&action_is=capture',
};

/** Expects a page to show an error if its requests failed. */
const tellsOutage: Check = {
	name: 'outage',
	find: async ( { page, area } ) => {
		const asked = await askedFor( page );
		const text = await page.locator( area ).first().innerText();
		return asked.length === 0 || text.includes( "didn't respond" )
			? []
			: [ `the page asked for ${ asked.join() } and does not say that there was no response` ];
	},
};

/** Expects a list to have no rows, and to offer clearing filters only if there are any. */
const tellsEmpty = ( isFiltered: boolean ): Check => ( {
	name: 'no rows',
	find: async ( { page, area } ) => {
		const rows = await page.locator( `${ area } tbody tr` ).count();
		const clears = ( await page.locator( area ).first().innerText() ).includes( 'Clear filters' );
		return [
			...( rows > 0 ? [ `${ rows } rows are left` ] : [] ),
			...( clears === isFiltered
				? []
				: [
						isFiltered
							? 'no way to clear the filters is offered'
							: 'filters can be cleared that are not there',
					] ),
		];
	},
} );

/** A page, and the URL query to add to it. */
type Visit = [ name: string, narrowed?: string ];

/** Goes through pages with mocked responses and returns their problems. */
async function look( page: Page, request: APIRequestContext, visits: Visit[], answers: Answers, checks: Check[] ) {
	test.setTimeout( 30000 + 10000 * visits.length );
	await answerWith( page, answers );
	const wrong: string[] = [];
	for ( const [ name, narrowed = '' ] of visits ) {
		const { address, area = APP_AREA } = await pageNamed( request, name );
		// Requests of the page before are not counted as requests of this one.
		await nowAnswer( page, answers );
		await goSettled( page, narrowed ? address.replace( '&filter=all', '' ) + narrowed : address, area );
		wrong.push( ...( await findWrong( { page, name: name + narrowed, area }, [ accessible, ...checks ] ) ) );
	}
	return wrong;
}

/** A half of the pages for each of the two processes. */
const half = < Of >( all: Of[], which: number ) => all.filter( ( each, index ) => index % 2 === which );

const ALL = [ ...PAGES.map( ( page ) => page.name ), ...DETAILS ];

for ( const which of [ 0, 1 ] ) {
	test( `each page says that the provider does not answer (${ which + 1 } of 2)`, async ( { page, request } ) => {
		const visits = half( ALL, which ).map( ( name ): Visit => [ name ] );
		expect( await look( page, request, visits, 'outage', [ tellsOutage ] ) ).toEqual( [] );
	} );
}

test( 'each list says that nothing is there', async ( { page, request } ) => {
	const visits = Object.keys( LISTS ).map( ( name ): Visit => [ name ] );
	expect( await look( page, request, visits, 'empty', [ tellsEmpty( false ) ] ) ).toEqual( [] );
} );

test( 'each list says that filters leave nothing', async ( { page, request } ) => {
	const visits = Object.entries( LISTS ).filter( ( [ , narrowed ] ) => narrowed !== '' );
	expect( await look( page, request, visits, 'empty', [ tellsEmpty( true ) ] ) ).toEqual( [] );
} );

/** Details of something that isn't there, and the heading that says so. */
const NOTHING: [ string, string, string ][] = [
	[ 'payment', 'transactions%2Fdetails&id=pi_nothere', 'Payment details not loaded' ],
	[ 'payout', 'payouts%2Fdetails&id=po_nothere', 'The deposit you are looking for cannot be found.' ],
	[ 'evidence', 'disputes%2Fchallenge&id=dp_nothere', 'Dispute not loaded' ],
	[ 'old address of a dispute', 'disputes%2Fdetails&id=dp_nothere', 'Error retrieving dispute' ],
];

test( 'what does not exist is no outage', async ( { page } ) => {
	const wrong: string[] = [];
	for ( const [ name, path, text ] of NOTHING ) {
		await goSettled( page, `/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2F${ path }`, APP_AREA );
		await expect( page.locator( APP_AREA ).getByText( text ).first() ).toBeVisible();
		wrong.push( ...( await findWrong( { page, name, area: APP_AREA }, [ accessible ] ) ) );
	}
	expect( wrong ).toEqual( [] );
} );
