import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Form, SandboxClient, StepName, Values } from '../data/verification';
import { restError } from '../../../lib/command-errors';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { problemsIn, type Problems } from './rules';

/** Props of every step. */
export interface StepProps {
	step: StepName;
	form: Form;
	client: SandboxClient;
	takesFocus: boolean;
	/** Values entered in this step before; only kept in the page's memory. */
	entered: Values;
	onEntered: ( values: Values ) => void;
	onTaken: ( form: Form ) => void;
	onBack?: () => void;
}

/** State of a step's submission. */
export interface StepState {
	/** Error messages by field; undefined before the first submission. */
	problems?: Problems;
	/** Error message that doesn't belong to a field. */
	error: string;
	isSending: boolean;
	submit: () => void;
	/** Replaces the error messages by field. */
	replace: ( problems: Problems ) => void;
	/** Skips the step; undefined if it can't be skipped. */
	leaveOut?: () => void;
}

const unsent = (): string => __( 'This could not be sent. Check your connection and try again.', 'tillbook' );

/**
 * Submits a step, one request at a time, and reports its errors.
 *
 * @param props         Props of the step.
 * @param props.step
 * @param props.form
 * @param props.client
 * @param props.onTaken
 * @param values        Values to send.
 * @param check         Validates the values in the browser.
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
		replace: ( others ) => {
			setProblems( others );
			setError( Object.keys( others ).length > 0 ? error : '' );
		},
		leaveOut: isOptional ? () => void send( { later: true } ) : undefined,
	};
}
