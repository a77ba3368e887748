import { __, sprintf } from '@wordpress/i18n';
import { moneyInText } from '../lib/money';
import { ConfirmModal } from './confirm-modal';

interface ApproveQuestionProps {
	/** What is captured, in minor units. */
	amount: number;
	currency: string;
	/** The customer's name; null if it is not known. */
	customer: string | null;
	/** What is released besides, see `partText()`; empty where all is captured. */
	part: string;
	/** The button that does it, such as "Approve". */
	confirmLabel: string;
	onConfirm: () => void;
	onClose: () => void;
}

/** Asks before a payment that fraud rules hold is approved: that captures its money. */
export function ApproveQuestion( { amount, currency, customer, part, confirmLabel, onConfirm, onClose }: ApproveQuestionProps ) {
	const money = moneyInText( amount, currency );
	return (
		<ConfirmModal
			title={ __( 'Approve this payment?', 'tillbook' ) }
			confirmLabel={ confirmLabel }
			keepLabel={ __( 'Keep on hold', 'tillbook' ) }
			onConfirm={ onConfirm }
			onClose={ onClose }
		>
			<p>
				{ customer
					? sprintf(
							/* translators: 1: amount with currency, 2: name of a customer */
							__( 'You’ll capture %1$s from %2$s. Your fraud rules won’t check this payment again.', 'tillbook' ),
							money,
							customer
					  )
					: sprintf(
							/* translators: %s: amount with currency */
							__( 'You’ll capture %s. Your fraud rules won’t check this payment again.', 'tillbook' ),
							money
					  ) }
			</p>
			{ part && <p>{ part }</p> }
		</ConfirmModal>
	);
}
