import { Card, CardBody, CardHeader } from '@wordpress/components';
import { createInterpolateElement } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { AbilityNotice } from '../../../components/ability-notice';
import { Facts } from '../../../components/facts';
import { useKeepFocus } from '../../../components/list-page/use-keep-focus';
import { Money } from '../../../components/money';
import { RetryNotice } from '../../../components/retry-notice';
import { ShortDay } from '../../../components/short-date';
import { Skeleton } from '../../../components/skeleton';
import { StaleNotice } from '../../../components/stale-notice';
import { store as payoutsStore, useOverviews, type PayoutsOverviews } from '../../../data/payouts';
import { useFresh } from '../../../data/use-fresh';
import { whyNot } from '../../../lib/abilities';
import { InstantPayout } from './instant-payout';
import { UnsettledPayout } from './unsettled-payout';

interface CurrencyOverview {
	currency: string;
	/** Minor units. */
	available: number;
	/** Minor units. */
	pending: number;
	/** Payouts that left the balance, also those that are still pending; minor units. */
	inTransit: number;
	next?: PayoutsOverviews[ 'deposit' ][ 'next' ][ number ];
	instant?: PayoutsOverviews[ 'balance' ][ 'instant' ][ number ];
	/** An instant payout whose outcome is not known. */
	unsettled?: PayoutsOverviews[ 'deposit' ][ 'unsettled' ][ number ];
}

/**
 * Groups the balances by currency, in the provider's order.
 *
 * @param overviews Balances from the REST API.
 */
export function byCurrency( overviews: PayoutsOverviews ): CurrencyOverview[] {
	const { balance, deposit } = overviews;
	const of = < Row extends { currency: string } >( rows: Row[], currency: string ): Row | undefined =>
		rows.find( ( row ) => row.currency === currency );
	const currencies = new Set( [ ...balance.available, ...balance.pending ].map( ( { currency } ) => currency ) );
	return [ ...currencies ].map( ( currency ) => ( {
		currency,
		available: of( balance.available, currency )?.amount ?? 0,
		pending: of( balance.pending, currency )?.amount ?? 0,
		inTransit: of( balance.in_transit, currency )?.amount ?? 0,
		next: of( deposit.next, currency ),
		instant: of( balance.instant, currency ),
		unsettled: of( deposit.unsettled, currency ),
	} ) );
}

const nextFact = ( { next, currency }: CurrencyOverview ) => ( {
	label: __( 'Next payout', 'tillbook' ),
	value: next ? (
		<>
			<Money amount={ next.amount } currency={ currency } />{ ' ' }
			<span className="tillbook-balances__day">
				{ createInterpolateElement(
					/* translators: <day/>: a day; lists name the day on which a payout arrives */
					__( 'sent on <day/>', 'tillbook' ),
					{ day: <ShortDay day={ next.date } /> }
				) }
			</span>
		</>
	) : (
		__( 'None scheduled', 'tillbook' )
	),
} );

/** Shows the balance of a currency and the instant payout. */
function CurrencyBalance( { overview }: { overview: CurrencyOverview } ) {
	const { currency, available, pending, instant, unsettled } = overview;
	const code = currency.toUpperCase();
	return (
		<section className="tillbook-balances__currency" aria-label={ code }>
			<h3>{ code }</h3>
			<Facts
				/* translators: %s: currency code, such as USD */
				label={ sprintf( __( 'Balances in %s', 'tillbook' ), code ) }
				facts={ [
					{
						label: __( 'Available', 'tillbook' ),
						value: <Money amount={ available } currency={ currency } />,
					},
					{ label: __( 'Pending', 'tillbook' ), value: <Money amount={ pending } currency={ currency } /> },
					...( whyNot( 'forecastPayouts' ) === undefined ? [ nextFact( overview ) ] : [] ),
				] }
			/>
			{ unsettled && <UnsettledPayout payout={ unsettled } /> }
			{ instant && <InstantPayout offer={ instant } available={ available } /> }
		</section>
	);
}

function Content() {
	const { data: overviews, error, retry } = useOverviews();
	useFresh( payoutsStore, 'getOverviews', undefined );
	if ( error !== undefined && ! overviews ) {
		return (
			<RetryNotice
				message={ __( "Error retrieving all payouts' overviews.", 'tillbook' ) }
				error={ error }
				retry={ retry }
			/>
		);
	}
	if ( ! overviews ) {
		return <Skeleton label={ __( 'Loading the balances…', 'tillbook' ) } />;
	}
	const currencies = byCurrency( overviews );
	if ( currencies.length === 0 ) {
		return <p>{ __( 'You don’t have a balance yet. It will appear after your first payment.', 'tillbook' ) }</p>;
	}
	return (
		<>
			<StaleNotice error={ error } retry={ retry } />
			{ currencies.map( ( overview ) => (
				<CurrencyBalance key={ overview.currency } overview={ overview } />
			) ) }
			<AbilityNotice abilities={ [ 'instantPayouts' ] } />
		</>
	);
}

/** Shows the account's balances, the next payouts, and instant payouts (spec 2 §4). */
export function Balances() {
	// A paid-out balance disappears with its focused button.
	const region = useKeepFocus();
	return (
		<div { ...region } className="tillbook-balances">
			<Card>
				<CardHeader>
					<h2 className="tillbook-balances__title">{ __( 'Balances', 'tillbook' ) }</h2>
				</CardHeader>
				<CardBody>
					<Content />
				</CardBody>
			</Card>
		</div>
	);
}
