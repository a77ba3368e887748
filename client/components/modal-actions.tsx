import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import './modal-actions.scss';

interface ModalActionsProps {
	/** The button that does it, such as "Cancel payment". */
	confirmLabel: string;
	/** The button that does not, such as "Keep payment"; "Cancel" if it is not said. */
	keepLabel?: string;
	/** It is being done: neither button does anything meanwhile. */
	isBusy?: boolean;
	/** Something is missing before it can be done. */
	isDisabled?: boolean;
	isDestructive?: boolean;
	/** Where it leads, if the button is a link. */
	href?: string;
	/** Without it and an address the button sends the form that it stands in. */
	onConfirm?: () => void;
	onClose: () => void;
}

/**
 * The two buttons at the end of a dialog.
 *
 * @param props
 * @param props.confirmLabel  The button that does it.
 * @param props.keepLabel     The button that does not.
 * @param props.isBusy        It is being done.
 * @param props.isDisabled    Something is missing before it can be done.
 * @param props.isDestructive It cannot be taken back.
 * @param props.href          Where it leads.
 * @param props.onConfirm     Does it; without it and an address the form is sent.
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
			<Button variant="tertiary" disabled={ isBusy } accessibleWhenDisabled onClick={ onClose } __next40pxDefaultSize>
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
