/**
 * Returns props of a modal that stays open while its action runs.
 *
 * @param onClose Closes it.
 * @param isBusy  Whether the action runs. Escape and a click outside would start the modal's closing animation.
 */
export const modalClosing = ( onClose: () => void, isBusy: boolean ) => ( {
	onRequestClose: () => {
		if ( ! isBusy ) {
			onClose();
		}
	},
	shouldCloseOnEsc: ! isBusy,
	shouldCloseOnClickOutside: ! isBusy,
} );

/**
 * Returns those of a modal with fields. It also stays after a click beside it, which would discard what was typed.
 *
 * @param onClose Closes it.
 * @param isBusy  Whether the action runs.
 */
export const formClosing = ( onClose: () => void, isBusy: boolean ) => ( {
	...modalClosing( onClose, isBusy ),
	shouldCloseOnClickOutside: false,
} );
