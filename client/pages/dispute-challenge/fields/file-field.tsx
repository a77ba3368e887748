import { Button, Spinner } from '@wordpress/components';
import { memo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../../../data/use-notices';
import { ACCEPTED_FILES } from '../../../lib/facts/evidence.gen';
import { isFileId, type FieldKey } from '../../../lib/evidence/fields';
import { fieldLabels } from '../../../lib/evidence/labels';
import { attachFiles, attachReceipt, filesTooLarge } from '../files/attach';
import { useForm, useFormPart } from '../form/context';
import { shownValue } from '../form/state';
import { AttachedFile } from './attached-file';
import { fieldId, focusField, useFieldNotes, type FieldNotes } from './frame';

interface FileFieldProps {
	name: FieldKey;
	disputeId: string;
	/** Whether a receipt can be created from the order. */
	hasReceipt: boolean;
	/** Whether the account takes files; the page says why not. */
	canUpload: boolean;
}

/** Restores the focus to the field if the focused element was removed, but not if the focus has moved elsewhere. */
function restoreFocus( name: FieldKey ): void {
	// The focused element is gone, so there is no element to get the document from.
	// eslint-disable-next-line @wordpress/no-global-active-element
	const focused = document.activeElement;
	if ( ! focused || focused === document.body || focused.matches( '.tillbook-details__heading' ) ) {
		focusField( name );
	}
}

/** Uploads the chosen files; afterwards the focus is on the file, or on the button to choose another one. */
function useAttach( name: FieldKey ) {
	const { form } = useForm();
	const { notifyInfo } = useNotices();
	return async ( attach: () => Promise< boolean > ) => {
		if ( form.get().uploads[ name ]?.status === 'uploading' ) {
			return;
		}
		const done = attach();
		requestAnimationFrame( () => restoreFocus( name ) );
		if ( ! ( await done ) ) {
			notifyInfo( filesTooLarge() );
		}
		requestAnimationFrame( () => restoreFocus( name ) );
	};
}

type ControlProps = FileFieldProps & Pick< FieldNotes, 'describedBy' | 'isInvalid' >;

function Chooser( { name, hasReceipt, disputeId, describedBy, isInvalid }: ControlProps ) {
	const { form } = useForm();
	const start = useAttach( name );
	const id = fieldId( name );
	return (
		<div className="tillbook-evidence__chooser">
			<span className="tillbook-evidence__choose">
				<input
					id={ id }
					type="file"
					className="screen-reader-text"
					multiple
					accept={ ACCEPTED_FILES }
					aria-describedby={ describedBy }
					aria-invalid={ isInvalid || undefined }
					aria-labelledby={ `${ id }-label ${ id }-choose` }
					onChange={ ( { target } ) => {
						const files = [ ...( target.files ?? [] ) ];
						// Reset the input, so that the same file can be chosen again after a failure.
						target.value = '';
						void start( () => attachFiles( form, name, files ) );
					} }
				/>
				<label
					id={ `${ id }-choose` }
					htmlFor={ id }
					className="components-button is-secondary is-next-40px-default-size"
				>
					{ __( 'Choose files', 'tillbook' ) }
				</label>
			</span>
			{ hasReceipt && (
				<Button
					variant="secondary"
					onClick={ () => void start( () => attachReceipt( form, disputeId ) ) }
					__next40pxDefaultSize
				>
					{ __( 'Add a receipt from the order', 'tillbook' ) }
				</Button>
			) }
		</div>
	);
}

function Control( props: ControlProps ) {
	const { name, canUpload } = props;
	const { isReadOnly } = useForm();
	const fileId = useFormPart( ( base, state ) => shownValue( base, state, name ) );
	const upload = useFormPart( ( _, { uploads } ) => uploads[ name ] );
	if ( upload?.status === 'uploading' ) {
		return (
			<p className="tillbook-evidence__uploading" id={ fieldId( name ) } tabIndex={ -1 }>
				<Spinner />
				{
					/* translators: %s: name of a file */
					sprintf( __( 'Uploading %s…', 'tillbook' ), upload.name )
				}
			</p>
		);
	}
	if ( fileId && ! isFileId( fileId ) ) {
		// A text that was written in the provider's dashboard.
		return (
			<p className="tillbook-evidence__text" id={ fieldId( name ) } tabIndex={ -1 } dir="auto">
				{ fileId }
			</p>
		);
	}
	if ( fileId ) {
		return <AttachedFile name={ name } id={ fileId } />;
	}
	if ( isReadOnly || ! canUpload ) {
		return (
			<p className="tillbook-evidence__none" id={ fieldId( name ) } tabIndex={ -1 }>
				{ isReadOnly
					? __( 'No file', 'tillbook' )
					: __( 'No file. Files can’t be uploaded at the moment.', 'tillbook' ) }
			</p>
		);
	}
	return <Chooser { ...props } />;
}

/** Returns the result of an upload, for screen readers. */
function useResult( name: FieldKey ): string {
	const upload = useFormPart( ( _, { uploads } ) => uploads[ name ] );
	const filename = useFormPart( ( _, { values, files } ) => files[ values[ name ] ?? '' ]?.filename );
	if ( upload?.status === 'uploading' ) {
		return __( 'Uploading…', 'tillbook' );
	}
	/* translators: %s: name of a file */
	return filename && ! upload ? sprintf( __( '%s is attached.', 'tillbook' ), filename ) : '';
}

function PlainFileField( props: FileFieldProps ) {
	const { name } = props;
	const { isReadOnly } = useForm();
	const problem = useFormPart( ( _, { uploads, refusals } ) => {
		const upload = uploads[ name ];
		return upload?.status === 'failed' ? upload.message : refusals[ name ];
	} );
	const { describedBy, isInvalid, notes } = useFieldNotes( name, problem );
	const result = useResult( name );
	const id = fieldId( name );
	return (
		<div className="tillbook-evidence__field" role="group" aria-labelledby={ `${ id }-label` }>
			<span id={ `${ id }-label` } className="tillbook-evidence__label">
				{ fieldLabels()[ name ].label }
			</span>
			<Control { ...props } describedBy={ describedBy } isInvalid={ isInvalid } />
			{ ! isReadOnly && (
				<span className="screen-reader-text" role="status">
					{ result }
				</span>
			) }
			{ notes }
		</div>
	);
}

/**
 * Shows a file field (spec 3 §4 "File upload per evidence field"): idle, uploading, done or failed.
 */
export const FileField = memo( PlainFileField );
