import { getHistory, getNewPath } from '@woocommerce/navigation';
import { useEffect, useRef, useState } from '@wordpress/element';
import { addQueryArgs } from '@wordpress/url';
import { recordEvent } from '../../lib/analytics';
import { hasRoute } from '../../lib/has-route';
import { leave } from '../../lib/leave';
import { getSettings } from '../../lib/settings';
import { CONNECT_PATH } from './path';
import type { ConnectQuery } from './query';
import { useSandbox } from './sandbox/use-sandbox';
import { commonObstacle, isCountrySupported, VERIFICATION_PATH, WIZARD_PATH, type Step } from './state';
import { useOffer } from './use-offer';

/** Where an account that moves real money is opened. */
function liveUrl( { source }: ConnectQuery, path: string ): string {
	const { adminUrl, connectUrl } = getSettings();
	return hasRoute( path )
		? addQueryArgs( `${ adminUrl }admin.php`, { page: 'wc-admin', path, source, from: 'WCPAY_CONNECT' } )
		: addQueryArgs( connectUrl, { source } );
}

/** Where payments are shown. */
const paymentsUrl = (): string =>
	addQueryArgs( `${ getSettings().adminUrl }admin.php`, {
		page: 'wc-admin',
		path: hasRoute( '/payments/overview' ) ? '/payments/overview' : '/payments/transactions',
	} );

/**
 * Everything that can be done on the connect page (spec 1 §2.2, §4.1–4.3).
 *
 * @param query What the address asks for.
 */
export function useConnect( query: ConnectQuery ) {
	const { progress, start } = useSandbox( query );
	const offer = useOffer();
	/** What goes on once somebody said that the country is right. */
	const [ asked, setAsked ] = useState< 'live' | 'sandbox' >();
	const [ isActivating, setActivating ] = useState( false );
	const hasStarted = useRef( false );

	const startSandbox = () => {
		recordEvent( 'wcpay_connect_sandbox_started', { source: query.source, from: query.from } );
		start();
	};
	const openLive = async () => {
		recordEvent( 'wcpay_connect_account_clicked', { source: query.source, from: query.from } );
		if ( await offer.take() ) {
			leave( liveUrl( query, WIZARD_PATH ) );
		}
	};
	const carryOut = ( what: 'live' | 'sandbox' ) => ( what === 'live' ? void openLive() : startSandbox() );
	const ask = ( what: 'live' | 'sandbox' ) => ( isCountrySupported( getSettings() ) ? carryOut( what ) : setAsked( what ) );

	useEffect( () => {
		const mayStart = query.autoStart && ! query.testDriveError && ! getSettings().isAccountConnected && ! commonObstacle( getSettings() );
		if ( mayStart && ! hasStarted.current ) {
			hasStarted.current = true;
			startSandbox();
		}
		// Once, as the address says when the page is opened.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );

	// The merchant is sent back with the error in the address, and without what would start it all again.
	useEffect( () => {
		if ( progress.is === 'failed' ) {
			getHistory().replace( getNewPath( { source: query.source, test_drive_error: 'true' }, CONNECT_PATH, {} ) );
		}
	}, [ progress.is, query.source ] );

	const takeStep = ( step: Step ) => {
		switch ( step ) {
			case 'reach':
				return window.location.reload();
			case 'verify':
				return ask( 'live' );
			case 'finish':
				return leave( liveUrl( query, VERIFICATION_PATH ) );
			case 'go-live':
				return setActivating( true );
			case 'done':
				return leave( paymentsUrl() );
		}
	};

	return {
		progress,
		offer,
		asked,
		isActivating,
		takeStep,
		startSandbox: () => ask( 'sandbox' ),
		activate: () => void openLive(),
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
