import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatMomentDay } from '../../lib/dates';
import { CONNECT_PATH } from '../../lib/facts/paths.gen';
import { pageUrl } from '../../lib/page-url';
import type { PageSettings } from '../../lib/settings';

interface DisconnectedNoticeProps {
	account: NonNullable< PageSettings[ 'disconnected' ] >;
}

/** Says whose payments a page shows while no account is connected, and since when nothing new arrives. */
export function DisconnectedNotice( { account }: DisconnectedNoticeProps ) {
	return (
		<Notice
			status="warning"
			isDismissible={ false }
			className="tillbook-site-notice"
			spokenMessage={ null }
			actions={ [ { label: __( 'Connect', 'tillbook' ), url: pageUrl( CONNECT_PATH ) } ] }
		>
			{ sprintf(
				/* translators: 1: ID of an account, such as acct_1A2b, 2: a date */
				__(
					'These are the payments of %1$s, which was disconnected on %2$s. You can read and export them. Connect the account again to see newer ones and to change anything.',
					'tillbook'
				),
				account.id,
				formatMomentDay( account.until )
			) }
		</Notice>
	);
}
