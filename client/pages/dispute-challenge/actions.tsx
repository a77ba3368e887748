import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ConfirmModal } from '../../components/confirm-modal';
import { whyNot } from '../../lib/abilities';
import type { Sending } from './use-send';

/** Asks for confirmation before evidence is submitted (spec 3 §5). */
function Question( { onConfirm, onClose }: { onConfirm: () => void; onClose: () => void } ) {
	return (
		<ConfirmModal
			title={ __( 'Submit evidence', 'tillbook' ) }
			confirmLabel={ __( 'Submit evidence', 'tillbook' ) }
			keepLabel={ __( 'Cancel', 'tillbook' ) }
			onConfirm={ onConfirm }
			onClose={ onClose }
		>
			<p>
				{ __(
					"Are you sure you're ready to submit this evidence? Evidence submissions are final.",
					'tillbook'
				) }
			</p>
		</ConfirmModal>
	);
}

/**
 * Shows the buttons to save the evidence for later or to submit it.
 *
 * @param props
 * @param props.sending     State of the submission.
 * @param props.isReopening Whether the form is about to be replaced.
 */
export function Actions( {
	sending: { status, mustWait, send },
	isReopening,
}: {
	sending: Sending;
	isReopening: boolean;
} ) {
	const [ isAsking, setAsking ] = useState( false );
	const isBusy = isReopening || status !== 'idle';
	return (
		<div className="tillbook-evidence__actions">
			<Button
				variant="primary"
				isBusy={ status === 'submitting' }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ () => ! mustWait() && setAsking( true ) }
				__next40pxDefaultSize
			>
				{ __( 'Submit evidence', 'tillbook' ) }
			</Button>
			<Button
				variant="secondary"
				isBusy={ status === 'saving' }
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ () => void send( false ) }
				__next40pxDefaultSize
			>
				{ __( 'Save for later', 'tillbook' ) }
			</Button>
			<p className="tillbook-evidence__hint">
				{ whyNot( 'submitSavedEvidence' ) ??
					__( 'Evidence you save for later is submitted automatically at the deadline.', 'tillbook' ) }
			</p>
			{ isAsking && (
				<Question
					onClose={ () => setAsking( false ) }
					onConfirm={ () => {
						setAsking( false );
						void send( true );
					} }
				/>
			) }
		</div>
	);
}
