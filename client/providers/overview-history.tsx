import type { ComponentType } from 'react';
import { Suspense, useState } from '@wordpress/element';
import { lazyPart } from '../components/lazy-part';
import { getSettings } from '../lib/settings';

/** How each provider shows that the history of an account is being read. A separate chunk: needed once. */
const HISTORIES: Record< string, ComponentType > = {
	stripe: lazyPart( () => import( /* webpackChunkName: "stripe-history" */ './stripe/history' ) ),
};

/** Shows how far the history of the connected account was read, if it was still being read when the page opened. */
export function OverviewHistory() {
	// Stays until the page is left, so that nothing moves when the history is complete.
	const [ isShown ] = useState( getSettings().history?.isReading === true );
	const History = HISTORIES[ getSettings().provider ?? '' ];
	return isShown && History ? (
		<div className="tillbook-overview__history">
			<Suspense fallback={ null }>
				<History />
			</Suspense>
		</div>
	) : null;
}
