import { getQuery } from '@woocommerce/navigation';
import { __ } from '@wordpress/i18n';
import type { PageQuery } from './lib/query';
import { createPage, prepare, type PageModule } from './page-loader';
import { CONNECT_PATH, routes } from './routes.gen';

/**
 * A page: a row of the table in routes.gen.ts. It is a tuple, because the table is loaded on every page of the admin.
 * Links to paths that aren't in the table are rendered as plain text.
 */
export type Route = [
	path: string,
	title: string,
	load: () => Promise< PageModule >,
	more?: {
		/** The parent section, if it is not one of our pages. */
		section?: string;
		/** An onboarding page, which is shown without an account. */
		withoutAccount?: boolean;
		/** Shown without the admin's bars. */
		isFullScreen?: boolean;
	},
];

/** The pages that were created, by path. */
const pages: Record< string, ReturnType< typeof createPage > > = {};

/** Returns the Connect page's title; the product's name if WooCommerce's navigation is enabled (spec 1 §2.1). */
const titleOf = ( path: string, title: string ): string =>
	path === CONNECT_PATH && window.wcAdminFeatures?.navigation ? __( 'Tillbook Payments', 'tillbook' ) : title;

/**
 * Starts to load the page of a direct load while wc-admin is still starting, so that the page is ready when it is
 * shown.
 */
export function loadAhead(): void {
	// In the same format in which wc-admin passes the query to pages.
	const query = getQuery() as PageQuery;
	const [ path, , load ] =
		( window.tillbookSettings && routes().find( ( [ known ] ) => known === query.path ) ) || [];
	if ( path && load ) {
		// The page itself tries again and shows a failure.
		prepare( path, load, query ).catch( () => {} );
	}
}

/**
 * Adds our pages to wc-admin's list, limited to those this user is allowed to see.
 *
 * @param others wc-admin's pages.
 */
export function registerPages( others: object[] ): object[] {
	const all = routes();
	return [
		...others,
		...all
			.filter( ( [ path ] ) => window.tillbookBoot?.routes.includes( path ) )
			.map( ( [ path, title, load, { section, withoutAccount, isFullScreen } = {} ] ) => {
				const parent = all.find( ( [ other ] ) => path.startsWith( `${ other }/` ) );
				return {
					path,
					// The same one each time: wc-admin reads its list of pages again while it starts, and a newly
					// created page would lose its state.
					container: ( pages[ path ] ??= createPage( path, titleOf( path, title ), load, ! withoutAccount ) ),
					// All links except the last. Only the last is in the header; the browser's title has all.
					breadcrumbs: [
						...( window.tillbookBoot?.isTest ? [ __( 'Test data', 'tillbook' ) ] : [] ),
						__( 'Payments', 'tillbook' ),
						...( parent ? [ parent.slice( 0, 2 ) ] : [] ),
						...( section ? [ section ] : [] ),
						titleOf( path, title ),
					],
					wpOpenMenu: window.tillbookBoot?.menu,
					...( isFullScreen
						? { layout: { header: false, footer: false, showNotices: true, showStoreAlerts: false } }
						: {} ),
					navArgs: { id: `tillbook${ path.replace( /\//g, '-' ) }`, parentPath: parent?.[ 0 ] },
					capability: 'tillbook_view',
				};
			} ),
	];
}
