import { Modal, Notice, SelectControl, TextareaControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent, KeyboardEvent } from 'react';
import { ModalActions } from '../../../components/modal-actions';
import { useRunningCommand, type Charge, type PaymentIntent } from '../../../data/payments';
import { recordEvent } from '../../../lib/analytics';
import { isInquiry } from '../../../lib/dispute-status';
import { refundReasons } from '../../../lib/facts/labels/refund-reasons.gen';
import { NOTE_LENGTH } from '../../../lib/facts/refunds.gen';
import { formClosing } from '../../../lib/modal-closing';
import { moneyInText } from '../../../lib/money';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { amountText, readRefund } from './amount';
import { AmountField } from './amount-field';
import { useRefund, type Reason } from './use-refund';

interface RefundModalProps {
	payment: PaymentIntent;
	charge: Charge;
	onClose: () => void;
}

const reasons = (): { label: string; value: Reason | '' }[] => [
	{ label: __( 'Choose a reason (optional)', 'tillbook' ), value: '' },
	...Object.entries( refundReasons() ).map( ( [ value, label ] ) => ( { label, value: value as Reason } ) ),
];

/** Leads to the order's own form, which refunds single items and restocks them. */
function OrderHint( { order, isChanged }: { order: PaymentIntent[ 'order' ]; isChanged: boolean } ) {
	if ( ! order ) {
		return null;
	}
	if ( ! isChanged ) {
		return (
			<p className="tillbook-refund__hint">
				{ __( 'The order belongs to another payment gateway and is not changed by this refund.', 'tillbook' ) }
			</p>
		);
	}
	return (
		<p className="tillbook-refund__hint">
			{ __(
				'The order gets a refund of this amount. Items are not restocked unless you refund them there.',
				'tillbook'
			) }
			{ order.url && (
				<>
					{ ' ' }
					<a href={ order.url }>{ __( 'Open order', 'tillbook' ) }</a>
				</>
			) }
		</p>
	);
}

/**
 * Asks for the amount, a reason and a note, and refunds a payment, entirely or in part (spec 2 §4 "Refund").
 */
export function RefundModal( { payment, charge, onClose }: RefundModalProps ) {
	const { currency } = charge;
	const remaining = charge.amount_captured - charge.amount_refunded;
	const full = amountText( remaining, currency );
	const [ typed, setTyped ] = useState( full );
	const [ reason, setReason ] = useState< Reason | '' >( '' );
	const [ note, setNote ] = useState( '' );
	const [ isChecked, setChecked ] = useState( false );
	// It can't be refunded at all after a refusal, which changes nothing about whose order it is.
	const [ changesOrder, setChangesOrder ] = useState( payment.actions.partial_refund );
	if ( payment.actions.refund && payment.actions.partial_refund !== changesOrder ) {
		setChangesOrder( payment.actions.partial_refund );
	}
	const form = useRef< HTMLFormElement >( null );
	const isRunning = useRunningCommand( payment.id ) !== undefined;
	const [ refusal, send ] = useRefund( payment, charge, changesOrder, onClose );
	// Without this, the second click of a double-click would report a failure while the first request is running.
	const [ , refund ] = useOneAtATime( send );
	const closesInquiry = charge.disputes.some( ( { status } ) => isInquiry( status ) && status !== 'warning_closed' );
	const { amount, problem } = readRefund( typed, currency, remaining );

	useEffect( () => {
		recordEvent( 'wcpay_payments_transactions_details_refund_modal_open', { payment_intent_id: payment.id } );
	}, [ payment.id ] );

	// Also the same refusal again: it is emptied meanwhile.
	useEffect( () => {
		if ( refusal ) {
			form.current?.querySelector( 'input' )?.focus();
		}
	}, [ refusal ] );

	const onSubmit = ( event: FormEvent< HTMLFormElement > ) => {
		event.preventDefault();
		setChecked( true );
		if ( amount === undefined ) {
			form.current?.querySelector( 'input' )?.focus();
			return;
		}
		void refund( { amount, reason, note } );
	};

	// Enter can still be held from the button that opened this. It would refund the full amount.
	const ignoreHeldEnter = ( event: KeyboardEvent ) => {
		if ( event.repeat && event.key === 'Enter' && event.target instanceof HTMLInputElement ) {
			event.preventDefault();
		}
	};

	return (
		<Modal
			title={ __( 'Refund transaction', 'tillbook' ) }
			size="medium"
			focusOnMount="firstInputElement"
			onKeyDown={ ignoreHeldEnter }
			{ ...formClosing( onClose, isRunning ) }
		>
			<form ref={ form } className="tillbook-refund" onSubmit={ onSubmit } noValidate>
				<AmountField
					value={ typed }
					currency={ currency }
					remaining={ remaining }
					problem={ isChecked ? problem : undefined }
					isRunning={ isRunning }
					isFull={ typed === full }
					isPartRefunded={ charge.amount_refunded > 0 }
					onChange={ setTyped }
					onFull={ () => setTyped( full ) }
					onLeave={ () => setChecked( true ) }
				/>
				<SelectControl
					label={ __( 'Reason', 'tillbook' ) }
					value={ reason }
					options={ reasons() }
					aria-disabled={ isRunning }
					onChange={ ( value ) => isRunning || setReason( value as Reason | '' ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<TextareaControl
					label={ __( 'Note (optional)', 'tillbook' ) }
					help={
						changesOrder
							? __( 'The customer can see the reason and the note on their order.', 'tillbook' )
							: __( 'Kept with the refund. The customer can’t see it.', 'tillbook' )
					}
					value={ note }
					rows={ 2 }
					maxLength={ NOTE_LENGTH }
					readOnly={ isRunning }
					onChange={ setNote }
					__nextHasNoMarginBottom
				/>
				{ closesInquiry && amount === remaining && (
					<p>{ __( 'The refund also closes the customer’s inquiry.', 'tillbook' ) }</p>
				) }
				<OrderHint order={ payment.order } isChanged={ changesOrder } />
				{ refusal && (
					<div role="alert">
						<Notice status="error" isDismissible={ false } spokenMessage={ null }>
							{ refusal }
						</Notice>
					</div>
				) }
				<ModalActions
					confirmLabel={
						amount === undefined
							? __( 'Refund', 'tillbook' )
							: /* translators: %s: amount */
								sprintf( __( 'Refund %s', 'tillbook' ), moneyInText( amount, currency ) )
					}
					isBusy={ isRunning }
					onClose={ onClose }
				/>
			</form>
		</Modal>
	);
}
