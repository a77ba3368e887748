import type { ReactNode } from 'react';
import { Button, Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { StepName } from '../data/verification';
import type { StepState } from './use-step';
import { stepIntroduction, stepTitle } from './texts';

interface StepFormProps {
	step: StepName;
	state: StepState;
	/** Whether to focus the heading; false when the page has just opened. */
	takesFocus: boolean;
	/** Label of the submit button. */
	submitLabel?: string;
	onBack?: () => void;
	/** Fills in test data. */
	onTestData?: () => void;
	testDataLabel?: string;
	children: ReactNode;
}

/** Renders the frame of a step: introduction, errors, and the buttons to continue and go back. */
export function StepForm( {
	step,
	state,
	takesFocus,
	submitLabel,
	onBack,
	onTestData,
	testDataLabel,
	children,
}: StepFormProps ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const fields = useRef< HTMLFormElement >( null );
	useEffect( () => {
		if ( takesFocus ) {
			heading.current?.focus();
		}
	}, [ step, takesFocus ] );
	useEffect( () => {
		if ( state.problems ) {
			fields.current?.querySelector< HTMLElement >( '[aria-invalid="true"]' )?.focus();
		}
	}, [ state.problems ] );
	return (
		<form
			ref={ fields }
			className="tillbook-verification__step"
			noValidate
			aria-busy={ state.isSending }
			onSubmit={ ( event ) => {
				event.preventDefault();
				state.submit();
			} }
		>
			<h3 ref={ heading } tabIndex={ -1 }>
				{ stepTitle( step ) }
			</h3>
			<p>{ stepIntroduction( step ) }</p>
			{ onTestData && (
				<Button
					variant="secondary"
					className="tillbook-verification__test-data"
					onClick={ onTestData }
					__next40pxDefaultSize
				>
					{ testDataLabel ?? __( 'Use test data', 'tillbook' ) }
				</Button>
			) }
			{ state.error && (
				<div role="alert">
					<Notice status="error" isDismissible={ false } spokenMessage={ null }>
						{ state.error }
					</Notice>
				</div>
			) }
			{ children }
			<div className="tillbook-verification__actions">
				{ onBack && (
					<Button variant="tertiary" onClick={ onBack } __next40pxDefaultSize>
						{ __( 'Back', 'tillbook' ) }
					</Button>
				) }
				{ state.leaveOut && (
					<Button variant="tertiary" onClick={ state.leaveOut } __next40pxDefaultSize>
						{ __( 'Skip for now', 'tillbook' ) }
					</Button>
				) }
				<Button
					variant="primary"
					type="submit"
					isBusy={ state.isSending }
					aria-disabled={ state.isSending }
					__next40pxDefaultSize
				>
					{ submitLabel ?? __( 'Continue', 'tillbook' ) }
				</Button>
			</div>
		</form>
	);
}
