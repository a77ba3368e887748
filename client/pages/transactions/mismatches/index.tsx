import { Link } from '@woocommerce/components';
import { updateQueryString } from '@woocommerce/navigation';
import { SelectControl } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ListPage } from '../../../components/list-page';
import { rules, store as mismatchesStore, type Mismatch, type MismatchesSummary } from '../../../data/mismatches';
import { useList } from '../../../data/use-list';
import { formatMoment } from '../../../lib/dates';
import { mismatchKinds } from '../../../lib/facts/labels/mismatch-kinds.gen';
import { formatCount } from '../../../lib/money';
import type { PageQuery } from '../../../lib/query';
import { tabUrl } from '../tabs';
import { mismatchColumns } from './columns';
import './style.scss';

export { MismatchNotice } from './notice';

const countOf = ( summary: MismatchesSummary | undefined, kind: unknown ): number | undefined =>
	kind === undefined ? summary?.count : summary && ( summary.kinds.find( ( row ) => row.kind === kind )?.count ?? 0 );

/**
 * Lists orders and payments that don't match, with an explanation, advice and both amounts.
 *
 * @param props
 * @param props.query The page's URL query.
 */
export function MismatchList( { query }: { query: PageQuery } ) {
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
				empty: __( 'Every order matches its payment', 'tillbook' ),
				emptyHint: __(
					'No action is needed. Orders are continuously compared with their payments.',
					'tillbook'
				),
				filteredEmpty: __( 'No mismatches of this type', 'tillbook' ),
			} }
			summary={
				total
					? [ { label: _n( 'mismatch', 'mismatches', total, 'tillbook' ), value: formatCount( total ) } ]
					: []
			}
		>
			<p>
				<Link href={ tabUrl( 'transactions-page' ) } type="wc-admin">
					{ __( 'Back to all transactions', 'tillbook' ) }
				</Link>
			</p>
			<div className="tillbook-list__filters">
				<KindFilter kind={ filters.kind } summary={ summary } />
				<Checked summary={ summary } />
			</div>
		</ListPage>
	);
}

/** Filters the list by kind. */
function KindFilter( {
	kind,
	summary,
}: {
	kind: string | string[] | undefined;
	summary: MismatchesSummary | undefined;
} ) {
	const option = ( value: string, label: string, count: number | undefined ) => ( {
		value,
		label:
			count === undefined
				? label
				: /* translators: 1: kind of disagreement, 2: how many there are */
					sprintf( __( '%1$s (%2$s)', 'tillbook' ), label, formatCount( count ) ),
	} );
	return (
		<SelectControl
			label={ __( 'Show', 'tillbook' ) }
			value={ String( kind ?? '' ) }
			options={ [
				option( '', __( 'All', 'tillbook' ), summary?.count ),
				...Object.entries( mismatchKinds() ).map( ( [ name, label ] ) =>
					option( name, label, countOf( summary, name ) )
				),
			] }
			onChange={ ( name ) => updateQueryString( { kind: name || undefined, paged: undefined } ) }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}

/** Shows the time of the last complete check of the store. */
function Checked( { summary }: { summary: MismatchesSummary | undefined } ) {
	if ( ! summary ) {
		return null;
	}
	return (
		<p>
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
