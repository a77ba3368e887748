import apiFetch from '@wordpress/api-fetch';
import { addAction, doAction } from '@wordpress/hooks';
import type { MenuBadges } from './schema.gen';

/**
 * Action fired when payments or disputes have changed. The menu's counts are requested again, unless its argument says
 * that they are shown already.
 */
export const PAYMENTS_CHANGED = 'tillbook.payments.changed';

type Badge = MenuBadges[ number ];

/** Finds the menu entry of one of our pages, or of the menu itself. */
function entry( path: string ): Element | null | undefined {
	if ( ! path ) {
		return document.getElementById( window.tillbookBoot?.menu ?? '' )?.querySelector( '.wp-menu-name' );
	}
	const links = document.querySelectorAll< HTMLAnchorElement >( '#adminmenu .wp-submenu a' );
	return Array.from( links ).find( ( { href } ) => new URL( href ).searchParams.get( 'path' ) === path );
}

/** Creates the badge as MenuBadge::html() prints it. */
function badge( { count, shown: number, text }: Badge ): HTMLElement {
	const element = document.createElement( 'span' );
	element.className = `awaiting-mod update-plugins tillbook-badge count-${ count }`;
	const shown = document.createElement( 'span' );
	shown.className = 'pending-count';
	shown.setAttribute( 'aria-hidden', 'true' );
	shown.textContent = number;
	const spoken = document.createElement( 'span' );
	spoken.className = 'screen-reader-text';
	spoken.textContent = text;
	element.append( shown, spoken );
	return element;
}

/**
 * Puts counts into the admin menu, which WordPress printed when the admin was loaded.
 *
 * @param badges Counts of items that need attention, by page.
 * @return Whether any of them is new.
 */
export function showMenuBadges( badges: MenuBadges ): boolean {
	let isNew = false;
	for ( const waiting of badges ) {
		const link = entry( waiting.path );
		const before = link?.querySelector( '.tillbook-badge' );
		const after = waiting.count > 0 ? badge( waiting ) : undefined;
		before?.remove();
		if ( link ) {
			isNew ||= before?.className !== after?.className;
			link.append( ...( after ? [ ' ', after ] : [] ) );
		}
	}
	return isNew;
}

/** Minimum pause between requests, in milliseconds: switching back and forth between windows sends no new ones. */
const PAUSE = 30_000;

/** Shows counts that include what other users did. If they are new, lists and pages are outdated too. */
function follow( badges: MenuBadges = [] ): void {
	if ( showMenuBadges( badges ) ) {
		doAction( PAYMENTS_CHANGED, true );
	}
}

/**
 * Keeps the counts up to date: after changes here, and with changes by other users when the user returns to the window,
 * and, while it is visible, with WordPress' own heartbeat, which contacts the server anyway.
 */
export function followChanges(): void {
	addAction( PAYMENTS_CHANGED, 'tillbook', ( isShown?: boolean ) => isShown || refreshMenuBadges() );
	let last = Date.now();
	window.addEventListener( 'focus', () => {
		if ( Date.now() - last >= PAUSE ) {
			last = Date.now();
			void refreshMenuBadges( follow );
		}
	} );
	addAction( 'heartbeat.send', 'tillbook', ( sent: Record< string, unknown > ) => {
		sent.tillbook_badges = true;
	} );
	addAction( 'heartbeat.tick', 'tillbook', ( { tillbook_badges: badges }: { tillbook_badges?: MenuBadges } ) =>
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
