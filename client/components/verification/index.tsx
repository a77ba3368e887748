import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as onboardingStore, type OnboardingFinalized, type OnboardingSession } from '../../data/onboarding';
import { recordEvent } from '../../lib/analytics';
import { isOutcomeUnknown, restError } from '../../lib/command-errors';
import { CONNECT_PATH, OVERVIEW_PATH } from '../../lib/facts/paths.gen';
import { navigate } from '../../lib/navigate';
import { pageUrl } from '../../lib/page-url';
import { connectParameters, type ConnectSource } from '../../lib/connect-source';
import { EmbeddedComponent } from '../embedded-component';
import { Skeleton } from '../skeleton';

/** Milliseconds until a verification is finished once more, and how often. */
const PAUSE = 2000;
const MAX_REPEATS = 2;

/** The code of the refusal while another request connects the account (Connection::IN_PROGRESS). */
const IN_PROGRESS = 'tillbook_in_progress';

interface VerificationProps {
	/** The page or link that the merchant came from. */
	connectSource: ConnectSource;
	/** The page this is, such as WCPAY_ONBOARDING_WIZARD. */
	from: string;
	/** Requests a session; throws the REST error. */
	startSession: () => Promise< OnboardingSession >;
	/** Also collects the requirements for payouts. */
	collectPayoutRequirements?: boolean;
	/** The account is connected already, and only details are added to it. */
	isUpdate?: boolean;
	/** Called when the verification cannot be shown and the merchant cancels. */
	onCancel: () => void;
}

/**
 * Shows the provider's own verification, then navigates: to the overview on success, otherwise to the Connect page,
 * which reports the failure (spec 1 §2.3 and §8).
 */
export function Verification( {
	connectSource,
	from,
	startSession,
	collectPayoutRequirements = false,
	isUpdate = false,
	onCancel,
}: VerificationProps ) {
	const { source } = connectSource;
	const [ isFinishing, setFinishing ] = useState( false );
	const hasFinished = useRef( false );
	const { finishVerification } = useDispatch( onboardingStore );

	const finish = async () => {
		// A provider can report twice that the merchant has finished.
		if ( hasFinished.current ) {
			return;
		}
		hasFinished.current = true;
		setFinishing( true );
		const send = ( repeats: number ): Promise< OnboardingFinalized > =>
			finishVerification( source, from ).catch( async ( error ) => {
				// It may be finished although the answer was lost. Repeating it is safe, and the answer says so.
				if ( repeats === 0 || ! ( isOutcomeUnknown( error ) || restError( error ).code === IN_PROGRESS ) ) {
					return { success: false, params: {} };
				}
				await new Promise( ( done ) => setTimeout( done, PAUSE ) );
				return send( repeats - 1 );
			} );
		const { success, params } = await send( MAX_REPEATS );
		recordEvent( success ? 'wcpay_onboarding_flow_completed' : 'wcpay_onboarding_flow_failed', { source, from } );
		navigate(
			success
				? pageUrl( OVERVIEW_PATH, {
						...params,
						[ isUpdate ? 'wcpay-details-sent' : 'wcpay-connection-success' ]: '1',
					} )
				: pageUrl( CONNECT_PATH, {
						...params,
						...connectParameters( { ...connectSource, from } ),
						'wcpay-connection-error': '1',
					} )
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
