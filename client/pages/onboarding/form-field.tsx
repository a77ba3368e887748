import type { FocusEvent, ReactNode } from 'react';

interface FormFieldProps {
	/** What is said of it; undefined where nothing is wrong. */
	problem: string | undefined;
	/** The focus went elsewhere. */
	onLeave: () => void;
	children: ReactNode;
}

/** A field with room for what is said of it. */
export function FormField( { problem, onLeave, children }: FormFieldProps ) {
	const left = ( { currentTarget, relatedTarget }: FocusEvent< HTMLDivElement > ) => {
		// Where the window loses the focus, nobody left the field.
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
