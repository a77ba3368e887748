import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { finishVerification, type OnboardingSession } from '../../data/onboarding';
import { recordEvent } from '../../lib/analytics';
import { leave } from '../../lib/leave';
import { CONNECT_PATH, OVERVIEW_PATH, pageUrl } from '../../lib/page-url';
import type { WhereFrom } from '../../lib/where-from';
import { EmbeddedComponent } from '../embedded-component';
import { Skeleton } from '../skeleton';

interface VerificationProps {
	/** Where the merchant came from. */
	whereFrom: WhereFrom;
	/** The page this is, such as WCPAY_ONBOARDING_WIZARD. */
	from: string;
	/** Asks the server for a session; throws the REST error. */
	startSession: () => Promise< OnboardingSession >;
	/** Asks for what payouts need, too. */
	collectPayoutRequirements?: boolean;
	/** Where it cannot be shown, the merchant goes elsewhere. */
	onCancel: () => void;
}

/**
 * The provider's own verification, and what follows it: the overview where it ends well, otherwise the Connect page,
 * which says that it did not (spec 1 §2.3 and §8).
 */
export function Verification( { whereFrom: { source }, from, startSession, collectPayoutRequirements = false, onCancel }: VerificationProps ) {
	const [ isFinishing, setFinishing ] = useState( false );
	const hasFinished = useRef( false );

	const finish = async () => {
		// A provider may say twice that the merchant is done.
		if ( hasFinished.current ) {
			return;
		}
		hasFinished.current = true;
		setFinishing( true );
		const { success, params } = await finishVerification( source, from ).catch( () => ( { success: false, params: {} } ) );
		recordEvent( success ? 'wcpay_onboarding_flow_completed' : 'wcpay_onboarding_flow_failed', { source, from } );
		leave(
			success
				? pageUrl( OVERVIEW_PATH, { ...params, 'wcpay-connection-success': '1' } )
				: pageUrl( CONNECT_PATH, { ...params, source, from, 'wcpay-connection-error': '1' } )
		);
	};

	return isFinishing ? (
		<Skeleton label={ __( 'Sending your details…', 'tillbook' ) } />
	) : (
		<EmbeddedComponent
			name="account-onboarding"
			startSession={ startSession }
			collectPayoutRequirements={ collectPayoutRequirements }
			onExit={ () => void finish() }
			onCancel={ onCancel }
		/>
	);
}
