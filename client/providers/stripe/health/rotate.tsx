import { Modal } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ModalActions } from '../../../components/modal-actions';
import { formClosing } from '../../../lib/modal-closing';
import { Failure } from '../failure';
import { rotateKey, type AccountHealth, type StripeCheck } from '../data';
import { KeyField } from '../key-field';
import { PermissionTable } from '../permission-table';
import { useDialogCommand } from '../use-dialog-command';

interface RotateProps {
	account: AccountHealth;
	onDone: () => void;
	onClose: () => void;
}

/** Replaces the key of an account. The new one passes the same check and must belong to the same account. */
export function Rotate( { account, onDone, onClose }: RotateProps ) {
	const [ key, setKey ] = useState( '' );
	const [ done, setDone ] = useState< StripeCheck >();
	const result = useRef< HTMLParagraphElement >( null );
	// The button that had the focus went away with the form.
	useEffect( () => {
		if ( done ) {
			result.current?.focus();
		}
	}, [ done ] );
	// No usable key is stored. The same one can be entered again, so there may be no old key to delete.
	const [ isMissing ] = useState( () => account.items.some( ( { action } ) => action === 'enter_key' ) );
	const failed = isMissing ? __( 'The key wasn’t saved.', 'tillbook' ) : __( 'The key wasn’t replaced.', 'tillbook' );
	const { isBusy, error, run } = useDialogCommand( async () => {
		setDone( await rotateKey( key.trim() ) );
		setKey( '' );
		onDone();
	}, failed );
	return (
		<Modal
			title={ isMissing ? __( 'Enter a key', 'tillbook' ) : __( 'Replace the key', 'tillbook' ) }
			size="medium"
			{ ...formClosing( onClose, isBusy ) }
		>
			{ done ? (
				<div className="tillbook-stripe">
					<p ref={ result } tabIndex={ -1 }>
						{ isMissing
							? __( 'The key is in use.', 'tillbook' )
							: __(
									'The new key is in use. Delete the old one in Stripe now, under Developers › API keys.',
									'tillbook'
								) }
					</p>
					<PermissionTable permissions={ done.permissions } />
					<ModalActions
						confirmLabel={ __( 'Done', 'tillbook' ) }
						keepLabel={ __( 'Close', 'tillbook' ) }
						onConfirm={ onClose }
						onClose={ onClose }
					/>
				</div>
			) : (
				<form
					className="tillbook-stripe"
					onSubmit={ ( event ) => {
						event.preventDefault();
						run();
					} }
				>
					<p>
						{ isMissing
							? __( 'Paste a restricted key of this account. It’s checked first.', 'tillbook' )
							: __(
									'Create another restricted key in Stripe with the same permissions and paste it here. It’s checked first; until then the old key stays in use.',
									'tillbook'
								) }{ ' ' }
						<code>{ account.account_id }</code>
					</p>
					<KeyField
						label={
							isMissing ? __( 'Restricted key', 'tillbook' ) : __( 'New restricted key', 'tillbook' )
						}
						value={ key }
						onChange={ setKey }
					/>
					<Failure message={ failed } error={ error } />
					<ModalActions
						confirmLabel={
							isMissing ? __( 'Check and save', 'tillbook' ) : __( 'Check and replace', 'tillbook' )
						}
						isBusy={ isBusy }
						isDisabled={ key.trim() === '' }
						onClose={ onClose }
					/>
				</form>
			) }
		</Modal>
	);
}
