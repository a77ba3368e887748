import './skeleton.scss';

/**
 * Shows placeholder bars while content loads, without suggesting any value.
 *
 * @param props
 * @param props.label Names what is loading, for screen readers; undefined if one label covers several skeletons.
 * @param props.bars  Number of bars.
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
