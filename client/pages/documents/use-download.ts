import { speak } from '@wordpress/a11y';
import { useCallback, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { fetchDocument, type Document } from '../../data/documents';
import { useNotices } from '../../data/use-notices';
import { restError } from '../../lib/command-errors';
import { saveFile } from '../../lib/save-file';
import { getSettings } from '../../lib/settings';
import { sentences } from '../../lib/sentences';

/** The data of a document that its download needs. */
type Wanted = Pick< Document, 'document_id' >;

interface Download {
	/** Id of the document that is being downloaded. */
	running: string | undefined;
	/** Whether the tax details must be entered first (spec 1 §4.11). */
	needsDetails: boolean;
	/** Downloads a document, or asks for the tax details it needs. */
	request: ( wanted: Wanted ) => void;
	/** Starts the waiting download after the details are saved. */
	resume: () => void;
	/** Cancels the waiting download if the details were not entered. */
	giveUp: () => void;
}

const failure = ( message: string ) => sentences( __( 'The document could not be downloaded.', 'tillbook' ), message );

/**
 * Downloads documents, one at a time, and requests the tax details if a tax invoice needs them.
 */
export function useDownload(): Download {
	const { notifyError } = useNotices();
	const [ running, setRunning ] = useState< string >();
	const [ waiting, setWaiting ] = useState< Wanted >();
	const isRunning = useRef( false );

	const askForDetails = useCallback(
		( wanted: Wanted ) => {
			if ( getSettings().capabilities.settings ) {
				setWaiting( wanted );
				return;
			}
			notifyError(
				failure(
					__(
						'Tax invoices require your tax details. Ask a user who can change payment settings to enter them here.',
						'tillbook'
					)
				)
			);
		},
		[ notifyError ]
	);

	const download = useCallback(
		async ( wanted: Wanted ) => {
			if ( isRunning.current ) {
				return;
			}
			isRunning.current = true;
			setRunning( wanted.document_id );
			try {
				const { name, content } = await fetchDocument( wanted.document_id );
				saveFile( name, content );
				speak( __( 'The download has started.', 'tillbook' ) );
			} catch ( error ) {
				const { code, message } = restError( error );
				// The server knows whether they are missing: they may have been entered in another tab.
				if ( code === 'wcpay_vat_details_missing' ) {
					askForDetails( wanted );
				} else {
					notifyError( failure( message ) );
				}
			} finally {
				isRunning.current = false;
				setRunning( undefined );
			}
		},
		[ askForDetails, notifyError ]
	);

	return {
		running,
		needsDetails: waiting !== undefined,
		request: download,
		resume: () => {
			setWaiting( undefined );
			if ( waiting ) {
				void download( waiting );
			}
		},
		giveUp: () => setWaiting( undefined ),
	};
}
