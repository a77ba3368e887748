import { TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';

/** Characters of a key that are shown: those before the second underscore, and the last four. */
const SHOWN = /^([a-z]+_(?:live|test)_)?.*?(.{4})$/;

/**
 * Returns what may be shown of a key: rk_live_…9fKc.
 *
 * @param key The key.
 */
const maskedKey = ( key: string ): string => key.trim().replace( SHOWN, '$1…$2' );

interface KeyFieldProps {
	label: string;
	help?: string;
	value: string;
	onChange: ( key: string ) => void;
}

/** How every restricted key begins, in any language. */
const KEY_START = 'rk_…';

interface PlainKeyFieldProps extends KeyFieldProps {
	/** How these keys begin, in any language. */
	placeholder: string;
	onFocus?: () => void;
	onBlur?: () => void;
}

/** A field for a key that isn't a secret. Browsers and password managers neither fill nor correct it. */
export const PlainKeyField = ( props: PlainKeyFieldProps ) => (
	<TextControl
		{ ...props }
		className="tillbook-stripe__key"
		autoComplete="off"
		autoCapitalize="none"
		spellCheck={ false }
		dir="ltr"
		data-1p-ignore
		__nextHasNoMarginBottom
		__next40pxDefaultSize
	/>
);

/** A field for a key, which shows the key only while it has the focus. */
export function KeyField( { value, ...props }: KeyFieldProps ) {
	const [ hasFocus, setFocus ] = useState( false );
	return (
		<PlainKeyField
			{ ...props }
			value={ hasFocus || value === '' ? value : maskedKey( value ) }
			onFocus={ () => setFocus( true ) }
			onBlur={ () => setFocus( false ) }
			placeholder={ KEY_START }
		/>
	);
}
