import { Button, Modal } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { ModalActions } from '../../../components/modal-actions';
import { saveOption, useOption } from '../../../data/overview';
import { recordEvent } from '../../../lib/analytics';
import type { PageQuery } from '../../../lib/query';
import { getSettings } from '../../../lib/settings';
import { CLOSED } from '../requests';
import { useAccountState } from '../use-account-state';
import { Confetti } from './confetti';

interface ModalProps {
	onClose: () => void;
}

/** What can be done before the business is verified (spec 1 §4.7). */
function EligibilityModal( { onClose }: ModalProps ) {
	const setUpUrl = addQueryArgs( getSettings().connectUrl, { collect_payout_requirements: 'true' } );
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
				href={ setUpUrl }
				onConfirm={ onClose }
				onClose={ onClose }
			/>
		</Modal>
	);
}

/** That the account is connected, with a little joy. */
function SuccessModal( { onClose }: ModalProps ) {
	return (
		<Modal title={ __( 'You’re connected!', 'tillbook' ) } size="medium" onRequestClose={ onClose }>
			<Confetti />
			<p>
				{ __(
					'Congratulations! Your account is open. This page shows your balance, your payouts, and anything that needs your attention.',
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
 * What is shown once after an account was connected (spec 1 §4.7): what can be done before it is verified, where it is
 * not, otherwise that it worked. Who closed it does not see it again.
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
	const { data } = useOption< boolean >( option );
	const [ isClosed, setClosed ] = useState( false );
	// While payments are paused, the store is not ready to sell.
	const isReady = account ? ! isUnverified || account.paymentsEnabled : false;
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
			// What is not kept shows again on the next visit, which harms nobody.
			saveOption( option, true ).catch( () => {} );
		}
	};
	return isUnverified ? <EligibilityModal onClose={ close } /> : <SuccessModal onClose={ close } />;
}
