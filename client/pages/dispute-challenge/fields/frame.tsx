import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { fieldLabels } from '../../../lib/evidence/labels';
import type { FieldKey } from '../../../lib/evidence/fields';
import { useForm, useFormPart } from '../form/context';
import { isSuggested } from '../form/state';

/** The id of a field's control, for labels and links that lead to it. */
export const fieldId = ( name: FieldKey ): string => `tillbook-evidence-${ name }`;

/** Brings the focus to a field, whatever state it is in. */
export function focusField( name: FieldKey ): void {
	document.getElementById( fieldId( name ) )?.focus();
}

/** What of a field a control is described by. */
export interface FieldNotes {
	describedBy: string | undefined;
	/** Hint, where the text comes from, and what is wrong, to stand after the control. */
	notes: ReactNode;
	isInvalid: boolean;
}

/**
 * What stands around a field's control: how it is meant, that it comes from the order, and what is wrong with it.
 *
 * @param name    The field.
 * @param problem What is wrong with it, if anything.
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
