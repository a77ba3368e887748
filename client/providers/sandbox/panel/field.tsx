import { SelectControl, TextareaControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SandboxOption } from '../data/account';
import { moneyInText } from '../../../lib/money';

interface FieldProps {
	option: SandboxOption;
	/** Text in the field. */
	value: string;
	/** ISO code for amounts. */
	currency: string;
	onChange: ( value: string ) => void;
}

/** Returns the choices of an option, including the current value even if it isn't a regular choice. */
function choicesOf( { choices }: SandboxOption, value: string ) {
	return choices.some( ( choice ) => choice.value === value ) ? choices : [ { value, label: value }, ...choices ];
}

/** Returns the field's hint, followed by the entered amount (minor units) as formatted money. */
const amountHint = ( hint: string, value: string, currency: string ): string =>
	/^\d{1,12}$/.test( value ) ? `${ hint } ${ moneyInText( Number( value ), currency ) }` : hint;

/** Renders the input of an option according to its kind. */
export function Field( { option, value, currency, onChange }: FieldProps ) {
	const { kind, label, hint } = option;
	const common = { label, value, onChange, __nextHasNoMarginBottom: true as const };
	if ( kind === 'choice' ) {
		return <SelectControl { ...common } options={ choicesOf( option, value ) } __next40pxDefaultSize />;
	}
	if ( kind === 'codes' ) {
		return <TextareaControl { ...common } help={ hint } rows={ 3 } />;
	}
	if ( kind === 'days' ) {
		return (
			<TextControl
				{ ...common }
				type="number"
				min={ 0 }
				max={ 9999 }
				step={ 1 }
				help={ option.choices.length > 0 ? __( 'Leave empty for none.', 'tillbook' ) : undefined }
				__next40pxDefaultSize
			/>
		);
	}
	return (
		<TextControl
			{ ...common }
			help={ kind === 'amount' ? amountHint( hint, value, currency ) : hint }
			autoComplete="off"
			__next40pxDefaultSize
		/>
	);
}
