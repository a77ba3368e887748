import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ConfirmModal } from '../../../components/confirm-modal';
import { resetUrl } from '../../../data/connect';
import { recordEvent } from '../../../lib/analytics';
import { useNavigate } from '../../../lib/use-navigate';

/**
 * Resets the account, after a confirmation (spec 1 §2.2 and §7).
 *
 * @param props
 * @param props.source Origin of the merchant's visit, for analytics.
 */
export function ResetAccount( { source }: { source: string } ) {
	const [ isOpen, setOpen ] = useState( false );
	const { navigate, isNavigating } = useNavigate();
	return (
		<>
			<Button variant="tertiary" onClick={ () => setOpen( true ) } __next40pxDefaultSize>
				{ __( 'Reset account', 'tillbook' ) }
			</Button>
			{ isOpen && (
				<ConfirmModal
					title={ __( 'Reset account', 'tillbook' ) }
					confirmLabel={ __( 'Reset account', 'tillbook' ) }
					keepLabel={ __( 'Keep account', 'tillbook' ) }
					isDestructive
					isBusy={ isNavigating }
					onConfirm={ () => {
						recordEvent( 'wcpay_reset_account_confirmed', { source } );
						navigate( resetUrl( source ) );
					} }
					onClose={ () => setOpen( false ) }
				>
					<p>
						{ __(
							'Your account will be deleted along with all its test payments, payouts, disputes, and uploaded files. This cannot be undone.',
							'tillbook'
						) }
					</p>
					<p>
						{ __(
							'Sample orders will be deleted in the background. Your shoppers’ orders won’t change. You can connect another account afterward.',
							'tillbook'
						) }
					</p>
				</ConfirmModal>
			) }
		</>
	);
}
