import { __, _n, sprintf } from '@wordpress/i18n';
import { Facts, type Fact } from '../../../components/facts';
import { useSetting, useSettings } from '../../../data/settings';
import { formatCount } from '../../../lib/money';
import { LAST_DAY, scheduleText } from '../../../lib/payout-schedule';
import { choices } from '../choices';
import { Select } from '../controls';
import { PageLink } from '../page-link';
import { Section } from '../section';

/** Number of days in the shortest month. */
const SAFE_DAYS = 28;

/** Returns the selectable days, including the current one if it isn't selectable. */
const daysOfMonth = ( current: number | null ) =>
	[
		...Array.from( { length: SAFE_DAYS }, ( _, index ) => index + 1 ),
		...( current !== null && current > SAFE_DAYS && current < LAST_DAY ? [ current ] : [] ),
		LAST_DAY,
	].map( ( day ) => ( {
		value: String( day ),
		label: day === LAST_DAY ? __( 'Last day', 'tillbook' ) : formatCount( day ),
	} ) );

/** Returns the label for the account's payout status. */
function stateText( status: string | null, isPastWaiting: boolean ): string {
	switch ( status ) {
		case 'blocked':
			return __( 'Temporarily suspended', 'tillbook' );
		case 'disabled':
			return __( 'Disabled', 'tillbook' );
		case null:
			return __( 'Unknown', 'tillbook' );
		default:
			return isPastWaiting ? __( 'Enabled', 'tillbook' ) : __( 'Waiting for the first payout', 'tillbook' );
	}
}

/** Shows the account's payout data, which can't be changed here. */
function PayoutFacts() {
	const status = useSetting( 'deposit_status' ) ?? null;
	const restrictions = useSetting( 'deposit_restrictions' ) ?? null;
	const isPastWaiting = useSetting( 'deposit_completed_waiting_period' ) ?? false;
	const delay = useSetting( 'deposit_delay_days' ) ?? 0;
	const currency = useSetting( 'account_domestic_currency' ) ?? null;
	// Without an interval, the provider didn't tell anything about payouts.
	const isKnown = useSettings().data?.deposit_schedule_interval !== null;
	const facts: Fact[] = [
		{ label: __( 'Payouts', 'tillbook' ), value: stateText( isKnown ? status : null, isPastWaiting ) },
		...( isKnown
			? [
					{
						label: __( 'Payout delay', 'tillbook' ),
						value: sprintf(
							/* translators: %s: number of days */
							_n( '%s day after a payment', '%s days after a payment', delay, 'tillbook' ),
							formatCount( delay )
						),
					},
				]
			: [] ),
		...( currency ? [ { label: __( 'Account currency', 'tillbook' ), value: currency.toUpperCase() } ] : [] ),
		// Blocked payouts are already suspended or disabled above.
		...( restrictions && ! [ 'deposits_unrestricted', 'deposits_blocked' ].includes( restrictions )
			? [ { label: __( 'Restrictions', 'tillbook' ), value: restrictions.replaceAll( '_', ' ' ) } ]
			: [] ),
	];
	return (
		<div data-setting="deposit_status deposit_restrictions deposit_completed_waiting_period deposit_delay_days account_domestic_currency">
			<Facts facts={ facts } label={ __( 'Payouts for this account', 'tillbook' ) } />
		</div>
	);
}

/** Shows the payout schedule; the overview links to this section. */
export function Payouts() {
	const interval = useSetting( 'deposit_schedule_interval' ) ?? null;
	const weekly = useSetting( 'deposit_schedule_weekly_anchor' ) ?? null;
	const monthly = useSetting( 'deposit_schedule_monthly_anchor' ) ?? null;
	const none = { value: '', label: __( 'Choose a day…', 'tillbook' ) };
	const isChosen = interval !== 'manual' && interval !== null;
	return (
		<Section
			name="payout-schedule"
			intro={ __( 'When your money goes to your bank account.', 'tillbook' ) }
			isOfAccount
		>
			<PayoutFacts />
			<Select
				name="deposit_schedule_interval"
				options={ [
					// The account's current state, which isn't selectable.
					...( isChosen
						? []
						: [
								{
									value: interval ?? '',
									label:
										interval === 'manual'
											? __( 'Manual', 'tillbook' )
											: __( 'Not set', 'tillbook' ),
									disabled: true,
								},
							] ),
					...choices().deposit_schedule_interval,
				] }
			>
				{ isChosen && ( interval !== 'weekly' || weekly ) && ( interval !== 'monthly' || monthly !== null ) && (
					<p className="tillbook-setting__about">
						{ scheduleText( { interval, weekly_anchor: weekly, monthly_anchor: monthly } ) }{ ' ' }
						<PageLink path="/payments/payouts">{ __( 'See payouts', 'tillbook' ) }</PageLink>
					</p>
				) }
			</Select>
			{ interval === 'weekly' && (
				<Select
					name="deposit_schedule_weekly_anchor"
					options={ [ ...( weekly ? [] : [ none ] ), ...choices().deposit_schedule_weekly_anchor ] }
				/>
			) }
			{ interval === 'monthly' && (
				<Select
					name="deposit_schedule_monthly_anchor"
					options={ [ ...( monthly === null ? [ none ] : [] ), ...daysOfMonth( monthly ) ] }
					read={ ( value ) => ( value === '' ? null : Number( value ) ) }
				/>
			) }
		</Section>
	);
}
