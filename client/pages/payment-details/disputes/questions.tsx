import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ConfirmModal } from '../../../components/confirm-modal';
import { store as disputesStore, type DisputeBox } from '../../../data/disputes';
import { startResource } from '../../../data/use-resource';
import { moneyInText } from '../../../lib/money';
import { settled } from './stage';

/** Describes the cost of accepting: the settled disputed amount, and the fee if there is one. */
function costText( dispute: DisputeBox ): string {
	const taken = settled( dispute, 'dispute' );
	if ( ! taken ) {
		return sprintf(
			/* translators: %s: amount */
			__( 'If you accept this dispute, the customer keeps the disputed amount of %s.', 'tillbook' ),
			moneyInText( dispute.amount, dispute.currency )
		);
	}
	if ( taken.fee === 0 ) {
		return sprintf(
			/* translators: %s: disputed amount */
			__(
				'Accepting this dispute costs you the disputed amount of %s. It was deducted from your balance when the dispute was opened and will not be returned.',
				'tillbook'
			),
			moneyInText( taken.amount, taken.currency )
		);
	}
	return sprintf(
		/* translators: 1: disputed amount, 2: fee, 3: both together */
		__(
			'Accepting this dispute costs you the disputed amount of %1$s and the dispute fee of %2$s, for a total of %3$s. They were deducted from your balance when the dispute was opened and will not be returned.',
			'tillbook'
		),
		moneyInText( taken.amount, taken.currency ),
		moneyInText( taken.fee, taken.currency ),
		moneyInText( taken.amount + taken.fee, taken.currency )
	);
}

interface AcceptQuestionProps {
	dispute: DisputeBox;
	onClose: () => void;
	onConfirm: () => void;
}

/** Asks for confirmation before a dispute is accepted, with its cost (spec 3 §4). */
export function AcceptQuestion( { dispute, onClose, onConfirm }: AcceptQuestionProps ) {
	// Read the number of earlier attempts now, when the dialog opens, and not when the merchant confirms.
	useEffect( () => startResource( disputesStore, 'getDispute', dispute.id, true ), [ dispute.id ] );
	return (
		<ConfirmModal
			title={ __( 'Accept the dispute?', 'tillbook' ) }
			confirmLabel={ __( 'Accept dispute', 'tillbook' ) }
			keepLabel={ __( 'Cancel', 'tillbook' ) }
			isDestructive
			onConfirm={ onConfirm }
			onClose={ onClose }
		>
			<p>{ costText( dispute ) }</p>
			<p>
				{ __(
					'The dispute is closed as lost. This is final, and you cannot challenge it afterward.',
					'tillbook'
				) }
			</p>
		</ConfirmModal>
	);
}
