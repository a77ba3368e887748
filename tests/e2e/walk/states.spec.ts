import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { freshSiteOnce } from '../in-site';
import { APP_AREA, DETAILS, pageNamed, PAGES } from '../pages';
import { openSettled } from '../settled';
import { answerWith, askedFor, type Answers } from './answers';
import { findWrong, type Check } from './check';
import { accessible } from './checks/accessible';

// They read only, so the two processes share them.
test.describe.configure( { mode: 'parallel' } );
test.beforeEach( freshSiteOnce );

/** The lists, whose rows can be gone, and by which address they are narrowed; empty where they have no filters. */
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

/** A page that asked for something, and got no answer, says so. */
const tellsOutage: Check = {
	name: 'outage',
	find: async ( { page, area } ) => {
		const asked = await askedFor( page );
		const text = await page.locator( area ).first().innerText();
		return asked.length === 0 || text.includes( "didn't respond" )
			? []
			: [ `the page asked for ${ asked.join() } and does not say that nobody answered` ];
	},
};

/** A list without rows says so, and offers to clear filters where there are some. */
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

/** Opens a page whose API answers as said, and says what is wrong with it. */
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
