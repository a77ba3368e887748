import { __ } from '@wordpress/i18n';
import { ConfirmModal } from './confirm-modal';

/**
 * Labels the button that releases a payment: it blocks one that is held for review, and cancels another's
 * authorization.
 *
 * @param isReview Whether it is held for review.
 */
export const releaseLabel = ( isReview: boolean ): string =>
	isReview ? __( 'Block transaction', 'tillbook' ) : __( 'Cancel authorization', 'tillbook' );

interface ReleaseQuestionProps {
	/** Whether the payment is held for review. */
	isReview: boolean;
	/** The question, if it names the payment. */
	title?: string;
	/** The consequences, if they are others than of a canceled authorization. */
	text?: string;
	onConfirm: () => void;
	onClose: () => void;
}

/** Asks for confirmation before a payment is blocked, or its authorization canceled. */
export function ReleaseQuestion( { isReview, title, text, onConfirm, onClose }: ReleaseQuestionProps ) {
	const question = isReview
		? __( 'Block this transaction?', 'tillbook' )
		: __( 'Cancel this authorization?', 'tillbook' );
	return (
		<ConfirmModal
			title={ title ?? question }
			confirmLabel={ releaseLabel( isReview ) }
			keepLabel={ __( 'Keep payment', 'tillbook' ) }
			isDestructive
			onConfirm={ onConfirm }
			onClose={ onClose }
		>
			<p>
				{ text ??
					__(
						'The customer is not charged, and the hold on their funds is released. An order that waits for this payment is canceled. This cannot be undone.',
						'tillbook'
					) }
			</p>
		</ConfirmModal>
	);
}
