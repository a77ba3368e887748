import { useEffect, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ErrorBoundary } from '../../components/error-boundary';
import { FullScreen } from '../../components/full-screen';
import { RetryNotice } from '../../components/retry-notice';
import { Skeleton } from '../../components/skeleton';
import { verificationObstacle, VerificationObstacle } from '../../components/verification/obstacle';
import { requests, useFields, useProgress } from '../../data/onboarding';
import { loadRequests } from '../../data/use-list';
import { recordEvent } from '../../lib/analytics';
import { VERIFICATION_PATH } from '../../lib/facts/paths.gen';
import { navigate } from '../../lib/navigate';
import { pageUrl } from '../../lib/page-url';
import type { PageQuery } from '../../lib/query';
import { getSettings } from '../../lib/settings';
import { readConnectSource, type ConnectSource } from '../../lib/connect-source';
import { leaveWizard } from './leave-wizard';
import './style.scss';
import { Wizard } from './wizard';

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 * @param force Whether to repeat earlier requests, because an in-app navigation delivered new responses.
 */
export function start( query: PageQuery, force: boolean ): Promise< unknown > {
	return loadRequests( requests, force );
}

/** Returns whether there is an account that the wizard can't replace; its verification continues on another page. */
function hasLastingAccount(): boolean {
	const { isAccountConnected, testModeOnboarding, isLiveAvailable } = getSettings();
	return isAccountConnected && ! ( testModeOnboarding && isLiveAvailable );
}

/** Shows the wizard once the available choices and the progress are loaded. */
function LoadedWizard( { connectSource }: { connectSource: ConnectSource } ) {
	const fields = useFields();
	const progress = useProgress();
	if ( fields.data && progress.data ) {
		return <Wizard fields={ fields.data } progress={ progress.data } connectSource={ connectSource } />;
	}
	const failed = [ fields, progress ].find( ( { error } ) => error !== undefined );
	return (
		<Frame connectSource={ connectSource }>
			{ failed ? (
				<RetryNotice
					message={ __( 'The questions could not be loaded.', 'tillbook' ) }
					error={ failed.error }
					retry={ failed.retry }
				/>
			) : (
				<Skeleton label={ __( 'Loading the questions…', 'tillbook' ) } />
			) }
		</Frame>
	);
}

/** Shows the wizard's frame without a form. */
function Frame( { connectSource, children }: { connectSource: ConnectSource; children: React.ReactNode } ) {
	return (
		<FullScreen
			title={ __( 'Set up payments', 'tillbook' ) }
			closeLabel={ __( 'Close', 'tillbook' ) }
			onClose={ () => leaveWizard( 'business', connectSource ) }
		>
			{ children }
		</FullScreen>
	);
}

/** The onboarding wizard (spec 1 §2.3). */
export default function OnboardingPage( { query }: { query: PageQuery } ) {
	const connectSource = useMemo( () => readConnectSource( query ), [ query ] );
	const { source, from } = connectSource;
	const isElsewhere = hasLastingAccount();
	useEffect( () => {
		if ( isElsewhere ) {
			navigate( pageUrl( VERIFICATION_PATH, { source } ) );
			return;
		}
		recordEvent( 'wcpay_onboarding_flow_started', { source, from } );
	}, [ isElsewhere, source, from ] );
	if ( isElsewhere ) {
		return null;
	}
	return (
		<ErrorBoundary>
			{ verificationObstacle( getSettings() ) ? (
				<Frame connectSource={ connectSource }>
					<VerificationObstacle onClose={ () => leaveWizard( 'business', connectSource ) } />
				</Frame>
			) : (
				<LoadedWizard connectSource={ connectSource } />
			) }
		</ErrorBoundary>
	);
}
