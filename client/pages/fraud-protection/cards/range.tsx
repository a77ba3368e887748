import type { ReactNode } from 'react';
import { Notice } from '@wordpress/components';
import { useId } from '@wordpress/element';
import type { RangeProblem } from '../../../lib/fraud-settings';

/**
 * Two limits of which one is enough, and what is wrong with them.
 *
 * @param props
 * @param props.label    What is limited.
 * @param props.problem  What is wrong.
 * @param props.texts    What is said of each problem.
 * @param props.children The two fields, which are told whether they are wrong.
 */
export function Range( {
	label,
	problem,
	texts,
	children,
}: {
	label: string;
	problem: RangeProblem;
	texts: Record< NonNullable< RangeProblem >, string >;
	children: ( isWrong: true | undefined ) => ReactNode;
} ) {
	const id = useId();
	return (
		<fieldset aria-describedby={ id } className="tillbook-fraud__range">
			<legend>{ label }</legend>
			<div className="tillbook-fraud__fields">
				{ children( problem && problem !== 'empty' ? true : undefined ) }
			</div>
			<div id={ id } aria-live="polite">
				{ problem && (
					<Notice
						status={ problem === 'empty' ? 'warning' : 'error' }
						isDismissible={ false }
						spokenMessage={ null }
					>
						{ texts[ problem ] }
					</Notice>
				) }
			</div>
		</fieldset>
	);
}
