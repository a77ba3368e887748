import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Facts } from '../../../components/facts';
import { ModalActions } from '../../../components/modal-actions';
import { Money } from '../../../components/money';
import { createInstantPayout, useIsCreatingInstantPayout, type DepositsOverviews } from '../../../data/deposits';
import { useNotices } from '../../../data/use-notices';
import { recordEvent } from '../../../lib/analytics';
import { moneyInText } from '../../../lib/money';
import { payoutUrl } from '../../../lib/payout-url';
import { serviceFeeLabel } from '../../../lib/rates';
import { failureText } from '../../../lib/failure-text';

type Offer = DepositsOverviews[ 'balance' ][ 'instant' ][ number ];

/** Asks the server to pay out at once, and tells what it decided. */
function useInstantPayout( { currency, attempt }: Offer, onEnd: () => void ) {
	const { succeeded, failed } = useNotices();
	return async () => {
		recordEvent( 'wcpay_instant_payout_confirm_click', { currency } );
		try {
			const payout = await createInstantPayout( currency, attempt );
			if ( ! payout ) {
				return;
			}
			onEnd();
			succeeded(
				sprintf(
					/* translators: %s: amount */
					__( 'Instant payout for %s in transit.', 'tillbook' ),
					moneyInText( payout.amount, payout.currency )
				),
				{ label: __( 'View details', 'tillbook' ), url: payoutUrl( payout.id ) }
			);
		} catch ( error ) {
			onEnd();
			failed( failureText( __( 'Error creating instant payout.', 'tillbook' ), error ) );
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

/** Says how much of an instant payout is not available yet. Nothing where all of it is. */
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

/** What an instant payout costs and brings, before it is made. */
function Confirm( { offer, available, isRunning, onConfirm, onClose }: ConfirmProps ) {
	const { amount, fee, fee_percentage: percentage, net, currency } = offer;
	const money = ( value: number ) => <Money amount={ value } currency={ currency } />;
	return (
		<Modal
			title={ __( 'Instant payout', 'tillbook' ) }
			size="medium"
			onRequestClose={ () => ! isRunning && onClose() }
		>
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
					{ label: __( 'Balance to pay out', 'tillbook' ), value: money( amount ) },
					{ label: serviceFeeLabel( percentage ), value: money( -fee ) },
					{ label: __( 'You receive', 'tillbook' ), value: <strong>{ money( net ) }</strong> },
				] }
			/>
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
 * Pays out what there is of a currency at once, for a fee. The server decides whether it does (spec 2 §4). The amount is
 * what arrives, here and wherever an instant payout is offered.
 *
 * @param props
 * @param props.offer     What can be paid out and what that costs.
 * @param props.available The available funds in minor units.
 */
export function InstantPayout( { offer, available }: { offer: Offer; available: number } ) {
	const [ isAsking, setAsking ] = useState( false );
	const isRunning = useIsCreatingInstantPayout( offer.currency );
	const pay = useInstantPayout( offer, () => setAsking( false ) );
	return (
		<div className="tillbook-balances__instant">
			<Button
				variant="secondary"
				isBusy={ isRunning }
				disabled={ isRunning || offer.amount === 0 }
				accessibleWhenDisabled
				onClick={ () => {
					recordEvent( 'wcpay_instant_payout_click', { currency: offer.currency } );
					setAsking( true );
				} }
				__next40pxDefaultSize
			>
				{
					/* translators: %s: amount */
					sprintf( __( 'Instant payout: %s', 'tillbook' ), moneyInText( offer.net, offer.currency ) )
				}
			</Button>{ ' ' }
			<span>{ serviceFeeLabel( offer.fee_percentage ) }</span>
			<div>
				<PendingHint offer={ offer } available={ available } />
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
