import { Link } from '@woocommerce/components';
import { getNewPath } from '@woocommerce/navigation';
import { ExternalLink, Notice } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Loaded } from '../../../components/loaded';
import { Money } from '../../../components/money';
import { PayoutLink } from '../../../components/payout-link';
import { ShortDay } from '../../../components/short-date';
import { StatusChip } from '../../../components/status-chip';
import { store as payoutsStore, useOverviews, type Payout } from '../../../data/payouts';
import { useFresh } from '../../../data/use-fresh';
import type { Account } from '../../../data/overview';
import { useRows } from '../../../data/use-collection';
import { whyNot } from '../../../lib/abilities';
import { PAYOUTS_PATH } from '../../../lib/facts/paths.gen';
import { moneyInText } from '../../../lib/money';
import { scheduleText } from '../../../lib/payout-schedule';
import { payoutStatus } from '../../../lib/payout-status';
import { getSettings } from '../../../lib/settings';
import { isUnverified } from '../../overview/account/displays';
import { OverviewCard } from '../../overview/card';
import { accountError, useAccountState } from '../../overview/use-account-state';
import { failedPayoutText } from '../failed-payout';
import { overviewOf } from './balance';
import { canChangeSchedule, payoutNotices, type PayoutNotice } from './notices';
import { recentPayouts } from './requests';

/** Returns the text of a notice. */
function noticeText( notice: PayoutNotice, account: Account, currency: string ) {
	switch ( notice ) {
		case 'suspended':
			if ( account.status.startsWith( 'rejected' ) ) {
				return __(
					'Your account was rejected, so you can’t receive payouts. Contact your payment provider to find out what happens to your balance.',
					'tillbook'
				);
			}
			return __(
				'Your payouts are temporarily suspended. Your money stays in your balance. Contact your payment provider to find out why.',
				'tillbook'
			);
		case 'waiting':
			return __(
				'As with every new account, your first payout is held for 7 to 14 days. Later payouts follow your schedule.',
				'tillbook'
			);
		case 'negative':
			return __(
				'Your balance is negative because refunds, disputes, and fees were more than your payments. Payouts will resume once your sales make up the difference.',
				'tillbook'
			);
		case 'no-funds':
			return __( 'Your whole balance is still pending. It becomes available within a few days.', 'tillbook' );
		case 'below-minimum':
			return sprintf(
				/* translators: %s: amount */
				__( 'Payouts are paused while your available funds are below the minimum of %s.', 'tillbook' ),
				moneyInText( account.deposits.minimum_scheduled_deposit_amounts[ currency ] ?? 0, currency )
			);
		default:
			return failedPayoutText( account.accountLink ?? getSettings().settingsUrl );
	}
}

/**
 * Describes the payout schedule, or why there are no automatic payouts; null if a notice already explains it, or the
 * schedule is unknown.
 */
function scheduleOf( account: Account ): string | null {
	if ( isUnverified( account ) ) {
		return __( 'Payouts start once your account is verified.', 'tillbook' );
	}
	switch ( account.deposits.status ) {
		case 'blocked':
			return null;
		case 'disabled':
			return __( 'Payouts are disabled for your account.', 'tillbook' );
		default:
			return account.deposits_schedule.interval === 'manual'
				? __( 'You receive payouts when you request them.', 'tillbook' )
				: scheduleText( account.deposits_schedule );
	}
}

const SERIOUS: PayoutNotice[] = [ 'suspended', 'failed', 'negative' ];

/** Shows the notices and the schedule. */
function State( { account, currency }: { account: Account; currency: string } ) {
	const { data: overviews } = useOverviews();
	const overview = overviews && overviewOf( overviews, currency );
	const notices = overview ? payoutNotices( account, currency, overview.available, overview.pending ) : [];
	const schedule = notices.includes( 'suspended' ) ? null : scheduleOf( account );
	return (
		<>
			{ notices.map( ( notice ) => (
				<Notice
					key={ notice }
					status={ SERIOUS.includes( notice ) ? 'error' : 'warning' }
					isDismissible={ false }
					spokenMessage={ null }
				>
					{ noticeText( notice, account, currency ) }
				</Notice>
			) ) }
			{ schedule !== null && <p>{ schedule }</p> }
		</>
	);
}

/** Lists the last three payouts. */
function Recent( { payouts }: { payouts: Payout[] } ) {
	if ( payouts.length === 0 ) {
		return (
			<p className="tillbook-overview__hint">
				{ getSettings().history?.isReading
					? __( 'Your history is still being read. Payouts appear here as they arrive.', 'tillbook' )
					: __( 'Your first payout will appear here once your payments become available.', 'tillbook' ) }
			</p>
		);
	}
	return (
		<table className="tillbook-overview__recent">
			<caption className="screen-reader-text">{ __( 'Recent payouts', 'tillbook' ) }</caption>
			<thead>
				<tr>
					<th scope="col">{ __( 'Payout date', 'tillbook' ) }</th>
					<th scope="col">{ __( 'Status', 'tillbook' ) }</th>
					<th scope="col">{ __( 'Amount', 'tillbook' ) }</th>
				</tr>
			</thead>
			<tbody>
				{ payouts.map( ( { id, date, type, status, amount, currency } ) => (
					<tr key={ id }>
						<th scope="row">
							<PayoutLink id={ id }>
								<ShortDay day={ date } />
							</PayoutLink>
						</th>
						<td>
							<StatusChip { ...payoutStatus( status, type ) } />
						</td>
						<td>
							<Money amount={ amount } currency={ currency } />
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}

/** Links to where the schedule can be changed: the settings, or the provider's pages if it isn't changed here. */
function ChangeSchedule( { account }: { account: Account } ) {
	const label = __( 'Change payout schedule', 'tillbook' );
	if ( whyNot( 'changeAccount' ) === undefined ) {
		return <a href={ `${ getSettings().settingsUrl }#payout-schedule` }>{ label }</a>;
	}
	return account.accountLink ? <ExternalLink href={ account.accountLink }>{ label }</ExternalLink> : null;
}

/**
 * Shows the payouts of a currency: reasons for holds, the schedule, and the last three (spec 3 §2 and §4).
 *
 * @param props
 * @param props.currency ISO code.
 */
export function PayoutsCard( { currency }: { currency: string } ) {
	const { account, error: accountFailure, retry: retryAccount } = useAccountState();
	const query = useMemo( () => recentPayouts( currency ), [ currency ] );
	const { data, error, retry } = useRows( payoutsStore, query );
	useFresh( payoutsStore, 'getPage', query );
	return (
		<OverviewCard title={ __( 'Payouts', 'tillbook' ) } name="payouts">
			<Loaded
				data={ account }
				error={ accountFailure }
				retry={ retryAccount }
				errorText={ accountError() }
				loadingText={ __( 'Loading the payout schedule…', 'tillbook' ) }
				bars={ 2 }
			>
				{ ( loaded ) => <State account={ loaded } currency={ currency } /> }
			</Loaded>
			<Loaded
				data={ data }
				error={ error }
				retry={ retry }
				errorText={ __( 'Error retrieving payouts.', 'tillbook' ) }
				loadingText={ __( 'Loading recent payouts…', 'tillbook' ) }
			>
				{ ( payouts ) => <Recent payouts={ payouts } /> }
			</Loaded>
			<p className="tillbook-overview__links">
				<Link href={ getNewPath( {}, PAYOUTS_PATH, {} ) } type="wc-admin">
					{ __( 'See all payouts', 'tillbook' ) }
				</Link>
				{ account && canChangeSchedule( account ) && getSettings().capabilities.settings && (
					<ChangeSchedule account={ account } />
				) }
			</p>
		</OverviewCard>
	);
}
