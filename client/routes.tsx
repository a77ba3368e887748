import { __ } from '@wordpress/i18n';
import { createPage, type PageModule } from './page-loader';

interface Route {
	path: string;
	/** Name of the chunk, as the PHP side knows it. */
	chunk: string;
	title: () => string;
	load: () => Promise< PageModule >;
}

/**
 * THE route table: a row a page. A path that is not here does not exist yet, and links to it are plain text.
 */
export const routes: Route[] = [
	{
		path: '/payments/transactions',
		chunk: 'page-transactions',
		title: () => __( 'Transactions', 'tillbook' ),
		load: () =>
			import(
				/* webpackChunkName: "page-transactions" */ './pages/transactions'
			),
	},
];

/**
 * Adds our pages to wc-admin's list, as far as this user may see them.
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
				container: createPage( route.path, route.load ),
				breadcrumbs: [ __( 'Payments', 'tillbook' ), route.title() ],
				wpOpenMenu: window.tillbookBoot?.menu,
				navArgs: { id: `tillbook-${ route.chunk }` },
				capability: 'manage_woocommerce',
			} ) ),
	];
}
