import { Link } from '@woocommerce/components';
import { useMemo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { FilterBar } from '../../../components/list-filters';
import { ListPage } from '../../../components/list-page';
import { rules, store as mismatchesStore, type Mismatch, type MismatchesSummary } from '../../../data/mismatches';
import { useList } from '../../../data/use-list';
import { formatMoment } from '../../../lib/dates';
import { mismatchKinds } from '../../../lib/facts/labels/mismatch-kinds.gen';
import { formatCount } from '../../../lib/money';
import type { PageQuery } from '../../../lib/query';
import { withoutUnknown } from '../../../lib/without-unknown';
import { tabUrl } from '../tabs';
import { mismatchColumns } from './columns';

const countOf = ( summary: MismatchesSummary | undefined, kind: unknown ): number | undefined =>
	kind === undefined ? summary?.count : summary && ( summary.kinds.find( ( row ) => row.kind === kind )?.count ?? 0 );

/** Returns the texts of an empty list after all orders were compared with their payments. */
const checkedTexts = () => ( {
	empty: __( 'Every order matches its payment', 'tillbook' ),
	emptyHint: __( 'No action is needed. Orders are continuously compared with their payments.', 'tillbook' ),
	filteredEmpty: __( 'No mismatches of this type', 'tillbook' ),
} );

/** Returns the texts of an empty list before the first check of all orders is complete. */
const uncheckedTexts = () => ( {
	empty: __( 'No mismatches so far', 'tillbook' ),
	emptyHint: __( 'Not all orders have been compared with their payments yet. Mismatches appear here.', 'tillbook' ),
	filteredEmpty: __( 'No mismatches of this type so far', 'tillbook' ),
} );

/**
 * Lists orders and payments that don't match, with an explanation, advice and both amounts.
 *
 * @param props
 * @param props.query The page's URL query.
 */
export default function MismatchList( { query }: { query: PageQuery } ) {
	const list = useList( mismatchesStore, rules, query );
	const columns = useMemo( mismatchColumns, [] );
	const {
		filters,
		collection: { summary },
	} = list;
	const total = countOf( summary, filters.kind );

	return (
		<ListPage< Mismatch, MismatchesSummary >
			title={ __( 'Order and payment mismatches', 'tillbook' ) }
			query={ query }
			columns={ columns }
			rowKey={ ( { id } ) => String( id ) }
			views={ { list: 'mismatches', rules } }
			list={ list }
			total={ total }
			texts={ {
				error: __( 'Error retrieving order and payment mismatches.', 'tillbook' ),
				...( summary?.checked === null ? uncheckedTexts() : checkedTexts() ),
			} }
			summary={
				total
					? [ { label: _n( 'mismatch', 'mismatches', total, 'tillbook' ), value: formatCount( total ) } ]
					: []
			}
			toolbar={
				<>
					<KindFilter query={ query } summary={ summary } />
					<Checked summary={ summary } />
				</>
			}
		>
			<p>
				<Link href={ tabUrl( 'transactions-page' ) } type="wc-admin">
					{ __( 'Back to all transactions', 'tillbook' ) }
				</Link>
			</p>
		</ListPage>
	);
}

const withCount = ( label: string, count: number | undefined ): string =>
	count === undefined
		? label
		: /* translators: 1: kind of disagreement, 2: how many there are */
			sprintf( __( '%1$s (%2$s)', 'tillbook' ), label, formatCount( count ) );

/** Filters the list by kind. */
function KindFilter( { query, summary }: { query: PageQuery; summary: MismatchesSummary | undefined } ) {
	return (
		<FilterBar
			query={ withoutUnknown( query, rules ) }
			filters={ {
				kind: {
					label: __( 'Show', 'tillbook' ),
					allLabel: withCount( __( 'All', 'tillbook' ), summary?.count ),
					options: Object.entries( mismatchKinds() ).map( ( [ value, label ] ) => ( {
						value,
						label: withCount( label, countOf( summary, value ) ),
					} ) ),
				},
			} }
			shown={ [ 'kind' ] }
		/>
	);
}

/** Shows the time of the last complete check of the store. */
function Checked( { summary }: { summary: MismatchesSummary | undefined } ) {
	if ( ! summary ) {
		return null;
	}
	return (
		<p className="tillbook-toolbar__note">
			{ summary.checked === null
				? __( 'Your orders are being checked for the first time. More mismatches may appear.', 'tillbook' )
				: sprintf(
						/* translators: %s: date and time */
						__( 'All orders were last checked on %s.', 'tillbook' ),
						formatMoment( summary.checked )
					) }
		</p>
	);
}
