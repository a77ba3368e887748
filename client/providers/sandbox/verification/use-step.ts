import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Form, SandboxClient, StepName, Values } from '../data/verification';
import { restError } from '../../../lib/command-errors';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { problemsIn, type Problems } from './rules';

/** What every step is given. */
export interface StepProps {
	step: StepName;
	form: Form;
	client: SandboxClient;
	takesFocus: boolean;
	/** What was entered in this step before; it stays in the page's memory only. */
	entered: Values;
	onEntered: ( values: Values ) => void;
	onTaken: ( form: Form ) => void;
	onBack?: () => void;
}

/** How a step is being sent. */
export interface StepState {
	/** By field; undefined before anything was sent. */
	problems?: Problems;
	/** What is wrong besides. */
	error: string;
	isSending: boolean;
	submit: () => void;
	/** Undefined where the step may not be left out. */
	leaveOut?: () => void;
}

const unsent = (): string => __( 'This could not be sent. Check your connection and try again.', 'tillbook' );

/**
 * Sends a step, once at a time, and says what is wrong with it.
 *
 * @param props         What the step was given.
 * @param props.step
 * @param props.form
 * @param props.client
 * @param props.onTaken
 * @param values        What is sent.
 * @param check         What is wrong with it, as far as the browser can tell.
 * @param known         Names of the fields on the screen.
 */
export function useStep(
	{ step, form, client, onTaken }: StepProps,
	values: Values,
	check: () => Problems,
	known: string[]
): StepState {
	const [ problems, setProblems ] = useState< Problems >();
	const [ error, setError ] = useState( '' );
	const [ isSending, send ] = useOneAtATime( async ( sent: Values ) => {
		try {
			onTaken( await client.take( step, sent ) );
		} catch ( failure ) {
			const { message, data } = restError( failure );
			const found = problemsIn( data, known );
			setProblems( found );
			setError(
				Object.keys( found ).length > 0
					? __( 'Something is missing or incorrect. Check the fields below.', 'tillbook' )
					: message || unsent()
			);
		}
	} );
	const submit = () => {
		const found = check();
		setProblems( found );
		if ( Object.keys( found ).length > 0 ) {
			setError( __( 'Something is missing or incorrect. Check the fields below.', 'tillbook' ) );
			return;
		}
		setError( '' );
		void send( values );
	};
	const isOptional = form.steps.some( ( { name, is_optional: may } ) => name === step && may );
	return {
		problems,
		error,
		isSending,
		submit,
		leaveOut: isOptional ? () => void send( { later: true } ) : undefined,
	};
}
