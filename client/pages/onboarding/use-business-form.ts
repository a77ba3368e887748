import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { store as onboardingStore, type OnboardingFields, type OnboardingProgress } from '../../data/onboarding';
import {
	answer,
	beginning,
	FIELDS,
	nested,
	problems,
	shownFields,
	type Answers,
	type Field,
} from '../../data/onboarding/rules';

/** A step of the wizard (spec 1 §2.3). */
export type Step = OnboardingProgress[ 'step' ];

/** The business step's form, and the wizard's current step. */
export interface BusinessForm {
	fields: OnboardingFields;
	answers: Answers;
	shown: Field[];
	/** Returns the error message of a field; undefined before the field was visited. */
	problem: ( field: Field ) => string | undefined;
	choose: ( field: Field, value: string ) => void;
	/** Marks a field as visited. */
	touch: ( field: Field ) => void;
	/** Shows the error messages of all fields and returns them. */
	check: () => string[];
	step: Step;
	goTo: ( step: Step ) => void;
	/** Whether the last answer could not be saved on the server. */
	isUnkept: boolean;
}

/**
 * Provides the form, starting with the store's saved progress.
 *
 * @param fields   The available choices.
 * @param progress The store's saved progress.
 */
export function useBusinessForm( fields: OnboardingFields, progress: OnboardingProgress ): BusinessForm {
	const [ answers, setAnswers ] = useState( () => beginning( fields, progress ) );
	const [ touched, setTouched ] = useState< readonly Field[] >( [] );
	const [ step, setStep ] = useState< Step >( () =>
		progress.step === 'embedded' && Object.keys( problems( fields, answers ) ).length === 0
			? 'embedded'
			: 'business'
	);
	const [ isUnkept, setUnkept ] = useState( false );
	const { keepProgress } = useDispatch( onboardingStore );
	const missing = problems( fields, answers );
	const shown = shownFields( fields, answers );

	const keep = ( kept: Answers, at: Step ) =>
		keepProgress( { self_assessment: nested( kept ), step: at } ).then(
			() => setUnkept( false ),
			() => setUnkept( true )
		);
	const touch = ( field: Field ) =>
		setTouched( ( before ) => ( before.includes( field ) ? before : [ ...before, field ] ) );

	return {
		fields,
		answers,
		shown,
		problem: ( field ) => ( touched.includes( field ) ? missing[ field ] : undefined ),
		touch,
		choose( field, value ) {
			const changed = answer( answers, field, value );
			// Fields that this change shows or clears have not been visited yet.
			setTouched( ( before ) => [
				...before.filter(
					( other ) => FIELDS.indexOf( other ) < FIELDS.indexOf( field ) || changed[ other ] !== ''
				),
				field,
			] );
			setAnswers( changed );
			void keep( changed, step );
		},
		check() {
			setTouched( shown );
			return Object.values( missing );
		},
		step,
		goTo( next ) {
			setStep( next );
			void keep( answers, next );
		},
		isUnkept,
	};
}
