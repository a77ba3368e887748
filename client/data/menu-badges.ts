import apiFetch from '@wordpress/api-fetch';
import { addAction, doAction } from '@wordpress/hooks';
import { openDialog } from '../lib/open-dialog';
import { RETURNED } from '../lib/returned';
import type { MenuBadges } from './schema.gen';

/**
 * Action fired when payments or disputes have changed. Its argument says that others changed them and that the menu's
 * counts are shown already; otherwise they are requested again.
 */
export const PAYMENTS_CHANGED = 'tillbook.payments.changed';

type Badge = MenuBadges[ number ];

/** Finds the menu entry of one of our pages, or of the menu itself. */
function entry( path: string ): Element | null | undefined {
	if ( ! path ) {
		return document.querySelector( `[id="${ window.tillbookBoot?.menu }"] .wp-menu-name` );
	}
	const links = document.querySelectorAll< HTMLAnchorElement >( '#adminmenu .wp-submenu a' );
	return [ ...links ].find( ( { href } ) => new URL( href ).searchParams.get( 'path' ) === path );
}

function span( className: string, ...content: ( Node | string )[] ): HTMLElement {
	const element = document.createElement( 'span' );
	element.className = className;
	element.append( ...content );
	return element;
}

/** Creates the badge as MenuBadge::html() prints it. */
function badge( { count, shown, text }: Badge ): HTMLElement {
	const number = span( 'pending-count', shown );
	number.setAttribute( 'aria-hidden', 'true' );
	return span(
		`awaiting-mod update-plugins tillbook-badge count-${ count }`,
		number,
		span( 'screen-reader-text', text )
	);
}

/**
 * Puts counts into the admin menu, which WordPress printed when the admin was loaded.
 *
 * @param badges Counts of items that need attention, by page.
 * @return Whether any of them is new.
 */
export function showMenuBadges( badges: MenuBadges ): boolean | undefined {
	let isNew;
	for ( const waiting of badges ) {
		const link = entry( waiting.path );
		const shown = () => link?.querySelector( '.tillbook-badge' );
		const before = shown();
		before?.remove();
		if ( waiting.count ) {
			link?.append( ' ', badge( waiting ) );
		}
		isNew ||= before?.className !== shown()?.className;
	}
	return isNew;
}

/** Minimum pause between requests, in milliseconds: switching back and forth between windows sends no new ones. */
const PAUSE = 30_000;

/** How long lists wait for the counts when the user returns, in milliseconds. */
const MAX_WAIT = 3000;

/**
 * Shows counts that include what other users did. If they are new, lists and pages are outdated too.
 */
const follow = ( badges: MenuBadges ): unknown => showMenuBadges( badges ) && doAction( PAYMENTS_CHANGED, true );

/**
 * Keeps the counts up to date: after changes here, and with changes by other users when the user returns to the window,
 * and, while it is visible, with WordPress' own heartbeat, which contacts the server anyway.
 */
export function followChanges(): void {
	addAction( PAYMENTS_CHANGED, 'tillbook', ( isShown?: boolean ) => isShown || refreshMenuBadges() );
	let last = Date.now();
	window.addEventListener( 'focus', async () => {
		// Without a connection, a request would only fail; and a dialog is about the data as it is. The click that
		// brings the user back can open one, but comes after this event.
		const isRefreshed = window.navigator.onLine && ! openDialog();
		if ( Date.now() - last >= PAUSE ) {
			last = Date.now();
			await Promise.race( [
				refreshMenuBadges( follow ),
				new Promise( ( resolve ) => setTimeout( resolve, MAX_WAIT ) ),
			] );
		}
		// Lists come afterwards: new counts have already made them outdated.
		if ( isRefreshed ) {
			window.dispatchEvent( new Event( RETURNED ) );
		}
	} );
	addAction( 'heartbeat.send', 'tillbook', ( sent: Record< string, unknown > ) => {
		sent.tillbook_badges = true;
	} );
	addAction( 'heartbeat.tick', 'tillbook', ( { tillbook_badges: badges = [] }: { tillbook_badges?: MenuBadges } ) =>
		follow( badges )
	);
}

/**
 * Refreshes the counts. If that fails the menu keeps its counts silently, because the user requested nothing.
 *
 * @param show Shows them.
 */
export async function refreshMenuBadges( show: ( badges: MenuBadges ) => unknown = showMenuBadges ): Promise< void > {
	show( await apiFetch< MenuBadges >( { path: '/wc/v3/payments/menu_badges' } ).catch( () => [] ) );
}
