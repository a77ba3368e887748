import './skeleton.scss';

/**
 * Bars where something will be: they show that it is on its way and pretend to no number.
 *
 * @param props
 * @param props.label What is on its way, for those who do not see the bars; none where it is said for several at once.
 * @param props.bars  How many bars there are.
 */
export function Skeleton( { label, bars = 3 }: { label?: string; bars?: number } ) {
	return (
		<div className="tillbook-skeleton" role={ label ? 'status' : undefined }>
			{ label && <span className="screen-reader-text">{ label }</span> }
			{ Array.from( { length: bars }, ( _, index ) => (
				<span key={ index } className="tillbook-skeleton__bar" aria-hidden />
			) ) }
		</div>
	);
}
