import { TextControl } from '@wordpress/components';
import type { Field } from './rules';

interface TextFieldProps {
	field: Field;
	value: string;
	problem?: string;
	onChange: ( value: string ) => void;
}

/** A field with what is wrong with it. Browsers offer nothing of the merchant's own here: nothing real is wanted. */
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
