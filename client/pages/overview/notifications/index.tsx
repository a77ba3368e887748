import { lazy, Suspense, useRef } from '@wordpress/element';
import type { Account } from '../../../data/overview';
import { getSettings } from '../../../lib/settings';
import { useAccountState } from '../use-account-state';

/** Loaded only where an account may have something to say. */
const Banner = lazy( () => import( /* webpackChunkName: "overview-notifications" */ './banner' ) );

/**
 * Whether a provider may have something to say of an account. The sandbox has only what the account itself says; what
 * others have, their component alone knows.
 *
 * @param account The account.
 */
export const hasNotifications = ( account: Pick< Account, 'is_live' | 'status' | 'requirements' > ): boolean =>
	account.is_live ||
	account.requirements.errors.length > 0 ||
	[ 'pending_verification', 'under_review' ].includes( account.status );

/** The provider's notifications (spec 1 §2.4 and §4.8), for who may act on them. */
export function ProviderNotifications() {
	const { account } = useAccountState();
	// Once it is there it stays, to say that all is resolved.
	const wasShown = useRef( false );
	wasShown.current ||= account !== undefined && hasNotifications( account );
	return wasShown.current && getSettings().capabilities.settings && getSettings().site === 'own' ? (
		<Suspense fallback={ null }>
			<Banner />
		</Suspense>
	) : null;
}
