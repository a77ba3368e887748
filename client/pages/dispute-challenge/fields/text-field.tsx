import { memo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../../data/use-notices';
import { formatDay } from '../../../lib/dates';
import { FIELD_TYPES, type FieldKey } from '../../../lib/evidence/fields';
import { fieldLabels } from '../../../lib/evidence/labels';
import { useForm, useFormPart } from '../form/context';
import { shownValue } from '../form/state';
import { Counter } from './counter';
import { fieldId, RemoveButton, useFieldNotes } from './frame';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Writes to the form. Text over the limit is rejected, and the cursor stays in its position. */
function useWrite( name: FieldKey ) {
	const { form } = useForm();
	const { notifyWarning } = useNotices();
	return ( { target }: { target: Control } ) => {
		if ( form.write( name, target.value ) ) {
			return;
		}
		const before = shownValue( form.base, form.get(), name );
		notifyWarning( __( 'Reached maximum character count for evidence', 'tillbook' ) );
		const at = Math.max( 0, ( target.selectionStart ?? 0 ) - ( target.value.length - before.length ) );
		requestAnimationFrame( () => target.setSelectionRange( at, at ) );
	};
}

function PlainTextField( { name }: { name: FieldKey } ) {
	const { isReadOnly } = useForm();
	const value = useFormPart( ( base, state ) => shownValue( base, state, name ) );
	const { describedBy, notes, isInvalid } = useFieldNotes(
		name,
		useFormPart( ( _, { refusals } ) => refusals[ name ] )
	);
	const write = useWrite( name );
	const type = FIELD_TYPES[ name ];
	const isDay = new Date( `${ value }T00:00:00Z` ).toJSON()?.slice( 0, 10 ) === value;
	// A date that was entered elsewhere as a text: date inputs can't show it, and the server refuses another text.
	const isOther = type === 'date' && value !== '' && ! isDay;
	// Browsers show a date placeholder in empty date inputs.
	const shownType = isOther || ( type === 'date' && isReadOnly ) ? 'text' : type;
	const control = {
		id: fieldId( name ),
		value: shownType !== type && isDay ? formatDay( value ) : value,
		readOnly: isReadOnly || isOther,
		onChange: write,
		'aria-describedby': describedBy,
		'aria-invalid': isInvalid || undefined,
	};
	return (
		<div className="tillbook-evidence__field">
			<label htmlFor={ control.id }>{ fieldLabels()[ name ].label }</label>
			{ type === 'textarea' ? (
				<textarea { ...control } rows={ 4 } dir="auto" />
			) : (
				<input
					{ ...control }
					type={ shownType }
					max={ shownType === 'date' ? '9999-12-31' : undefined }
					dir={ shownType === 'text' ? 'auto' : undefined }
				/>
			) }
			{ isOther && ! isReadOnly && <RemoveButton name={ name } label={ fieldLabels()[ name ].label } /> }
			{ type === 'textarea' && ! isReadOnly && <Counter text={ value } /> }
			{ notes }
		</div>
	);
}

/**
 * Shows a field for a text or a date (spec 3 §3). It subscribes to its own part of the form only: a keystroke
 * re-renders this field and no other.
 */
export const TextField = memo( PlainTextField );
