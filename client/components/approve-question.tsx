import { __, sprintf } from '@wordpress/i18n';
import { moneyInText } from '../lib/money';
import { ConfirmModal } from './confirm-modal';

interface ApproveQuestionProps {
	/** The captured amount, in minor units. */
	amount: number;
	currency: string;
	/** The customer's name; null if it is not known. */
	customer: string | null;
	/** The text about the part that is released, see `partText()`; empty if everything is captured. */
	part: string;
	/** Label of the confirming button, such as "Approve". */
	confirmLabel: string;
	onConfirm: () => void;
	onClose: () => void;
}

/** Asks for confirmation before approving a payment that fraud rules hold: approving captures the money. */
export function ApproveQuestion( {
	amount,
	currency,
	customer,
	part,
	confirmLabel,
	onConfirm,
	onClose,
}: ApproveQuestionProps ) {
	const money = moneyInText( amount, currency );
	return (
		<ConfirmModal
			title={ __( 'Approve this transaction?', 'tillbook' ) }
			confirmLabel={ confirmLabel }
			keepLabel={ __( 'Keep for review', 'tillbook' ) }
			onConfirm={ onConfirm }
			onClose={ onClose }
		>
			<p>
				{ customer
					? sprintf(
							/* translators: 1: amount with currency, 2: name of a customer */
							__(
								'You’ll capture %1$s from %2$s. Your fraud filters won’t check this payment again.',
								'tillbook'
							),
							money,
							customer
						)
					: sprintf(
							/* translators: %s: amount with currency */
							__( 'You’ll capture %s. Your fraud filters won’t check this payment again.', 'tillbook' ),
							money
						) }
			</p>
			{ part && <p>{ part }</p> }
		</ConfirmModal>
	);
}
