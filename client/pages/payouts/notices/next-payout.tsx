import { Notice } from '@wordpress/components';
import { dispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as payoutsStore, useOverviews } from '../../../data/payouts';
import { formatDay } from '../../../lib/dates';
import { moneyInText } from '../../../lib/money';
import { scheduleText } from '../../../lib/payout-schedule';
import { getSettings, setSettings } from '../../../lib/settings';

/** Keeps the notice closed: for the store if this user can change settings, otherwise until the page is reloaded. */
function keepClosed(): void {
	const settings = getSettings();
	setSettings( { ...settings, isNextDepositNoticeDismissed: true } );
	if ( settings.capabilities.settings ) {
		// If this can't be saved, it shows again on the next visit, which does no harm.
		dispatch( payoutsStore )
			.dismissNextPayoutNotice()
			.catch( () => {} );
	}
}

/**
 * Shows the payout schedule and the next payout in each currency, those of one day together.
 *
 * @param props
 * @param props.onClose Called when the notice is closed.
 */
export function NextPayoutNotice( { onClose }: { onClose: () => void } ) {
	const { data: overviews } = useOverviews();
	const schedule = scheduleText( getSettings().accountStatus.deposits_schedule ) ?? '';
	const amounts = new Map< string, string[] >();
	for ( const { amount, currency, date } of overviews?.deposit.next ?? [] ) {
		amounts.set( date, [ ...( amounts.get( date ) ?? [] ), moneyInText( amount, currency ) ] );
	}
	const next = [ ...amounts ].map( ( [ date, ofDay ] ) =>
		sprintf(
			/* translators: 1: one or more amounts, 2: date; lists name the day on which a payout arrives */
			__( '%1$s, sent on %2$s', 'tillbook' ),
			ofDay.join( ' · ' ),
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
						/* translators: %s: one or more amounts with their dates, such as "$10.00, sent on Nov 20" */
						__( 'Next: %s.', 'tillbook' ),
						next.join( '; ' )
					) }
				</>
			) }
		</Notice>
	);
}
