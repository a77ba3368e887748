import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ErrorBoundary } from '../../components/error-boundary';
import { Money } from '../../components/money';
import type { PaymentActivity } from '../../data/reporting';
import { recordEvent } from '../../lib/analytics';
import { TRANSACTIONS_PATH } from '../../lib/facts/paths.gen';
import { hasRoute } from '../../lib/has-route';
import { moneyInText } from '../../lib/money';
import { Change } from './change';
import { Chart, type ChartBar } from './chart';
import { periodName, shortName, shortPeriodName } from './days';
import { activityUrl, LINK_TYPES } from './links';
import { chartTitle, chosenMeasure, keepMeasure, totalOf, volumeOf, type Measure } from './measure';
import { MeasureSwitch } from './measure-switch';
import type { Period } from './presets';
import { VolumeTable } from './volume-table';

interface VolumeProps {
	activity: PaymentActivity;
	/** Whether there is something to compare with. */
	isCompared: boolean;
}

type Part = PaymentActivity[ 'volume' ][ number ];

const periodOf = ( { date, date_end: last }: Part ): Period => ( { first: date, last } );
const previousOf = ( { previous }: Part ): Period => ( { first: previous.date_start, last: previous.date_end } );

/** Describes a bar in words, with the same numbers as its tooltip. */
function textOf( part: Part, measure: Measure, currency: string, isCompared: boolean ): string {
	const value = moneyInText( volumeOf( part, measure ), currency );
	return isCompared
		? sprintf(
				/* translators: 1: day or period, 2: its amount, 3: the previous day or period, 4: its amount */
				__( '%1$s: %2$s; %3$s: %4$s', 'tillbook' ),
				periodName( periodOf( part ) ),
				value,
				periodName( previousOf( part ) ),
				moneyInText( volumeOf( part.previous, measure ), currency )
			)
		: sprintf(
				/* translators: 1: day or period, 2: its amount */
				__( '%1$s: %2$s', 'tillbook' ),
				periodName( periodOf( part ) ),
				value
			);
}

/** Shows a bar's amounts and their change. */
function Details( {
	part,
	measure,
	currency,
	isCompared,
}: Omit< Parameters< typeof barsOf >[ 0 ], 'volume' | 'interval' > & { part: Part } ) {
	const [ now, before ] = [ volumeOf( part, measure ), volumeOf( part.previous, measure ) ];
	return (
		<>
			<div className="tillbook-volume__point is-current">
				<span>{ shortPeriodName( periodOf( part ) ) }</span>
				<strong>
					<Money amount={ now } currency={ currency } />
				</strong>
			</div>
			{ isCompared && (
				<>
					<div className="tillbook-volume__point is-previous">
						<span>{ shortPeriodName( previousOf( part ) ) }</span>
						<Money amount={ before } currency={ currency } />
					</div>
					{ before !== 0 && (
						<div>
							<Change now={ now } before={ before } moreIs="good" />
						</div>
					) }
				</>
			) }
		</>
	);
}

/** Returns the chart's bars. */
function barsOf( {
	volume,
	interval,
	measure,
	currency,
	isCompared,
}: Pick< PaymentActivity, 'volume' | 'interval' | 'currency' > & {
	measure: Measure;
	isCompared: boolean;
} ): ChartBar[] {
	const isLinked = hasRoute( TRANSACTIONS_PATH );
	return volume.map( ( part ) => ( {
		key: part.date,
		label: shortName( part.date, interval === 'month' ),
		value: volumeOf( part, measure ),
		previous: isCompared ? volumeOf( part.previous, measure ) : null,
		text: textOf( part, measure, currency, isCompared ),
		tooltip: <Details { ...{ part, measure, currency, isCompared } } />,
		url: isLinked ? activityUrl( LINK_TYPES.total_payment_volume, periodOf( part ), currency ) : null,
	} ) );
}

/** Shows the sums that the bars and the line add up to. */
function Legend( { activity, measure, isCompared }: VolumeProps & { measure: Measure } ) {
	const { currency, previous } = activity;
	return (
		<p className="tillbook-volume__legend">
			<span className="tillbook-volume__point is-current">
				<span>{ __( 'This period', 'tillbook' ) }</span>{ ' ' }
				<Money amount={ totalOf( activity, measure ) } currency={ currency } />
			</span>{ ' ' }
			{ isCompared && (
				<span className="tillbook-volume__point is-previous">
					<span>{ __( 'Previous period', 'tillbook' ) }</span>{ ' ' }
					<Money amount={ totalOf( previous, measure ) } currency={ currency } />
				</span>
			) }
		</p>
	);
}

/**
 * Shows the volume by day, week or month beside that of the previous period, as a chart and as a table (spec 3 §2).
 */
export function Volume( { activity, isCompared }: VolumeProps ) {
	const { volume, interval, currency } = activity;
	const [ measure, setMeasure ] = useState( chosenMeasure );
	const first = volume[ 0 ];
	const last = volume[ volume.length - 1 ];
	if ( ! first || ! last ) {
		return null;
	}
	const title = chartTitle( measure, interval );
	const highest = volume.reduce(
		( high, part ) => ( volumeOf( part, measure ) > volumeOf( high, measure ) ? part : high ),
		first
	);
	const label = sprintf(
		/* translators: 1: what is shown, 2: first day, 3: last day, 4: amount, 5: the day of that amount */
		__( '%1$s, %2$s to %3$s. Highest: %4$s, %5$s.', 'tillbook' ),
		title,
		periodName( { first: first.date, last: first.date } ),
		periodName( { first: last.date_end, last: last.date_end } ),
		moneyInText( volumeOf( highest, measure ), currency ),
		periodName( periodOf( highest ) )
	);
	return (
		<div className="tillbook-volume">
			<div className="tillbook-volume__head">
				<h3>{ title }</h3>
				<MeasureSwitch
					measure={ measure }
					onChange={ ( chosen ) => {
						keepMeasure( chosen );
						setMeasure( chosen );
					} }
				/>
			</div>
			<ErrorBoundary>
				<Chart
					label={ label }
					bars={ barsOf( { volume, interval, measure, currency, isCompared } ) }
					currency={ currency }
					emptyText={ __( 'No payments in this period', 'tillbook' ) }
					onOpen={ () => recordEvent( 'wcpay_overview_payment_activity_click', { figure: 'volume' } ) }
				/>
			</ErrorBoundary>
			<Legend activity={ activity } measure={ measure } isCompared={ isCompared } />
			<VolumeTable activity={ activity } isCompared={ isCompared } title={ title } measure={ measure } />
		</div>
	);
}
