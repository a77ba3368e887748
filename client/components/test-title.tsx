import { Fill } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** The name under which WooCommerce's header takes another title than the last of the breadcrumbs. */
const SLOT = 'woocommerce_header_page_title';

/**
 * Marks the page's title in WooCommerce's header while a test account is shown: a picture of the page says so too.
 *
 * @param props
 * @param props.title The page's title, as in its breadcrumbs.
 */
export function TestTitle( { title }: { title: string } ) {
	if ( ! window.tillbookBoot?.isTest ) {
		return null;
	}
	return (
		<Fill name={ SLOT }>
			{ title } <span className="tillbook-chip is-warning tillbook-test-title">{ __( 'Test', 'tillbook' ) }</span>
		</Fill>
	);
}
