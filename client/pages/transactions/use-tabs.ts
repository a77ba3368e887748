import { useRef } from '@wordpress/element';
import { STORE_NAME, type AuthorizationsSummary } from '../../data/authorizations';
import { useSummary } from '../../data/use-collection';
import type { PageQuery } from '../../lib/query';
import { getSettings, isFeatureEnabled } from '../../lib/settings';
import { hasUncapturedTab, tabOf, type TabName } from './tabs';

interface Tabs {
	tabs: TabName[];
	active: TabName;
	/** How many payments wait for capture; undefined where it is not known. */
	uncaptured: number | undefined;
}

/**
 * The tabs that are there now, and which of them the URL asks for.
 *
 * @param query The page's URL query.
 */
export function useTabs( query: PageQuery ): Tabs {
	const isFeature = isFeatureEnabled( 'auth-and-capture' );
	const { summary } = useSummary< AuthorizationsSummary >( STORE_NAME, isFeature );
	const { isManualCaptureEnabled } = getSettings();
	const asked = tabOf( query );
	const hadSome = useRef( false );
	const uncaptured = summary?.count;
	hadSome.current = hadSome.current || ( uncaptured ?? 0 ) > 0;

	const isThere =
		isFeature &&
		hasUncapturedTab( {
			count: uncaptured,
			isManualCaptureEnabled,
			isAsked: asked === 'uncaptured-page',
			hadSome: hadSome.current,
		} );
	return {
		tabs: [ 'transactions-page', ...( isThere ? ( [ 'uncaptured-page' ] as const ) : [] ), 'blocked-page' ],
		active: asked === 'uncaptured-page' && ! isThere ? 'transactions-page' : asked,
		uncaptured,
	};
}
