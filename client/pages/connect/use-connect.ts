import { getHistory, getNewPath } from '@woocommerce/navigation';
import { useEffect, useRef, useState } from '@wordpress/element';
import { addQueryArgs } from '@wordpress/url';
import { commonObstacle } from '../../lib/account-obstacle';
import { recordEvent } from '../../lib/analytics';
import { connectParameters } from '../../lib/connect-source';
import { CONNECT_PATH, ONBOARDING_PATH, OVERVIEW_PATH, VERIFICATION_PATH } from '../../lib/facts/paths.gen';
import { hasRoute } from '../../lib/has-route';
import { navigate } from '../../lib/navigate';
import { pageUrl } from '../../lib/page-url';
import { getSettings } from '../../lib/settings';
import { useOpening } from './opening/use-opening';
import { paymentsUrl } from './payments-url';
import type { ConnectQuery } from './query';
import { isCountrySupported, type Step } from './state';
import { useOffer } from './use-offer';

/** Whether the wizard opens the next account; otherwise its provider verifies the business elsewhere, or not at all. */
const hasWizard = (): boolean => hasRoute( ONBOARDING_PATH ) && getSettings().hasWizard;

/** Returns the URL for opening or verifying an account, with the parameters to pass on. */
function verificationUrl( query: ConnectQuery, path: string, isThere: boolean ): string {
	const parameters = connectParameters( { ...query, from: 'WCPAY_CONNECT' } );
	return isThere ? pageUrl( path, parameters ) : addQueryArgs( getSettings().connectUrl, parameters );
}

/**
 * Provides the state and actions of the Connect page (spec 1 §2.2, §4.1–4.3).
 *
 * @param given Options from the URL query.
 */
export function useConnect( given: ConnectQuery ) {
	const [ offerAtCheckout, setOfferAtCheckout ] = useState( given.offerAtCheckout ?? true );
	// With an account, the question isn't asked. The setting stays as it is.
	const query = { ...given, offerAtCheckout: getSettings().isAccountConnected ? undefined : offerAtCheckout };
	const { progress, start } = useOpening(
		query,
		query.toSettings && ! query.isVerified
			? getSettings().settingsUrl
			: pageUrl(
					OVERVIEW_PATH,
					query.isVerified || getSettings().isOpeningLive
						? { 'wcpay-connection-success': '1' }
						: { 'wcpay-sandbox-success': 'true' }
				)
	);
	const offer = useOffer();
	/** The action that continues after the question about the country is confirmed. */
	const [ asked, setAsked ] = useState< 'live' | 'sandbox' >();
	const [ isActivating, setActivating ] = useState( false );
	const hasStarted = useRef( false );

	const startSandbox = () => {
		recordEvent( 'wcpay_connect_sandbox_started', { source: query.source, from: query.from } );
		start();
	};
	const openLive = async () => {
		recordEvent( 'wcpay_connect_account_clicked', { source: query.source, from: query.from } );
		// The message of a failure says that the merchant can go on without the offer.
		if ( offer.status === 'failed' || ( await offer.take() ) ) {
			navigate( verificationUrl( query, ONBOARDING_PATH, hasWizard() ) );
		}
	};
	const carryOut = ( what: 'live' | 'sandbox' ) => ( what === 'live' ? void openLive() : startSandbox() );
	const ask = ( what: 'live' | 'sandbox' ) => {
		if ( isCountrySupported( getSettings() ) ) {
			carryOut( what );
			return;
		}
		setActivating( false );
		setAsked( what );
	};

	useEffect( () => {
		const mayStart =
			query.autoStart &&
			! query.testDriveError &&
			! getSettings().isAccountConnected &&
			getSettings().openingPercent === null &&
			! commonObstacle( getSettings() );
		if ( mayStart && ! hasStarted.current ) {
			hasStarted.current = true;
			ask( 'sandbox' );
		}
		// Only once, with the URL query the page was opened with.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );

	// Add the error to the URL and keep everything that another attempt needs, except the parameter that starts it
	// automatically.
	const failed = getNewPath(
		{
			...connectParameters( query ),
			...( query.toSettings && { redirect_to_settings_page: '1' } ),
			...( progress.isLive
				? { 'wcpay-connection-error': '1', from: 'WCPAY_CONNECT' }
				: { test_drive_error: 'true' } ),
		},
		CONNECT_PATH,
		{}
	);
	useEffect( () => {
		if ( progress.status === 'failed' ) {
			getHistory().replace( failed );
		}
	}, [ progress.status, failed ] );

	const takeStep = ( step: Step ) => {
		switch ( step ) {
			case 'reach':
				return window.location.reload();
			case 'verify':
				return ask( 'live' );
			case 'finish':
				return navigate( verificationUrl( query, VERIFICATION_PATH, hasRoute( VERIFICATION_PATH ) ) );
			case 'go-live':
				return setActivating( true );
			case 'done':
				return navigate( paymentsUrl() );
		}
	};

	return {
		progress,
		offerAtCheckout,
		setOfferAtCheckout,
		offer,
		asked,
		isActivating,
		takeStep,
		startSandbox: () => ask( 'sandbox' ),
		/**
		 * Opens the test provider's verification; undefined if it has none, and if live accounts are available, because
		 * the wizard opens those then.
		 */
		tryVerification:
			hasWizard() && ! getSettings().isLiveAvailable
				? () => {
						recordEvent( 'wcpay_connect_sandbox_verification_clicked', {
							source: query.source,
							from: query.from,
						} );
						navigate( verificationUrl( query, ONBOARDING_PATH, true ) );
					}
				: undefined,
		activate: () => ask( 'live' ),
		continueAnyway: () => {
			setAsked( undefined );
			carryOut( asked ?? 'sandbox' );
		},
		close: () => {
			setAsked( undefined );
			setActivating( false );
		},
	};
}
