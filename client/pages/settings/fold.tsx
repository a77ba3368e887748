import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { formatCount } from '../../lib/money';
import { useFound } from './search';

/** Returns the title of what businesses in the account's country can't have. */
export const notInCountry = ( count: string ): string =>
	/* translators: %s: number of payment methods or settings */
	sprintf( __( 'Not available in your country (%s)', 'tillbook' ), count );

/** Returns the title of what this store can't have, whatever its country. */
export const notInStore = ( count: string ): string =>
	/* translators: %s: number of settings */
	sprintf( __( 'Not available in this store (%s)', 'tillbook' ), count );

/** Returns the title of payment methods that ended. */
export const noLongerOffered = ( count: string ): string =>
	/* translators: %s: number of payment methods */
	sprintf( __( 'No longer offered (%s)', 'tillbook' ), count );

/**
 * Folds what a store can't use into a closed disclosure, which says how much is in it. A search opens it if something
 * in it matches, and hides it otherwise.
 *
 * @param props
 * @param props.title    Returns the title for a number of settings or methods.
 * @param props.names    Names of the settings, or `method:…`, that are in it; nothing is shown without one.
 * @param props.children The settings.
 */
export function Fold( {
	title,
	names,
	children,
}: {
	title: ( count: string ) => string;
	names: string[];
	children: ReactNode;
} ) {
	const { query, shows } = useFound();
	if ( names.length === 0 ) {
		return null;
	}
	const isFound = names.some( shows );
	return (
		// A new element for each search, so that it opens; otherwise the merchant opens and closes it.
		<details
			key={ query === '' ? 'all' : 'found' }
			className="tillbook-fold"
			open={ query !== '' && isFound }
			hidden={ ! isFound }
		>
			<summary>{ title( formatCount( names.length ) ) }</summary>
			<div className="tillbook-settings__rows">{ children }</div>
		</details>
	);
}
