import { Link } from '@woocommerce/components';
import type { ReactNode } from 'react';
import { exponentOf, formatTick } from '../../../lib/money';
import './style.scss';
import { axisFor, labeled, type Axis } from './ticks';
import { useBars } from './use-bars';

/** Data of a bar. */
export interface ChartBar {
	/** Identifies the bar. */
	key: string;
	/** Short name below the axis, such as Nov 21. */
	label: string;
	/** Minor units; may be negative. */
	value: number;
	/** Minor units of the line; null if there is nothing to compare with. */
	previous: number | null;
	/** The bar in words, for screen readers. */
	text: string;
	/** Content of the tooltip. */
	tooltip: ReactNode;
	/** URL of the bar's rows; null if this user can't see them. */
	url: string | null;
}

interface ChartProps {
	/** Summary for screen readers; the page also has a table. */
	label: string;
	bars: ChartBar[];
	currency: string;
	/** Text on an empty chart. */
	emptyText: string;
	/** Called when a bar is opened. */
	onOpen: () => void;
}

type Place = ( value: number ) => number;

/** How many names fit below the bars in a wide and in a narrow card. */
const MAX_LABELS = { wide: 8, narrow: 4 };

/** Returns a place on the axis, in percent of its height from the bottom. */
const placeOn =
	( { low, high }: Axis ) =>
	( value: number ): number =>
		( ( value - low ) / ( high - low ) ) * 100;

/** Shows the ticks' amounts beside their lines. */
function AxisTexts( { axis: { ticks }, place, currency }: { axis: Axis; place: Place; currency: string } ) {
	const [ lowest, middle, highest ] = ticks;
	return (
		<div className="tillbook-chart__axis" aria-hidden>
			<div
				style={ {
					insetBlockStart: `${ 100 - place( highest ) }%`,
					blockSize: `${ place( highest ) - place( lowest ) }%`,
				} }
			>
				{ [ highest, middle, lowest ].map( ( tick ) => (
					<span key={ tick } dir="ltr">
						{ formatTick( tick, currency, highest - middle ) }
					</span>
				) ) }
			</div>
		</div>
	);
}

/** Shows the values of the previous period as a line through the middle of the bars. */
function PreviousLine( { bars, place }: { bars: ChartBar[]; place: Place } ) {
	const [ only ] = bars;
	const at = ( index: number, { previous }: ChartBar ) => `${ index },${ 100 - place( previous ?? 0 ) }`;
	return (
		<svg
			className="tillbook-chart__line"
			aria-hidden
			viewBox={ `0 0 ${ bars.length } 100` }
			preserveAspectRatio="none"
		>
			<polyline
				points={
					bars.length === 1 && only
						? `${ at( 0, only ) } ${ at( 1, only ) }`
						: bars.map( ( bar, index ) => at( index + 0.5, bar ) ).join( ' ' )
				}
				vectorEffect="non-scaling-stroke"
			/>
		</svg>
	);
}

/** Shows a bar, as a link to its rows if this user can see them. */
function Bar( {
	bar: { text, value, url },
	isStop,
	place,
	handlers,
	onClick,
}: {
	bar: ChartBar;
	isStop: boolean;
	place: Place;
	handlers: ReturnType< ReturnType< typeof useBars >[ 'bar' ] >;
	onClick: () => boolean;
} ) {
	const [ from, to ] = [ Math.min( value, 0 ), Math.max( value, 0 ) ].map( place ) as [ number, number ];
	const attributes = {
		...handlers,
		className: 'tillbook-chart__bar',
		'aria-label': text,
		tabIndex: isStop ? 0 : -1,
		children: (
			<span
				className={ value < 0 ? 'is-negative' : undefined }
				style={ { insetBlockEnd: `${ from }%`, blockSize: `${ to - from }%` } }
			/>
		),
	};
	return url === null ? (
		<button type="button" { ...attributes } />
	) : (
		// WooCommerce's link goes nowhere if its handler returns false, which React's types don't know.
		<Link href={ url } type="wc-admin" { ...attributes } onClick={ onClick as () => void } />
	);
}

/**
 * Shows a bar chart with a line of the previous values, an axis with three ticks, and a tooltip for the bar that is
 * pointed at or focused. It is HTML but for the line: percentages and logical properties place everything, so that
 * nothing is measured, nothing moves, and right to left is mirrored.
 */
export function Chart( { label, bars, currency, emptyText, onOpen }: ChartProps ) {
	const { plot, shown, stop, bar: handlersOf, isFirstTouch, hide } = useBars( bars.length );
	const values = bars.flatMap( ( { value, previous } ) => [ value, previous ?? 0 ] );
	const axis = axisFor( values, exponentOf( currency ) );
	const place = placeOn( axis );
	const labels = labeled( bars.length, MAX_LABELS.wide );
	// Every label of the narrow chart is one of the wide one.
	const stride = Math.max( 1, Math.ceil( bars.length / MAX_LABELS.wide ) );
	const narrow = labeled( Math.ceil( bars.length / stride ), MAX_LABELS.narrow );
	const isNarrow = ( index: number ) => narrow[ narrow.length - 1 - ( bars.length - 1 - index ) / stride ] === true;
	const pointed = shown === null ? undefined : bars[ shown ];
	const middleOf = ( index: number ) => ( ( index + 0.5 ) / bars.length ) * 100;
	return (
		<div className="tillbook-chart">
			<AxisTexts axis={ axis } place={ place } currency={ currency } />
			<div className="tillbook-chart__plot" ref={ plot } onPointerLeave={ hide }>
				{ axis.ticks.map( ( tick ) => (
					<div
						key={ tick }
						className={ tick === 0 ? 'tillbook-chart__tick is-zero' : 'tillbook-chart__tick' }
						style={ { insetBlockEnd: `${ place( tick ) }%` } }
					/>
				) ) }
				<div className="tillbook-chart__bars" role="group" aria-label={ label }>
					{ bars.map( ( bar, index ) => (
						<Bar
							key={ bar.key }
							bar={ bar }
							isStop={ index === stop }
							place={ place }
							handlers={ handlersOf( index ) }
							onClick={ () => {
								if ( isFirstTouch() ) {
									return false;
								}
								onOpen();
								return true;
							} }
						/>
					) ) }
				</div>
				{ bars.some( ( { previous } ) => previous !== null ) && <PreviousLine bars={ bars } place={ place } /> }
				{ values.every( ( value ) => value === 0 ) && <p className="tillbook-chart__empty">{ emptyText }</p> }
				{ pointed && shown !== null && (
					<div
						className="tillbook-chart__tooltip"
						aria-hidden
						style={ { '--tillbook-chart-at': `${ middleOf( shown ) }%` } as Record< string, string > }
					>
						{ pointed.tooltip }
					</div>
				) }
			</div>
			<div className="tillbook-chart__labels" aria-hidden>
				{ bars.map(
					( bar, index ) =>
						labels[ index ] && (
							<span
								key={ bar.key }
								className={ isNarrow( index ) ? undefined : 'is-wide' }
								style={ { insetInlineStart: `${ middleOf( index ) }%` } }
							>
								{ bar.label }
							</span>
						)
				) }
			</div>
		</div>
	);
}
