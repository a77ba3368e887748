import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import '../../../components/modal-actions.scss';

/** Explains why providers verify the businesses they pay ("Know Your Customer", spec 1 §2.2). */
export function VerificationInfo() {
	const [ isOpen, setOpen ] = useState( false );
	const title = __( 'Why your business needs to be verified', 'tillbook' );
	return (
		<>
			<Button variant="link" onClick={ () => setOpen( true ) }>
				{ title }
			</Button>
			{ isOpen && (
				<Modal title={ title } size="medium" onRequestClose={ () => setOpen( false ) }>
					<p>
						{ __(
							'Businesses that accept payments must verify their identity. Laws against money laundering and fraud, known as “Know Your Customer” (KYC), require this of every payment provider.',
							'tillbook'
						) }
					</p>
					<p>
						{ __(
							'You’ll be asked for details about your business, the people who own or run it, and the bank account for your payouts, and sometimes for a document. These go to the payment provider and aren’t stored in your store.',
							'tillbook'
						) }
					</p>
					<p>{ __( 'A sandbox account doesn’t require any of this.', 'tillbook' ) }</p>
					<div className="tillbook-modal-actions">
						<Button variant="primary" onClick={ () => setOpen( false ) } __next40pxDefaultSize>
							{ __( 'Got it', 'tillbook' ) }
						</Button>
					</div>
				</Modal>
			) }
		</>
	);
}
