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

/** A field for a key, which shows the key only while it has the focus. */
export function KeyField( { label, help, value, onChange }: KeyFieldProps ) {
	const [ hasFocus, setFocus ] = useState( false );
	return (
		<TextControl
			label={ label }
			{ ...( help === undefined ? {} : { help } ) }
			className="tillbook-stripe__key"
			value={ hasFocus || value === '' ? value : maskedKey( value ) }
			onChange={ onChange }
			onFocus={ () => setFocus( true ) }
			onBlur={ () => setFocus( false ) }
			placeholder={ KEY_START }
			autoComplete="off"
			autoCapitalize="none"
			spellCheck={ false }
			dir="ltr"
			data-1p-ignore
			__nextHasNoMarginBottom
			__next40pxDefaultSize
		/>
	);
}
