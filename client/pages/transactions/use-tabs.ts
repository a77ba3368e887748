import { useRef } from '@wordpress/element';
import { store as authorizationsStore } from '../../data/authorizations';
import { useSummary } from '../../data/use-collection';
import type { PageQuery } from '../../lib/query';
import { getSettings, isFeatureEnabled } from '../../lib/settings';
import { hasUncapturedTab, tabOf, type TabName } from './tabs';

interface Tabs {
	tabs: TabName[];
	active: TabName;
	/** Number of uncaptured payments; undefined if unknown. */
	uncaptured: number | undefined;
}

/**
 * Returns the visible tabs, and the one requested in the URL.
 *
 * @param query The page's URL query.
 */
export function useTabs( query: PageQuery ): Tabs {
	const isFeature = isFeatureEnabled( 'auth-and-capture' );
	const { summary } = useSummary( authorizationsStore, isFeature );
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
