import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Column } from '../../components/list-page';
import { columnsOf } from '../../components/list-page/columns';
import type { Document } from '../../data/documents';
import { ShortDay } from '../../components/short-date';
import { formatDay } from '../../lib/dates';
import { columns, type ColumnKey } from '../../lib/facts/columns/documents.gen';
import { documentTypes } from '../../lib/facts/labels/document-types.gen';

const description = ( { period_from: from, period_to: to }: Document ): string =>
	sprintf(
		/* translators: 1: first day of a period, 2: its last day */
		__( 'Tax invoice for %1$s to %2$s', 'tillbook' ),
		formatDay( from ),
		formatDay( to )
	);

/**
 * Returns the columns of spec 1 §2.5. A document's dates are calendar days, independent of the time zone.
 *
 * @param running    Id of the document that is being downloaded.
 * @param onDownload Called with the document to download.
 */
export const documentColumns = (
	running: string | undefined,
	onDownload: ( document: Document ) => void
): Column< Document >[] =>
	columnsOf< Document, ColumnKey >(
		columns(),
		{
			date: ( { date } ) => <ShortDay day={ date } />,
			type: ( { type } ) => documentTypes()[ type ] ?? type,
			description,
			download: ( document ) => (
				<Button
					variant="secondary"
					size="compact"
					isBusy={ running === document.document_id }
					disabled={ running !== undefined }
					accessibleWhenDisabled
					onClick={ () => onDownload( document ) }
				>
					{ __( 'Download', 'tillbook' ) }
					<span className="screen-reader-text">{ ` ${ description( document ) }` }</span>
				</Button>
			),
		},
		{ description: 'headline', type: 'aside', date: 'lead', download: 'action' }
	);
