import { SelectControl, TextareaControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SandboxOption } from '../data/account';
import { moneyInText } from '../../../lib/money';

interface FieldProps {
	option: SandboxOption;
	/** What it shows. */
	value: string;
	/** ISO code of amounts. */
	currency: string;
	onChange: ( value: string ) => void;
}

/** The present value stands among the choices, also one that is seldom. */
function choicesOf( { choices }: SandboxOption, value: string ) {
	return choices.some( ( choice ) => choice.value === value ) ? choices : [ { value, label: value }, ...choices ];
}

/** What the amount comes to, besides what the field takes. */
const amountHint = ( hint: string, value: string, currency: string ): string =>
	/^\d{1,12}$/.test( value ) ? `${ hint } ${ moneyInText( Number( value ), currency ) }` : hint;

/** The field of an option, by how it is written. */
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
