import { Button } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	DATE_CHOICES,
	dateChoiceLabels,
	dateChoiceOf,
	daysOf,
	type DateChoice,
	type Days,
} from '../../lib/date-choices';
import { storeToday } from '../../lib/dates';
import { useFirstProblem } from '../use-first-problem';
import { DayInput } from './day-input';
import { OptionList } from './option-list';
import type { PanelProps } from './panel';

const CUSTOM = 'custom';

/** Chooses a period of days in the store's time zone, or two days. */
export function DatePanel( { name, config, condition, onChange }: PanelProps ) {
	const today = storeToday();
	// Before or after a day is no period: it doesn't include the day.
	const days = Array.isArray( condition?.value ) ? condition.value : undefined;
	const chosen = days && dateChoiceOf( days, today );
	const current = condition ? ( chosen ?? CUSTOM ) : '';
	const [ isCustom, setCustom ] = useState( current === CUSTOM );
	const apply = ( value: Days ) => onChange( { name, rule: 'between', value }, true );
	return (
		<>
			<OptionList
				label={ config.label }
				options={ [
					...DATE_CHOICES.map( ( choice ) => ( { value: choice, label: dateChoiceLabels()[ choice ] } ) ),
					{ value: CUSTOM, label: __( 'Custom', 'tillbook' ) },
				] }
				value={ isCustom ? CUSTOM : current }
				onChoose={ ( value ) => {
					if ( value === CUSTOM ) {
						setCustom( true );
					} else {
						apply( daysOf( value as DateChoice, today ) );
					}
				} }
			/>
			{ isCustom && <CustomDays days={ days ?? [ '', '' ] } onApply={ apply } /> }
		</>
	);
}

/** Two fields for the first and the last day. */
function CustomDays( { days, onApply }: { days: Days; onApply: ( days: Days ) => void } ) {
	const [ [ first, last ], setDays ] = useState(
		// A link can have times of day, which the fields don't take.
		() => days.map( ( day ) => day.slice( 0, 10 ) ) as Days
	);
	const { form, isAsked, submitted } = useFirstProblem();
	const isPeriod = first !== '' && first <= last;
	const id = useInstanceId( CustomDays, 'tillbook-days-problem' );
	/** Marks a day if it is missing, or both if they are in the wrong order. */
	const problemId = ( day: string ) =>
		isAsked && ! isPeriod && ( day === '' || ( first !== '' && last !== '' ) ) ? id : undefined;
	return (
		<form
			ref={ form }
			className="tillbook-filter-panel__days"
			onSubmit={ ( event ) => {
				event.preventDefault();
				submitted();
				if ( isPeriod ) {
					onApply( [ first, last ] );
				}
			} }
		>
			<DayInput
				label={ __( 'From', 'tillbook' ) }
				value={ first }
				onChange={ ( day ) => setDays( [ day, last ] ) }
				isFocused
				problemId={ problemId( first ) }
			/>
			<DayInput
				label={ __( 'To', 'tillbook' ) }
				value={ last }
				onChange={ ( day ) => setDays( [ first, day ] ) }
				problemId={ problemId( last ) }
			/>
			{ isAsked && ! isPeriod && (
				<p id={ id } className="tillbook-filter-panel__problem" role="alert">
					{ __( 'Enter both dates. The first date can’t be after the last one.', 'tillbook' ) }
				</p>
			) }
			<Button variant="primary" type="submit" size="compact">
				{ __( 'Apply', 'tillbook' ) }
			</Button>
		</form>
	);
}
