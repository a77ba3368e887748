import { lazy, Suspense, useRef } from '@wordpress/element';
import type { Account } from '../../../data/overview';
import { whyNot } from '../../../lib/abilities';
import { getSettings } from '../../../lib/settings';
import { useAccountState } from '../use-account-state';

/** Loaded only if the account may have notifications. */
const Banner = lazy( () => import( /* webpackChunkName: "overview-notifications" */ './banner' ) );

/**
 * Returns whether an account may have notifications. For the sandbox, the account's data determines this. For other
 * providers, only their component has the notifications.
 *
 * @param account The account.
 */
const hasNotifications = ( account: Pick< Account, 'is_live' | 'status' | 'requirements' > ): boolean =>
	account.is_live ||
	account.requirements.errors.length > 0 ||
	[ 'pending_verification', 'under_review' ].includes( account.status );

/** Shows the provider's notifications to users with permission to act on them (spec 1 §2.4 and §4.8). */
export function ProviderNotifications() {
	const { account } = useAccountState();
	// Once shown, the banner stays, to state that all notifications are resolved.
	const wasShown = useRef( false );
	wasShown.current ||= account !== undefined && hasNotifications( account );
	return wasShown.current &&
		whyNot( 'verify' ) === undefined &&
		getSettings().capabilities.settings &&
		getSettings().site === 'own' ? (
		<Suspense fallback={ null }>
			<Banner />
		</Suspense>
	) : null;
}
