import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { freshSiteOnce } from '../in-site';
import { APP_AREA, DETAILS, pageNamed, PAGES } from '../pages';
import { openSettled } from '../settled';
import { answerWith, askedFor, type Answers } from './answers';
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

/** Opens a page with mocked responses and returns its problems. */
async function look(
	page: Page,
	request: APIRequestContext,
	name: string,
	answers: Answers,
	checks: Check[],
	narrowed = ''
) {
	const { address, area = APP_AREA } = await pageNamed( request, name );
	await answerWith( page, answers );
	await openSettled( page, address + narrowed, area );
	return findWrong( { page, name, area }, [ accessible, ...checks ] );
}

for ( const name of [ ...PAGES.map( ( page ) => page.name ), ...DETAILS ] ) {
	test( `the page ${ name }, when the provider does not answer`, async ( { page, request } ) => {
		expect( await look( page, request, name, 'outage', [ tellsOutage ] ) ).toEqual( [] );
	} );
}

for ( const [ name, narrowed ] of Object.entries( LISTS ) ) {
	test( `the list ${ name }, when nothing is there`, async ( { page, request } ) => {
		expect( await look( page, request, name, 'empty', [ tellsEmpty( false ) ] ) ).toEqual( [] );
	} );

	if ( narrowed !== '' ) {
		test( `the list ${ name }, when filters leave nothing`, async ( { page, request } ) => {
			expect( await look( page, request, name, 'empty', [ tellsEmpty( true ) ], narrowed ) ).toEqual( [] );
		} );
	}
}
