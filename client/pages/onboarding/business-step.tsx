import type { FormEvent } from 'react';
import { speak } from '@wordpress/a11y';
import { Button, RadioControl, SelectControl } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Field } from '../../data/onboarding/rules';
import { isOptional, structuresOf, typesOf } from '../../data/onboarding/rules';
import { CategoryField } from './category-field';
import { FormField } from './form-field';
import type { BusinessForm } from './use-business-form';

interface StepProps {
	form: BusinessForm;
	/** Called when all required fields are filled in. */
	onDone: () => void;
}

interface Named {
	key: string;
	name: string;
}

const options = ( named: readonly Named[], mayStayBlank: boolean ) => [
	{
		value: '',
		label: mayStayBlank ? __( 'No answer', 'tillbook' ) : __( 'Select an option', 'tillbook' ),
		disabled: ! mayStayBlank,
	},
	...named.map( ( { key, name } ) => ( { value: key, label: name } ) ),
];

/** Shows a select field. */
function Choice( {
	form,
	field,
	label,
	named,
}: {
	form: BusinessForm;
	field: Field;
	label: string;
	named: readonly Named[];
} ) {
	const problem = form.problem( field );
	return (
		<FormField problem={ problem } onLeave={ () => form.touch( field ) }>
			<SelectControl
				label={ label }
				value={ form.answers[ field ] }
				options={ options( named, isOptional( field ) ) }
				onChange={ ( value: string ) => form.choose( field, value ) }
				help={ problem }
				aria-invalid={ problem !== undefined }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</FormField>
	);
}

function BusinessType( { form }: { form: BusinessForm } ) {
	const problem = form.problem( 'business_type' );
	return (
		<FormField problem={ problem } onLeave={ () => form.touch( 'business_type' ) }>
			<RadioControl
				label={ __( 'What type of business is it?', 'tillbook' ) }
				selected={ form.answers.business_type }
				options={ typesOf( form.fields, form.answers.country ).map( ( { key, name, description } ) => ( {
					value: key,
					label: name,
					description,
				} ) ) }
				onChange={ ( value: string ) => form.choose( 'business_type', value ) }
				help={ problem }
			/>
		</FormField>
	);
}

/** Asks for the business details; each answer determines the next fields (spec 1 §2.3 and §5). */
export function BusinessStep( { form, onDone }: StepProps ) {
	const element = useRef< HTMLFormElement >( null );
	const shows = ( field: Field ) => form.shown.includes( field );

	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		const missing = form.check();
		if ( missing.length === 0 ) {
			onDone();
			return;
		}
		speak( missing.join( ' ' ), 'assertive' );
		// Missing fields are marked in the next render.
		requestAnimationFrame( () =>
			element.current?.querySelector< HTMLElement >( '.is-missing :is( select, input )' )?.focus()
		);
	};

	return (
		<form ref={ element } onSubmit={ submit } noValidate className="tillbook-onboarding__form">
			<Choice
				form={ form }
				field="country"
				label={ __( 'Where is your business registered?', 'tillbook' ) }
				named={ form.fields.countries.map( ( { code, name } ) => ( { key: code, name } ) ) }
			/>
			{ shows( 'business_type' ) && <BusinessType form={ form } /> }
			{ shows( 'company.structure' ) && (
				<Choice
					form={ form }
					field="company.structure"
					label={ __( 'What is its legal structure?', 'tillbook' ) }
					named={ structuresOf( form.fields, form.answers ) }
				/>
			) }
			{ shows( 'mcc' ) && (
				<>
					<CategoryField form={ form } />
					<Choice
						form={ form }
						field="annual_revenue"
						label={ __( 'What is its annual revenue? (optional)', 'tillbook' ) }
						named={ form.fields.annual_revenues }
					/>
					<Choice
						form={ form }
						field="go_live_timeframe"
						label={ __( 'When will the store start selling? (optional)', 'tillbook' ) }
						named={ form.fields.go_live_timeframes }
					/>
					<p className="tillbook-onboarding__terms">
						{ __(
							'By continuing, you confirm that the information you entered is true, and you agree that it will be shared with the payment provider, which verifies your business under its own terms.',
							'tillbook'
						) }
					</p>
				</>
			) }
			<div role="status">
				{ form.isUnkept &&
					__(
						'Your selection could not be saved. It stays on this page and will be sent again with your next selection.',
						'tillbook'
					) }
			</div>
			<Button variant="primary" type="submit" __next40pxDefaultSize>
				{ __( 'Continue', 'tillbook' ) }
			</Button>
		</form>
	);
}
