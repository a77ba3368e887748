import { Notice } from '@wordpress/components';
import { getSettings } from '../../lib/settings';
import AccountSwitch from '../account-switch';
import SiteNotice from '../site-notice';

/**
 * Shows what concerns every page: that payments are off while the database tables are outdated, that the site may be a
 * copy, and which of two accounts is shown.
 */
export default function PageNotices() {
	const { tablesNotice, site, hasBothModes } = getSettings();
	return (
		<>
			{ tablesNotice !== '' && (
				<Notice status="error" isDismissible={ false } className="tillbook-site-notice">
					{ tablesNotice }
				</Notice>
			) }
			{ site !== 'own' && <SiteNotice /> }
			{ hasBothModes && <AccountSwitch /> }
		</>
	);
}
