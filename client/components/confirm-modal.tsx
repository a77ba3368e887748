import type { ReactNode } from 'react';
import { Button, Modal } from '@wordpress/components';
import './modal-actions.scss';

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
			<div className="tillbook-modal-actions">
				<Button variant="tertiary" onClick={ onClose } __next40pxDefaultSize>
					{ keepLabel }
				</Button>
				<Button
					variant="primary"
					isDestructive={ isDestructive }
					onClick={ onConfirm }
					__next40pxDefaultSize
				>
					{ confirmLabel }
				</Button>
			</div>
		</Modal>
	);
}
