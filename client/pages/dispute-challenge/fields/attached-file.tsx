import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { EvidenceFile } from '../../../data/disputes/evidence';
import { fetchFile } from '../../../data/files';
import { useNotices } from '../../../data/use-notices';
import { formatBytes } from '../../../lib/bytes';
import { whyNot } from '../../../lib/abilities';
import type { FieldKey } from '../../../lib/evidence/fields';
import { fieldLabels } from '../../../lib/evidence/labels';
import { bareFailureText } from '../../../lib/failure-text';
import { sentences } from '../../../lib/sentences';
import { saveFile } from '../../../lib/save-file';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { useForm, useFormPart } from '../form/context';
import { fieldId, RemoveButton } from './frame';

/** Opens a file in a new tab; downloads it if the browser blocks the tab. */
function usePreview() {
	const { notifyError } = useNotices();
	const [ isLoading, preview ] = useOneAtATime( async ( file: EvidenceFile ) => {
		// The tab must be opened synchronously, while the click is being handled.
		const tab = window.open( '', '_blank' );
		try {
			const content = await fetchFile( file );
			if ( tab ) {
				tab.location.href = URL.createObjectURL( content );
			} else {
				saveFile( file.filename, content );
			}
		} catch ( error ) {
			tab?.close();
			notifyError( bareFailureText( __( 'Error downloading file', 'tillbook' ), error ) );
		}
	} );
	return { preview, isLoading };
}

/** Returns the text in place of the name of a file that could not be read. */
function unnamedText( isReadOnly: boolean ): string {
	if ( whyNot( 'readFiles' ) !== undefined ) {
		return __( 'A file is attached. Its name can’t be read at the moment.', 'tillbook' );
	}
	return sentences(
		__( 'Error retrieving file.', 'tillbook' ),
		isReadOnly ? '' : __( 'Remove it and upload it again.', 'tillbook' )
	);
}

/**
 * Shows a field's file: its name as a preview button, its size, and a remove button.
 *
 * @param props
 * @param props.name The field.
 * @param props.id   The file.
 */
export function AttachedFile( { name, id }: { name: FieldKey; id: string } ) {
	const { isReadOnly } = useForm();
	const file = useFormPart( ( _, { files } ) => files[ id ] );
	const { preview, isLoading } = usePreview();
	const filename = file?.filename ?? fieldLabels()[ name ].label;
	return (
		<p className="tillbook-evidence__file">
			{ file ? (
				<Button
					id={ fieldId( name ) }
					variant="link"
					isBusy={ isLoading }
					/* translators: %s: name of a file */
					label={ sprintf( __( 'Preview %s (opens in a new tab)', 'tillbook' ), file.filename ) }
					showTooltip={ false }
					onClick={ () => void preview( file ) }
				>
					<bdi>{ file.filename }</bdi>
				</Button>
			) : (
				<span id={ fieldId( name ) } tabIndex={ -1 }>
					{ unnamedText( isReadOnly ) }
				</span>
			) }
			{ file && <span className="tillbook-evidence__size">{ formatBytes( file.size ) }</span> }
			{ ! isReadOnly && <RemoveButton name={ name } label={ filename } /> }
		</p>
	);
}
