import type { ReactNode } from 'react';
import { Notice } from '@wordpress/components';
import { useId } from '@wordpress/element';
import type { RangeProblem } from '../../../lib/fraud-settings';

/**
 * Shows a lower and an upper limit, of which at least one is required, and their validation error.
 *
 * @param props
 * @param props.label    Label of the limits.
 * @param props.problem  The validation error.
 * @param props.texts    Message for each error.
 * @param props.children Renders the two fields; receives whether they are invalid.
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
