import { Notice } from '@wordpress/components';
import { createInterpolateElement, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useKeepFocus } from '../../../components/list-page/use-keep-focus';
import { getSettings } from '../../../lib/settings';
import { FeedbackPrompt } from '../feedback';
import { repairLink, showsNextPayout } from './conditions';
import { NextPayoutNotice } from './next-payout';

/** Explains that payouts are paused until the bank details are updated, with a link to update them (spec 2 §8). */
function FailureNotice( { link }: { link: string } ) {
	return (
		<Notice status="error" isDismissible={ false } className="tillbook-payouts__notice" spokenMessage={ null }>
			{ createInterpolateElement(
				__(
					'Payouts are currently paused because a recent payout failed. Please <a>update your bank account details</a>.',
					'tillbook'
				),
				{
					// eslint-disable-next-line jsx-a11y/anchor-has-content
					a: <a href={ link } />,
				}
			) }
		</Notice>
	);
}

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
			{ link && <FailureNotice link={ link } /> }
			{ isNextShown && ! isClosed && <NextPayoutNotice onClose={ () => setClosed( true ) } /> }
			{ ! link && ! isNextShown && <FeedbackPrompt /> }
		</div>
	);
}
