import { createInterpolateElement } from '@wordpress/element';
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

/**
 * Compares a change with the previous period.
 *
 * @param days Its number of days; undefined if it isn't named.
 */
function comparedText( days: number | undefined ): string {
	if ( days === undefined ) {
		return '<change/>';
	}
	if ( days === 1 ) {
		/* translators: <change/>: percentage, such as "6.7%" */
		return __( '<change/> vs previous day', 'tillbook' );
	}
	return sprintf(
		/* translators: <change/>: percentage, such as "6.7%"; %s: number of days */
		_n( '<change/> vs previous %s day', '<change/> vs previous %s days', days, 'tillbook' ),
		formatCount( days )
	);
}

/**
 * Says that a figure is the same as in the previous period.
 *
 * @param days Its number of days; undefined if it isn't named.
 */
function unchangedText( days: number | undefined ): string {
	if ( days === undefined ) {
		return __( 'No change', 'tillbook' );
	}
	if ( days === 1 ) {
		return __( 'No change vs previous day', 'tillbook' );
	}
	return sprintf(
		/* translators: %s: number of days */
		_n( 'No change vs previous %s day', 'No change vs previous %s days', days, 'tillbook' ),
		formatCount( days )
	);
}

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
	if ( Math.round( Math.abs( change ) * 1000 ) === 0 ) {
		return <>{ unchangedText( days ) }</>;
	}
	const isMore = change > 0;
	const isGood = moreIs === null ? null : isMore === ( moreIs === 'good' );
	const tone = { true: 'is-good', false: 'is-bad', null: '' }[ String( isGood ) ];
	return (
		<>
			{ createInterpolateElement( comparedText( days ), {
				change: (
					<span className={ `tillbook-change ${ tone }` }>
						<span aria-hidden>{ isMore ? '↑' : '↓' } </span>
						<bdi>{ changeText( change ) }</bdi>
						{ isGood === false && <span aria-hidden> ⚠</span> }
					</span>
				),
			} ) }
			<span className="screen-reader-text">{ ` (${ directionText( isMore, isGood ) })` }</span>
		</>
	);
}
