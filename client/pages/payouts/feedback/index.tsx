import { Button, Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useOnce } from '../../../data/use-once';
import { recordEvent } from '../../../lib/analytics';
import { getSettings, isFeatureEnabled } from '../../../lib/settings';
import { NegativeModal, PositiveModal } from './modals';

const CAMPAIGN = 'wporgReview2025';
const PREFERENCE = 'wc_payments_wporg_review_2025_prompt_dismissed';

function Question( { onYes, onNo, onClose }: Record< 'onYes' | 'onNo' | 'onClose', () => void > ) {
	useEffect( () => recordEvent( 'wcpay_merchant_feedback_prompt_view' ), [] );
	return (
		<Notice status="info" className="tillbook-payouts__notice" spokenMessage={ null } onRemove={ onClose }>
			<p>{ __( 'Is Tillbook Payments working well for your store?', 'tillbook' ) }</p>
			<div className="tillbook-payouts__answers">
				<Button variant="secondary" onClick={ onYes } __next40pxDefaultSize>
					{ __( 'Yes', 'tillbook' ) }
				</Button>
				<Button variant="secondary" onClick={ onNo } __next40pxDefaultSize>
					{ __( 'No', 'tillbook' ) }
				</Button>
			</div>
		</Notice>
	);
}

/**
 * Returns whether the account takes part in the campaign; for development and demos, a flag of the same name
 * enables it.
 */
const takesPart = (): boolean =>
	getSettings().accountStatus.campaigns?.[ CAMPAIGN ] === true || isFeatureEnabled( CAMPAIGN );

/**
 * Asks merchants in the campaign for feedback, once (spec 2 §4 "Feedback prompt"). Satisfied merchants get a link
 * to the review page. Others can describe the problem, if the store consented to tracking. The time of each
 * answer is saved.
 */
export function FeedbackPrompt() {
	const { isKnown, isDone, remember } = useOnce( PREFERENCE );
	const [ step, setStep ] = useState< 'question' | 'positive' | 'negative' | 'over' >( 'question' );
	const region = useRef< HTMLDivElement >( null );
	const end = () => setStep( 'over' );
	const answer = ( event: string, next: typeof step ) => {
		recordEvent( event );
		remember();
		setStep( next );
	};

	// The focused element was removed with the question.
	useEffect( () => {
		const page = region.current?.ownerDocument;
		if ( step === 'over' && page?.activeElement === page?.body ) {
			region.current?.focus();
		}
	}, [ step ] );

	return (
		<div ref={ region } tabIndex={ -1 } className="tillbook-payouts__feedback">
			{ step === 'question' && takesPart() && isKnown && ! isDone && (
				<Question
					onYes={ () => answer( 'wcpay_merchant_feedback_prompt_yes_click', 'positive' ) }
					onNo={ () =>
						answer(
							'wcpay_merchant_feedback_prompt_no_click',
							getSettings().isTrackingAllowed ? 'negative' : 'over'
						)
					}
					onClose={ () => answer( 'wcpay_merchant_feedback_prompt_dismiss', 'over' ) }
				/>
			) }
			{ step === 'positive' && <PositiveModal onClose={ end } /> }
			{ step === 'negative' && <NegativeModal onClose={ end } /> }
		</div>
	);
}
