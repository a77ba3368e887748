import { getQuery } from '@woocommerce/navigation';
import { __ } from '@wordpress/i18n';
import type { PageQuery } from './lib/query';
import { createPage, prepare, type PageModule } from './page-loader';

interface Route {
	path: string;
	/** Name of the chunk, as PHP uses it. */
	chunk: string;
	title: () => string;
	/** The parent page, if the page is not in the menu but linked from other pages. */
	parent?: string;
	/** The parent section, if it is not one of our pages. */
	section?: () => string;
	/** An onboarding page, which is shown without an account. */
	withoutAccount?: boolean;
	/** Shown without the admin's bars. */
	isFullScreen?: boolean;
	load: () => Promise< PageModule >;
	/** The page, once it was created. */
	page?: ReturnType< typeof createPage >;
}

/** The Connect page's name; with WooCommerce's own navigation it is the product's (spec 1 §2.1). */
const connectTitle = (): string =>
	window.wcAdminFeatures?.navigation ? __( 'Tillbook Payments', 'tillbook' ) : __( 'Connect', 'tillbook' );

/**
 * THE route table: one row per page. A path that is not here does not exist yet, and links to it are plain text.
 */
export const routes: Route[] = [
	{
		path: '/payments/connect',
		chunk: 'page-connect',
		title: connectTitle,
		withoutAccount: true,
		load: () => import( /* webpackChunkName: "page-connect" */ './pages/connect' ),
	},
	{
		path: '/payments/onboarding',
		chunk: 'page-onboarding',
		title: () => __( 'Set up payments', 'tillbook' ),
		withoutAccount: true,
		isFullScreen: true,
		load: () => import( /* webpackChunkName: "page-onboarding" */ './pages/onboarding' ),
	},
	{
		path: '/payments/onboarding/kyc',
		chunk: 'page-verification',
		title: () => __( 'Continue onboarding', 'tillbook' ),
		parent: '/payments/onboarding',
		isFullScreen: true,
		load: () => import( /* webpackChunkName: "page-verification" */ './pages/verification' ),
	},
	{
		path: '/payments/overview',
		chunk: 'page-overview',
		title: () => __( 'Overview', 'tillbook' ),
		load: () => import( /* webpackChunkName: "page-overview" */ './pages/overview' ),
	},
	{
		path: '/payments/payouts',
		chunk: 'page-payouts',
		title: () => __( 'Payouts', 'tillbook' ),
		load: () => import( /* webpackChunkName: "page-payouts" */ './pages/payouts' ),
	},
	{
		path: '/payments/payouts/details',
		chunk: 'page-payout-details',
		title: () => __( 'Payout details', 'tillbook' ),
		parent: '/payments/payouts',
		load: () => import( /* webpackChunkName: "page-payout-details" */ './pages/payout-details' ),
	},
	{
		path: '/payments/transactions',
		chunk: 'page-transactions',
		title: () => __( 'Transactions', 'tillbook' ),
		load: () => import( /* webpackChunkName: "page-transactions" */ './pages/transactions' ),
	},
	{
		path: '/payments/transactions/details',
		chunk: 'page-payment-details',
		title: () => __( 'Payment details', 'tillbook' ),
		parent: '/payments/transactions',
		load: () => import( /* webpackChunkName: "page-payment-details" */ './pages/payment-details' ),
	},
	{
		path: '/payments/disputes',
		chunk: 'page-disputes',
		title: () => __( 'Disputes', 'tillbook' ),
		load: () => import( /* webpackChunkName: "page-disputes" */ './pages/disputes' ),
	},
	{
		path: '/payments/disputes/details',
		chunk: 'page-dispute-redirect',
		title: () => __( 'Dispute details', 'tillbook' ),
		parent: '/payments/disputes',
		load: () => import( /* webpackChunkName: "page-dispute-redirect" */ './pages/dispute-redirect' ),
	},
	{
		path: '/payments/disputes/challenge',
		chunk: 'page-dispute-challenge',
		title: () => __( 'Challenge dispute', 'tillbook' ),
		parent: '/payments/disputes',
		load: () => import( /* webpackChunkName: "page-dispute-challenge" */ './pages/dispute-challenge' ),
	},
	{
		path: '/payments/card-readers',
		chunk: 'page-card-readers',
		title: () => __( 'Card readers', 'tillbook' ),
		load: () => import( /* webpackChunkName: "page-card-readers" */ './pages/card-readers' ),
	},
	{
		path: '/payments/loans',
		chunk: 'page-loans',
		title: () => __( 'Capital Loans', 'tillbook' ),
		load: () => import( /* webpackChunkName: "page-loans" */ './pages/loans' ),
	},
	{
		path: '/payments/documents',
		chunk: 'page-documents',
		title: () => __( 'Documents', 'tillbook' ),
		load: () => import( /* webpackChunkName: "page-documents" */ './pages/documents' ),
	},
	{
		path: '/payments/fraud-protection',
		chunk: 'page-fraud-protection',
		title: () => __( 'Advanced fraud protection', 'tillbook' ),
		section: () => __( 'Settings', 'tillbook' ),
		load: () => import( /* webpackChunkName: "page-fraud-protection" */ './pages/fraud-protection' ),
	},
	{
		path: '/payments/multi-currency-setup',
		chunk: 'page-multi-currency-setup',
		title: () => __( 'Set up multiple currencies', 'tillbook' ),
		load: () => import( /* webpackChunkName: "page-multi-currency-setup" */ './pages/multi-currency-setup' ),
	},
];

/**
 * Returns a page's breadcrumbs for wc-admin, all links except the last.
 *
 * @param route A row of the table.
 */
function breadcrumbs( route: Route ): ( string | [ string, string ] )[] {
	const parent = routes.find( ( { path } ) => path === route.parent );
	return [
		__( 'Payments', 'tillbook' ),
		...( parent ? [ [ parent.path, parent.title() ] as [ string, string ] ] : [] ),
		...( route.section ? [ route.section() ] : [] ),
		route.title(),
	];
}

/**
 * Starts to load the page of a direct load while wc-admin is still starting, so that the page is ready when it is
 * shown.
 */
export function loadAhead(): void {
	// In the form in which wc-admin passes it to pages.
	const query = getQuery() as PageQuery;
	const route = window.tillbookSettings && routes.find( ( { path } ) => path === query.path );
	if ( route ) {
		// The page itself tries again and shows a failure.
		prepare( route.path, route.load, query ).catch( () => {} );
	}
}

/**
 * Returns a route's page, the same one each time: wc-admin reads its list of pages again while it starts, and a newly
 * created page would lose its state.
 *
 * @param route A row of the table.
 */
const pageOf = ( route: Route ): NonNullable< Route[ 'page' ] > =>
	( route.page ??= createPage( route.path, route.load, ! route.withoutAccount ) );

/**
 * Adds our pages to wc-admin's list, limited to those this user is allowed to see.
 *
 * @param pages wc-admin's pages.
 */
export function registerPages( pages: object[] ): object[] {
	const allowed = window.tillbookBoot?.routes ?? [];
	return [
		...pages,
		...routes
			.filter( ( { path } ) => allowed.includes( path ) )
			.map( ( route ) => ( {
				path: route.path,
				container: pageOf( route ),
				breadcrumbs: breadcrumbs( route ),
				wpOpenMenu: window.tillbookBoot?.menu,
				...( route.isFullScreen
					? { layout: { header: false, footer: false, showNotices: true, showStoreAlerts: false } }
					: {} ),
				navArgs: { id: `tillbook-${ route.chunk }`, parentPath: route.parent },
				capability: 'tillbook_view',
			} ) ),
	];
}
