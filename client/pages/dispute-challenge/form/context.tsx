import type { ReactNode } from 'react';
import { createContext, useContext, useMemo, useSyncExternalStore } from '@wordpress/element';
import type { Form } from './form';
import type { Base, FormState } from './state';

interface Context {
	form: Form;
	/** Whether the form can't be edited. */
	isReadOnly: boolean;
}

const FormContext = createContext< Context | null >( null );

/** Provides the form to the components inside it. */
export function FormProvider( { children, form, isReadOnly }: Context & { children: ReactNode } ) {
	const context = useMemo( () => ( { form, isReadOnly } ), [ form, isReadOnly ] );
	return <FormContext.Provider value={ context }>{ children }</FormContext.Provider>;
}

/** Returns the surrounding form. */
export function useForm(): Context {
	const context = useContext( FormContext );
	if ( ! context ) {
		throw new Error( 'There is no form around this.' );
	}
	return context;
}

/**
 * Returns a part of the form's state; re-renders only when this part changes.
 *
 * @param read Reads the part: a string, a number, or an object that stays identical until it changes.
 */
export function useFormPart< Part >( read: ( base: Base, state: FormState ) => Part ): Part {
	const { form } = useForm();
	return useSyncExternalStore( form.subscribe, () => read( form.base, form.get() ) );
}
