import { getNewPath } from '@woocommerce/navigation';
import { useEffect, useMemo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ErrorBoundary } from '../../components/error-boundary';
import { ShortList } from '../../components/short-list';
import { TabBar, tabId } from '../../components/tab-bar';
import { TestModeBanner } from '../../components/test-mode-banner';
import { LIMIT, requests, useReaders, type Reader } from '../../data/card-readers';
import { startRequests } from '../../data/use-list';
import { recordEvent } from '../../lib/analytics';
import { CARD_READERS_PATH } from '../../lib/facts/paths.gen';
import { formatCount } from '../../lib/money';
import type { PageQuery } from '../../lib/query';
import { readerColumns } from './columns';

const PANEL_ID = 'tillbook-card-readers-panel';
const TAB = 'connected-readers';

/**
 * Starts loading before the page renders.
 *
 * @param _query The page's URL query, which doesn't affect the requests.
 * @param force  Whether to repeat earlier requests, because an in-app navigation delivered new responses.
 */
export function start( _query: PageQuery, force: boolean ): void {
	startRequests( requests, force );
}

/** Lists the connected readers, active ones first, up to the limit. */
function ConnectedReaders() {
	const readers = useReaders();
	const columns = useMemo( readerColumns, [] );
	const isFull = ( readers.data?.data.length ?? 0 ) >= LIMIT;
	return (
		<>
			<ShortList< Reader >
				title={ __( 'Connected readers', 'tillbook' ) }
				columns={ columns }
				rowKey={ ( { id } ) => id }
				list={ readers }
				texts={ {
					error: __( 'Readers details not loaded', 'tillbook' ),
					empty: __( 'No card readers yet', 'tillbook' ),
					emptyHint: __( 'Card readers appear here once they’re connected to your account.', 'tillbook' ),
				} }
			/>
			{ isFull && (
				<p>
					{ sprintf(
						/* translators: %s: number of card readers */
						_n(
							'Showing up to %s reader, active first.',
							'Showing up to %s readers, active first.',
							LIMIT,
							'tillbook'
						),
						formatCount( LIMIT )
					) }
				</p>
			) }
		</>
	);
}

/** The Card readers page with its one tab (spec 2 §2). */
export default function CardReadersPage() {
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_card_readers' } ), [] );
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<TabBar
				label={ __( 'Card readers', 'tillbook' ) }
				tabs={ [
					{
						name: TAB,
						title: __( 'Connected readers', 'tillbook' ),
						href: getNewPath( {}, CARD_READERS_PATH, {} ),
					},
				] }
				active={ TAB }
				panelId={ PANEL_ID }
			/>
			<div id={ PANEL_ID } role="tabpanel" aria-labelledby={ tabId( PANEL_ID, TAB ) }>
				<ConnectedReaders />
			</div>
		</ErrorBoundary>
	);
}
