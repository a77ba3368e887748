import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { HistoryLine } from '../../components/history-line';
import { Loaded } from '../../components/loaded';
import { RetryNotice } from '../../components/retry-notice';
import type { Account } from '../../data/overview';
import { activityPath, store as reportingStore, useActivity, type PaymentActivity } from '../../data/reporting';
import { useFresh } from '../../data/use-fresh';
import type { Resource } from '../../data/use-resource';
import { whyNot } from '../../lib/abilities';
import { historyGap } from '../../lib/history-reach';
import { getSettings, isFeatureEnabled } from '../../lib/settings';
import { OverviewCard } from '../overview/card';
import { accountError, useAccountState } from '../overview/use-account-state';
import { chosenPeriod, daysOfChoice, keepChoice, storeDay, type Choice } from './chosen';
import { Range } from './range';
import './style.scss';
import { Survey } from './survey';
import { Tiles } from './tiles';
import { Volume } from './volume';

const title = () => __( 'Your payment activity', 'tillbook' );

/** Returns whether something happened in a period. */
const hasFigures = ( { charges, refunds, disputes, fees }: PaymentActivity[ 'previous' ] ): boolean =>
	[ charges, refunds, disputes, fees ].some( ( figure ) => figure !== 0 );

/**
 * Returns whether something happened in the previous period, which all time doesn't have. What was read only in part
 * would make each change look like a rise.
 */
const isComparable = ( { previous }: PaymentActivity, { preset }: Choice ): boolean =>
	preset !== 'all_time' && ! historyGap( { date_after: previous.date_start } ) && hasFigures( previous );

interface ActivityProps {
	/** ISO code. */
	currency: string;
	/** While the account can't be read. Whether it ever had payments is unknown, but the store has its figures. */
	outage: Pick< Resource< Account >, 'error' | 'retry' > | undefined;
}

/** Shows the activity of the selected period. */
function Activity( { currency, outage }: ActivityProps ) {
	const [ choice, setChoice ] = useState< Choice >( () => chosenPeriod( storeDay() ) );
	const { first, last } = daysOfChoice( choice, storeDay() );
	const path = activityPath( currency, first, last );
	const { data, error, retry } = useActivity( path );
	useFresh( reportingStore, 'getActivity', path );
	const hasLoaded = useRef( false );
	hasLoaded.current ||= data !== undefined;
	return (
		<OverviewCard
			title={ title() }
			name="activity"
			aside={
				<Range
					choice={ choice }
					today={ storeDay() }
					onChange={ ( next ) => {
						keepChoice( next );
						setChoice( next );
					} }
				/>
			}
		>
			<Loaded
				data={ data }
				error={ error }
				retry={ retry }
				errorText={ __( 'Error retrieving payment activity data.', 'tillbook' ) }
				loadingText={ __( 'Loading the payment activity…', 'tillbook' ) }
				bars={ 8 }
			>
				{ ( activity ) =>
					outage && ! hasFigures( activity ) ? (
						<RetryNotice message={ accountError() } { ...outage } />
					) : (
						<>
							<HistoryLine
								filters={
									choice.preset === 'all_time'
										? {}
										: { date_between: [ activity.date_start, activity.date_end ] }
								}
								dates="created"
							/>
							<Tiles activity={ activity } isCompared={ isComparable( activity, choice ) } />
							<Volume activity={ activity } isCompared={ isComparable( activity, choice ) } />
						</>
					)
				}
			</Loaded>
			{ /* A half-written answer stays while another period loads. */ }
			{ hasLoaded.current && getSettings().capabilities.settings && whyNot( 'survey' ) === undefined && (
				<Survey />
			) }
		</OverviewCard>
	);
}

/** Returns whether the account ever had a payment, in any currency: the volume may be of the default one only. */
const hasPayments = ( { tpv, firstTransactionDate }: Account[ 'progressiveOnboarding' ] ): boolean =>
	tpv > 0 || firstTransactionDate !== null;

/**
 * Shows the payment activity if the account has ever had payments (spec 3 §4). Requires its feature flag.
 *
 * @param props
 * @param props.currency ISO code.
 */
export function ActivityCard( { currency }: { currency: string } ) {
	const { account, error, retry } = useAccountState();
	if ( ! isFeatureEnabled( 'isPaymentOverviewWidgetEnabled' ) ) {
		return null;
	}
	const outage = account || error === undefined ? undefined : { error, retry };
	if ( outage || ( account && hasPayments( account.progressiveOnboarding ) ) ) {
		return <Activity currency={ currency } outage={ outage } />;
	}
	return (
		<OverviewCard title={ title() } name="activity">
			<Loaded
				data={ account }
				error={ error }
				retry={ retry }
				errorText={ accountError() }
				loadingText={ __( 'Loading the payment activity…', 'tillbook' ) }
				bars={ 8 }
			>
				{ () => (
					<div className="tillbook-overview__empty">
						<p>
							<strong>{ __( 'No payments yet', 'tillbook' ) }</strong>
						</p>
						<p>
							{ __(
								'Once your first customer pays, you’ll see your payments and costs here.',
								'tillbook'
							) }
						</p>
					</div>
				) }
			</Loaded>
		</OverviewCard>
	);
}
