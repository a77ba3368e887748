import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { DisputeBox } from '../../../data/disputes';
import { useRunningCommand } from '../../../data/payments';
import { useNotices } from '../../../data/use-notices';
import { notAllowedText } from '../../../lib/cannot-respond-text';
import { isInquiry } from '../../../lib/dispute-status';
import { getSettings } from '../../../lib/settings';
import { ChallengeLink } from './challenge-link';
import { AcceptQuestion, RefundQuestion } from './questions';
import { useAccept } from './use-accept';

/** The order data that the dispute's buttons need. */
export type Order = { number: string; url: string | null } | null;

interface DisputeButtonsProps {
	dispute: DisputeBox;
	/** Id of the disputed payment: a payment intent, or a charge without one. */
	payment: string;
	order: Order;
	/** False once the deadline to respond has passed; an inquiry can still be refunded then. */
	isAwaiting?: boolean;
	/** Whether the outcome of an action on the payment is not known: then a notice above looks again. */
	isUnsettled?: boolean;
}

function AcceptButton( { dispute, payment, order, isUnsettled }: DisputeButtonsProps ) {
	const [ isAsking, setAsking ] = useState( false );
	const running = useRunningCommand( payment );
	const accept = useAccept( payment, order?.number );
	return (
		<>
			<Button
				variant="secondary"
				isDestructive
				isBusy={ running === 'accept' }
				disabled={ running !== undefined || isUnsettled }
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

function RefundButton( { payment, order }: DisputeButtonsProps ) {
	const [ isAsking, setAsking ] = useState( false );
	const running = useRunningCommand( payment );
	const { notifyError } = useNotices();
	const url = order?.url ?? null;
	const ask = () =>
		url === null
			? notifyError(
					__(
						'The refund is issued on the order screen, but the order for this payment could not be found. If you have permission, refund the payment at the top of this page instead.',
						'tillbook'
					)
				)
			: setAsking( true );
	return (
		<>
			<Button
				variant="secondary"
				disabled={ running !== undefined }
				accessibleWhenDisabled
				onClick={ ask }
				__next40pxDefaultSize
			>
				{ __( 'Issue refund', 'tillbook' ) }
			</Button>
			{ isAsking && url !== null && <RefundQuestion orderUrl={ url } onClose={ () => setAsking( false ) } /> }
		</>
	);
}

/**
 * Shows the actions for a dispute that needs a response, for users with permission: challenge it, accept it, or
 * refund an inquiry.
 */
export function DisputeButtons( props: DisputeButtonsProps ) {
	const { dispute, isAwaiting = true } = props;
	const { capabilities } = getSettings();
	const asksOnly = isInquiry( dispute.status );
	const canAnswer = isAwaiting && capabilities.dispute;
	if ( ! canAnswer && ! ( asksOnly && capabilities.refund ) ) {
		return <p className="tillbook-details__quiet">{ notAllowedText() }</p>;
	}
	return (
		<div className="tillbook-details__buttons">
			{ canAnswer && <ChallengeLink dispute={ dispute } isPrimary /> }
			{ asksOnly && capabilities.refund && <RefundButton { ...props } /> }
			{ ! asksOnly && canAnswer && <AcceptButton { ...props } /> }
		</div>
	);
}
