import { lazy, Suspense } from '@wordpress/element';
import { getSettings } from '../lib/settings';

/** Loaded as a separate chunk, because it is needed once. */
const ConnectStripe = lazy( () => import( /* webpackChunkName: "stripe-connect" */ './stripe/connect' ) );

/** Ways to connect an account that the merchant already has, for users with permission to change the settings. */
export function ConnectWays() {
	return getSettings().capabilities.settings ? (
		<Suspense fallback={ null }>
			<ConnectStripe />
		</Suspense>
	) : null;
}
