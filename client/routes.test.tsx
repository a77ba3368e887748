import { registerPages } from './routes';

type Pages = { path: string; container?: unknown }[];

beforeEach( () => {
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
