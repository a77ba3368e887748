import { Button, Modal } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Facts } from '../../../components/facts';
import { ModalActions } from '../../../components/modal-actions';
import { Money } from '../../../components/money';
import { store as payoutsStore, useIsCreatingInstantPayout, type InstantOffer as Offer } from '../../../data/payouts';
import { useNotices } from '../../../data/use-notices';
import { recordEvent } from '../../../lib/analytics';
import { isOutcomeUnknown, restError } from '../../../lib/command-errors';
import { moneyInText } from '../../../lib/money';
import { payoutUrl } from '../../../lib/payout-url';
import { serviceFeeLabel } from '../../../lib/rates';
import { failureText } from '../../../lib/failure-text';
import { modalClosing } from '../../../lib/modal-closing';
import { sentences } from '../../../lib/sentences';
import { unknownOutcomeAdvice } from '../../../lib/unknown-outcome';
import './instant-payout.scss';

/** Requests an instant payout and shows a notice with the result. */
function useInstantPayout( offer: Offer, onEnd: () => void ) {
	const { notifySuccess, notifyError } = useNotices();
	const { createInstantPayout } = useDispatch( payoutsStore );
	return async () => {
		recordEvent( 'wcpay_instant_payout_confirm_click', { currency: offer.currency } );
		try {
			const payout = await createInstantPayout( offer );
			if ( ! payout ) {
				return;
			}
			onEnd();
			notifySuccess(
				sprintf(
					/* translators: %s: amount */
					__( 'Instant payout for %s in transit.', 'tillbook' ),
					moneyInText( payout.amount, payout.currency )
				),
				{ label: __( 'View details', 'tillbook' ), url: payoutUrl( payout.id ) }
			);
		} catch ( error ) {
			onEnd();
			notifyError(
				isOutcomeUnknown( error )
					? sentences(
							__( 'It is not known yet whether the instant payout was created.', 'tillbook' ),
							unknownOutcomeAdvice( restError( error ) )
						)
					: failureText( __( 'Error creating instant payout.', 'tillbook' ), error )
			);
		}
	};
}

interface ConfirmProps {
	offer: Offer;
	/** Minor units. */
	available: number;
	isRunning: boolean;
	onConfirm: () => void;
	onClose: () => void;
}

/** Shows the part of an instant payout that is still pending, if any. */
function PendingHint( { offer, available }: { offer: Offer; available: number } ) {
	const pending = offer.amount - Math.max( 0, available );
	return pending > 0 ? (
		<>
			{ sprintf(
				/* translators: %s: amount */
				__( 'Includes %s that is still pending.', 'tillbook' ),
				moneyInText( pending, offer.currency )
			) }
		</>
	) : null;
}

/** Returns what the payout costs, as far as the provider says it in advance. */
const feeLabel = ( { fee_percentage: percentage }: Offer ): string =>
	percentage === null
		? __( 'Your payment provider charges a fee, which you see on the payout.', 'tillbook' )
		: serviceFeeLabel( percentage );

/** Asks for confirmation of an instant payout, with its fee and net amount. */
function Confirm( { offer, available, isRunning, onConfirm, onClose }: ConfirmProps ) {
	const { amount, fee, net, currency } = offer;
	const money = ( value: number ) => <Money amount={ value } currency={ currency } />;
	return (
		<Modal title={ __( 'Instant payout', 'tillbook' ) } size="medium" { ...modalClosing( onClose, isRunning ) }>
			<p>
				{ __(
					'The money usually reaches your bank account within 30 minutes. This cannot be undone.',
					'tillbook'
				) }
			</p>
			<Facts
				layout="rows"
				label={ __( 'Instant payout', 'tillbook' ) }
				facts={ [
					...( fee === null
						? []
						: [
								{ label: __( 'Balance to pay out', 'tillbook' ), value: money( amount ) },
								{ label: feeLabel( offer ), value: money( -fee ) },
							] ),
					{ label: __( 'You receive', 'tillbook' ), value: <strong>{ money( net ) }</strong> },
				] }
			/>
			{ fee === null && <p>{ feeLabel( offer ) }</p> }
			<p>
				<PendingHint offer={ offer } available={ available } />
			</p>
			<ModalActions
				confirmLabel={
					/* translators: %s: amount */
					sprintf( __( 'Pay out %s now', 'tillbook' ), moneyInText( net, currency ) )
				}
				isBusy={ isRunning }
				onConfirm={ onConfirm }
				onClose={ onClose }
			/>
		</Modal>
	);
}

/**
 * Offers an instant payout of a currency's balance, for a fee. The server decides whether it is possible (spec 2
 * §4). The displayed amount is the net amount, here and wherever an instant payout is offered.
 *
 * @param props
 * @param props.offer     Amount and fee of the instant payout.
 * @param props.available The available funds in minor units.
 * @param props.isBrief   Whether only the dialog says how much of it is still pending, and the button is alone.
 */
export function InstantPayout( {
	offer,
	available,
	isBrief = false,
}: {
	offer: Offer;
	available: number;
	isBrief?: boolean;
} ) {
	const [ isAsking, setAsking ] = useState( false );
	const isRunning = useIsCreatingInstantPayout( offer.currency );
	const pay = useInstantPayout( offer, () => setAsking( false ) );
	return (
		<div className="tillbook-instant">
			<Button
				variant="secondary"
				isBusy={ isRunning }
				disabled={ isRunning || offer.amount === 0 }
				accessibleWhenDisabled
				onClick={ () => {
					recordEvent( 'wcpay_instant_payout_click', { currency: offer.currency } );
					setAsking( true );
				} }
				size={ isBrief ? 'default' : 'compact' }
				__next40pxDefaultSize
			>
				{
					/* translators: %s: amount */
					sprintf( __( 'Instant payout: %s', 'tillbook' ), moneyInText( offer.net, offer.currency ) )
				}
			</Button>{ ' ' }
			<div className="tillbook-instant__terms">
				{ feeLabel( offer ) }
				{ ! isBrief && (
					<div>
						<PendingHint offer={ offer } available={ available } />
					</div>
				) }
			</div>
			{ isAsking && (
				<Confirm
					offer={ offer }
					available={ available }
					isRunning={ isRunning }
					onConfirm={ () => void pay() }
					onClose={ () => setAsking( false ) }
				/>
			) }
		</div>
	);
}
