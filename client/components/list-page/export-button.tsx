import { Button, Modal } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as exportsStore } from '../../data/exports';
import { useNotices } from '../../data/use-notices';
import { restError } from '../../lib/command-errors';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ModalActions } from '../modal-actions';
import { bareFailureText } from '../../lib/failure-text';
import { sentences } from '../../lib/sentences';

/** The account's history is still being read, so that rows would be missing (PHP's HistoryGap). */
const BEING_READ = 'tillbook_history_being_read';

interface ExportButtonProps {
	/** Whether it can't be known yet if a question must be asked. */
	isDisabled?: boolean;
	/** The question asked before a large export; none for a small one. */
	question?: string;
	/** Requests the export and returns the file's address; undefined if it is created in the background. */
	request: () => Promise< string | undefined >;
	onClick?: () => void;
}

/**
 * Exports the list on the screen; asks for confirmation before a large export (spec 2 §5).
 *
 * @param props
 * @param props.isDisabled Whether it can't be known yet if a question must be asked.
 * @param props.question   The question asked before a large export.
 * @param props.request    Requests the export.
 * @param props.onClick    Called on each click.
 */
export function ExportButton( { isDisabled = false, question, request, onClick }: ExportButtonProps ) {
	const [ isAsking, setAsking ] = useState( false );
	const { notifyError } = useNotices();
	const { download } = useDispatch( exportsStore );
	const [ isBusy, run ] = useOneAtATime( async () => {
		setAsking( false );
		try {
			const url = await request();
			if ( url ) {
				await download( url, () => void run() );
			}
		} catch ( error ) {
			const failed = __( 'There was a problem generating your export.', 'tillbook' );
			const refusal = restError( error );
			notifyError(
				refusal.code === BEING_READ ? sentences( failed, refusal.message ) : bareFailureText( failed, error )
			);
		}
	} );

	return (
		<>
			<Button
				variant="secondary"
				className="tillbook-export"
				isBusy={ isBusy }
				disabled={ isBusy || isDisabled }
				accessibleWhenDisabled
				onClick={ () => {
					onClick?.();
					if ( question ) {
						setAsking( true );
					} else {
						void run();
					}
				} }
				size="compact"
			>
				{ __( 'Export', 'tillbook' ) }
			</Button>
			{ isAsking && (
				<Modal title={ __( 'Export', 'tillbook' ) } size="medium" onRequestClose={ () => setAsking( false ) }>
					<p>{ question }</p>
					<ModalActions
						confirmLabel={ __( 'Export', 'tillbook' ) }
						onConfirm={ () => void run() }
						onClose={ () => setAsking( false ) }
					/>
				</Modal>
			) }
		</>
	);
}
