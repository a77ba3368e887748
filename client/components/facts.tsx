import type { ReactNode } from 'react';
import './facts.scss';

/** A named value. */
export interface Fact {
	label: string;
	value: ReactNode;
}

/**
 * Shows a list of names and values.
 *
 * @param props
 * @param props.facts  The names and values.
 * @param props.label  Name of the list, for screen readers.
 * @param props.layout 'columns' beside each other, 'rows' below each other with the value at the end, such as sums,
 *                      'pairs' below each other with the values in a column.
 */
export function Facts( {
	facts,
	label,
	layout = 'columns',
}: {
	facts: Fact[];
	label: string;
	layout?: 'columns' | 'rows' | 'pairs';
} ) {
	return (
		<dl className={ `tillbook-facts is-${ layout }` } aria-label={ label }>
			{ facts.map( ( fact ) => (
				<div key={ fact.label }>
					<dt>{ fact.label }</dt>
					<dd>{ fact.value }</dd>
				</div>
			) ) }
		</dl>
	);
}
