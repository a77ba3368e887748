import { Button, ExternalLink, Modal, TextareaControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ModalActions } from '../../../components/modal-actions';
import { useNotices } from '../../../data/use-notices';
import { recordEvent } from '../../../lib/analytics';

const REVIEW_URL = 'https://wordpress.org/support/plugin/tillbook/reviews/#new-post';

/**
 * Links satisfied merchants to the review page.
 *
 * @param props
 * @param props.onClose Called when the dialog closes.
 */
export function PositiveModal( { onClose }: { onClose: () => void } ) {
	useEffect( () => recordEvent( 'wcpay_merchant_feedback_prompt_positive_modal_view' ), [] );
	return (
		<Modal title={ __( 'We’re glad to hear that', 'tillbook' ) } size="medium" onRequestClose={ onClose }>
			<p>
				{ __(
					'Would you tell other merchants? A short review on WordPress.org helps them choose and helps us keep going.',
					'tillbook'
				) }
			</p>
			<p>
				<ExternalLink
					href={ REVIEW_URL }
					onClick={ () => recordEvent( 'wcpay_merchant_feedback_prompt_positive_modal_review_click' ) }
				>
					{ __( 'Write a review', 'tillbook' ) }
				</ExternalLink>
			</p>
			<div className="tillbook-modal-actions">
				<Button variant="tertiary" onClick={ onClose } __next40pxDefaultSize>
					{ __( 'Close', 'tillbook' ) }
				</Button>
			</div>
		</Modal>
	);
}

/**
 * Asks dissatisfied merchants for optional feedback. It is sent as a tracking event, so this requires consent to
 * tracking.
 *
 * @param props
 * @param props.onClose Called when the dialog closes.
 */
export function NegativeModal( { onClose }: { onClose: () => void } ) {
	const [ feedback, setFeedback ] = useState( '' );
	const { notifySuccess } = useNotices();
	useEffect( () => recordEvent( 'wcpay_merchant_feedback_prompt_negative_modal_view' ), [] );
	const send = () => {
		recordEvent( 'wcpay_merchant_feedback_prompt_negative_modal_submit', { feedback: feedback.trim() } );
		onClose();
		notifySuccess( __( 'Thank you for your feedback!', 'tillbook' ) );
	};
	return (
		<Modal
			title={ __( 'We’re sorry to hear that', 'tillbook' ) }
			size="medium"
			onRequestClose={ onClose }
			shouldCloseOnClickOutside={ false }
		>
			<TextareaControl
				label={ __( 'What could we do better? (optional)', 'tillbook' ) }
				help={ __( 'Don’t include personal data about you or your customers.', 'tillbook' ) }
				value={ feedback }
				onChange={ setFeedback }
				__nextHasNoMarginBottom
			/>
			<ModalActions confirmLabel={ __( 'Send feedback', 'tillbook' ) } onConfirm={ send } onClose={ onClose } />
		</Modal>
	);
}
