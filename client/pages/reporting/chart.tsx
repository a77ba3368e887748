/** Data of a bar. */
export interface ChartBar {
	/** Name of the bar, such as a date. */
	name: string;
	/** Minor units; may be negative. */
	value: number;
	/** Formatted value. */
	text: string;
}

const WIDTH = 1000;
const HEIGHT = 200;
const GAP = 0.25;

/**
 * Shows a bar chart with positive and negative values. The page passes its texts, because this chunk is loaded
 * later and has no translations.
 *
 * @param props
 * @param props.label Description for screen readers; a table contains the same numbers.
 * @param props.bars  At least one bar.
 */
export default function Chart( { label, bars }: { label: string; bars: ChartBar[] } ) {
	const values = bars.map( ( { value } ) => value );
	const top = Math.max( 0, ...values );
	const span = Math.max( 1, top - Math.min( 0, ...values ) );
	const y = ( value: number ) => ( ( top - value ) / span ) * HEIGHT;
	const step = WIDTH / bars.length;
	return (
		<svg
			className="tillbook-chart"
			role="img"
			aria-label={ label }
			viewBox={ `0 0 ${ WIDTH } ${ HEIGHT }` }
			preserveAspectRatio="none"
		>
			{ bars.map( ( { name, value, text }, index ) => (
				<rect
					key={ name }
					className={ value < 0 ? 'is-negative' : undefined }
					x={ index * step + ( step * GAP ) / 2 }
					width={ step * ( 1 - GAP ) }
					y={ Math.min( y( value ), y( 0 ) ) }
					height={ Math.abs( y( value ) - y( 0 ) ) }
				>
					<title>{ `${ name }: ${ text }` }</title>
				</rect>
			) ) }
			<line x1={ 0 } x2={ WIDTH } y1={ y( 0 ) } y2={ y( 0 ) } vectorEffect="non-scaling-stroke" />
		</svg>
	);
}
