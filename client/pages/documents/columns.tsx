import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Column } from '../../components/list-page';
import type { Document } from '../../data/documents';
import { formatDay } from '../../lib/dates';

/** Document types by name (spec 1 §3). */
export const documentTypes = (): Record< Document[ 'type' ], string > => ( {
	vat_invoice: __( 'Tax Invoice', 'tillbook' ),
} );

const description = ( { period_from: from, period_to: to }: Document ): string =>
	sprintf(
		/* translators: 1: first day of a period, 2: its last day */
		__( 'Tax invoice for %1$s to %2$s', 'tillbook' ),
		formatDay( from ),
		formatDay( to )
	);

/**
 * The columns of spec 1 §2.5. A document's dates are calendar days, which no time zone moves.
 *
 * @param running    Id of the document that is being downloaded.
 * @param onDownload Told which one is wanted.
 */
export const documentColumns = (
	running: string | undefined,
	onDownload: ( document: Document ) => void
): Column< Document >[] => [
	{
		key: 'date',
		label: __( 'Date', 'tillbook' ),
		isSortable: true,
		defaultSort: true,
		display: ( { date } ) => <time dateTime={ date }>{ formatDay( date ) }</time>,
	},
	{
		key: 'type',
		label: __( 'Type', 'tillbook' ),
		isSortable: true,
		display: ( { type } ) => documentTypes()[ type ] ?? type,
	},
	{ key: 'description', label: __( 'Description', 'tillbook' ), display: description },
	{
		key: 'download',
		label: __( 'Download', 'tillbook' ),
		display: ( document ) => (
			<Button
				variant="secondary"
				size="compact"
				isBusy={ running === document.document_id }
				disabled={ running === document.document_id }
				accessibleWhenDisabled
				onClick={ () => onDownload( document ) }
			>
				{ __( 'Download', 'tillbook' ) }
				<span className="screen-reader-text">{ ` ${ description( document ) }` }</span>
			</Button>
		),
	},
];
