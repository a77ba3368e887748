import { Link } from '@woocommerce/components';
import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { DisputeBox } from '../../../data/disputes';
import { useRunningCommand } from '../../../data/payment-commands';
import { useNotices } from '../../../data/use-notices';
import { CHALLENGE_PATH, challengeUrl } from '../../../lib/dispute-url';
import { isInquiry } from '../../../lib/dispute-status';
import { hasRoute } from '../../../lib/has-route';
import { getSettings } from '../../../lib/settings';
import { AcceptQuestion, RefundQuestion } from './questions';
import { useAccept } from './use-accept';

/** What of an order its dispute's buttons need. */
export type Order = { number: string; url: string | null } | null;

interface DisputeButtonsProps {
	dispute: DisputeBox;
	/** The payment it is about: a payment intent, or a charge without one. */
	payment: string;
	order: Order;
	/** False once the time to respond is over: an inquiry can be refunded even then. */
	isAwaiting?: boolean;
}

/** The way to the evidence of a dispute: to write it, or to read it once it is submitted. */
export function ChallengeLink( {
	dispute,
	label,
	isPrimary = false,
}: {
	dispute: DisputeBox;
	label: string;
	isPrimary?: boolean;
} ) {
	return hasRoute( CHALLENGE_PATH ) ? (
		<Link
			href={ challengeUrl( dispute.id ) }
			type="wc-admin"
			className={ `components-button is-next-40px-default-size ${ isPrimary ? 'is-primary' : 'is-secondary' }` }
		>
			{ label }
		</Link>
	) : null;
}

function AcceptButton( { dispute, payment, order }: DisputeButtonsProps ) {
	const [ isAsking, setAsking ] = useState( false );
	const running = useRunningCommand( payment );
	const accept = useAccept( payment, order?.number );
	return (
		<>
			<Button
				variant="secondary"
				isDestructive
				isBusy={ running === 'accept' }
				disabled={ running !== undefined }
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
	const { failed } = useNotices();
	const url = order?.url ?? null;
	const ask = () =>
		url === null
			? failed(
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
 * What can be done about a dispute that waits for an answer: challenge it, accept it, or refund an inquiry; for those
 * who may.
 */
export function DisputeButtons( props: DisputeButtonsProps ) {
	const { dispute, isAwaiting = true } = props;
	const { capabilities } = getSettings();
	const asksOnly = isInquiry( dispute.status );
	const canAnswer = isAwaiting && capabilities.dispute;
	if ( ! canAnswer && ! ( asksOnly && capabilities.refund ) ) {
		return (
			<p className="tillbook-details__quiet">
				{ __(
					'You don’t have permission to respond to disputes. Ask someone who does before the deadline.',
					'tillbook'
				) }
			</p>
		);
	}
	return (
		<div className="tillbook-details__buttons">
			{ canAnswer && (
				<ChallengeLink
					dispute={ dispute }
					isPrimary
					label={
						dispute.evidence_details.has_evidence
							? __( 'Continue with challenge', 'tillbook' )
							: __( 'Challenge dispute', 'tillbook' )
					}
				/>
			) }
			{ asksOnly && capabilities.refund && <RefundButton { ...props } /> }
			{ ! asksOnly && canAnswer && <AcceptButton { ...props } /> }
		</div>
	);
}
