import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import './modal-actions.scss';

interface ModalActionsProps {
	/** Label of the confirming button, such as "Cancel authorization". */
	confirmLabel: string;
	/** Label of the canceling button, such as "Keep payment"; "Cancel" by default. */
	keepLabel?: string;
	/** The action is running: both buttons are inactive. */
	isBusy?: boolean;
	/** A requirement for the action is missing. */
	isDisabled?: boolean;
	isDestructive?: boolean;
	/** The address, if the button is a link. */
	href?: string;
	/** Without it and an address the button submits the form around it. */
	onConfirm?: () => void;
	onClose: () => void;
}

/**
 * Shows the two buttons at the end of a dialog.
 *
 * @param props
 * @param props.confirmLabel  Label of the confirming button.
 * @param props.keepLabel     Label of the canceling button.
 * @param props.isBusy        The action is running.
 * @param props.isDisabled    A requirement for the action is missing.
 * @param props.isDestructive The action cannot be undone.
 * @param props.href          The address, if the button is a link.
 * @param props.onConfirm     Performs the action; without it and an address the form is submitted.
 * @param props.onClose       Closes the dialog.
 */
export function ModalActions( {
	confirmLabel,
	keepLabel = __( 'Cancel', 'tillbook' ),
	isBusy = false,
	isDisabled = false,
	isDestructive = false,
	href,
	onConfirm,
	onClose,
}: ModalActionsProps ) {
	return (
		<div className="tillbook-modal-actions">
			<Button
				variant="tertiary"
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ onClose }
				__next40pxDefaultSize
			>
				{ keepLabel }
			</Button>
			<Button
				variant="primary"
				{ ...( href === undefined ? { type: onConfirm ? 'button' : 'submit' } : { href } ) }
				isDestructive={ isDestructive }
				isBusy={ isBusy }
				disabled={ isBusy || isDisabled }
				accessibleWhenDisabled
				onClick={ onConfirm }
				__next40pxDefaultSize
			>
				{ confirmLabel }
			</Button>
		</div>
	);
}
