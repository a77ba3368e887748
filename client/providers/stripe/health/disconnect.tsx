import { CheckboxControl, Modal } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ModalActions } from '../../../components/modal-actions';
import { useAnswer } from '../../../data/use-answer';
import { listNames } from '../../../lib/list-names';
import { formClosing } from '../../../lib/modal-closing';
import { reloadAnyway } from '../../../lib/use-unload-warning';
import { Failure } from '../failure';
import { disconnectAccount, readUnderWay, type AccountHealth, type StripeDisconnected } from '../data';
import { useDialogCommand } from '../use-dialog-command';
import { ReloadWarning } from './reload-warning';

interface DisconnectProps {
	account: AccountHealth;
	onClose: () => void;
}

/** Asks before an account is disconnected, and says what is left to do in Stripe afterwards. */
export function Disconnect( { account, onClose }: DisconnectProps ) {
	const [ erases, setErases ] = useState( false );
	const [ cancels, setCancels ] = useState( false );
	const { data: underWay, error: unread } = useAnswer(
		useCallback( () => readUnderWay( account.mode ), [ account.mode ] )
	);
	const failed = __( 'The account is still connected.', 'tillbook' );
	const [ done, setDone ] = useState< StripeDisconnected >();
	const { isBusy, error, run } = useDialogCommand(
		async () => setDone( await disconnectAccount( account.mode, erases, cancels ) ),
		failed
	);
	if ( done ) {
		const left = done.endpoints_left;
		const finish = () => {
			reloadAnyway();
			onClose();
		};
		return (
			// Another dialog than the question: opening it moves the focus into it and announces it.
			<Modal key="done" title={ __( 'Disconnected', 'tillbook' ) } size="medium" onRequestClose={ finish }>
				<p>
					{ __(
						'The key was deleted from this site. Delete it in Stripe, too, under Developers › API keys: until then, anyone who has it can use it.',
						'tillbook'
					) }
				</p>
				{ left.length > 0 && (
					<p>
						{ sprintf(
							/* translators: %s: IDs of webhook endpoints, such as we_1A2b */
							__(
								'The key has no permission to delete this site’s webhook endpoint. Delete it in Stripe under Developers › Webhooks: %s',
								'tillbook'
							),
							listNames( left )
						) }
					</p>
				) }
				{ done.is_erasing && (
					<p>
						{ __(
							'The ledger is being erased in the background. This can take a few minutes. Until it’s done, you can’t connect this account again.',
							'tillbook'
						) }
					</p>
				) }
				<ModalActions
					confirmLabel={ __( 'Done', 'tillbook' ) }
					keepLabel={ __( 'Close', 'tillbook' ) }
					onConfirm={ finish }
					onClose={ finish }
				/>
			</Modal>
		);
	}
	return (
		<Modal title={ __( 'Disconnect from Stripe', 'tillbook' ) } size="medium" { ...formClosing( onClose, isBusy ) }>
			<p>
				{ sprintf(
					/* translators: %s: ID of an account, such as acct_1A2b */
					__(
						'Nothing new will arrive from %s: no payments, payouts, disputes, or reminders. This site’s webhook endpoint in Stripe and the key stored here will be deleted. Payments in Stripe and in other plugins continue as before.',
						'tillbook'
					),
					account.account_id
				) }
			</p>
			<p>
				{ __(
					'Everything read so far stays on this site. While no account is connected, you can view and export it, but not change anything. If you connect the account again, reading continues where it stopped.',
					'tillbook'
				) }
			</p>
			<div role="status">
				{ underWay && underWay.texts.length > 0 && (
					<>
						<ul>
							{ underWay.texts.map( ( text ) => (
								<li key={ text }>{ text }</li>
							) ) }
						</ul>
						<p>
							{ __(
								'After you disconnect, this site isn’t told what becomes of them, and orders that wait for them stay as they are. Look for the payments in Stripe, or connect the account again.',
								'tillbook'
							) }
						</p>
					</>
				) }
			</div>
			<Failure message={ __( 'It isn’t known what is under way.', 'tillbook' ) } error={ unread } />
			{ underWay && underWay.open > 0 && (
				<CheckboxControl
					label={ __( 'Cancel payments that customers can still approve', 'tillbook' ) }
					help={ __( 'Orders placed in the checkout are canceled, too.', 'tillbook' ) }
					checked={ cancels }
					onChange={ setCancels }
					__nextHasNoMarginBottom
				/>
			) }
			<CheckboxControl
				label={ __( 'Also erase the ledger of this account from this site', 'tillbook' ) }
				help={ __( 'This cannot be undone. Nothing is erased at Stripe.', 'tillbook' ) }
				checked={ erases }
				onChange={ setErases }
				__nextHasNoMarginBottom
			/>
			<ReloadWarning />
			<Failure message={ failed } error={ error } />
			<ModalActions
				confirmLabel={ erases ? __( 'Disconnect and erase', 'tillbook' ) : __( 'Disconnect', 'tillbook' ) }
				isDestructive
				isBusy={ isBusy }
				isDisabled={ ! underWay && ! unread }
				onConfirm={ run }
				onClose={ onClose }
			/>
		</Modal>
	);
}
