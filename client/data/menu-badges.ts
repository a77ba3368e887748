import apiFetch from '@wordpress/api-fetch';
import { addAction } from '@wordpress/hooks';
import type { MenuBadges } from './schema.gen';

/** Said when payments or disputes were changed here; the menu counts again what waits. */
export const PAYMENTS_CHANGED = 'tillbook.payments.changed';

type Badge = MenuBadges[ number ];

/** The menu's entry of a page of ours. */
function entry( path: string ): HTMLElement | undefined {
	const links = document.querySelectorAll< HTMLAnchorElement >( '#adminmenu .wp-submenu a' );
	return Array.from( links ).find( ( { href } ) => new URL( href ).searchParams.get( 'path' ) === path );
}

/** The badge as MenuBadge::html() prints it. */
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
 * @param badges What waits, by page.
 */
export function showMenuBadges( badges: MenuBadges ): void {
	for ( const waiting of badges ) {
		const link = entry( waiting.path );
		link?.querySelector( '.tillbook-badge' )?.remove();
		if ( link && waiting.count > 0 ) {
			link.append( ' ', badge( waiting ) );
		}
	}
}

/** At most so often, in milliseconds: somebody who goes back and forth between windows asks for nothing new. */
const PAUSE = 30_000;

/**
 * Keeps the counts true to what others did: they are counted again when somebody comes back to the window, and while one
 * looks at it they come along with WordPress' own heartbeat, which asks the server anyway.
 */
export function followOthers(): void {
	let last = Date.now();
	window.addEventListener( 'focus', () => {
		if ( Date.now() - last >= PAUSE ) {
			last = Date.now();
			void refreshMenuBadges();
		}
	} );
	addAction( 'heartbeat.send', 'tillbook', ( sent: Record< string, unknown > ) => {
		sent.tillbook_badges = true;
	} );
	addAction( 'heartbeat.tick', 'tillbook', ( { tillbook_badges: badges = [] }: { tillbook_badges?: MenuBadges } ) => showMenuBadges( badges ) );
}

/** Counts again what waits. Where that fails the menu keeps what it showed, for nothing was asked for by anybody. */
export async function refreshMenuBadges(): Promise< void > {
	const badges = await apiFetch< MenuBadges >( { path: '/wc/v3/payments/menu_badges' } ).catch( () => [] );
	showMenuBadges( badges );
}
