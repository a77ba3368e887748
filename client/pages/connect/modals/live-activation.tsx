import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ObstructedButton } from '../obstructed-button';
import '../../../components/modal-actions.scss';

interface LiveActivationProps {
	/** The reason why activation isn't possible now. */
	obstacle: string | undefined;
	onActivate: () => void;
	onClose: () => void;
}

/** Explains what changes when a store switches from its sandbox to real payments (spec 1 §2.2). */
export function LiveActivation( { obstacle, onActivate, onClose }: LiveActivationProps ) {
	return (
		<Modal title={ __( 'Activate live payments', 'tillbook' ) } size="medium" onRequestClose={ onClose }>
			<p>{ __( 'To accept real payments:', 'tillbook' ) }</p>
			<ol>
				<li>
					{ __(
						'You stop using your sandbox account. Its payments stay separate from real ones.',
						'tillbook'
					) }
				</li>
				<li>{ __( 'You provide your business details to the payment provider.', 'tillbook' ) }</li>
				<li>{ __( 'Customers pay with real money, and payouts go to your bank account.', 'tillbook' ) }</li>
			</ol>
			{ obstacle && <p id="tillbook-live-obstacle">{ obstacle }</p> }
			<div className="tillbook-modal-actions">
				<Button variant="tertiary" onClick={ onClose } __next40pxDefaultSize>
					{ __( 'Not now', 'tillbook' ) }
				</Button>
				<ObstructedButton
					variant="primary"
					obstacle={ obstacle }
					toldBy="tillbook-live-obstacle"
					onClick={ onActivate }
				>
					{ __( 'Activate payments', 'tillbook' ) }
				</ObstructedButton>
			</div>
		</Modal>
	);
}
