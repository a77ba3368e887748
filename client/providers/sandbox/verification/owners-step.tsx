import type { RefObject } from 'react';
import { Button, CheckboxControl } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { MAX_OWNERS } from '../../../lib/facts/verification.gen';
import type { Person } from '../data/verification';
import { personFields, problemsOfPeople, todayUtc, type Problems } from './rules';
import { StepForm } from './step-form';
import { testData } from './test-data';
import { TextField } from './text-field';
import { useStep, type StepProps } from './use-step';

const emptyPerson: Person = { first_name: '', last_name: '', dob: '' };

interface PersonFieldsProps {
	person: Person;
	index: number;
	problems: Problems | undefined;
	fields: RefObject< HTMLFieldSetElement > | undefined;
	onChange: ( person: Person ) => void;
	/** Undefined for the only person, who can't be removed. */
	onRemove?: () => void;
}

function PersonFields( { person, index, problems, fields, onChange, onRemove }: PersonFieldsProps ) {
	/* translators: %d: which person, counted from 1 */
	const legend = sprintf( __( 'Person %d', 'tillbook' ), index + 1 );
	return (
		<fieldset ref={ fields } className="tillbook-verification__person">
			<legend>{ legend }</legend>
			{ personFields().map( ( field ) => (
				<TextField
					key={ field.name }
					field={ field }
					value={ person[ field.name as keyof Person ] }
					problem={ problems?.[ `owners.${ index }.${ field.name }` ] }
					onChange={ ( value ) => onChange( { ...person, [ field.name ]: value } ) }
				/>
			) ) }
			{ onRemove && (
				<Button
					variant="tertiary"
					isDestructive
					onClick={ onRemove }
					/* translators: %d: which person, counted from 1 */
					aria-label={ sprintf( __( 'Remove person %d', 'tillbook' ), index + 1 ) }
					__next40pxDefaultSize
				>
					{ __( 'Remove', 'tillbook' ) }
				</Button>
			) }
		</fieldset>
	);
}

/** Removes the error messages of a person; those of the following people move to their new numbers. */
const withoutPerson = ( problems: Problems, index: number ): Problems =>
	Object.fromEntries(
		Object.entries( problems ).flatMap( ( [ name, problem ] ) => {
			const at = Number( /^owners\.(\d)/.exec( name )?.[ 1 ] ?? -1 );
			return at === index ? [] : [ [ at < index ? name : name.replace( /\d/, `${ at - 1 }` ), problem ] ];
		} )
	);

/** Asks for the people who own and run the business. */
export function OwnersStep( props: StepProps ) {
	const { step, form, entered, onEntered } = props;
	const people = Array.isArray( entered.owners ) && entered.owners.length > 0 ? entered.owners : [ emptyPerson ];
	const confirmed = entered.confirmed === true;
	const set = ( owners: Person[] ) => onEntered( { ...entered, owners } );
	const check = (): Problems => ( {
		...problemsOfPeople( people, todayUtc() ),
		...( confirmed ? {} : { confirmed: __( 'Confirm that no one is missing.', 'tillbook' ) } ),
	} );
	const state = useStep( props, { owners: people, confirmed }, check, [ 'owners', 'confirmed' ] );
	const last = useRef< HTMLFieldSetElement >( null );
	const add = useRef< HTMLButtonElement >( null );
	// The button with the focus can be gone after that.
	const change = useRef< 'added' | 'removed' >();
	useEffect( () => {
		if ( change.current ) {
			( change.current === 'added' ? last.current?.querySelector( 'input' ) : add.current )?.focus();
			change.current = undefined;
		}
	}, [ people.length ] );
	const remove = ( index: number ) => {
		change.current = 'removed';
		state.replace( withoutPerson( state.problems ?? {}, index ) );
		set( people.filter( ( _, at ) => at !== index ) );
	};
	return (
		<StepForm { ...props } state={ state } onTestData={ () => onEntered( testData( step, form.country ) ) }>
			{ people.map( ( person, index ) => (
				<PersonFields
					key={ index }
					person={ person }
					index={ index }
					problems={ state.problems }
					fields={ index === people.length - 1 ? last : undefined }
					onChange={ ( changed ) => set( people.map( ( one, at ) => ( at === index ? changed : one ) ) ) }
					onRemove={ people.length > 1 ? () => remove( index ) : undefined }
				/>
			) ) }
			{ people.length < MAX_OWNERS && (
				<Button
					ref={ add }
					variant="secondary"
					onClick={ () => {
						change.current = 'added';
						set( [ ...people, emptyPerson ] );
					} }
					__next40pxDefaultSize
				>
					{ __( 'Add a person', 'tillbook' ) }
				</Button>
			) }
			<CheckboxControl
				className={ state.problems?.confirmed ? 'is-invalid' : '' }
				label={ __(
					'I’ve listed everyone who owns 25% or more of the business and everyone who runs it.',
					'tillbook'
				) }
				help={ state.problems?.confirmed }
				checked={ confirmed }
				aria-invalid={ state.problems?.confirmed ? true : undefined }
				onChange={ ( isChecked: boolean ) => onEntered( { ...entered, confirmed: isChecked } ) }
				__nextHasNoMarginBottom
			/>
		</StepForm>
	);
}
