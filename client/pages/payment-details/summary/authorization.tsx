import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ApproveQuestion } from '../../../components/approve-question';
import { CapturePartQuestion } from '../../../components/capture-part-question';
import { ReleaseQuestion, releaseLabel } from '../../../components/release-question';
import { useRunningCommand, type PaymentIntent } from '../../../data/payments';
import { obstacleText, partText } from '../../../lib/capture-terms';
import { formatMoment } from '../../../lib/dates';
import { isFeatureEnabled } from '../../../lib/settings';
import { timeLeftText } from '../../../lib/time-left';
import { useNow } from '../../../lib/use-now';
import { useAuthorization } from './use-authorization';

const CAPTURE_WINDOW = 7 * 24 * 60 * 60;

/** Shows the deadline for the decision with the remaining time. It is an assumption if the provider tells none. */
function Deadline( { until, isReview, canCapture }: { until: number; isReview: boolean; canCapture: boolean } ) {
	const left = timeLeftText( until, useNow() );
	if ( left === '' ) {
		return (
			<>
				{ canCapture
					? __(
							'This authorization may have expired. The payment provider decides that when you try to capture it.',
							'tillbook'
						)
					: __( 'The deadline to capture this payment has passed.', 'tillbook' ) }
			</>
		);
	}
	const date = formatMoment( until );
	return (
		<>
			{ isReview
				? sprintf(
						/* translators: 1: date and time, 2: time that remains, such as "3 days left" */
						__(
							'Your fraud filters held this payment for review. Approve or block it by %1$s: %2$s. Then the authorization expires.',
							'tillbook'
						),
						date,
						left
					)
				: sprintf(
						/* translators: 1: date and time, 2: time that remains, such as "3 days left" */
						__( 'Capture this payment by %1$s: %2$s. Then the authorization expires.', 'tillbook' ),
						date,
						left
					) }
		</>
	);
}

/** Describes the part that a capture charges, if it isn't the full amount. */
const partOf = ( { amount, capture_amount: taken, currency }: PaymentIntent ): string =>
	partText( { capture_amount: taken, authorized_amount: amount, currency } );

const canCaptureIt = ( { actions }: PaymentIntent ): boolean => actions.capture || actions.approve;

const isReviewOf = ( { actions }: PaymentIntent ): boolean => actions.approve || actions.block;

const canDecide = ( payment: PaymentIntent ): boolean =>
	isReviewOf( payment ) || payment.actions.capture || payment.actions.cancel;

/**
 * Shows the buttons that decide on an authorization: capture or cancel it, approve or block a payment held for review.
 *
 * @param props
 * @param props.payment A payment.
 */
export const AuthorizationButtons = ( { payment }: { payment: PaymentIntent } ) =>
	canDecide( payment ) ? <Buttons payment={ payment } /> : null;

function Buttons( { payment }: { payment: PaymentIntent } ) {
	const { actions } = payment;
	const isReview = isReviewOf( payment );
	const [ asking, setAsking ] = useState< 'cancel' | 'capture' >();
	const running = useRunningCommand( payment.id );
	const send = useAuthorization( payment );
	const part = partOf( payment );
	const captureLabel = isReview ? __( 'Approve Transaction', 'tillbook' ) : __( 'Capture', 'tillbook' );
	const decide = ( action: 'cancel' | 'capture' ) => {
		setAsking( undefined );
		void send( action );
	};
	const common = {
		disabled: running !== undefined || payment.unsettled.length > 0,
		accessibleWhenDisabled: true,
		__next40pxDefaultSize: true,
	} as const;
	return (
		<>
			{ ( actions.cancel || actions.block ) && (
				<Button
					{ ...common }
					variant="secondary"
					isDestructive
					isBusy={ running === 'cancel' }
					onClick={ () => setAsking( 'cancel' ) }
				>
					{ releaseLabel( isReview ) }
				</Button>
			) }
			{ canCaptureIt( payment ) && (
				<Button
					{ ...common }
					variant="primary"
					isBusy={ running === 'capture' }
					onClick={ () => ( part || isReview ? setAsking( 'capture' ) : decide( 'capture' ) ) }
				>
					{ captureLabel }
				</Button>
			) }
			{ asking === 'cancel' && (
				<ReleaseQuestion
					isReview={ isReview }
					onClose={ () => setAsking( undefined ) }
					onConfirm={ () => decide( 'cancel' ) }
				/>
			) }
			{ asking === 'capture' && isReview && (
				<ApproveQuestion
					amount={ payment.capture_amount ?? payment.amount }
					currency={ payment.currency }
					customer={ payment.charge?.billing_details.name ?? null }
					part={ part }
					confirmLabel={ captureLabel }
					onClose={ () => setAsking( undefined ) }
					onConfirm={ () => decide( 'capture' ) }
				/>
			) }
			{ asking === 'capture' && ! isReview && (
				<CapturePartQuestion
					text={ part }
					confirmLabel={ captureLabel }
					onClose={ () => setAsking( undefined ) }
					onConfirm={ () => decide( 'capture' ) }
				/>
			) }
		</>
	);
}

/**
 * Shows the required action and its deadline: the capture of an authorization, or the review of a held payment
 * (spec 2 §4 "Authorization"). Its buttons are in the page's header. Users who can't decide see until when someone
 * must; why it can't be captured only concerns those who can cancel it.
 *
 * @param props
 * @param props.payment A payment.
 */
export function AuthorizationNotice( { payment }: { payment: PaymentIntent } ) {
	const { capture_before: captureBefore, capture_obstacle: obstacle, created } = payment;
	// Afterwards only the provider knows whether it can still be captured.
	const isWaiting =
		! obstacle &&
		captureBefore !== null &&
		captureBefore > Date.now() / 1000 &&
		isFeatureEnabled( 'auth-and-capture' );
	// A payment that an active plugin took has its own notice.
	const isShown = canDecide( payment ) || isWaiting || obstacle === 'order_trashed';
	if ( obstacle === 'other_gateway' || ! isShown ) {
		return null;
	}
	const part = partOf( payment );
	return (
		<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
			<p>
				{ obstacle ? (
					obstacleText( obstacle )
				) : (
					<Deadline
						until={ captureBefore ?? created + CAPTURE_WINDOW }
						isReview={ isReviewOf( payment ) || payment.fraud_status === 'review' }
						canCapture={ canCaptureIt( payment ) }
					/>
				) }
			</p>
			{ part && <p>{ part }</p> }
		</Notice>
	);
}
