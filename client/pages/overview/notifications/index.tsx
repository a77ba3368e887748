import { Suspense, useRef } from '@wordpress/element';
import { lazyPart } from '../../../components/lazy-part';
import type { Account } from '../../../data/overview';
import { whyNot } from '../../../lib/abilities';
import { askedElsewhere } from '../../../lib/asked-elsewhere';
import { getSettings } from '../../../lib/settings';
import { isStopped } from '../account/displays';
import { useAccountState } from '../use-account-state';

/** Loaded only if the account may have notifications. */
const Banner = lazyPart( () => import( /* webpackChunkName: "overview-notifications" */ './banner' ) );
const ElsewhereBanner = lazyPart( () => import( /* webpackChunkName: "overview-notifications" */ './elsewhere' ) );

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
	if ( ! getSettings().capabilities.settings || getSettings().site !== 'own' ) {
		return null;
	}
	const isElsewhere = whyNot( 'verify' ) !== undefined;
	return (
		<Suspense fallback={ null }>
			{ isElsewhere && account && ! isStopped( account.status ) && askedElsewhere( account ) && (
				<ElsewhereBanner account={ account } />
			) }
			{ ! isElsewhere && wasShown.current && <Banner /> }
		</Suspense>
	);
}
