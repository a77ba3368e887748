import { dispatch } from '@wordpress/data';
import { __, _n, sprintf } from '@wordpress/i18n';
import { store as disputesStore } from '../../../data/disputes';
import type { EvidenceFile } from '../../../data/disputes/evidence';
import type { FieldKey } from '../../../lib/evidence/fields';
import { MAX_BYTES } from '../../../lib/facts/evidence.gen';
import { formatBytes } from '../../../lib/bytes';
import { textOr, uploadErrorText } from '../../../lib/upload-error';
import type { Form } from '../form/form';
import { usedBytes } from '../form/state';

/** Returns the message for files that exceed the total size limit (spec 3 §8). */
export const filesTooLarge = (): string =>
	__(
		"The files you've attached to this dispute as evidence will exceed the limit for a dispute's total size. Try using smaller files as evidence. Hint: if you've attached images, you might want to try providing them in lower resolutions.",
		'tillbook'
	);

const notUploaded = () => __( 'The file could not be uploaded. Check your connection and try again.', 'tillbook' );
const notMade = () => __( 'The receipt could not be created. Check your connection and try again.', 'tillbook' );

/** Returns how many bytes a field's file can have. It changes with the other fields' files while one is uploaded. */
const roomFor = ( form: Form, key: FieldKey ): number => MAX_BYTES - usedBytes( form.get(), key );

const bytesOf = ( files: File[] ): number => files.reduce( ( sum, { size } ) => sum + size, 0 );

/** Returns the message with the size of the combined files and the remaining room. */
function tooLargeTogether( count: number, bytes: number, room: number ): string {
	return sprintf(
		/* translators: 1: number of files, at least 2, 2: their size, such as 5.2 MB, 3: a size, such as 1.4 MB */
		_n(
			'Combined into one PDF, the %1$d file is %2$s, but there’s only room for %3$s. Choose fewer or smaller files.',
			'Combined into one PDF, the %1$d files are %2$s, but there’s only room for %3$s. Choose fewer or smaller files.',
			count,
			'tillbook'
		),
		count,
		formatBytes( bytes ),
		formatBytes( Math.max( 0, room ), Math.floor )
	);
}

function unreadable( name: string ): string {
	return sprintf(
		/* translators: %s: name of a file */
		__( '%s could not be read. Only PDF, PNG, and JPEG files without a password can be combined.', 'tillbook' ),
		name
	);
}

/** Merges several files into one; returns an error message if that isn't possible. */
async function merged( form: Form, key: FieldKey, files: File[] ): Promise< Blob | string > {
	try {
		const { mergeFiles } = await import( /* webpackChunkName: "evidence-merge" */ './merge' );
		const whole = await mergeFiles( files );
		const room = roomFor( form, key );
		return whole.size <= room ? whole : tooLargeTogether( files.length, whole.size, room );
	} catch ( error ) {
		const { filename } = error as { filename?: unknown };
		return typeof filename === 'string' ? unreadable( filename ) : notUploaded();
	}
}

/**
 * Uploads the files chosen for a field; several files are merged into one PDF. The form shows progress and errors.
 *
 * @param form  The form.
 * @param key   The field.
 * @param files The chosen files.
 * @return False if the total size limit was reached and nothing was uploaded.
 */
export async function attachFiles( form: Form, key: FieldKey, files: File[] ): Promise< boolean > {
	const [ first ] = files;
	if ( ! first ) {
		return true;
	}
	form.noteUpload( key, null );
	const isOne = files.length === 1;
	if ( isOne && first.size > roomFor( form, key ) ) {
		return false;
	}
	const name = isOne ? first.name : first.name.replace( /\.\w+$/, '' ) + '.pdf';
	form.noteUpload( key, { status: 'uploading', name, bytes: bytesOf( files ) } );
	const content = isOne ? first : await merged( form, key, files );
	if ( typeof content === 'string' ) {
		form.noteUpload( key, { status: 'failed', message: content } );
		return true;
	}
	form.noteUpload( key, { status: 'uploading', name, bytes: content.size } );
	return settle( form, key, dispatch( disputesStore ).uploadEvidence( content, name ), ( error ) =>
		uploadErrorText( error, content.size, notUploaded() )
	);
}

/**
 * Creates a receipt from the order and attaches it.
 *
 * @param form      The form.
 * @param disputeId The dispute.
 * @return False if there is no room for it.
 */
export async function attachReceipt( form: Form, disputeId: string ): Promise< boolean > {
	form.noteUpload( 'receipt', { status: 'uploading', name: __( 'the receipt', 'tillbook' ), bytes: 0 } );
	return settle( form, 'receipt', dispatch( disputesStore ).createReceipt( disputeId ), ( error ) =>
		textOr( error, notMade() )
	);
}

/** Attaches a file once it arrives; returns false if there is no room for it. */
async function settle(
	form: Form,
	key: FieldKey,
	coming: Promise< EvidenceFile >,
	textOf: ( error: unknown ) => string
): Promise< boolean > {
	try {
		const file = await coming;
		if ( file.size > roomFor( form, key ) ) {
			form.noteUpload( key, null );
			return false;
		}
		form.attach( key, file );
	} catch ( error ) {
		form.noteUpload( key, { status: 'failed', message: textOf( error ) } );
	}
	return true;
}
