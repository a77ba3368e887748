import { Button, TextareaControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as overviewStore, type Rating } from '../../data/overview';
import { useNotices } from '../../data/use-notices';
import { useOnce } from '../../data/use-once';
import { recordEvent } from '../../lib/analytics';
import { failureText } from '../../lib/failure-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

const PREFERENCE = 'wc_payments_overview_survey_answered';

const ratings = (): { rating: Rating; face: string; label: string }[] => [
	{ rating: 'very-unhappy', face: '😞', label: __( 'Very unhappy', 'tillbook' ) },
	{ rating: 'unhappy', face: '🙁', label: __( 'Unhappy', 'tillbook' ) },
	{ rating: 'neutral', face: '😐', label: __( 'Neutral', 'tillbook' ) },
	{ rating: 'happy', face: '🙂', label: __( 'Happy', 'tillbook' ) },
	{ rating: 'very-happy', face: '😍', label: __( 'Very happy', 'tillbook' ) },
];

/** Returns whether a rating is sent immediately; for the others, the user can add a reason first (spec 3 §4). */
const isContent = ( rating: Rating ): boolean => rating === 'happy' || rating === 'very-happy';

/** Asks once for feedback about the payment activity (spec 3 §4). */
export function Survey() {
	const { isKnown, isDone, remember } = useOnce( PREFERENCE );
	const [ isThanked, setThanked ] = useState( false );
	const [ rating, setRating ] = useState< Rating | null >( null );
	const [ comments, setComments ] = useState( '' );
	const thanks = useRef< HTMLParagraphElement >( null );
	const { notifyError } = useNotices();
	const { answerSurvey } = useDispatch( overviewStore );
	// The focused element was removed with the question.
	useEffect( () => {
		if ( isThanked ) {
			thanks.current?.focus();
		}
	}, [ isThanked ] );

	const [ isSending, send ] = useOneAtATime( async ( given: Rating ) => {
		try {
			await answerSurvey( given, comments );
			recordEvent( 'wcpay_overview_survey_submit', { rating: given } );
			setThanked( true );
			remember();
		} catch ( error ) {
			notifyError(
				failureText(
					__( 'An error occurred while submitting the survey. Please try again.', 'tillbook' ),
					error
				)
			);
		}
	} );

	if ( isThanked ) {
		return (
			<p ref={ thanks } tabIndex={ -1 } className="tillbook-survey__thanks">
				{ __( 'Thank you for your feedback!', 'tillbook' ) }
			</p>
		);
	}
	if ( ! isKnown || isDone ) {
		return null;
	}
	return (
		<div className="tillbook-survey">
			<fieldset>
				<legend>{ __( 'Are you satisfied with this overview of your payments?', 'tillbook' ) }</legend>
				{ ratings().map( ( { rating: given, face, label } ) => (
					<Button
						key={ given }
						label={ label }
						isPressed={ rating === given }
						disabled={ isSending }
						accessibleWhenDisabled
						onClick={ () => {
							setRating( given );
							if ( isContent( given ) ) {
								void send( given );
							}
						} }
						__next40pxDefaultSize
					>
						<span className="wp-exclude-emoji" aria-hidden>
							{ face }
						</span>
					</Button>
				) ) }
			</fieldset>
			{ rating && ! isContent( rating ) && (
				<form
					onSubmit={ ( event ) => {
						event.preventDefault();
						void send( rating );
					} }
				>
					<TextareaControl
						label={ __( 'Why do you feel that way? (optional)', 'tillbook' ) }
						value={ comments }
						maxLength={ 5000 }
						onChange={ setComments }
						__nextHasNoMarginBottom
					/>
					<Button
						type="submit"
						variant="primary"
						isBusy={ isSending }
						disabled={ isSending }
						accessibleWhenDisabled
						__next40pxDefaultSize
					>
						{ __( 'Send feedback', 'tillbook' ) }
					</Button>{ ' ' }
					<Button variant="tertiary" onClick={ () => setRating( null ) } __next40pxDefaultSize>
						{ __( 'Cancel', 'tillbook' ) }
					</Button>
				</form>
			) }
		</div>
	);
}
