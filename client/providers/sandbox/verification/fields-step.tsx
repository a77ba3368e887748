import { fieldsOf, problemsOf, todayUtc } from './rules';
import { StepForm } from './step-form';
import { testData } from './test-data';
import { TextField } from './text-field';
import { useStep, type StepProps } from './use-step';

/** Shows a step with plain fields: identity, business or bank account. */
export function FieldsStep( props: StepProps ) {
	const { step, form, entered, onEntered } = props;
	const fields = fieldsOf( step, form );
	const names = fields.map( ( { name } ) => name );
	const values = Object.fromEntries( names.map( ( name ) => [ name, String( entered[ name ] ?? '' ) ] ) );
	const state = useStep( props, values, () => problemsOf( fields, values, todayUtc() ), names );
	return (
		<StepForm { ...props } state={ state } onTestData={ () => onEntered( testData( step, form.country ) ) }>
			{ fields.map( ( field ) => (
				<TextField
					key={ field.name }
					field={ field }
					value={ values[ field.name ] ?? '' }
					problem={ state.problems?.[ field.name ] }
					onChange={ ( value ) => onEntered( { ...entered, [ field.name ]: value } ) }
				/>
			) ) }
		</StepForm>
	);
}
