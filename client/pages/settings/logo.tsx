import { BaseControl, Button, FormFileUpload } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { fetchFileContent } from '../../data/files/content';
import { store as settingsStore, useSetting } from '../../data/settings';
import { ACCEPTED_LOGOS } from '../../lib/facts/settings.gen';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { uploadErrorText } from '../../lib/upload-error';
import { Setting, usePresentation } from './setting';

/**
 * Loads a stored image as an object URL, which is revoked when no longer shown; reports if it could not be
 * loaded.
 */
function usePicture( id: string ): { url?: string; isMissing: boolean } {
	const [ url, setUrl ] = useState< string >();
	const [ isMissing, setMissing ] = useState( false );
	useEffect( () => {
		let made: string | undefined;
		let isAborted = false;
		setUrl( undefined );
		setMissing( false );
		if ( id !== '' ) {
			fetchFileContent( id )
				.then( ( { content } ) => {
					if ( ! isAborted ) {
						made = URL.createObjectURL( content );
						setUrl( made );
					}
				} )
				.catch( () => ! isAborted && setMissing( true ) );
		}
		return () => {
			isAborted = true;
			if ( made ) {
				URL.revokeObjectURL( made );
			}
		};
	}, [ id ] );
	return { url, isMissing };
}

/** Edits the store's logo. A file is uploaded immediately and becomes the logo when the settings are saved. */
export function Logo() {
	const { label, help, isDisabled } = usePresentation( 'woopay_store_logo' );
	const id = useSetting( 'woopay_store_logo' ) ?? '';
	const { change, uploadLogo } = useDispatch( settingsStore );
	const { url: picture, isMissing } = usePicture( id );
	const uploadButton = useRef< HTMLButtonElement >( null );
	const [ problem, setProblem ] = useState( '' );
	const [ isUploading, upload ] = useOneAtATime( async ( file: File ) => {
		setProblem( '' );
		try {
			await uploadLogo( file );
		} catch ( error ) {
			setProblem(
				uploadErrorText(
					error,
					file.size,
					__( 'The logo was not uploaded. Check your connection and try again.', 'tillbook' )
				)
			);
		}
	} );
	return (
		<Setting name="woopay_store_logo">
			<BaseControl.VisualLabel className="tillbook-setting__label">{ label }</BaseControl.VisualLabel>
			<div className="tillbook-logo">
				{ picture ? (
					<img src={ picture } alt={ __( 'The store’s logo', 'tillbook' ) } />
				) : (
					<span>{ id === '' ? __( 'No logo', 'tillbook' ) : __( 'A logo is set.', 'tillbook' ) }</span>
				) }
				{ isMissing && <span role="alert">{ __( 'Error retrieving file.', 'tillbook' ) }</span> }
				<FormFileUpload
					accept={ ACCEPTED_LOGOS }
					onChange={ ( { currentTarget } ) => {
						const [ file ] = currentTarget.files ?? [];
						if ( file ) {
							void upload( file );
						}
						// Reset the input, so that the same file can be chosen again.
						currentTarget.value = '';
					} }
					render={ ( { openFileDialog } ) => (
						<Button
							ref={ uploadButton }
							variant="secondary"
							disabled={ isDisabled }
							isBusy={ isUploading }
							onClick={ openFileDialog }
							__next40pxDefaultSize
						>
							{ isUploading ? __( 'Uploading…', 'tillbook' ) : __( 'Upload logo', 'tillbook' ) }
						</Button>
					) }
				/>
				{ id !== '' && ! isDisabled && (
					<Button
						variant="tertiary"
						isDestructive
						onClick={ () => {
							// This button is removed together with the logo.
							uploadButton.current?.focus();
							change( { woopay_store_logo: '' } );
						} }
						__next40pxDefaultSize
					>
						{ __( 'Remove logo', 'tillbook' ) }
					</Button>
				) }
			</div>
			{ problem && (
				<p className="tillbook-setting__problem" role="alert">
					{ problem }
				</p>
			) }
			<p className="tillbook-setting__about">{ help }</p>
		</Setting>
	);
}
