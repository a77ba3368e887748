import type { ReactNode } from 'react';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { fieldLabels } from '../../../lib/evidence/labels';
import type { FieldKey } from '../../../lib/evidence/fields';
import { useForm, useFormPart } from '../form/context';
import { isSuggested } from '../form/state';

/** Returns the id of a field's control, for labels and for links to it. */
export const fieldId = ( name: FieldKey ): string => `tillbook-evidence-${ name }`;

/** Focuses a field, regardless of its state. */
export function focusField( name: FieldKey ): void {
	document.getElementById( fieldId( name ) )?.focus();
}

/**
 * Removes a field's content, and focuses the field.
 *
 * @param props
 * @param props.name  The field.
 * @param props.label The name of a file, or of the field, such as Receipt.
 */
export function RemoveButton( { name, label }: { name: FieldKey; label: string } ) {
	const { form } = useForm();
	return (
		<Button
			variant="tertiary"
			isDestructive
			/* translators: %s: name of a file, or of its field, such as Receipt */
			aria-label={ sprintf( __( 'Remove %s', 'tillbook' ), label ) }
			onClick={ () => {
				form.remove( name );
				requestAnimationFrame( () => focusField( name ) );
			} }
		>
			{ __( 'Remove', 'tillbook' ) }
		</Button>
	);
}

/** Notes that describe a field's control. */
export interface FieldNotes {
	describedBy: string | undefined;
	/** The hint, the source of the text and the error message, to render after the control. */
	notes: ReactNode;
	isInvalid: boolean;
}

/**
 * Returns the notes of a field's control: its hint, whether its text comes from the order, and its error message.
 *
 * @param name    The field.
 * @param problem Error message, if any.
 */
export function useFieldNotes( name: FieldKey, problem: string | undefined ): FieldNotes {
	const { isReadOnly } = useForm();
	const hint = isReadOnly ? undefined : fieldLabels()[ name ].hint;
	const comesFromOrder = useFormPart( ( base, state ) => isSuggested( base, state, name ) );
	const id = fieldId( name );
	const ids = [ hint && `${ id }-hint`, comesFromOrder && `${ id }-source`, problem && `${ id }-problem` ].filter(
		Boolean
	);
	return {
		describedBy: ids.length ? ids.join( ' ' ) : undefined,
		isInvalid: problem !== undefined,
		notes: (
			<>
				{ comesFromOrder && (
					<p id={ `${ id }-source` } className="tillbook-evidence__source">
						{ __( 'Filled from the order', 'tillbook' ) }
					</p>
				) }
				{ hint && (
					<p id={ `${ id }-hint` } className="tillbook-evidence__hint">
						{ hint }
					</p>
				) }
				<div role="alert">
					{ problem && (
						<p id={ `${ id }-problem` } className="tillbook-evidence__problem">
							{ problem }
						</p>
					) }
				</div>
			</>
		),
	};
}
