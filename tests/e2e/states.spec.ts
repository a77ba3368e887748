import { expect, test, type Page } from '@playwright/test';
import { freshSite } from './in-site';
import { APP_AREA, everyPage, type AdminPage } from './pages';
import { withoutAnyPreload } from './tabs';
import { ALL_RULES, expectAccessible } from './transactions-page';

test.beforeAll( freshSite );

/** What our REST API answers with. */
type State = 'outage' | 'empty' | 'filtered-empty';

/** The lists, whose rows can be gone, and by which address they are narrowed. */
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

/** Whether a page that asked for something says how it stands. */
async function isTold( page: Page, area: string, state: State ): Promise< boolean > {
	const text = await page.locator( area ).first().innerText();
	if ( state === 'outage' ) {
		return text.includes( 'did not answer' );
	}
	return ( await page.locator( `${ area } tbody tr` ).count() ) === 0 && text.includes( 'Clear filters' ) === ( state === 'filtered-empty' );
}

/** Answers what a page asks for as the state wants it, and returns what was asked. */
async function answerAs( page: Page, state: State ): Promise< string[] > {
	const asked: string[] = [];
	await page.unrouteAll( { behavior: 'ignoreErrors' } );
	await withoutAnyPreload( page );
	await page.route( /v3(\/|%2F)payments(\/|%2F)/, async ( route ) => {
		asked.push( route.request().url() );
		if ( state === 'outage' ) {
			await route.fulfill( { status: 503, json: { code: 'wcpay_server_error', message: 'The payment provider did not answer.', data: { status: 503 } } } );
			return;
		}
		const response = await route.fetch();
		const answer = ( await response.json() ) as { data?: unknown; count?: number };
		await route.fulfill( { response, json: { ...answer, ...( Array.isArray( answer.data ) && { data: [] } ), ...( answer.count !== undefined && { count: 0 } ) } } );
	} );
	return asked;
}

/** Opens a page in a state and says what is wrong with it there. */
async function look( page: Page, { name, address, area = APP_AREA }: AdminPage, state: State ): Promise< string[] > {
	const asked = await answerAs( page, state );
	await page.goto( address + ( state === 'filtered-empty' ? LISTS[ name ] : '' ) );
	await page.waitForSelector( area );
	await page.waitForLoadState( 'networkidle' );
	await expect( page.locator( '[class*="tillbook"] [aria-busy="true"], [class*="tillbook"] .is-placeholder' ), `${ name }, ${ state }` ).toHaveCount( 0 );
	const found: string[] = [];
	await expectAccessible( page, area, ALL_RULES ).catch( ( error: Error ) => found.push( error.message ) );
	return asked.length === 0 || ( await isTold( page, area, state ) ) ? found : [ ...found, `says nothing of it: ${ asked.join() }` ];
}

test( 'every page can be used by everybody when nothing is there, when filters leave nothing and when nobody answers', async ( { page } ) => {
	test.setTimeout( 900000 );
	const pages = await everyPage( page );
	const found: Record< string, string[] > = {};
	const states = ( name: string ): State[] => [ 'outage', ...( name in LISTS ? ( [ 'empty', ...( LISTS[ name ] ? [ 'filtered-empty' ] : [] ) ] as State[] ) : [] ) ];
	for ( const one of pages ) {
		for ( const state of states( one.name ) ) {
			const problems = await look( page, one, state );
			if ( problems.length > 0 ) {
				found[ `${ one.name }, ${ state }` ] = problems;
			}
		}
	}
	expect( found ).toEqual( {} );
} );
