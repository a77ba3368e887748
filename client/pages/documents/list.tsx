import { useMemo } from '@wordpress/element';
import { __, _n } from '@wordpress/i18n';
import { ListPage } from '../../components/list-page';
import { barFilters } from '../../components/list-page/filters';
import { ListToolbar } from '../../components/list-page/toolbar';
import { rules, store as documentsStore, type Document, type DocumentsSummary } from '../../data/documents';
import { useList } from '../../data/use-list';
import { filters } from '../../lib/facts/columns/documents.gen';
import { formatCount } from '../../lib/money';
import type { PageQuery } from '../../lib/query';
import { documentColumns } from './columns';

/** Returns the advanced filters of spec 1 §2.5. */
export const advancedFilters = () => ( {
	/* translators: <select/> is a menu with the choices "all" and "any" */
	title: __( 'Documents match <select/> filters', 'tillbook' ),
	filters: barFilters( filters() ),
} );

interface DocumentsListProps {
	/** The page's URL query. */
	query: PageQuery;
	/** Id of the document that is being downloaded. */
	running: string | undefined;
	onDownload: ( document: Document ) => void;
}

/** Shows the list of documents (spec 1 §2.5). */
export function DocumentsList( { query, running, onDownload }: DocumentsListProps ) {
	const list = useList( documentsStore, rules, query );
	const columns = useMemo( () => documentColumns( running, onDownload ), [ running, onDownload ] );
	const advanced = useMemo( advancedFilters, [] );
	const count = list.collection.summary?.count;

	return (
		<ListPage< Document, DocumentsSummary >
			title={ __( 'Documents', 'tillbook' ) }
			query={ query }
			columns={ columns }
			rowKey={ ( { document_id: id } ) => id }
			views={ { list: 'documents', rules } }
			list={ list }
			total={ count }
			texts={ {
				error: __( 'Error retrieving documents.', 'tillbook' ),
				empty: __( 'No documents yet', 'tillbook' ),
				emptyHint: __( 'Tax invoices appear here after the end of each month.', 'tillbook' ),
				filteredEmpty: __( 'No documents match these filters', 'tillbook' ),
			} }
			summary={ [
				{
					label: _n( 'document', 'documents', count ?? 0, 'tillbook' ),
					value: count === undefined ? '…' : formatCount( count ),
				},
			] }
			toolbar={
				<ListToolbar
					list={ list }
					query={ query }
					allLabel={ __( 'All documents', 'tillbook' ) }
					advanced={ advanced }
				/>
			}
		/>
	);
}
