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
import { CONNECT_PATH, VERIFICATION_PATH } from '../../lib/facts/paths.gen';
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

/**
 * Returns the page that opens or verifies the account if the wizard doesn't: it opens only the first account and a live
 * one beside a test account, and not every provider has it. The server redirects likewise (AccountGuard).
 */
function otherPage(): string | undefined {
	const { isAccountConnected, testModeOnboarding, isLiveAvailable, hasBothModes, hasWizard } = getSettings();
	if ( isAccountConnected && ( hasBothModes || ! testModeOnboarding || ! isLiveAvailable ) ) {
		return VERIFICATION_PATH;
	}
	return hasWizard ? undefined : CONNECT_PATH;
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
	const elsewhere = otherPage();
	useEffect( () => {
		if ( elsewhere ) {
			navigate( pageUrl( elsewhere, { source } ) );
			return;
		}
		recordEvent( 'wcpay_onboarding_flow_started', { source, from } );
	}, [ elsewhere, source, from ] );
	if ( elsewhere ) {
		return null;
	}
	return (
		<ErrorBoundary>
			{ verificationObstacle( getSettings(), true ) ? (
				<Frame connectSource={ connectSource }>
					<VerificationObstacle isNewAccount onClose={ () => leaveWizard( 'business', connectSource ) } />
				</Frame>
			) : (
				<LoadedWizard connectSource={ connectSource } />
			) }
		</ErrorBoundary>
	);
}
