import { Suspense } from '@wordpress/element';
import { lazyPart } from '../../../components/lazy-part';
import type { PageQuery } from '../../../lib/query';

export { MismatchNotice } from './notice';

// Most stores have none: the list comes when it is opened.
const List = lazyPart( () => import( /* webpackChunkName: "mismatches" */ './list' ) );

/**
 * Lists orders and payments that don't match.
 *
 * @param props
 * @param props.query The page's URL query.
 */
export const MismatchList = ( { query }: { query: PageQuery } ) => (
	<Suspense fallback={ null }>
		<List query={ query } />
	</Suspense>
);
