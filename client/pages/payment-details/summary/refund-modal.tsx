import { Modal, SelectControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { createInterpolateElement, useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useHeadingFocus } from '../../../components/details-frame';
import { ModalActions } from '../../../components/modal-actions';
import { Money } from '../../../components/money';
import { store as paymentsStore, useRunningCommand, type Charge, type PaymentIntent } from '../../../data/payments';
import type { RefundRequest } from '../../../data/schema.gen';
import { useNotices } from '../../../data/use-notices';
import { recordEvent } from '../../../lib/analytics';
import { isOutcomeUnknown, refundErrorText } from '../../../lib/command-errors';
import { refundReasons } from '../../../lib/facts/labels/refund-reasons.gen';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';

type Reason = NonNullable< RefundRequest[ 'reason' ] >;

interface RefundModalProps {
	payment: PaymentIntent;
	charge: Charge;
	onClose: () => void;
}

const reasons = (): { label: string; value: Reason | '' }[] => [
	{ label: __( 'Choose a reason (optional)', 'tillbook' ), value: '' },
	...Object.entries( refundReasons() ).map( ( [ value, label ] ) => ( { label, value: value as Reason } ) ),
];

/** Returns the notice for a refund by its status; only a succeeded refund is reported as completed. */
function resultText( status: string, paymentId: string ): string {
	return status === 'succeeded'
		? /* translators: %s: id of the payment */
			sprintf( __( 'Refunded payment #%s.', 'tillbook' ), paymentId )
		: /* translators: %s: id of the payment */
			sprintf( __( 'The refund of payment #%s was started and is pending.', 'tillbook' ), paymentId );
}

/** Refunds the entire remaining amount and shows a notice with the result. */
function useRefund( payment: PaymentIntent, charge: Charge, onClose: () => void ) {
	const notices = useNotices();
	const { refundPayment } = useDispatch( paymentsStore );
	const focusHeading = useHeadingFocus();
	return async ( reason: Reason | '' ) => {
		recordEvent( 'wcpay_payments_transactions_details_refund_full', { payment_intent_id: payment.id } );
		try {
			const refund = await refundPayment( payment.id, {
				charge_id: charge.id,
				reason: reason || null,
				order_id: payment.order?.id ?? null,
				attempt: payment.attempts.refund,
			} );
			onClose();
			if ( refund.status === 'failed' || refund.status === 'canceled' ) {
				notices.notifyError( refundErrorText( undefined, payment.id ) );
				return;
			}
			notices.notifySuccess( resultText( refund.status, payment.id ) );
			focusHeading();
		} catch ( error ) {
			onClose();
			notices.notifyError( refundErrorText( error, payment.id ) );
			if ( isOutcomeUnknown( error ) ) {
				focusHeading();
			}
		}
	};
}

/**
 * Asks for confirmation and a reason before the entire remaining amount is refunded (spec 2 §4 "Refund").
 */
export function RefundModal( { payment, charge, onClose }: RefundModalProps ) {
	const [ reason, setReason ] = useState< Reason | '' >( '' );
	const isRunning = useRunningCommand( payment.id ) !== undefined;
	// Without this, the second click of a double-click would report a failure while the first request is running.
	const [ , refund ] = useOneAtATime( useRefund( payment, charge, onClose ) );
	const isInquiry = charge.dispute?.status.startsWith( 'warning_' ) ?? false;

	useEffect( () => {
		recordEvent( 'wcpay_payments_transactions_details_refund_modal_open', { payment_intent_id: payment.id } );
	}, [ payment.id ] );

	return (
		<Modal
			title={ __( 'Refund transaction', 'tillbook' ) }
			size="medium"
			onRequestClose={ () => ! isRunning && onClose() }
		>
			<p>
				{ createInterpolateElement(
					/* translators: <amount/>: an amount of money */
					__( 'This refunds <amount/> to the customer. It cannot be undone.', 'tillbook' ),
					{
						amount: (
							<strong>
								<Money
									amount={ charge.amount_captured - charge.amount_refunded }
									currency={ charge.currency }
								/>
							</strong>
						),
					}
				) }
			</p>
			{ isInquiry && <p>{ __( 'The refund also closes the customer’s inquiry.', 'tillbook' ) }</p> }
			<SelectControl
				label={ __( 'Reason', 'tillbook' ) }
				value={ reason }
				options={ reasons() }
				disabled={ isRunning }
				onChange={ ( value ) => setReason( value as Reason | '' ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<ModalActions
				confirmLabel={ __( 'Refund transaction', 'tillbook' ) }
				isBusy={ isRunning }
				onConfirm={ () => void refund( reason ) }
				onClose={ onClose }
			/>
		</Modal>
	);
}
