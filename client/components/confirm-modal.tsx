import type { ReactNode } from 'react';
import { Modal } from '@wordpress/components';
import { ModalActions } from './modal-actions';

interface ConfirmModalProps {
	title: string;
	/** The button that does it, such as "Cancel payment". */
	confirmLabel: string;
	/** The button that does not, such as "Keep payment". */
	keepLabel: string;
	isDestructive?: boolean;
	onConfirm: () => void;
	onClose: () => void;
	/** What follows. */
	children: ReactNode;
}

/**
 * Asks before something is done that cannot be taken back. WordPress' modal takes the focus and gives it back.
 */
export function ConfirmModal( {
	title,
	confirmLabel,
	keepLabel,
	isDestructive = false,
	onConfirm,
	onClose,
	children,
}: ConfirmModalProps ) {
	return (
		<Modal title={ title } size="medium" onRequestClose={ onClose }>
			{ children }
			<ModalActions confirmLabel={ confirmLabel } keepLabel={ keepLabel } isDestructive={ isDestructive } onConfirm={ onConfirm } onClose={ onClose } />
		</Modal>
	);
}
