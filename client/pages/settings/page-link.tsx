import type { ReactNode } from 'react';
import { addQueryArgs } from '@wordpress/url';
import { hasRoute } from '../../lib/has-route';
import { getSettings } from '../../lib/settings';

/**
 * Links from the settings to one of our pages; plain text if this user can't open it.
 *
 * @param props
 * @param props.path     Such as /payments/card-readers.
 * @param props.query    Additional URL query.
 * @param props.toldBy   Id of an element that describes the link.
 * @param props.children Text of the link.
 */
export function PageLink( {
	path,
	query,
	toldBy,
	children,
}: {
	path: string;
	query?: Record< string, string >;
	toldBy?: string | undefined;
	children: ReactNode;
} ) {
	return hasRoute( path ) ? (
		<a
			href={ addQueryArgs( `${ getSettings().adminUrl }admin.php`, { page: 'wc-admin', path, ...query } ) }
			aria-describedby={ toldBy }
		>
			{ children }
		</a>
	) : (
		<>{ children }</>
	);
}
