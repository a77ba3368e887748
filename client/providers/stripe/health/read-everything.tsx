import { Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ModalActions } from '../../../components/modal-actions';
import { modalClosing } from '../../../lib/modal-closing';
import { Failure } from '../failure';
import { changeHistory, type AccountHealth } from '../data';
import { useDialogCommand } from '../use-dialog-command';

interface ReadEverythingProps {
	account: AccountHealth;
	onDone: () => void;
	onClose: () => void;
}

/** Says what it means to read the whole history, and does it. */
export function ReadEverything( { account, onDone, onClose }: ReadEverythingProps ) {
	const failed = __( 'Nothing was changed.', 'tillbook' );
	const { isBusy, error, run } = useDialogCommand( async () => {
		await changeHistory( account.mode, 'everything' );
		onDone();
		onClose();
	}, failed );
	return (
		<Modal title={ __( 'Read full history', 'tillbook' ) } size="medium" { ...modalClosing( onClose, isBusy ) }>
			<p>
				{ __(
					'Tillbook reads your history back to your first payment, newest first. Without this, it reads thirteen months.',
					'tillbook'
				) }
			</p>
			<p>
				{ __(
					'With many payments, this takes hours, and your database grows. It runs in the background: you can keep using all pages, and pause it on the overview. Until it’s done, you can’t export earlier days, and the nightly comparison with the balance is paused.',
					'tillbook'
				) }
			</p>
			<p>
				{ __(
					'Nothing changes in Stripe, no orders change, and no emails are sent. This cannot be undone: everything that is read stays in the ledger.',
					'tillbook'
				) }
			</p>
			<Failure message={ failed } error={ error } />
			<ModalActions
				confirmLabel={ __( 'Read full history', 'tillbook' ) }
				isBusy={ isBusy }
				onConfirm={ run }
				onClose={ onClose }
			/>
		</Modal>
	);
}
