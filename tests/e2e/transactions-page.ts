import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { MODAL, POPOVER } from './above';

export const TRANSACTIONS = '/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions';
const OWN_AREA = '.woocommerce-layout__primary';

/** WordPress fades from one page of the admin to the next, and says so where the next one was faster. */
const FADING = /Transition was (aborted|skipped)|[Pp]age already revealed/;

/** What the browser asked our REST API, and what went wrong, since the page was opened. */
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
 * The table's rows once there is real data.
 *
 * @param page The page.
 */
export function rows( page: Page ) {
	return page
		.locator( '.tillbook-list .woocommerce-table__table tbody tr' )
		.filter( { has: page.locator( 'time, .tillbook-money' ) } );
}

/**
 * Opens the list and waits for its rows.
 *
 * @param page  The page.
 * @param query Further URL query.
 */
export async function openList( page: Page, query = '' ) {
	await page.goto( TRANSACTIONS + query );
	await expect( rows( page ).first() ).toBeVisible();
}

/** Dialogs and menus, which stand outside our area. */
const ABOVE = `${ MODAL }, ${ POPOVER }`;

/**
 * What WooCommerce shows of a table while it loads: hidden from screen readers with the buttons that sort in it, and its summary a list
 * with another role.
 */
const NOT_OURS = '.woocommerce-table__table.is-loading, .woocommerce-table__summary.is-loading';

const WCAG = [ 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa' ];

/** Axe's rules of WCAG 2.2 AA and, beyond it, of good practice. */
export const ALL_RULES = [ ...WCAG, 'best-practice' ];

const AXE = readFileSync( require.resolve( 'axe-core/axe.min.js' ), 'utf8' );

/**
 * What in our area, and in dialogs and menus that are open, is against axe's rules.
 *
 * @param page  The page.
 * @param area  What is looked at.
 * @param rules Which of axe's rules it is held to.
 */
export async function findBarriers( page: Page, area = OWN_AREA, rules = WCAG ): Promise< string[] > {
	if ( ! ( await page.evaluate( () => 'axe' in window ) ) ) {
		await page.evaluate( AXE );
	}
	return page.evaluate(
		async ( { include, exclude, runOnly } ) => {
			// What fades in has too little contrast until it is there. Skeletons move without an end.
			const moving = document
				.getAnimations()
				.filter( ( { effect } ) => Number.isFinite( effect?.getComputedTiming().endTime ) );
			await Promise.allSettled( moving.map( ( { finished } ) => finished ) );
			const { axe } = window as unknown as {
				axe: {
					run: (
						where: object,
						how: object
					) => Promise< { violations: { id: string; nodes: { html: string }[] }[] } >;
				};
			};
			// Only violations are read: what passes need not be listed.
			const { violations } = await axe.run( { include, exclude }, { runOnly, resultTypes: [ 'violations' ] } );
			return violations.map(
				( { id, nodes } ) => `${ id }: ${ nodes.map( ( node ) => node.html.slice( 0, 160 ) ).join( ' | ' ) }`
			);
		},
		{ include: [ [ area, ABOVE ].join( ', ' ) ], exclude: [ NOT_OURS ], runOnly: rules }
	);
}

/**
 * Holds our area, and what dialogs and menus are open, to WCAG 2.2 AA.
 *
 * @param page  The page.
 * @param area  What is looked at.
 * @param rules Which of axe's rules it is held to.
 */
export async function expectAccessible( page: Page, area = OWN_AREA, rules = WCAG ) {
	expect( await findBarriers( page, area, rules ) ).toEqual( [] );
}
