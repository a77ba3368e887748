import { __ } from '@wordpress/i18n';
import { ConfirmModal } from './confirm-modal';

interface CapturePartQuestionProps {
	/** States the captured and the released amount; see `partText()`. */
	text: string;
	/** Label of the confirming button, such as "Capture". */
	confirmLabel: string;
	onConfirm: () => void;
	onClose: () => void;
}

/**
 * Asks for confirmation before capturing less than was authorized: the rest is released and cannot be captured later.
 */
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
