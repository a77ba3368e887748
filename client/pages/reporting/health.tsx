import { Link } from '@woocommerce/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Loaded } from '../../components/loaded';
import { StatusChip, type ChipKind } from '../../components/status-chip';
import { store as reportingStore, useHealth, type PaymentHealth } from '../../data/reporting';
import { useFresh } from '../../data/use-fresh';
import { recordEvent } from '../../lib/analytics';
import { TRANSACTIONS_PATH } from '../../lib/facts/paths.gen';
import { hasRoute } from '../../lib/has-route';
import { listNames } from '../../lib/list-names';
import { formatCount, isolate } from '../../lib/money';
import { NONE } from '../../lib/none';
import { formatPercentage, formatShare } from '../../lib/rates';
import { OverviewCard } from '../overview/card';
import { activityUrl, LINK_TYPES } from './links';

interface Rate {
	name: string;
	/** 0.03 is 3 percent; null if there is nothing to divide by. */
	rate: number | null;
	/** Number of decimals: dispute rates differ in the second. */
	decimals: number;
	/** The numbers that the rate was calculated from. */
	detail: string;
	chip?: { kind: ChipKind; label: string };
	types: readonly string[];
}

/** Describes how the dispute rate compares with the card networks' limit. */
function disputeChip( { dispute_level: level, dispute_limit: limit }: PaymentHealth ): Rate[ 'chip' ] {
	const share = isolate( formatShare( limit ) );
	/* translators: %s: percentage from which card networks act */
	const above = sprintf( __( 'Above %s', 'tillbook' ), share );
	const chips: Partial< Record< PaymentHealth[ 'dispute_level' ], Rate[ 'chip' ] > > = {
		/* translators: %s: percentage from which card networks act */
		low: { kind: 'success', label: sprintf( __( 'Well below %s', 'tillbook' ), share ) },
		/* translators: %s: percentage from which card networks act */
		near: { kind: 'warning', label: sprintf( __( 'Close to %s', 'tillbook' ), share ) },
		few: { kind: 'warning', label: above },
		over: { kind: 'alert', label: above },
	};
	return chips[ level ];
}

const rates = ( health: PaymentHealth ): Rate[] => [
	{
		name: __( 'Refund rate', 'tillbook' ),
		rate: health.refund_rate,
		decimals: 1,
		detail: listNames( [
			/* translators: %s: number of refunds */
			sprintf( _n( '%s refund', '%s refunds', health.refunds, 'tillbook' ), formatCount( health.refunds ) ),
			/* translators: %s: number of payments */
			sprintf( _n( '%s payment', '%s payments', health.payments, 'tillbook' ), formatCount( health.payments ) ),
		] ),
		types: LINK_TYPES.refunded,
	},
	{
		name: __( 'Dispute rate', 'tillbook' ),
		rate: health.dispute_rate,
		decimals: 2,
		detail: listNames( [
			/* translators: %s: number of disputes */
			sprintf( _n( '%s dispute', '%s disputes', health.disputes, 'tillbook' ), formatCount( health.disputes ) ),
			sprintf(
				/* translators: %s: number of payments by card */
				_n( '%s card payment', '%s card payments', health.card_payments, 'tillbook' ),
				formatCount( health.card_payments )
			),
		] ),
		chip: disputeChip( health ),
		types: LINK_TYPES.disputed,
	},
	{
		name: __( 'Authorization rate', 'tillbook' ),
		rate: health.authorization_rate,
		decimals: 1,
		detail: sprintf(
			/* translators: 1: number of authorized payments, 2: number of all payments */
			_n(
				'%1$s of %2$s payment authorized by the bank',
				'%1$s of %2$s payments authorized by the bank',
				health.attempts,
				'tillbook'
			),
			formatCount( health.authorized ),
			formatCount( health.attempts )
		),
		types: LINK_TYPES.payments,
	},
];

/** Shows a rate as a link to its transactions. */
function RateTile( {
	of: { name, rate, decimals, detail, chip, types },
	health,
}: {
	of: Rate;
	health: PaymentHealth;
} ) {
	const content = (
		<>
			<span className="tillbook-tiles__name">{ name } </span>
			<span className="tillbook-tiles__amount">
				{ rate === null ? NONE : <bdi>{ formatPercentage( rate, decimals ) }</bdi> }{ ' ' }
			</span>
			<span className="tillbook-tiles__change">
				{ detail } { chip && <StatusChip { ...chip } /> }
			</span>
		</>
	);
	return hasRoute( TRANSACTIONS_PATH ) ? (
		<Link
			className="tillbook-tiles__tile"
			href={ activityUrl( types, { first: health.date_start, last: health.date_end } ) }
			type="wc-admin"
			onClick={ () => recordEvent( 'wcpay_overview_payment_activity_click', { figure: 'health' } ) }
		>
			{ content }
		</Link>
	) : (
		<div className="tillbook-tiles__tile">{ content }</div>
	);
}

/** Shows the refund, dispute and authorization rates of the last 30 days, in all currencies. */
export function HealthCard() {
	const { data, error, retry } = useHealth();
	useFresh( reportingStore, 'getHealth', undefined );
	return (
		<OverviewCard
			title={ __( 'Health', 'tillbook' ) }
			name="health"
			aside={
				<span className="tillbook-overview__hint">{ __( 'Last 30 days, all currencies', 'tillbook' ) }</span>
			}
		>
			<Loaded
				data={ data }
				error={ error }
				retry={ retry }
				errorText={ __( 'Error retrieving your rates.', 'tillbook' ) }
				loadingText={ __( 'Loading your rates…', 'tillbook' ) }
				bars={ 3 }
			>
				{ ( health ) => (
					<>
						<ul className="tillbook-tiles">
							{ rates( health ).map( ( rate ) => (
								<li key={ rate.name }>
									<RateTile of={ rate } health={ health } />
								</li>
							) ) }
						</ul>
						<p className="tillbook-overview__hint">
							{ sprintf(
								/* translators: 1: percentage, 2: number of disputes */
								_n(
									'Visa (VAMP) and Mastercard (ECM) take action against stores with a dispute rate of %1$s or more. Each counts only its own cards, by calendar month. Mastercard acts only if there is at least %2$s dispute.',
									'Visa (VAMP) and Mastercard (ECM) take action against stores with a dispute rate of %1$s or more. Each counts only its own cards, by calendar month. Mastercard acts only if there are at least %2$s disputes.',
									health.dispute_minimum,
									'tillbook'
								),
								isolate( formatShare( health.dispute_limit ) ),
								formatCount( health.dispute_minimum )
							) }
						</p>
					</>
				) }
			</Loaded>
		</OverviewCard>
	);
}
