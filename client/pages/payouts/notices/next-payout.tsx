import apiFetch from '@wordpress/api-fetch';
import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useOverviews } from '../../../data/deposits';
import { formatDay } from '../../../lib/dates';
import { moneyInText } from '../../../lib/money';
import { scheduleText } from '../../../lib/payout-schedule';
import { getSettings, setSettings } from '../../../lib/settings';

const OPTION = '/wc/v3/payments/settings/wcpay_next_deposit_notice_dismissed';

/** Keeps the notice closed: for the store, where this user may decide that, otherwise until the page is loaded anew. */
function keepClosed(): void {
	const settings = getSettings();
	setSettings( { ...settings, isNextDepositNoticeDismissed: true } );
	if ( settings.capabilities.settings ) {
		// What is not kept shows again on the next visit, which harms nobody.
		apiFetch( { path: OPTION, method: 'POST', data: { value: true } } ).catch( () => {} );
	}
}

/**
 * When money is paid out, and what comes next in each currency.
 *
 * @param props
 * @param props.onClose Told when somebody closes it.
 */
export function NextPayoutNotice( { onClose }: { onClose: () => void } ) {
	const { data: overviews } = useOverviews();
	const schedule = scheduleText( getSettings().accountStatus.deposits_schedule ) ?? '';
	const next = ( overviews?.deposit.next ?? [] ).map( ( { amount, currency, date } ) =>
		sprintf(
			/* translators: 1: amount, 2: date */
			__( '%1$s on %2$s', 'tillbook' ),
			moneyInText( amount, currency ),
			formatDay( date )
		)
	);
	return (
		<Notice
			status="info"
			className="tillbook-payouts__notice"
			spokenMessage={ null }
			onRemove={ () => {
				keepClosed();
				onClose();
			} }
		>
			{ schedule }
			{ next.length > 0 && (
				<>
					{ ' ' }
					{ sprintf(
						/* translators: %s: one or more amounts with their dates, such as "$10.00 on Nov 20" */
						__( 'Next: %s.', 'tillbook' ),
						next.join( ' · ' )
					) }
				</>
			) }
		</Notice>
	);
}
