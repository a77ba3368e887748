import { test, type Page } from '@playwright/test';

/** A page that the walk has opened. */
export interface Place {
	page: Page;
	/** As in pages.ts. */
	name: string;
	/** The selector of what of it is ours. */
	area: string;
}

/** Something that is asked of every page. */
export interface Check {
	/** What is asked, as a failure calls it. */
	name: string;
	/** Looks at the page, and leaves it as it was. What it gives is wrong there. */
	find: ( place: Place ) => Promise< string[] >;
}

/** The order's screen is WooCommerce's, which is wider than a narrow window without us too. */
export const isOurs = ( { name }: Place ) => name !== 'order';

/**
 * Runs checks one after the other.
 *
 * @param place  The page.
 * @param checks What is asked of it.
 * @param state  What state the page is in, if not its usual one.
 * @return What is wrong, each with the name of its check.
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
