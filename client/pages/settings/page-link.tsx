import type { ReactNode } from 'react';
import { addQueryArgs } from '@wordpress/url';
import { hasRoute } from '../../lib/has-route';
import { getSettings } from '../../lib/settings';

/**
 * A link from the settings to a page of ours; plain text where this user has no such page.
 *
 * @param props
 * @param props.path     Such as /payments/card-readers.
 * @param props.query    Further URL query.
 * @param props.children What it says.
 */
export function PageLink( {
	path,
	query,
	children,
}: {
	path: string;
	query?: Record< string, string >;
	children: ReactNode;
} ) {
	return hasRoute( path ) ? (
		<a href={ addQueryArgs( `${ getSettings().adminUrl }admin.php`, { page: 'wc-admin', path, ...query } ) }>
			{ children }
		</a>
	) : (
		<>{ children }</>
	);
}
