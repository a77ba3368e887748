import type { ReactNode } from 'react';
import { Modal } from '@wordpress/components';
import { modalClosing } from '../lib/modal-closing';
import { ModalActions } from './modal-actions';

interface ConfirmModalProps {
	title: string;
	/** Label of the confirming button, such as "Cancel authorization". */
	confirmLabel: string;
	/** Label of the canceling button, such as "Keep payment". */
	keepLabel: string;
	isDestructive?: boolean;
	/** The action is running: the dialog stays open. */
	isBusy?: boolean;
	onConfirm: () => void;
	onClose: () => void;
	/** The consequences. */
	children: ReactNode;
}

/**
 * Asks for confirmation before an action that cannot be undone. WordPress' modal moves the focus into it and restores
 * it when it closes.
 */
export function ConfirmModal( {
	title,
	confirmLabel,
	keepLabel,
	isDestructive = false,
	isBusy = false,
	onConfirm,
	onClose,
	children,
}: ConfirmModalProps ) {
	return (
		<Modal title={ title } size="medium" { ...modalClosing( onClose, isBusy ) }>
			{ children }
			<ModalActions
				confirmLabel={ confirmLabel }
				keepLabel={ keepLabel }
				isDestructive={ isDestructive }
				isBusy={ isBusy }
				onConfirm={ onConfirm }
				onClose={ onClose }
			/>
		</Modal>
	);
}
