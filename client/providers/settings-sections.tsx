import type { ComponentType } from 'react';
import { Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { lazyPart } from '../components/lazy-part';
import { getSettings } from '../lib/settings';
import { ConnectLink } from './connect-link';

/** The section that each provider adds to the settings: the state of its connection. */
const CONNECTIONS: Record< string, ComponentType > = {
	stripe: lazyPart( () => import( /* webpackChunkName: "stripe-health" */ './stripe/health' ) ),
};

/** Whether the connected account's provider shows the state of its connection to this user. */
export const hasConnectionState = (): boolean =>
	getSettings().capabilities.settings === true && CONNECTIONS[ getSettings().provider ?? '' ] !== undefined;

/** The state of the connection to the account's provider. */
export function ConnectionState() {
	const State = CONNECTIONS[ getSettings().provider ?? '' ];
	return State ? (
		<Suspense fallback={ null }>
			<State />
		</Suspense>
	) : null;
}

/** Leads to the form that connects the account of the other mode, if no state of the connection does. */
export function OtherAccount() {
	const { capabilities, isAccountConnected, hasBothModes, testModeOnboarding } = getSettings();
	return capabilities.settings && isAccountConnected && ! hasBothModes && ! hasConnectionState() ? (
		<div>
			<p>
				{ testModeOnboarding
					? __( 'A test account is connected, so no real money moves.', 'tillbook' )
					: __( 'A live account is connected, and no test account.', 'tillbook' ) }
			</p>
			<ConnectLink mode={ testModeOnboarding ? 'live' : 'test' } />
		</div>
	) : null;
}
