import type { FocusEvent, ReactNode } from 'react';

interface FormFieldProps {
	/** Error message; undefined if there is none. */
	problem: string | undefined;
	/** Called when the focus leaves the field. */
	onLeave: () => void;
	children: ReactNode;
}

/** Wraps a field with its error message. */
export function FormField( { problem, onLeave, children }: FormFieldProps ) {
	const left = ( { currentTarget, relatedTarget }: FocusEvent< HTMLDivElement > ) => {
		// If the window loses the focus, the user hasn't left the field.
		if ( relatedTarget && ! currentTarget.contains( relatedTarget ) ) {
			onLeave();
		}
	};
	return (
		<div
			className={ problem ? 'tillbook-onboarding__field is-missing' : 'tillbook-onboarding__field' }
			onBlur={ left }
		>
			{ children }
		</div>
	);
}
