import { ExternalLink, Modal } from '@wordpress/components';
import { createInterpolateElement, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ModalActions } from '../../../components/modal-actions';
import { formClosing } from '../../../lib/modal-closing';
import { reloadAnyway } from '../../../lib/use-unload-warning';
import { Failure } from '../failure';
import { changePublishable, type AccountHealth } from '../data';
import { PlainKeyField } from '../key-field';
import { useDialogCommand } from '../use-dialog-command';
import { ReloadWarning } from './reload-warning';

interface PublishableProps {
	account: AccountHealth;
	onClose: () => void;
}

/** How every publishable key begins, in any language. */
const KEY_START = 'pk_…';

/**
 * Enters, changes or removes the key with which shoppers' browsers send cards to Stripe; without it the account takes
 * no payments here. The page is loaded again afterwards, because the settings of the checkout depend on it.
 */
export function Publishable( { account, onClose }: PublishableProps ) {
	const [ key, setKey ] = useState( account.publishable_key ?? '' );
	const failed = __( 'The key wasn’t saved.', 'tillbook' );
	const removes = key.trim() === '' && account.publishable_key !== null;
	const { isBusy, error, run } = useDialogCommand( async () => {
		await changePublishable( account.mode, key.trim() );
		// Another plugin can have the browser ask, and the user can stay.
		reloadAnyway();
	}, failed );
	return (
		<Modal
			title={
				account.mode === 'live'
					? __( 'Take payments with your live Stripe account', 'tillbook' )
					: __( 'Take test payments with your Stripe account', 'tillbook' )
			}
			size="medium"
			{ ...formClosing( onClose, isBusy ) }
		>
			<form
				className="tillbook-stripe"
				onSubmit={ ( event ) => {
					event.preventDefault();
					run();
				} }
			>
				<p>
					{ createInterpolateElement(
						__(
							'Shoppers’ browsers send cards to Stripe with the publishable key; card numbers never reach your site. Find it <a>in Stripe, under Developers › API keys</a>. It isn’t a secret.',
							'tillbook'
						),
						{
							a: (
								<ExternalLink
									href={ account.dashboard_url.replace( /\/dashboard$/, '/apikeys' ) }
									children={ null }
								/>
							),
						}
					) }
				</p>
				<p>
					{ account.mode === 'live'
						? __(
								'While “Enable Tillbook Payments” is on under General, your store then offers it to shoppers, and charges real cards.',
								'tillbook'
							)
						: __(
								'While “Enable Tillbook Payments” is on under General, your store then offers it with Stripe’s test cards. On a production site only you and other store managers see it.',
								'tillbook'
							) }
				</p>
				<PlainKeyField
					label={ __( 'Publishable key', 'tillbook' ) }
					value={ key }
					onChange={ setKey }
					placeholder={ KEY_START }
				/>
				{ removes && (
					<p>
						{ __(
							'Without a publishable key, this account takes no new payments. Existing payments and subscriptions don’t change.',
							'tillbook'
						) }
					</p>
				) }
				<ReloadWarning />
				<Failure message={ failed } error={ error } />
				<ModalActions
					confirmLabel={
						removes ? __( 'Stop taking payments', 'tillbook' ) : __( 'Check and save', 'tillbook' )
					}
					isBusy={ isBusy }
					isDisabled={ key.trim() === ( account.publishable_key ?? '' ) }
					onClose={ onClose }
				/>
			</form>
		</Modal>
	);
}
