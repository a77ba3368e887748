import { useEffect, useMemo } from '@wordpress/element';
import { __, _n } from '@wordpress/i18n';
import { ErrorBoundary } from '../../components/error-boundary';
import { ListPage, type Column } from '../../components/list-page';
import { columnsOf } from '../../components/list-page/columns';
import { barFilters } from '../../components/list-page/filters';
import { ListToolbar } from '../../components/list-page/toolbar';
import { Money } from '../../components/money';
import { PaymentLink } from '../../components/payment-link';
import { ShortMoment } from '../../components/short-date';
import { StatusChip } from '../../components/status-chip';
import { TestModeBanner } from '../../components/test-mode-banner';
import { rules, store, type ActivityEntry, type ActivitySummary } from '../../data/activity';
import { listRequests, startRequests, useList } from '../../data/use-list';
import { recordEvent } from '../../lib/analytics';
import { toIso } from '../../lib/dates';
import { columns, filters, type ColumnKey } from '../../lib/facts/columns/activity.gen';
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

/** Shows when it happened, linked to what was acted on if it is a payment. */
function Moment( { created, subject_id: id }: ActivityEntry ) {
	const moment = <ShortMoment utc={ toIso( created ) } />;
	return id !== null && /^(pi|ch|py)_/.test( id ) ? (
		<PaymentLink payment={ { payment_intent_id: id, charge_id: id } }>{ moment }</PaymentLink>
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
