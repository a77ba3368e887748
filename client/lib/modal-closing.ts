/**
 * Returns props of a modal that stays open while its action runs. One with fields also has `shouldCloseOnClickOutside`
 * false after these: a click beside it would discard what was typed.
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
