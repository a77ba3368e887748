import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as paymentsStore, useRunningCommand } from '../data/payments';
import { useNotices } from '../data/use-notices';
import { commandErrorText, refundErrorText, reviewErrorText } from '../lib/command-errors';
import { moneyInText } from '../lib/money';
import { ReleaseQuestion, releaseLabel } from './release-question';

/** A payment that the provider's risk check wants a person to look at. */
interface ReviewedPayment {
	id: string;
	chargeId: string | null;
	order: { id: number; number: string } | null;
	/** Whether it is paid: blocking it is a refund then, otherwise the cancellation of its authorization. */
	isCaptured: boolean;
	/** Minor units: what a refund gives back. */
	amount: number;
	currency: string;
	attempts: { approve: number; refund: number; cancel: number };
	/** Whether the outcome of an action is not known. A row of a list then has other buttons (UnsettledActions). */
	isUnsettled?: boolean;
}

interface ReviewButtonsProps {
	payment: ReviewedPayment;
	/** Actions that the user can take. */
	actions: { approve: boolean; block: boolean };
	isCompact?: boolean;
}

/** Sends the decision and shows a notice with its result. */
function useDecision( payment: ReviewedPayment ) {
	const { notifySuccess, notifyError } = useNotices();
	const { approveReview, cancelPayment, refundPayment } = useDispatch( paymentsStore );
	const { id, chargeId, order, isCaptured, attempts } = payment;
	const approve = async () => {
		try {
			await approveReview( id, attempts.approve );
			notifySuccess( __( 'The payment was approved.', 'tillbook' ) );
		} catch ( error ) {
			notifyError( reviewErrorText( error ) );
		}
	};
	const block = async () => {
		try {
			const { status } = isCaptured
				? await refundPayment( id, {
						charge_id: chargeId ?? '',
						reason: 'fraudulent',
						order_id: order?.id ?? null,
						attempt: attempts.refund,
					} )
				: await cancelPayment( order?.id ?? null, id, attempts.cancel );
			notifySuccess(
				isCaptured && status !== 'succeeded'
					? __( 'The payment was blocked. Its refund is pending.', 'tillbook' )
					: __( 'The payment was blocked.', 'tillbook' )
			);
		} catch ( error ) {
			notifyError(
				isCaptured ? refundErrorText( error, id ) : commandErrorText( error, 'cancel', order?.number ?? null )
			);
		}
	};
	return { approve, block };
}

function BlockQuestion( {
	payment: { isCaptured, amount, currency },
	onConfirm,
	onClose,
}: {
	payment: ReviewedPayment;
	onConfirm: () => void;
	onClose: () => void;
} ) {
	return (
		<ReleaseQuestion
			isReview
			text={
				isCaptured
					? sprintf(
							/* translators: %s: amount with currency */
							__(
								'You’ll refund %s and report the payment as fraud, which helps Radar recognize similar payments. This cannot be undone.',
								'tillbook'
							),
							moneyInText( amount, currency )
						)
					: undefined
			}
			onConfirm={ onConfirm }
			onClose={ onClose }
		/>
	);
}

/**
 * Shows the buttons that decide about a payment under the provider's review: approve it, or block it.
 *
 * @param props
 * @param props.payment   The payment.
 * @param props.actions   Actions that the user can take.
 * @param props.isCompact Whether they are in a row of a list; their names then contain the order.
 */
export function ReviewButtons( { payment, actions, isCompact = false }: ReviewButtonsProps ) {
	const running = useRunningCommand( payment.id );
	const [ isAsking, setAsking ] = useState( false );
	const { approve, block } = useDecision( payment );
	const subject = payment.order ? `#${ payment.order.number }` : payment.id;
	const common = {
		disabled: running !== undefined || payment.isUnsettled,
		accessibleWhenDisabled: true,
		...( isCompact ? { size: 'compact' as const } : { __next40pxDefaultSize: true } ),
	};
	const blockButton = actions.block && (
		<Button
			{ ...common }
			variant={ isCompact ? 'tertiary' : 'secondary' }
			isDestructive
			isBusy={ running === 'refund' || running === 'cancel' }
			aria-label={
				isCompact
					? /* translators: %s: order number with #, or id of the payment */
						sprintf( __( 'Block transaction %s', 'tillbook' ), subject )
					: undefined
			}
			onClick={ () => setAsking( true ) }
		>
			{ isCompact ? __( 'Block', 'tillbook' ) : releaseLabel( true ) }
		</Button>
	);
	const approveButton = actions.approve && (
		<Button
			{ ...common }
			variant={ isCompact || ! payment.isCaptured ? 'secondary' : 'primary' }
			isBusy={ running === 'approve' }
			aria-label={
				isCompact
					? /* translators: %s: order number with #, or id of the payment */
						sprintf( __( 'Approve transaction %s', 'tillbook' ), subject )
					: undefined
			}
			onClick={ () => void approve() }
		>
			{ isCompact ? __( 'Approve', 'tillbook' ) : __( 'Approve Transaction', 'tillbook' ) }
		</Button>
	);
	// As in other lists, and in other headers, where the last one is the main one.
	return (
		<>
			{ isCompact ? approveButton : blockButton }
			{ isCompact ? blockButton : approveButton }
			{ isAsking && (
				<BlockQuestion
					payment={ payment }
					onClose={ () => setAsking( false ) }
					onConfirm={ () => {
						setAsking( false );
						void block();
					} }
				/>
			) }
		</>
	);
}
