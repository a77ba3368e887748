import { PAGES as OPENED, WITH_ID } from '../tests/e2e/addresses';
import { registerPages } from './routes';
import { routes } from './routes.gen';

type Breadcrumb = string | [ string, string ];
type Pages = { path: string; container?: unknown; breadcrumbs?: Breadcrumb[]; layout?: { header: boolean } }[];

beforeEach( () => {
	window.wcAdminFeatures = {};
	window.tillbookBoot = { routes: [ '/payments/overview', '/payments/connect' ] } as Window[ 'tillbookBoot' ];
} );

test( 'a list that is read again has the same pages, which keep what they show', () => {
	const [ first, again ] = [ registerPages( [] ) as Pages, registerPages( [] ) as Pages ];
	expect( first.map( ( { path } ) => path ) ).toEqual( [ '/payments/connect', '/payments/overview' ] );
	expect( new Set( first.map( ( { container } ) => container ) ).size ).toBe( 2 );
	first.forEach( ( page, at ) => expect( again[ at ]?.container ).toBe( page.container ) );
} );

test( 'pages of others stay, and those that the user may not see are left out', () => {
	const other = { path: '/analytics' };
	const pages = registerPages( [ other ] ) as Pages;
	expect( pages[ 0 ] ).toBe( other );
	expect( pages.map( ( { path } ) => path ) ).not.toContain( '/payments/payouts' );
} );

/** Paths of the specification, and the breadcrumbs of their pages. */
const PLACES: [ string, Breadcrumb[] ][] = [
	[ '/payments/connect', [ 'Connect' ] ],
	[ '/payments/onboarding', [ 'Set up payments' ] ],
	[ '/payments/onboarding/kyc', [ [ '/payments/onboarding', 'Set up payments' ], 'Continue onboarding' ] ],
	[ '/payments/overview', [ 'Overview' ] ],
	[ '/payments/payouts', [ 'Payouts' ] ],
	[ '/payments/payouts/details', [ [ '/payments/payouts', 'Payouts' ], 'Payout details' ] ],
	[ '/payments/transactions', [ 'Transactions' ] ],
	[ '/payments/transactions/details', [ [ '/payments/transactions', 'Transactions' ], 'Payment details' ] ],
	[ '/payments/disputes', [ 'Disputes' ] ],
	[ '/payments/disputes/details', [ [ '/payments/disputes', 'Disputes' ], 'Dispute details' ] ],
	[ '/payments/disputes/challenge', [ [ '/payments/disputes', 'Disputes' ], 'Challenge dispute' ] ],
	[ '/payments/multi-currency-setup', [ 'Set up multiple currencies' ] ],
	[ '/payments/card-readers', [ 'Card readers' ] ],
	[ '/payments/loans', [ 'Capital Loans' ] ],
	[ '/payments/documents', [ 'Documents' ] ],
	[ '/payments/month-close', [ 'Month-end close' ] ],
	[ '/payments/activity', [ 'Activity' ] ],
	[ '/payments/fraud-protection', [ 'Settings', 'Advanced fraud protection' ] ],
];

/** Returns the paths of the table of pages. */
const paths = () => routes().map( ( [ path ] ) => path );

/** Returns a page as registered with wc-admin. */
function pageAt( path: string ) {
	window.tillbookBoot = { routes: paths() } as Window[ 'tillbookBoot' ];
	return ( registerPages( [] ) as Pages ).find( ( page ) => page.path === path );
}

test.each( PLACES )( '%s says in its breadcrumbs where it is', ( path, place ) => {
	expect( pageAt( path )?.breadcrumbs ).toEqual( [ 'Payments', ...place ] );
} );

test( 'while a test account is shown, the title says so', () => {
	pageAt( '' );
	window.tillbookBoot = { ...window.tillbookBoot, isTest: true } as Window[ 'tillbookBoot' ];
	const pages = registerPages( [] ) as Pages;
	expect( pages.find( ( { path } ) => path === '/payments/overview' )?.breadcrumbs ).toEqual( [
		'Test data',
		'Payments',
		'Overview',
	] );
} );

test( 'no other address has a page', () => {
	expect( paths().sort() ).toEqual( PLACES.map( ( [ path ] ) => path ).sort() );
} );

test( 'the browser tests open every page', () => {
	const opened = [ ...OPENED.map( ( { address } ) => address ), ...Object.values( WITH_ID ) ].map( ( address ) =>
		new URL( address, 'http://localhost' ).searchParams.get( 'path' )
	);
	// It only leads to the page of the payment.
	expect( paths().filter( ( path ) => ! opened.includes( path ) ) ).toEqual( [ '/payments/disputes/details' ] );
} );

test( 'with the admin navigation feature, the Connect page is called by the product name', () => {
	window.wcAdminFeatures = { navigation: true };
	expect( pageAt( '/payments/connect' )?.breadcrumbs ).toEqual( [ 'Payments', 'Tillbook Payments' ] );
} );

test( 'the wizard and the verification fill the screen, other pages do not', () => {
	const fills = ( path: string ) => pageAt( path )?.layout?.header === false;
	expect( [ '/payments/onboarding', '/payments/onboarding/kyc', '/payments/overview' ].map( fills ) ).toEqual( [
		true,
		true,
		false,
	] );
} );
