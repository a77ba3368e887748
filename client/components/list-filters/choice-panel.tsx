import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Rule } from '../../lib/list-conditions';
import { OptionList } from './option-list';
import type { PanelProps } from './panel';
import { RuleChoice } from './rule-choice';

/** Chooses the value of a filter, and whether it is this value or any other. */
export function ChoicePanel( { name, config, condition, onChange }: PanelProps ) {
	const { label, rules, options = [], allLabel } = config;
	const [ rule, setRule ] = useState( condition?.rule ?? ( rules?.[ 0 ]?.value as Rule | undefined ) );
	return (
		<>
			{ rules && rule && (
				<RuleChoice
					/* translators: %s: what is filtered by, such as Currency */
					label={ sprintf( __( 'Match filter: %s', 'tillbook' ), label ) }
					rules={ rules }
					value={ rule }
					onChange={ ( chosen ) => {
						setRule( chosen );
						if ( condition ) {
							onChange( { ...condition, rule: chosen }, false );
						}
					} }
				/>
			) }
			<OptionList
				label={ label }
				options={ allLabel === undefined ? options : [ ...options, { value: '', label: allLabel } ] }
				value={ condition ? String( condition.value ) : '' }
				onChoose={ ( value ) => onChange( value === '' ? undefined : { name, rule, value }, true ) }
			/>
		</>
	);
}
