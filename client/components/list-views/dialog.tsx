import { __, sprintf } from '@wordpress/i18n';
import { ConfirmModal } from '../confirm-modal';
import { ViewForm, type ViewFormProps } from './form';

/** What a dialog does with a view. */
export type DialogKind = 'new' | 'rename' | 'delete';

interface ViewDialogProps extends Omit< ViewFormProps, 'onDone' > {
	kind: DialogKind;
	/** Called with the id of the view that the URL names afterwards. */
	onDone: ( id: string | undefined ) => void;
}

/** The dialogs that save what the list shows as a view, rename the view on the screen, or delete it. */
export function ViewDialog( { kind, view, ...props }: ViewDialogProps ) {
	if ( kind === 'new' ) {
		return <ViewForm { ...props } />;
	}
	if ( ! view || kind === 'rename' ) {
		return view ? <ViewForm { ...props } view={ view } /> : null;
	}
	const { commands, onDone, onClose } = props;
	return (
		<ConfirmModal
			title={
				view.is_shared
					? __( 'Delete this view for everyone?', 'tillbook' )
					: __( 'Delete this view?', 'tillbook' )
			}
			confirmLabel={ __( 'Delete view', 'tillbook' ) }
			keepLabel={ __( 'Keep it', 'tillbook' ) }
			isDestructive
			onConfirm={ () => {
				onClose();
				void commands.remove( view ).then( ( isDeleted ) => onDone( isDeleted ? undefined : view.id ) );
			} }
			onClose={ onClose }
		>
			<p>
				{ sprintf(
					/* translators: %s: name of a saved view */
					__(
						'The view “%s” will be deleted. Links to it will still show the list with its filters.',
						'tillbook'
					),
					view.name
				) }
			</p>
		</ConfirmModal>
	);
}
