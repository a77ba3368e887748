import { useInstanceId } from '@wordpress/compose';
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
	/** Id of the element that says what is wrong with the day; undefined if nothing is. */
	problemId?: string;
}

/** A field for a calendar day. */
export function DayInput( {
	label,
	value,
	onChange,
	isLabelHidden = false,
	isFocused = false,
	problemId,
}: DayInputProps ) {
	const id = useInstanceId( DayInput, 'tillbook-day' );
	const field = useRef< HTMLInputElement >( null );
	useEffect( () => {
		if ( isFocused ) {
			field.current?.focus();
		}
	}, [ isFocused ] );
	return (
		<div className="tillbook-day-input">
			<label htmlFor={ id } className={ isLabelHidden ? 'screen-reader-text' : undefined }>
				{ label }
			</label>
			<input
				id={ id }
				ref={ field }
				type="date"
				value={ value }
				aria-invalid={ problemId === undefined ? undefined : true }
				aria-describedby={ problemId }
				onChange={ ( event ) => onChange( event.currentTarget.value ) }
			/>
		</div>
	);
}
