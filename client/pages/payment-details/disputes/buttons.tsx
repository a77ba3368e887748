import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { DisputeBox } from '../../../data/disputes';
import { useRunningCommand, type PaymentIntent } from '../../../data/payments';
import { notAllowedText } from '../../../lib/cannot-respond-text';
import { isInquiry } from '../../../lib/dispute-status';
import { getSettings } from '../../../lib/settings';
import { RefundButton } from '../header/refund-button';
import { ChallengeLink } from './challenge-link';
import { AcceptQuestion } from './questions';
import { useAccept } from './use-accept';

interface DisputeButtonsProps {
	dispute: DisputeBox;
	/** The disputed payment. */
	payment: PaymentIntent;
	/** False once the deadline to respond has passed; an inquiry can still be refunded then. */
	isAwaiting: boolean;
	/** Whether it is an inquiry whose payment can be refunded. */
	isRefundable: boolean;
}

function AcceptButton( { dispute, payment }: Pick< DisputeButtonsProps, 'dispute' | 'payment' > ) {
	const [ isAsking, setAsking ] = useState( false );
	const running = useRunningCommand( payment.id );
	const accept = useAccept( payment.id, payment.order?.number );
	return (
		<>
			<Button
				variant="secondary"
				isDestructive
				isBusy={ running === 'accept' }
				disabled={ running !== undefined || payment.unsettled.length > 0 }
				accessibleWhenDisabled
				onClick={ () => setAsking( true ) }
				__next40pxDefaultSize
			>
				{ __( 'Accept dispute', 'tillbook' ) }
			</Button>
			{ isAsking && (
				<AcceptQuestion
					dispute={ dispute }
					onClose={ () => setAsking( false ) }
					onConfirm={ () => {
						setAsking( false );
						void accept( dispute.id );
					} }
				/>
			) }
		</>
	);
}

/**
 * Shows the actions for a dispute that needs a response, for users with permission: challenge it, accept it, or
 * refund an inquiry.
 */
export function DisputeButtons( { dispute, payment, isAwaiting, isRefundable }: DisputeButtonsProps ) {
	const canAnswer = isAwaiting && getSettings().capabilities.dispute;
	if ( ! canAnswer && ! isRefundable ) {
		return <p className="tillbook-details__quiet">{ notAllowedText() }</p>;
	}
	return (
		<div className="tillbook-details__buttons">
			{ canAnswer && <ChallengeLink dispute={ dispute } isPrimary /> }
			{ isRefundable && payment.charge && (
				<RefundButton
					payment={ payment }
					charge={ payment.charge }
					label={ __( 'Issue refund', 'tillbook' ) }
				/>
			) }
			{ canAnswer && ! isInquiry( dispute.status ) && <AcceptButton dispute={ dispute } payment={ payment } /> }
		</div>
	);
}
