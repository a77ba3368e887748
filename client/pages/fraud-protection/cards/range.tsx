import type { ReactNode } from 'react';
import { Notice } from '@wordpress/components';
import type { RangeProblem } from '../../../lib/fraud-settings';

/**
 * Two limits of which one is enough, and what is wrong with them.
 *
 * @param props
 * @param props.label    What is limited.
 * @param props.problem  What is wrong.
 * @param props.texts    What is said of each problem.
 * @param props.children The two fields.
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
	children: ReactNode;
} ) {
	return (
		<fieldset className="tillbook-fraud__range">
			<legend>{ label }</legend>
			<div className="tillbook-fraud__fields">{ children }</div>
			<div aria-live="polite">
				{ problem && (
					<Notice status={ problem === 'empty' ? 'warning' : 'error' } isDismissible={ false } spokenMessage={ null }>
						{ texts[ problem ] }
					</Notice>
				) }
			</div>
		</fieldset>
	);
}
