import { useDispatch } from '@wordpress/data';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as disputesStore, type Dispute } from '../../data/disputes';
import { useNotices } from '../../data/use-notices';
import { restError } from '../../lib/command-errors';
import { challengeUrl } from '../../lib/dispute-url';
import { FIELD_KEYS } from '../../lib/evidence/fields';
import { sentences } from '../../lib/sentences';
import { hasUnknownOutcome, unknownOutcomeAdvice } from '../../lib/unknown-outcome';
import { focusDraftChange } from './draft-status';
import { focusField } from './fields/frame';
import type { Autosave } from './form/autosave';
import type { Form } from './form/form';
import { changesToSend, isUploading } from './form/state';

/** State of the submission of evidence. */
export interface Sending {
	/** Whether the dispute has newer evidence than the form: the merchant has to choose first. */
	isOutdated: boolean;
	/** `saving` is for later, `submitting` is final; `sent` follows both. */
	status: 'idle' | 'saving' | 'submitting' | 'sent';
	/** Returns whether a file is still being uploaded, and shows a notice if so. */
	mustWait: () => boolean;
	send: ( submit: boolean ) => Promise< void >;
}

/** Explains why evidence was not sent, or that it may have been: a submission is final. */
function failureText( submit: boolean, thrown: unknown ): string {
	const error = restError( thrown );
	if ( hasUnknownOutcome( error ) ) {
		const question = submit
			? __( 'It is not known yet whether the evidence was submitted.', 'tillbook' )
			: __( 'It is not known yet whether the evidence was saved.', 'tillbook' );
		return sentences( question, unknownOutcomeAdvice( error ) );
	}
	return submit
		? /* translators: %s: what the server said */
			sprintf( __( 'Failed to submit evidence. (%s)', 'tillbook' ), error.message )
		: /* translators: %s: what the server said */
			sprintf( __( 'Failed to save evidence. (%s)', 'tillbook' ), error.message );
}

/** Focuses the field that the server rejected. */
function showRefusal( form: Form, error: unknown ): void {
	const { message, data } = restError( error );
	const { field } = data as { field?: unknown };
	const key = FIELD_KEYS.find( ( name ) => name === field );
	if ( key ) {
		form.refuse( key, message );
		requestAnimationFrame( () => focusField( key ) );
	}
}

/**
 * Saves evidence for later or submits it, and shows the result (spec 3 §2, §5 and §8).
 *
 * @param dispute  The current dispute.
 * @param attempt  Its attempts.update when the form was opened: the form shows the evidence of that time.
 * @param form     The form.
 * @param autosave The draft's autosave; the draft no longer exists afterwards.
 * @param onSent   Called after the evidence was sent; a submission may have replaced the form by then.
 */
export function useSend(
	dispute: Dispute,
	attempt: number,
	form: Form,
	autosave: Autosave,
	onSent: () => void
): Sending {
	const [ status, setStatus ] = useState< Sending[ 'status' ] >( 'idle' );
	const [ wasRefused, setRefused ] = useState( false );
	// While this page sends, its own evidence is the newer one.
	const isOutdated = wasRefused || ( status === 'idle' && dispute.attempts.update !== attempt );
	const isSending = useRef( false );
	const notices = useNotices();
	const { saveEvidence } = useDispatch( disputesStore );

	const mustWait = () => {
		if ( ! isUploading( form.get() ) ) {
			return false;
		}
		notices.notifyInfo( __( 'Please wait until file upload is finished', 'tillbook' ) );
		return true;
	};
	const succeed = ( submit: boolean ) => {
		const url = challengeUrl( dispute.id );
		if ( submit ) {
			notices.notifySuccess( __( 'Evidence submitted!', 'tillbook' ), {
				label: __( 'View submitted evidence', 'tillbook' ),
				url,
			} );
		} else {
			notices.notifySuccess( __( 'Evidence saved!', 'tillbook' ), {
				label: __( 'Return to evidence submission', 'tillbook' ),
				url,
			} );
		}
	};
	const send = async ( submit: boolean ) => {
		// State alone would let a second click through before the next render.
		if ( isSending.current || status !== 'idle' || mustWait() ) {
			return;
		}
		if ( isOutdated ) {
			focusDraftChange();
			return;
		}
		isSending.current = true;
		setStatus( submit ? 'submitting' : 'saving' );
		if ( ! ( await autosave.settle() ) ) {
			isSending.current = false;
			setStatus( 'idle' );
			requestAnimationFrame( focusDraftChange );
			return;
		}
		await autosave.pause();
		try {
			await saveEvidence( dispute.id, {
				evidence: changesToSend( form.base, form.get() ),
				productType: form.get().productType,
				submit,
				attempt,
				draftVersion: autosave.get().version,
			} );
			autosave.resume( submit ? 'submitted' : 'saved' );
			succeed( submit );
			setStatus( 'sent' );
			onSent();
		} catch ( error ) {
			autosave.resume( null );
			notices.notifyError( failureText( submit, error ) );
			showRefusal( form, error );
			const { code } = restError( error );
			if ( code === 'tillbook_draft_changed' ) {
				await autosave.refetchDraft();
			}
			setRefused( code === 'tillbook_dispute_changed' );
			setStatus( 'idle' );
			if ( code === 'tillbook_draft_changed' || code === 'tillbook_dispute_changed' ) {
				requestAnimationFrame( focusDraftChange );
			}
		} finally {
			isSending.current = false;
		}
	};
	return { status, isOutdated, mustWait, send };
}
