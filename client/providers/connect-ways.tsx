import { Suspense } from '@wordpress/element';
import { lazyPart } from '../components/lazy-part';
import { getSettings } from '../lib/settings';

/** Loaded as a separate chunk, because it is needed once. */
const ConnectStripe = lazyPart( () => import( /* webpackChunkName: "stripe-connect" */ './stripe/connect' ) );

/**
 * Ways to connect an account that the merchant already has, for users with permission to change the settings.
 *
 * @param props
 * @param props.offerAtCheckout Whether to offer payments at checkout; undefined if the merchant isn't asked.
 */
export function ConnectWays( { offerAtCheckout }: { offerAtCheckout: boolean | undefined } ) {
	return getSettings().capabilities.settings ? (
		<Suspense fallback={ null }>
			<ConnectStripe offerAtCheckout={ offerAtCheckout } />
		</Suspense>
	) : null;
}
