import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { useKeepFocus } from '../../../components/list-page/use-keep-focus';
import { getSettings } from '../../../lib/settings';
import { failedPayoutText } from '../failed-payout';
import { FeedbackPrompt } from '../feedback';
import { repairLink, showsNextPayout } from './conditions';
import { NextPayoutNotice } from './next-payout';

/**
 * Shows one notice above the payouts: that they are paused, the next payout, or otherwise the feedback prompt.
 * Closing a notice doesn't show another one during the same visit.
 */
export function PayoutNotices() {
	const { accountStatus: account, isAccountConnected, isNextDepositNoticeDismissed } = getSettings();
	const [ isClosed, setClosed ] = useState( false );
	const [ isNextShown ] = useState( isAccountConnected && showsNextPayout( account, isNextDepositNoticeDismissed ) );
	const link = isAccountConnected ? repairLink( account ) : null;
	const region = useKeepFocus();
	return (
		<div className="tillbook-payouts__notices" { ...region }>
			{ link && (
				<Notice
					status="error"
					isDismissible={ false }
					className="tillbook-payouts__notice"
					spokenMessage={ null }
				>
					{ failedPayoutText( link ) }
				</Notice>
			) }
			{ isNextShown && ! isClosed && <NextPayoutNotice onClose={ () => setClosed( true ) } /> }
			{ ! link && ! isNextShown && <FeedbackPrompt /> }
		</div>
	);
}
