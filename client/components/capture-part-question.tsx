import { __ } from '@wordpress/i18n';
import { ConfirmModal } from './confirm-modal';

interface CapturePartQuestionProps {
	/** What is captured and what is released; see `partText()`. */
	text: string;
	/** The button that does it, such as "Capture". */
	confirmLabel: string;
	onConfirm: () => void;
	onClose: () => void;
}

/** Asks before less is captured than was authorized: the rest is released and cannot be captured later. */
export function CapturePartQuestion( { text, confirmLabel, onConfirm, onClose }: CapturePartQuestionProps ) {
	return (
		<ConfirmModal
			title={ __( 'Capture less than was authorized?', 'tillbook' ) }
			confirmLabel={ confirmLabel }
			keepLabel={ __( 'Leave as is', 'tillbook' ) }
			onConfirm={ onConfirm }
			onClose={ onClose }
		>
			<p>{ text }</p>
		</ConfirmModal>
	);
}
