import { Link } from '@woocommerce/components';
import { getNewPath } from '@woocommerce/navigation';
import { useEffect, useMemo } from '@wordpress/element';
import { __, _n } from '@wordpress/i18n';
import { ErrorBoundary } from '../../components/error-boundary';
import { ListPage, type Column } from '../../components/list-page';
import { columnsOf } from '../../components/list-page/columns';
import { barFilters } from '../../components/list-page/filters';
import { ListToolbar } from '../../components/list-page/toolbar';
import { Money } from '../../components/money';
import { ShortMoment } from '../../components/short-date';
import { StatusChip } from '../../components/status-chip';
import { TestModeBanner } from '../../components/test-mode-banner';
import { rules, store, type ActivityEntry, type ActivitySummary } from '../../data/activity';
import { listRequests, startRequests, useList } from '../../data/use-list';
import { recordEvent } from '../../lib/analytics';
import { toIso } from '../../lib/dates';
import { columns, filters, type ColumnKey } from '../../lib/facts/columns/activity.gen';
import { DISPUTE_REDIRECT_PATH, PAYMENT_DETAILS_PATH, PAYOUT_DETAILS_PATH } from '../../lib/facts/paths.gen';
import { hasRoute } from '../../lib/has-route';
import { formatCount } from '../../lib/money';
import { NONE } from '../../lib/none';
import type { PageQuery } from '../../lib/query';

/**
 * Starts loading before the page renders.
 *
 * @param query The page's URL query.
 * @param force Whether to repeat earlier requests, because an in-app navigation delivered new responses.
 */
export function start( query: PageQuery, force: boolean ): void {
	startRequests( listRequests( store, rules, query ), force );
}

/** The pages of what can be acted on, by the start of its ID. */
const PAGES: Record< string, string > = {
	pi: PAYMENT_DETAILS_PATH,
	ch: PAYMENT_DETAILS_PATH,
	py: PAYMENT_DETAILS_PATH,
	po: PAYOUT_DETAILS_PATH,
	dp: DISPUTE_REDIRECT_PATH,
	du: DISPUTE_REDIRECT_PATH,
};

/** Shows when it happened, linked to the page of what was acted on if it has one that this user can open. */
function Moment( { created, subject_id: id }: ActivityEntry ) {
	const moment = <ShortMoment utc={ toIso( created ) } />;
	const path = PAGES[ id?.split( '_' )[ 0 ] ?? '' ];
	return path && hasRoute( path ) ? (
		<Link href={ getNewPath( { id }, path, {} ) } type="wc-admin">
			{ moment }
		</Link>
	) : (
		moment
	);
}

/** Shows how it ended, and why it was refused. */
function Outcome( { outcome, message }: ActivityEntry ) {
	switch ( outcome ) {
		case 'done':
			return <StatusChip kind="success" label={ __( 'Done', 'tillbook' ) } />;
		case 'unknown':
			return <StatusChip kind="warning" label={ __( 'Not known yet', 'tillbook' ) } />;
		default:
			return (
				<>
					<StatusChip kind="alert" label={ __( 'Refused', 'tillbook' ) } /> { message }
				</>
			);
	}
}

/** Returns the columns of the list. */
const activityColumns = (): Column< ActivityEntry >[] =>
	columnsOf< ActivityEntry, ColumnKey >(
		columns(),
		{
			created: Moment,
			user: ( { user } ) => user ?? NONE,
			subject_id: ( { subject_id: id } ) => ( id === null ? NONE : <code>{ id }</code> ),
			amount: ( { amount, currency } ) =>
				amount === null || currency === null ? NONE : <Money amount={ amount } currency={ currency } />,
			outcome: Outcome,
			origin: ( { origin, address } ) => ( address === null ? origin : `${ origin } (${ address })` ),
		},
		{ action: 'headline', outcome: 'status', user: 'lead', amount: 'aside', created: 'note' }
	).map( ( column ) => ( column.key === 'outcome' ? { ...column, hasLines: true } : column ) );

/** Lists who did what with the account. */
function Activity( { query }: { query: PageQuery } ) {
	const list = useList( store, rules, query );
	const shown = useMemo( activityColumns, [] );
	const advanced = useMemo(
		() => ( {
			/* translators: <select/> is a menu with the choices "all" and "any" */
			title: __( 'Actions match <select/> filters', 'tillbook' ),
			filters: barFilters( filters() ),
		} ),
		[]
	);
	const count = list.collection.summary?.count;
	return (
		<ListPage< ActivityEntry, ActivitySummary >
			title={ __( 'Activity', 'tillbook' ) }
			query={ query }
			columns={ shown }
			rowKey={ ( { id } ) => String( id ) }
			list={ list }
			total={ count }
			texts={ {
				error: __( 'Error retrieving the activity.', 'tillbook' ),
				empty: __( 'No activity yet', 'tillbook' ),
				emptyHint: __(
					'What you and your staff do with payments, disputes, and settings appears here.',
					'tillbook'
				),
				filteredEmpty: __( 'No actions match these filters', 'tillbook' ),
			} }
			summary={ [
				{
					label: _n( 'action', 'actions', count ?? 0, 'tillbook' ),
					value: count === undefined ? '…' : formatCount( count ),
				},
			] }
			toolbar={
				<ListToolbar
					list={ list }
					query={ query }
					allLabel={ __( 'All activity', 'tillbook' ) }
					advanced={ advanced }
				/>
			}
		/>
	);
}

/** The Activity page: who did what with the account, when, and how it ended. */
export default function ActivityPage( { query }: { query: PageQuery } ) {
	useEffect( () => recordEvent( 'wcpay_page_view', { path: 'payments_activity' } ), [] );
	return (
		<ErrorBoundary>
			<TestModeBanner />
			<Activity query={ query } />
		</ErrorBoundary>
	);
}
