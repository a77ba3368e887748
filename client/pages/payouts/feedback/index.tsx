import { useUserPreferences } from '@woocommerce/data';
import { Button, Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { recordEvent } from '../../../lib/analytics';
import { getSettings, isFeatureEnabled } from '../../../lib/settings';
import { NegativeModal, PositiveModal } from './modals';

const CAMPAIGN = 'wporgReview2025';
const PREFERENCE = 'wc_payments_wporg_review_2025_prompt_dismissed';

type Preferences = Record< string, unknown > & {
	isRequesting?: boolean;
	updateUserPreferences: ( changes: Record< string, unknown > ) => unknown;
};

/** Whether this user has answered or closed the question, with a way to remember when. */
function useDismissal() {
	const preferences = useUserPreferences() as unknown as Preferences;
	return {
		isKnown: ! preferences.isRequesting,
		isDismissed: Boolean( preferences[ PREFERENCE ] ),
		dismiss: () => void preferences.updateUserPreferences( { [ PREFERENCE ]: Date.now() } ),
	};
}

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

/** Whether the account takes part; the flag of the same name stands in for that where it is developed or shown. */
const takesPart = (): boolean =>
	getSettings().accountStatus.campaigns?.[ CAMPAIGN ] === true || isFeatureEnabled( CAMPAIGN );

/**
 * Asks those whose account takes part in the campaign how it goes, once (spec 2 §4 "Feedback prompt"): who is content is
 * led to the review page, who is not may say what is wrong, where the store consented to tracking. Each answer is kept
 * with its time.
 */
export function FeedbackPrompt() {
	const { isKnown, isDismissed, dismiss } = useDismissal();
	const [ step, setStep ] = useState< 'question' | 'positive' | 'negative' | 'over' >( 'question' );
	const region = useRef< HTMLDivElement >( null );
	const end = () => setStep( 'over' );
	const answer = ( event: string, next: typeof step ) => {
		recordEvent( event );
		dismiss();
		setStep( next );
	};

	// What had the focus is gone with the question.
	useEffect( () => {
		const page = region.current?.ownerDocument;
		if ( step === 'over' && page?.activeElement === page?.body ) {
			region.current?.focus();
		}
	}, [ step ] );

	return (
		<div ref={ region } tabIndex={ -1 } className="tillbook-payouts__feedback">
			{ step === 'question' && takesPart() && isKnown && ! isDismissed && (
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
