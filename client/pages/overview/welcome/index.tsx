import { Button, Modal } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ModalActions } from '../../../components/modal-actions';
import { store as overviewStore, useOption } from '../../../data/overview';
import { whyNot } from '../../../lib/abilities';
import { recordEvent } from '../../../lib/analytics';
import type { PageQuery } from '../../../lib/query';
import { getSettings } from '../../../lib/settings';
import { CLOSED } from '../requests';
import { useAccountState } from '../use-account-state';
import { verificationUrl } from '../verification-url';
import { Confetti } from './confetti';

interface ModalProps {
	onClose: () => void;
}

/** Explains what the merchant can do before the business is verified (spec 1 §4.7). */
function EligibilityModal( { onClose }: ModalProps ) {
	return (
		<Modal title={ __( 'You’re ready to sell', 'tillbook' ) } size="medium" onRequestClose={ onClose }>
			<p>
				{ __(
					'You can now accept payments. To get paid out, verify your business within 30 days of your first payment or before you reach $5,000 in sales.',
					'tillbook'
				) }
			</p>
			<ModalActions
				confirmLabel={ __( 'Set up payouts', 'tillbook' ) }
				keepLabel={ __( 'Start selling', 'tillbook' ) }
				href={ verificationUrl() }
				onConfirm={ onClose }
				onClose={ onClose }
			/>
		</Modal>
	);
}

/** Celebrates that the account is connected. */
function SuccessModal( { onClose }: ModalProps ) {
	return (
		<Modal title={ __( 'You’re connected', 'tillbook' ) } size="medium" onRequestClose={ onClose }>
			<Confetti />
			<p>
				{ __(
					'Your account is open. This page shows your balance, your payouts, and anything that needs your attention.',
					'tillbook'
				) }
			</p>
			<div className="tillbook-modal-actions">
				<Button variant="primary" onClick={ onClose } __next40pxDefaultSize>
					{ __( 'Dismiss', 'tillbook' ) }
				</Button>
			</div>
		</Modal>
	);
}

/**
 * Shows a dialog after an account was connected (spec 1 §4.7): for an unverified account, what is possible before
 * verification, otherwise a success message. Once closed, it isn't shown again.
 *
 * @param props
 * @param props.query The page's URL query.
 */
export function Welcome( { query }: { query: PageQuery } ) {
	const { account } = useAccountState();
	const isUnverified = account
		? account.progressiveOnboarding.isEnabled && ! account.progressiveOnboarding.isComplete
		: false;
	const option = isUnverified ? CLOSED.eligibility : CLOSED.success;
	const { data } = useOption( option );
	const { saveOption } = useDispatch( overviewStore );
	const [ isClosed, setClosed ] = useState( false );
	// While payments are paused, the store isn't ready to sell.
	const isReady =
		account && whyNot( 'takePayments' ) === undefined ? ! isUnverified || account.paymentsEnabled : false;
	const isShown =
		String( query[ 'wcpay-connection-success' ] ?? '' ) === '1' && isReady && data?.value === false && ! isClosed;
	useEffect( () => {
		if ( isShown ) {
			recordEvent( 'wcpay_overview_welcome_view', { is_verified: ! isUnverified } );
		}
	}, [ isShown, isUnverified ] );
	if ( ! isShown ) {
		return null;
	}
	const close = () => {
		setClosed( true );
		if ( getSettings().capabilities.settings ) {
			// If this can't be saved, it shows again on the next visit, which does no harm.
			saveOption( option, true ).catch( () => {} );
		}
	};
	return isUnverified ? <EligibilityModal onClose={ close } /> : <SuccessModal onClose={ close } />;
}
