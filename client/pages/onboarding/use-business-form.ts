import { useState } from '@wordpress/element';
import { keepProgress, type OnboardingFields, type OnboardingProgress } from '../../data/onboarding';
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

/** The steps, in their order (spec 1 §2.3). */
export type Step = OnboardingProgress[ 'step' ];

/** The business step's form, and where in the wizard the merchant is. */
export interface BusinessForm {
	fields: OnboardingFields;
	answers: Answers;
	shown: Field[];
	/** What is said of a field now; nothing before somebody was there. */
	problem: ( field: Field ) => string | undefined;
	choose: ( field: Field, value: string ) => void;
	/** Somebody was at a field. */
	touch: ( field: Field ) => void;
	/** Has every field say what it misses; gives all that they say. */
	check: () => string[];
	step: Step;
	goTo: ( step: Step ) => void;
	/** Whether what was chosen last could not be kept on the server. */
	isUnkept: boolean;
}

/**
 * The form, beginning where the store left it.
 *
 * @param fields   What there is to choose from.
 * @param progress How far the store has come.
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
			// What appears or is emptied by this was not seen by anybody yet.
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
