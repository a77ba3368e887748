import { TextControl } from '@wordpress/components';
import type { Field } from './rules';

interface TextFieldProps {
	field: Field;
	value: string;
	problem?: string;
	onChange: ( value: string ) => void;
}

/** Shows a field with its error message. Autofill is off, because no real details are needed here. */
export function TextField( {
	field: { label, type = 'text', help, isOptional },
	value,
	problem,
	onChange,
}: TextFieldProps ) {
	return (
		<TextControl
			className={ problem ? 'tillbook-verification__field is-invalid' : 'tillbook-verification__field' }
			label={ label }
			type={ type }
			value={ value }
			help={ problem ?? help }
			aria-invalid={ problem ? true : undefined }
			aria-required={ ! isOptional }
			autoComplete="off"
			onChange={ onChange }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
