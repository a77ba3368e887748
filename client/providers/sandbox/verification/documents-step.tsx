import { Notice } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { MAX_DOCUMENT_BYTES } from '../../../lib/facts/verification.gen';
import type { Form } from '../data/verification';
import { formatCount } from '../../../lib/money';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { uploadErrorText } from '../../../lib/upload-error';
import { StepForm } from './step-form';
import { testDocument } from './test-data';
import { useStep, type StepProps } from './use-step';

/** A file that was rejected, with the reason. */
interface Refused {
	name: string;
	reason: string;
}

const tooLarge = (): string => __( 'It’s larger than 10 MB. Reduce the file size and try again.', 'tillbook' );
const notSent = (): string => __( 'It could not be sent. Check your connection and try again.', 'tillbook' );

const given = ( count: number ): string =>
	sprintf(
		/* translators: %s: number of documents */
		_n( '%s document was checked and discarded.', '%s documents were checked and discarded.', count, 'tillbook' ),
		formatCount( count )
	);

/** Uploads documents; the server checks and discards each one. */
export function DocumentsStep( props: StepProps ) {
	const { form, client } = props;
	const id = useInstanceId( DocumentsStep, 'tillbook-verification-documents' );
	const [ count, setCount ] = useState( form.documents );
	const [ refused, setRefused ] = useState< Refused[] >( [] );
	const state = useStep( props, {}, () => ( {} ), [] );
	const [ isUploading, upload ] = useOneAtATime( async ( files: File[] ) => {
		const failures: Refused[] = [];
		let answer: Form | undefined;
		for ( const file of files ) {
			if ( file.size > MAX_DOCUMENT_BYTES ) {
				failures.push( { name: file.name, reason: tooLarge() } );
				continue;
			}
			try {
				// Upload one at a time: each file may be as large as the server's limit for a request.
				answer = await client.upload( file );
			} catch ( error ) {
				failures.push( { name: file.name, reason: uploadErrorText( error, file.size, notSent() ) } );
			}
		}
		setRefused( failures );
		if ( answer ) {
			setCount( answer.documents );
			speak( given( answer.documents ) );
		}
	} );
	// Otherwise, what is refused would be reported to a step that isn't shown anymore.
	const waiting = { ...state, isSending: true, submit: () => {}, ...( state.leaveOut && { leaveOut: () => {} } ) };
	return (
		<StepForm
			{ ...props }
			state={ isUploading ? waiting : state }
			onBack={ props.onBack && ( () => ! isUploading && props.onBack?.() ) }
			onTestData={ () => void upload( [ testDocument() ] ) }
			testDataLabel={ __( 'Use a test document', 'tillbook' ) }
		>
			{ refused.length > 0 && (
				<div role="alert">
					{ refused.map( ( { name, reason }, index ) => (
						<Notice key={ index } status="error" isDismissible={ false } spokenMessage={ null }>
							<strong dir="auto">{ name }</strong> { reason }
						</Notice>
					) ) }
				</div>
			) }
			<div className="tillbook-verification__file">
				<label htmlFor={ id }>{ __( 'Choose documents', 'tillbook' ) }</label>
				<input
					id={ id }
					type="file"
					multiple
					accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
					disabled={ isUploading }
					onChange={ ( { target } ) => {
						const files = Array.from( target.files ?? [] );
						void upload( files ).then( () => {
							target.value = '';
						} );
					} }
				/>
			</div>
			{ isUploading && <p role="status">{ __( 'The documents are being checked…', 'tillbook' ) }</p> }
			{ count > 0 && <p className="tillbook-verification__given">{ given( count ) }</p> }
		</StepForm>
	);
}
