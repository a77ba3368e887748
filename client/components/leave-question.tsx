import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { ConfirmModal } from './confirm-modal';

interface LeaveQuestionProps {
	/** Explains what is lost, or what happens to it. */
	children: ReactNode;
	onConfirm: () => void;
	onClose: () => void;
}

/** Asks whether to leave a page with unsaved changes. */
export const LeaveQuestion = ( { children, ...actions }: LeaveQuestionProps ) => (
	<ConfirmModal
		title={ __( 'Leave with unsaved changes?', 'tillbook' ) }
		confirmLabel={ __( 'Leave', 'tillbook' ) }
		keepLabel={ __( 'Stay', 'tillbook' ) }
		isDestructive
		{ ...actions }
	>
		<p>{ children }</p>
	</ConfirmModal>
);
