import { useEffect } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';
import { __, sprintf } from '@wordpress/i18n';
import { getSetting } from '@woocommerce/settings';

import type { Breadcrumb } from './types';

const nameOf = ( crumb: Breadcrumb ) => ( Array.isArray( crumb ) ? crumb[ 1 ] : crumb );

const namesOf = ( breadcrumbs: Breadcrumb[] ) => breadcrumbs.map( nameOf ).map( decodeEntities );

/**
 * Sets the document title to the page's name.
 *
 * @param breadcrumbs Breadcrumbs from the outermost to the page itself.
 * @param hasHeader   Whether the page shows the header bar; without it, the title doesn't include WooCommerce's name.
 */
export function useDocumentTitle( breadcrumbs: Breadcrumb[], hasHeader: boolean ) {
	const title = namesOf( breadcrumbs ).reverse().join( ' ‹ ' );
	useEffect( () => {
		const site = decodeEntities( getSetting( 'siteTitle', '' ) );
		document.title = hasHeader
			? sprintf(
					/* translators: 1: page, 2: name of the site */
					__( '%1$s ‹ %2$s — WooCommerce', 'woocommerce' ),
					title,
					site
				)
			: `${ title } ‹ ${ site }`;
	}, [ title, hasHeader ] );
}

/**
 * Shows the header bar with the page's name.
 *
 * @param props
 * @param props.breadcrumbs Breadcrumbs from the outermost to the page itself.
 */
export function Header( { breadcrumbs }: { breadcrumbs: Breadcrumb[] } ) {
	const names = namesOf( breadcrumbs );

	return (
		<div className="woocommerce-layout__header">
			<div className="woocommerce-layout__header-wrapper">
				<h1 className="components-text woocommerce-layout__header-heading woocommerce-layout__header-left-align">
					{ names[ names.length - 1 ] }
				</h1>
			</div>
		</div>
	);
}
