import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import '../../../components/modal-actions.scss';

/** A tip that explains why providers verify who they pay ("Know Your Customer", spec 1 §2.2). */
export function VerificationInfo() {
	const [ isOpen, setOpen ] = useState( false );
	const title = __( 'Why your business is verified', 'tillbook' );
	return (
		<>
			<Button variant="link" onClick={ () => setOpen( true ) }>
				{ title }
			</Button>
			{ isOpen && (
				<Modal title={ title } size="medium" onRequestClose={ () => setOpen( false ) }>
					<p>
						{ __(
							'Who accepts payments has to say who they are. Laws against money laundering and fraud, known as "Know Your Customer", ask this of every payments provider.',
							'tillbook'
						) }
					</p>
					<p>
						{ __(
							'You are asked for details of your business, of those who own or run it, and of the bank account for your payouts; sometimes for a document. They go to the payments provider and are not kept in your store.',
							'tillbook'
						) }
					</p>
					<p>{ __( 'A sandbox account needs none of this.', 'tillbook' ) }</p>
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
