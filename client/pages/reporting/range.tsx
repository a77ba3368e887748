import { Button, SelectControl, TextControl } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useFirstProblem } from '../../components/use-first-problem';
import { firstDay, offeredPresets, type Choice } from './chosen';
import { isPeriod, isPreset, periodOf, presetLabels } from './presets';

interface RangeProps {
	choice: Choice;
	/** Today in the store's time zone, YYYY-MM-DD. */
	today: string;
	onChange: ( choice: Choice ) => void;
}

/** Selects the period of the activity: a preset or a custom date range (spec 3 §9). */
export function Range( { choice, today, onChange }: RangeProps ) {
	const [ isCustom, setCustom ] = useState( choice.preset === 'custom' );
	const [ own, setOwn ] = useState( choice.period );
	const [ isWrong, setWrong ] = useState( false );
	const { form, submitted } = useFirstProblem();
	const problemId = useInstanceId( Range, 'tillbook-range-problem' );
	const isDay = ( value: string ) => isPeriod( { first: value, last: value }, today );
	/** Whether a day is the problem; each is if only their order is wrong. */
	const isMarked = ( value: string ) =>
		isWrong && ( ! isDay( value ) || ( isDay( own.first ) && isDay( own.last ) ) );
	const day = ( label: string, end: 'first' | 'last' ) => (
		<TextControl
			type="date"
			label={ label }
			value={ own[ end ] }
			max={ today }
			aria-invalid={ isMarked( own[ end ] ) || undefined }
			aria-describedby={ isMarked( own[ end ] ) ? problemId : undefined }
			onChange={ ( value: string ) => {
				setOwn( { ...own, [ end ]: value } );
				setWrong( false );
			} }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
	return (
		<form
			ref={ form }
			className="tillbook-range"
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				const isRight = isPeriod( own, today );
				setWrong( ! isRight );
				submitted();
				if ( isRight ) {
					onChange( { preset: 'custom', period: own } );
				}
			} }
		>
			<SelectControl
				label={ __( 'Period', 'tillbook' ) }
				labelPosition="side"
				value={ isCustom ? 'custom' : choice.preset }
				options={ [
					...offeredPresets().map( ( preset ) => ( {
						value: preset as string,
						label: presetLabels()[ preset ],
					} ) ),
					{ value: 'custom', label: __( 'Custom', 'tillbook' ) },
				] }
				onChange={ ( value: string ) => {
					setCustom( value === 'custom' );
					setWrong( false );
					if ( isPreset( value ) ) {
						const period = periodOf( value, today, firstDay() );
						setOwn( period );
						onChange( { preset: value, period } );
					}
				} }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ isCustom && (
				<>
					{ day( __( 'From', 'tillbook' ), 'first' ) }
					{ day( __( 'To', 'tillbook' ), 'last' ) }
					<Button type="submit" variant="secondary" __next40pxDefaultSize>
						{ __( 'Apply', 'tillbook' ) }
					</Button>
					<p id={ problemId } role="alert">
						{ isWrong &&
							( own.first > today || own.last > today
								? __( 'Dates can’t be in the future.', 'tillbook' )
								: __( 'Enter both dates. The first date can’t be after the last one.', 'tillbook' ) ) }
					</p>
				</>
			) }
		</form>
	);
}
