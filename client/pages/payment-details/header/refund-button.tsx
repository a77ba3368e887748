import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useHeadingFocus } from '../../../components/details-frame';
import { useRunningCommand, type Charge, type PaymentIntent } from '../../../data/payments';
import { useLoadedDialog } from '../../../data/use-loaded-dialog';
import { whyNot } from '../../../lib/abilities';
// Not with the dialog: each chunk with styles makes the entry larger.
import '../refund/style.scss';

/** Loaded when it opens: the panel's size is limited. */
const loadModal = async () => ( await import( /* webpackChunkName: "refund-modal" */ '../refund' ) ).RefundModal;

/** Whether the payment, the user and the account allow a refund. */
export const canRefund = ( { actions }: PaymentIntent ): boolean => actions.refund && whyNot( 'refund' ) === undefined;

/**
 * Shows a button that opens the refund dialog, if the payment can be refunded. An open dialog stays if it can't be
 * any more, with what was typed and the reason of a refusal.
 *
 * @param props
 * @param props.payment A payment.
 * @param props.charge  The payment's charge.
 * @param props.label   The button's label; "Refund" by default.
 */
export function RefundButton( {
	payment,
	charge,
	label = __( 'Refund', 'tillbook' ),
}: {
	payment: PaymentIntent;
	charge: Charge;
	label?: string;
} ) {
	const [ isAsking, setAsking ] = useState( false );
	const [ Modal, isLoading, openLoaded ] = useLoadedDialog( loadModal );
	const running = useRunningCommand( payment.id );
	const focusHeading = useHeadingFocus();
	const isShown = canRefund( payment );
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
					isBusy={ isLoading || running === 'refund' }
					disabled={ running !== undefined || payment.unsettled.length > 0 }
					accessibleWhenDisabled
					onClick={ () => void openLoaded( () => setAsking( true ) ) }
					__next40pxDefaultSize
				>
					{ label }
				</Button>
			) }
			{ isAsking && Modal && <Modal payment={ payment } charge={ charge } onClose={ close } /> }
		</>
	);
}
