import { Button, CardFooter } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ConfirmModal } from '../../../components/confirm-modal';
import { useRunningCommand } from '../../../data/payment-commands';
import type { PaymentIntent } from '../../../data/payments';
import { formatMoment } from '../../../lib/dates';
import { timeLeft } from '../../../lib/time-left';
import { useAuthorization } from './use-authorization';

const MINUTE = 60_000;
const CAPTURE_WINDOW = 7 * 24 * 60 * 60;

/** The current time in seconds, every minute anew. */
function useNow(): number {
	const [ now, setNow ] = useState( Date.now );
	useEffect( () => {
		const timer = setInterval( () => setNow( Date.now() ), MINUTE );
		return () => clearInterval( timer );
	}, [] );
	return now / 1000;
}

/** Until when something has to be done, with the time that remains. */
function Deadline( { until, isReview }: { until: number; isReview: boolean } ) {
	const left = timeLeft( until, useNow() );
	if ( left.isOver ) {
		return <>{ __( 'The time to capture this charge is over.', 'tillbook' ) }</>;
	}
	const date = formatMoment( until );
	return (
		<>
			{ isReview
				? sprintf(
						/* translators: 1: date and time, 2: time that remains, such as "in 3 days" */
						__( 'Your fraud rules hold this payment. Approve or block it by %1$s; it expires %2$s.', 'tillbook' ),
						date,
						left.text
				  )
				: sprintf(
						/* translators: 1: date and time, 2: time that remains, such as "in 3 days" */
						__( 'You must capture this charge by %1$s; it expires %2$s.', 'tillbook' ),
						date,
						left.text
				  ) }
		</>
	);
}

function CancelQuestion( {
	isReview,
	onConfirm,
	onClose,
}: {
	isReview: boolean;
	onConfirm: () => void;
	onClose: () => void;
} ) {
	return (
		<ConfirmModal
			title={ isReview ? __( 'Block this transaction?', 'tillbook' ) : __( 'Cancel this authorization?', 'tillbook' ) }
			confirmLabel={ isReview ? __( 'Block transaction', 'tillbook' ) : __( 'Cancel authorization', 'tillbook' ) }
			keepLabel={ __( 'Keep payment', 'tillbook' ) }
			isDestructive
			onConfirm={ onConfirm }
			onClose={ onClose }
		>
			<p>
				{ __(
					'The customer is not charged, and the money is free again on their side. This cannot be undone.',
					'tillbook'
				) }
			</p>
		</ConfirmModal>
	);
}

function Buttons( { payment, isReview }: { payment: PaymentIntent; isReview: boolean } ) {
	const { actions } = payment;
	const [ isAsking, setAsking ] = useState( false );
	const running = useRunningCommand( payment.id );
	const send = useAuthorization( payment );
	const common = { disabled: running !== undefined, accessibleWhenDisabled: true, __next40pxDefaultSize: true } as const;
	return (
		<div className="tillbook-details__buttons">
			{ ( actions.cancel || actions.block ) && (
				<Button
					{ ...common }
					variant="secondary"
					isDestructive
					isBusy={ running === 'cancel' }
					onClick={ () => setAsking( true ) }
				>
					{ isReview ? __( 'Block transaction', 'tillbook' ) : __( 'Cancel authorization', 'tillbook' ) }
				</Button>
			) }
			{ ( actions.capture || actions.approve ) && (
				<Button
					{ ...common }
					variant="primary"
					isBusy={ running === 'capture' }
					onClick={ () => void send( 'capture' ) }
				>
					{ isReview ? __( 'Approve Transaction', 'tillbook' ) : __( 'Capture', 'tillbook' ) }
				</Button>
			) }
			{ isAsking && (
				<CancelQuestion
					isReview={ isReview }
					onClose={ () => setAsking( false ) }
					onConfirm={ () => {
						setAsking( false );
						void send( 'cancel' );
					} }
				/>
			) }
		</div>
	);
}

/**
 * What a payment waits for: its capture, or somebody's approval, and until when (spec 2 §4 "Authorization").
 *
 * @param props
 * @param props.payment A payment.
 */
export function AuthorizationFooter( { payment }: { payment: PaymentIntent } ) {
	const { actions, capture_before: captureBefore, created } = payment;
	const isReview = actions.approve || actions.block;
	const isWaiting = payment.status === 'requires_capture' && ! payment.charge?.captured;
	if ( isReview || actions.capture || actions.cancel ) {
		return (
			<CardFooter className="tillbook-details__waiting">
				<p>
					<Deadline until={ captureBefore ?? created + CAPTURE_WINDOW } isReview={ isReview } />
				</p>
				<Buttons payment={ payment } isReview={ isReview } />
			</CardFooter>
		);
	}
	return isWaiting && ! payment.order ? (
		<CardFooter className="tillbook-details__waiting">
			<p>{ __( 'No order belongs to this payment, so it cannot be decided here.', 'tillbook' ) }</p>
		</CardFooter>
	) : null;
}
