import { Notice } from '@wordpress/components';
import { CONNECT_PATH } from '../../lib/facts/paths.gen';
import { getSettings } from '../../lib/settings';
import AccountSwitch from '../account-switch';
import SiteNotice from '../site-notice';
import { DisconnectedNotice } from './disconnected';

/** Whether this is the Connect page, which shows no payments and has its own link to them. */
const isConnectPage = (): boolean => new URLSearchParams( window.location.search ).get( 'path' ) === CONNECT_PATH;

/**
 * Shows what concerns every page: that payments are off while the database tables are outdated, that the site may be a
 * copy, which of two accounts is shown, and that the account was disconnected.
 */
export default function PageNotices() {
	const { tablesNotice, site, hasBothModes, disconnected } = getSettings();
	return (
		<>
			{ tablesNotice !== '' && (
				<Notice status="error" isDismissible={ false } className="tillbook-site-notice">
					{ tablesNotice }
				</Notice>
			) }
			{ site !== 'own' && <SiteNotice /> }
			{ hasBothModes && <AccountSwitch /> }
			{ disconnected && ! isConnectPage() && <DisconnectedNotice account={ disconnected } /> }
		</>
	);
}
