import type { ComponentType } from 'react';
import { lazy, Suspense } from '@wordpress/element';
import { getSettings } from '../lib/settings';

/** What each provider adds to the settings: the state of its connection. */
const CONNECTIONS: Record< string, ComponentType > = {
	stripe: lazy( () => import( /* webpackChunkName: "stripe-health" */ './stripe/health' ) ),
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
