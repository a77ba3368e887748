import type { Page } from '@playwright/test';
import { test } from '../test';

/** A page opened by the walk. */
export interface Place {
	page: Page;
	/** Name in pages.ts. */
	name: string;
	/** Selector of our part of the page. */
	area: string;
}

/** A check that runs on every page. */
export interface Check {
	/** Name of the check in failure messages. */
	name: string;
	/** Returns the problems of the page and leaves the page unchanged. */
	find: ( place: Place ) => Promise< string[] >;
}

/**
 * Returns whether the layout is ours; WooCommerce's order screen is wider than a narrow window even without our
 * plugin.
 */
export const isOurs = ( { name }: Place ) => name !== 'order';

/**
 * Runs checks one after another.
 *
 * @param place  The page.
 * @param checks The checks.
 * @param state  State of the page, if not the default one.
 * @return The problems, each with the name of its check.
 */
export async function findWrong( place: Place, checks: Check[], state = '' ): Promise< string[] > {
	const wrong: string[] = [];
	for ( const { name, find } of checks ) {
		const title = [ place.name, state, name ].filter( Boolean ).join( ', ' );
		const found = await test.step( title, () =>
			find( place ).catch( ( error: Error ) => [ `the check ended early: ${ error.message }` ] )
		);
		wrong.push( ...new Set( found.map( ( what ) => `${ title }: ${ what }` ) ) );
	}
	return wrong;
}
