import type { ReactNode } from 'react';
import { createContext, useContext, useMemo, useSyncExternalStore } from '@wordpress/element';
import type { Form } from './form';
import type { Base, FormState } from './state';

interface Context {
	form: Form;
	/** What is here can be read and not changed. */
	isReadOnly: boolean;
}

const FormContext = createContext< Context | null >( null );

/** Gives the form to what stands in it. */
export function FormProvider( { children, form, isReadOnly }: Context & { children: ReactNode } ) {
	const context = useMemo( () => ( { form, isReadOnly } ), [ form, isReadOnly ] );
	return <FormContext.Provider value={ context }>{ children }</FormContext.Provider>;
}

/** The form that this stands in. */
export function useForm(): Context {
	const context = useContext( FormContext );
	if ( ! context ) {
		throw new Error( 'There is no form around this.' );
	}
	return context;
}

/**
 * A part of what the form holds; only its change renders again.
 *
 * @param read Reads it: a text, a number, or something that stays the same object until it changes.
 */
export function useFormPart< Part >( read: ( base: Base, state: FormState ) => Part ): Part {
	const { form } = useForm();
	return useSyncExternalStore( form.subscribe, () => read( form.base, form.get() ) );
}
