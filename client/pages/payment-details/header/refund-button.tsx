import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useHeadingFocus } from '../../../components/details-frame';
import { useRunningCommand, type Charge, type PaymentIntent } from '../../../data/payments';
import { whyNot } from '../../../lib/abilities';
import { RefundModal } from '../refund';

/**
 * Shows the button that opens the refund dialog, if the payment can be refunded. An open dialog stays if it can't be
 * any more, with what was typed and the reason of a refusal.
 *
 * @param props
 * @param props.payment A payment.
 * @param props.charge  The payment's charge.
 */
export function RefundButton( { payment, charge }: { payment: PaymentIntent; charge: Charge } ) {
	const [ isAsking, setAsking ] = useState( false );
	const running = useRunningCommand( payment.id );
	const focusHeading = useHeadingFocus();
	const isShown = payment.actions.refund && whyNot( 'refund' ) === undefined;
	const close = () => {
		setAsking( false );
		if ( ! isShown ) {
			focusHeading();
		}
	};
	return (
		<>
			{ isShown && (
				<Button
					variant="secondary"
					isBusy={ running === 'refund' }
					disabled={ running !== undefined || payment.unsettled.length > 0 }
					accessibleWhenDisabled
					onClick={ () => setAsking( true ) }
					__next40pxDefaultSize
				>
					{ __( 'Refund', 'tillbook' ) }
				</Button>
			) }
			{ isAsking && <RefundModal payment={ payment } charge={ charge } onClose={ close } /> }
		</>
	);
}
