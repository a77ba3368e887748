import { Suspense, useEffect, useMemo } from '@wordpress/element';
import { Spinner } from '@wordpress/components';
import { withCurrentUserHydration } from '@woocommerce/data';
import { __experimentalErrorBoundary as ErrorBoundary } from '@woocommerce/components';
import { getSetting } from '@woocommerce/settings';

import { Header, useDocumentTitle } from './header';
import { useAdminLocation, useFirstPageAfterChange } from './location';
import { matchPage } from './match';
import { useCurrentMenuItem, useMenuLinks } from './menu';
import { TransientNotices } from './notices';
import { usePages } from './pages';
import type { Match } from './types';

function Fallback( { page }: Pick< Match, 'page' > ) {
	const { fallback } = page;
	if ( typeof fallback === 'function' ) {
		const Given = fallback;
		return <Given />;
	}
	return (
		fallback ?? (
			<div className="woocommerce-layout__loading">
				<Spinner />
			</div>
		)
	);
}

/**
 * Sets classes on the body for the current page, and for pages without the header bar.
 *
 * @param match The current page.
 */
function useBodyClasses( match: Match ) {
	const { page, props } = match;
	const name = `woocommerce-admin-page__${ props.path.replace( /^\//, '' ).replace( /\//g, '_' ) || 'home' }`;
	const bare = page.layout?.header === false;
	useEffect( () => {
		const { classList } = document.body;
		classList.remove( 'woocommerce-admin-is-loading' );
		classList.add( name );
		classList.toggle( 'woocommerce-admin-full-screen', bare );
		return () => classList.remove( name, 'woocommerce-admin-full-screen' );
	}, [ name, bare ] );
}

function Screen() {
	const { path, query } = useAdminLocation();
	const pages = usePages();
	const match = useMemo( () => matchPage( pages, path, query ), [ pages, path, query ] );
	const { page, props } = match;
	const { header = true, footer = true } = page.layout ?? {};
	const breadcrumbs = typeof page.breadcrumbs === 'function' ? page.breadcrumbs( props ) : page.breadcrumbs;
	const Container = page.container;

	useMenuLinks();
	useCurrentMenuItem( page, path );
	useBodyClasses( match );
	useDocumentTitle( breadcrumbs, header );
	useFirstPageAfterChange( query );
	useEffect( () => {
		window.scrollTo( 0, 0 );
	}, [ path ] );

	return (
		<div className="woocommerce-layout">
			{ header && <Header breadcrumbs={ breadcrumbs } /> }
			<div className="woocommerce-layout__primary" id="woocommerce-layout__primary">
				<div id="woocommerce-layout__notice-list" className="woocommerce-layout__notice-list" />
				<div className="woocommerce-layout__main">
					<ErrorBoundary key={ page.path }>
						<Suspense fallback={ <Fallback page={ page } /> }>
							<Container { ...props } />
						</Suspense>
					</ErrorBoundary>
				</div>
			</div>
			{ footer && (
				<div className="woocommerce-layout__footer">
					<TransientNotices />
				</div>
			) }
		</div>
	);
}

const { currentUserData } = getSetting< { currentUserData?: object } >( 'admin', {} );

export const Layout = currentUserData ? withCurrentUserHydration( currentUserData as never )( Screen ) : Screen;
