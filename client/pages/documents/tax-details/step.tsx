import { Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent, ReactNode } from 'react';
import '../../../components/modal-actions.scss';

const STEPS = 2;

/** Id of the error message, referenced by invalid fields. */
export const ERROR_ID = 'tillbook-tax-details-error';

interface StepProps {
	/** Number of the step, starting at 1. */
	position: number;
	title: string;
	/** The server's error message from the last attempt. */
	error: string | undefined;
	onSubmit: () => void;
	/** Buttons of the step. */
	actions: ReactNode;
	children: ReactNode;
}

/**
 * Shows a step of the tax details as a separate form. Its heading receives the focus when the step opens.
 */
export function Step( { position, title, error, onSubmit, actions, children }: StepProps ) {
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => heading.current?.focus(), [] );
	return (
		<form
			onSubmit={ ( event: FormEvent ) => {
				event.preventDefault();
				onSubmit();
			} }
		>
			<h2 ref={ heading } tabIndex={ -1 } className="tillbook-tax-details__title">
				{ sprintf(
					/* translators: 1: number of the step, 2: number of steps, 3: what it is about */
					__( 'Step %1$d of %2$d: %3$s', 'tillbook' ),
					position,
					STEPS,
					title
				) }
			</h2>
			{ children }
			<div id={ ERROR_ID } role="alert">
				{ error !== undefined && (
					<Notice status="error" isDismissible={ false } spokenMessage={ null }>
						{ error }
					</Notice>
				) }
			</div>
			<div className="tillbook-modal-actions">{ actions }</div>
		</form>
	);
}
