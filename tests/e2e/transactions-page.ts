import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { MODAL, POPOVER } from './overlays';

export const TRANSACTIONS = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions';
const OWN_AREA = '.woocommerce-layout__primary';

/** WordPress fades between admin pages, and logs a message if the next page was faster. */
const FADING = /Transition was (aborted|skipped)|[Pp]age already revealed/;

/** Records requests to our REST API and errors since the page was opened. */
export class Watch {
	readonly own: string[] = [];
	readonly problems: string[] = [];

	constructor( page: Page ) {
		page.on( 'request', ( request ) => {
			if ( request.url().includes( 'wc/v3/payments' ) ) {
				this.own.push( decodeURIComponent( request.url() ) );
			}
		} );
		page.on( 'pageerror', ( error ) => this.note( String( error ) ) );
		page.on( 'console', ( message ) => {
			if ( message.type() === 'error' && ! /Failed to load resource/.test( message.text() ) ) {
				this.note( message.text() );
			}
		} );
	}

	private note( problem: string ) {
		if ( ! FADING.test( problem ) ) {
			this.problems.push( problem );
		}
	}
}

/**
 * Locates the table's rows with real data, not placeholders.
 *
 * @param page The page.
 */
export function rows( page: Page ) {
	return page
		.locator( '.tillbook-list .tillbook-table tbody tr' )
		.filter( { has: page.locator( 'time, .tillbook-money' ) } );
}

/**
 * Opens the list and waits for its rows.
 *
 * @param page  The page.
 * @param query Additional URL query.
 */
export async function openList( page: Page, query = '' ) {
	await page.goto( TRANSACTIONS + query );
	await expect( rows( page ).first() ).toBeVisible();
}

/** Dialogs and menus, which are outside our area. */
const ABOVE = `${ MODAL }, ${ POPOVER }`;

const WCAG = [ 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa' ];

/** Axe's rules for WCAG 2.2 AA and its best practices. */
export const ALL_RULES = [ ...WCAG, 'best-practice' ];

const AXE = readFileSync( require.resolve( 'axe-core/axe.min.js' ), 'utf8' );

/**
 * Returns violations of axe's rules in our area, and in open dialogs and menus.
 *
 * @param page  The page.
 * @param area  Selector of the area to check.
 * @param rules Tags of axe's rules.
 */
export async function findBarriers( page: Page, area = OWN_AREA, rules = WCAG ): Promise< string[] > {
	if ( ! ( await page.evaluate( () => 'axe' in window ) ) ) {
		await page.evaluate( AXE );
	}
	return page.evaluate(
		async ( { include, runOnly } ) => {
			// Elements have too little contrast while they fade in, so wait for animations. Skip skeletons, which
			// never end.
			const moving = document
				.getAnimations()
				.filter( ( { effect } ) => Number.isFinite( effect?.getComputedTiming().endTime ) );
			await Promise.allSettled( moving.map( ( { finished } ) => finished ) );
			const { axe } = window as unknown as {
				axe: {
					run: (
						where: object,
						how: object
					) => Promise< { violations: { id: string; nodes: { html: string; target: string[] }[] }[] } >;
				};
			};
			// Only violations are needed, so don't collect passes.
			const how = { runOnly, resultTypes: [ 'violations' ] };
			const { violations } = await axe.run( { include }, how );
			// A bar that stays at the edge of the window may cover a part of a button until the user scrolls.
			const small = violations.find( ( { id } ) => id === 'target-size' );
			for ( const node of [ ...( small?.nodes ?? [] ) ] ) {
				document.querySelector( node.target.join( ' ' ) )?.scrollIntoView( { block: 'center' } );
				const again = await axe.run( { include: [ node.target ] }, how );
				if ( small && ! again.violations.some( ( { id } ) => id === small.id ) ) {
					small.nodes.splice( small.nodes.indexOf( node ), 1 );
				}
			}
			return violations
				.filter( ( { nodes } ) => nodes.length > 0 )
				.map(
					( { id, nodes } ) =>
						`${ id }: ${ nodes.map( ( node ) => node.html.slice( 0, 160 ) ).join( ' | ' ) }`
				);
		},
		{ include: [ [ area, ABOVE ].join( ', ' ) ], runOnly: rules }
	);
}

/**
 * Expects our area, and open dialogs and menus, to conform to WCAG 2.2 AA.
 *
 * @param page  The page.
 * @param area  Selector of the area to check.
 * @param rules Tags of axe's rules.
 */
export async function expectAccessible( page: Page, area = OWN_AREA, rules = WCAG ) {
	expect( await findBarriers( page, area, rules ) ).toEqual( [] );
}
