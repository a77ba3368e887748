import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { DisputeBox } from '../../../data/disputes';
import { fetchFileContent } from '../../../data/files/content';
import { useNotices } from '../../../data/use-notices';
import { bareFailureText } from '../../../lib/failure-text';
import { saveFile } from '../../../lib/save-file';

/** Downloads stored files, one at a time. */
function useFileDownload() {
	const { notifyError } = useNotices();
	const [ running, setRunning ] = useState< string >();
	const isRunning = useRef( false );
	const download = async ( id: string ) => {
		if ( isRunning.current ) {
			return;
		}
		isRunning.current = true;
		setRunning( id );
		try {
			const { name, content } = await fetchFileContent( id );
			saveFile( name, content );
			speak( __( 'The download has started.', 'tillbook' ) );
		} catch ( error ) {
			notifyError( bareFailureText( __( 'Error downloading file', 'tillbook' ), error ) );
		} finally {
			isRunning.current = false;
			setRunning( undefined );
		}
	};
	return { running, download };
}

/**
 * Shows the customer's bank's evidence in a dispute: texts, and documents to download.
 *
 * @param props
 * @param props.dispute A dispute.
 */
export function IssuerEvidence( { dispute: { issuer_evidence: evidence } }: { dispute: DisputeBox } ) {
	const { running, download } = useFileDownload();
	const texts = evidence.flatMap( ( { text_evidence: text } ) => ( text ? [ text ] : [] ) );
	const files = evidence.flatMap( ( { file_evidence: ids } ) => ids );
	if ( texts.length + files.length === 0 ) {
		return null;
	}
	return (
		<div className="tillbook-dispute__issuer">
			<h4>{ __( 'Evidence from the customer’s bank', 'tillbook' ) }</h4>
			{ texts.map( ( text, index ) => (
				<p key={ index } dir="auto" className="tillbook-dispute__quote">
					{ text }
				</p>
			) ) }
			<div className="tillbook-details__buttons">
				{ files.map( ( id, index ) => (
					<Button
						key={ id }
						variant="secondary"
						isBusy={ running === id }
						disabled={ running !== undefined }
						accessibleWhenDisabled
						onClick={ () => void download( id ) }
						__next40pxDefaultSize
					>
						{ files.length > 1
							? /* translators: %d: number of the document, such as 2 */
								sprintf( __( 'Download document %d', 'tillbook' ), index + 1 )
							: __( 'Download document', 'tillbook' ) }
					</Button>
				) ) }
			</div>
		</div>
	);
}
