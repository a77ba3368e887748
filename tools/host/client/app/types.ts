import type { ComponentType, ReactElement } from 'react';

export type Query = Record< string, string >;

export type Breadcrumb = string | [ string, string ];

/** A page that a plugin adds with the `woocommerce_admin_pages_list` filter. */
export interface Page {
	path: string;
	container: ComponentType< PageProps >;
	breadcrumbs: Breadcrumb[] | ( ( props: PageProps ) => Breadcrumb[] );
	wpOpenMenu?: string;
	navArgs?: { id?: string; parentPath?: string };
	capability?: string;
	fallback?: ComponentType | ReactElement;
	layout?: {
		header?: boolean;
		footer?: boolean;
		showNotices?: boolean;
	};
}

/** Props of a page's container. */
export interface PageProps {
	params: Record< string, string >;
	path: string;
	pathMatch: string;
	query: Query;
}

export interface Match {
	page: Page;
	props: PageProps;
}
