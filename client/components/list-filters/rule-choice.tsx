import { useInstanceId } from '@wordpress/compose';
import type { Rule } from '../../lib/list-conditions';
import type { Option } from './types';

interface RuleChoiceProps {
	/** Names the group for screen readers. */
	label: string;
	rules: Option[];
	value: Rule;
	onChange: ( rule: Rule ) => void;
}

/** Chooses how a filter compares, such as "Is" or "Is not". */
export function RuleChoice( { label, rules, value, onChange }: RuleChoiceProps ) {
	const name = useInstanceId( RuleChoice, 'tillbook-rule' );
	return (
		<fieldset className="tillbook-filter-panel__rules">
			<legend className="screen-reader-text">{ label }</legend>
			{ rules.map( ( rule ) => (
				<span key={ rule.value }>
					<input
						id={ `${ name }-${ rule.value }` }
						type="radio"
						name={ name }
						checked={ rule.value === value }
						onChange={ () => onChange( rule.value as Rule ) }
					/>
					<label htmlFor={ `${ name }-${ rule.value }` }>{ rule.label }</label>
				</span>
			) ) }
		</fieldset>
	);
}
