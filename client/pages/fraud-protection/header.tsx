import { Icon } from '@wordpress/components';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import { getSettings } from '../../lib/settings';
import { isAtLeast } from '../../lib/versions';

/** The WooCommerce version since which its settings have a back arrow before the title (spec 1 §9). */
const ARROW_SINCE = '9.8.3';

/**
 * Shows the page's title with a link back to the payments section of the checkout settings.
 *
 * @param props
 * @param props.version WooCommerce's version; empty while unknown.
 */
export function Header( { version }: { version: string } ) {
	const { settingsUrl } = getSettings();
	const back = __( 'Back to payment settings', 'tillbook' );
	const title = __( 'Advanced fraud protection', 'tillbook' );
	if ( version === '' || isAtLeast( version, ARROW_SINCE ) ) {
		return (
			<div className="tillbook-fraud__header">
				<a className="tillbook-fraud__back is-arrow" href={ settingsUrl } aria-label={ back } title={ back }>
					<Icon icon={ isRTL() ? chevronRight : chevronLeft } size={ 24 } />
				</a>
				<h2 className="tillbook-fraud__title">{ title }</h2>
			</div>
		);
	}
	return (
		<div className="tillbook-fraud__header">
			<h2 className="tillbook-fraud__title">{ title }</h2>
			<a className="tillbook-fraud__back is-link" href={ settingsUrl }>
				{ back }
			</a>
		</div>
	);
}
