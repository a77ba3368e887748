import { useEffect, useRef } from '@wordpress/element';

interface DayInputProps {
	label: string;
	/** YYYY-MM-DD; empty for none. */
	value: string;
	onChange: ( day: string ) => void;
	/** Whether the label is for screen readers only. */
	isLabelHidden?: boolean;
	/** Focuses the field when it appears. */
	isFocused?: boolean;
}

/** A field for a calendar day. */
export function DayInput( { label, value, onChange, isLabelHidden = false, isFocused = false }: DayInputProps ) {
	const field = useRef< HTMLInputElement >( null );
	useEffect( () => {
		if ( isFocused ) {
			field.current?.focus();
		}
	}, [ isFocused ] );
	return (
		<label className="tillbook-day-input">
			<span className={ isLabelHidden ? 'screen-reader-text' : undefined }>{ label }</span>
			<input
				ref={ field }
				type="date"
				value={ value }
				onChange={ ( event ) => onChange( event.currentTarget.value ) }
			/>
		</label>
	);
}
