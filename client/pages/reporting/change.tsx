import { __, _n, sprintf } from '@wordpress/i18n';
import { formatCount } from '../../lib/money';
import { formatPercentage } from '../../lib/rates';

/** Whether more of a figure is good or bad for the store; null for neither, such as fees. */
export type Meaning = 'good' | 'bad' | null;

/** From here on, a percentage has no decimals. */
const MANY = 10;

interface ChangeProps {
	/** Minor units. */
	now: number;
	/** Minor units. */
	before: number;
	/** Number of days of the previous period, to name it. */
	days?: number;
	moreIs: Meaning;
}

/** Periods with a name of their own, by their number of days. */
const PERIODS: Record< number, ( () => string ) | undefined > = { 1: () => __( 'previous day', 'tillbook' ) };

/**
 * Returns the name of the previous period, such as "previous 7 days".
 *
 * @param days Its number of days.
 */
const previousDays = ( days: number ): string =>
	PERIODS[ days ]?.() ??
	sprintf(
		/* translators: %s: number of days, in a comparison such as "6.7% vs previous 7 days" */
		_n( 'previous %s day', 'previous %s days', days, 'tillbook' ),
		formatCount( days )
	);

/**
 * Formats the size of a change, such as 6.7%.
 *
 * @param change 0.067 is 6.7 percent.
 */
function changeText( change: number ): string {
	const size = Math.abs( change );
	return size >= MANY ? `${ formatCount( Math.round( size * 100 ) ) }%` : formatPercentage( size, 1 );
}

/**
 * Returns the direction of a change in words, for screen readers. It comes last: so the name of a tile contains its
 * visible text, which is how users of speech input call it.
 *
 * @param isMore Whether the figure went up.
 * @param isGood Whether that is good for the store; null for neither.
 */
function directionText( isMore: boolean, isGood: boolean | null ): string {
	if ( isGood === null ) {
		return isMore ? __( 'up', 'tillbook' ) : __( 'down', 'tillbook' );
	}
	if ( isMore ) {
		return isGood ? __( 'up: better', 'tillbook' ) : __( 'up: worse', 'tillbook' );
	}
	return isGood ? __( 'down: better', 'tillbook' ) : __( 'down: worse', 'tillbook' );
}

/**
 * Shows the change of a figure from the previous period: an arrow for the direction, and color, a sign and hidden
 * words for whether that is good or bad. Empty if there is nothing to compare with.
 */
export function Change( { now, before, days, moreIs }: ChangeProps ) {
	if ( before === 0 ) {
		return <>{ '\u00a0' }</>;
	}
	const change = ( now - before ) / Math.abs( before );
	const versus =
		days === undefined
			? null
			: sprintf(
					/* translators: %s: period, such as "previous 7 days" */
					__( 'vs %s', 'tillbook' ),
					previousDays( days )
				);
	if ( Math.round( Math.abs( change ) * 1000 ) === 0 ) {
		return (
			<>
				{ __( 'No change', 'tillbook' ) } { versus }
			</>
		);
	}
	const isMore = change > 0;
	const isGood = moreIs === null ? null : isMore === ( moreIs === 'good' );
	const tone = { true: 'is-good', false: 'is-bad', null: '' }[ String( isGood ) ];
	return (
		<>
			<span className={ `tillbook-change ${ tone }` }>
				<span aria-hidden>{ isMore ? '↑' : '↓' } </span>
				<bdi>{ changeText( change ) }</bdi>
				{ isGood === false && <span aria-hidden> ⚠</span> }
			</span>{ ' ' }
			{ versus }
			<span className="screen-reader-text">{ ` (${ directionText( isMore, isGood ) })` }</span>
		</>
	);
}
