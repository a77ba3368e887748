import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useRunningCommand, type Charge, type PaymentIntent } from '../../../data/payments';
import { RefundModal } from '../refund';

/**
 * Shows the button that opens the refund dialog.
 *
 * @param props
 * @param props.payment A payment that can be refunded.
 * @param props.charge  The payment's charge.
 */
export function RefundButton( { payment, charge }: { payment: PaymentIntent; charge: Charge } ) {
	const [ isAsking, setAsking ] = useState( false );
	const running = useRunningCommand( payment.id );
	return (
		<>
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
			{ isAsking && <RefundModal payment={ payment } charge={ charge } onClose={ () => setAsking( false ) } /> }
		</>
	);
}
