import { useEffect } from '@wordpress/element';
import { addQueryArgs } from '@wordpress/url';
import { getHistory } from '@woocommerce/navigation';

import { isAppAddress } from './location';
import type { Page } from './types';

const links = () => Array.from( document.querySelectorAll< HTMLAnchorElement >( '#adminmenu a[href]' ) );

const appPath = ( link: HTMLAnchorElement ): string | null => {
	const url = new URL( link.href );
	return isAppAddress( url ) ? ( url.searchParams.get( 'path' ) ?? '/' ) : null;
};

/**
 * Navigates without a reload for menu links to screens of this app.
 *
 * @param event Click anywhere in the menu.
 */
function onMenuClick( event: MouseEvent ) {
	const link = ( event.target as Element ).closest< HTMLAnchorElement >( 'a[href]' );
	const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
	if ( ! link || modified || event.button !== 0 || appPath( link ) === null ) {
		return;
	}
	event.preventDefault();
	getHistory().push( link.href );
	// On a small screen, the menu covers the page that it has just opened.
	document.getElementById( 'wpwrap' )?.classList.remove( 'wp-responsive-open' );
}

/** Encodes the paths in menu links like the history encodes them in the URL. */
function encodeLinks() {
	for ( const link of links() ) {
		const path = appPath( link );
		if ( path !== null && path !== '/' ) {
			link.setAttribute( 'href', addQueryArgs( 'admin.php', { page: 'wc-admin', path } ) );
		}
	}
}

/** Handles the admin menu while the app is shown. */
export function useMenuLinks() {
	useEffect( () => {
		const menu = document.getElementById( 'adminmenu' );
		encodeLinks();
		menu?.addEventListener( 'click', onMenuClick );
		return () => menu?.removeEventListener( 'click', onMenuClick );
	}, [] );
}

function close( item: Element ) {
	item.classList.remove( 'current', 'wp-has-current-submenu', 'wp-menu-open' );
	item.querySelector( ':scope > a' )?.classList.remove( 'current', 'wp-has-current-submenu', 'wp-menu-open' );
	if ( item.matches( '#adminmenu > .menu-top' ) ) {
		item.classList.add( 'wp-not-current-submenu' );
	}
}

function open( item: Element ) {
	item.classList.remove( 'wp-not-current-submenu' );
	item.classList.add( 'wp-has-current-submenu', 'wp-menu-open', 'current' );
}

/**
 * Highlights the page's menu item.
 *
 * @param page The current page.
 * @param path Its path in the URL.
 */
export function useCurrentMenuItem( page: Page, path: string ) {
	useEffect( () => {
		document
			.querySelectorAll( '#adminmenu .current, #adminmenu .wp-has-current-submenu, #adminmenu .wp-menu-open' )
			.forEach( ( element ) => close( element.closest( 'li' ) ?? element ) );
		const shown = page.navArgs?.parentPath ?? path;
		for ( const link of links() ) {
			const item = link.closest( 'li' );
			if ( item && appPath( link ) === shown ) {
				item.classList.add( 'current' );
				const top = item.closest( '#adminmenu > li' );
				if ( top && ! page.wpOpenMenu ) {
					open( top );
				}
			}
		}
		const menu = page.wpOpenMenu && document.getElementById( page.wpOpenMenu );
		if ( menu ) {
			open( menu );
		}
	}, [ page, path ] );
}
