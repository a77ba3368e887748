import { getHistory, getNewPath } from '@woocommerce/navigation';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Dispute } from '../../data/disputes';
import { saveEvidence } from '../../data/disputes/evidence';
import { useNotices } from '../../data/use-notices';
import { restError } from '../../lib/command-errors';
import { challengeUrl, DISPUTES_PATH } from '../../lib/dispute-url';
import { FIELD_KEYS } from '../../lib/evidence/fields';
import { focusDraftChange } from './draft-status';
import { focusField } from './fields/frame';
import type { Autosave } from './form/autosave';
import type { Form } from './form/form';
import { changesToSend, isUploading } from './form/state';

/** What goes on when evidence is sent. */
export interface Sending {
	/** Nothing, one of the two ways, or everything has arrived. */
	is: 'idle' | 'saving' | 'submitting' | 'sent';
	/** Whether a file is on its way, which is said. */
	mustWait: () => boolean;
	send: ( submit: boolean ) => Promise< void >;
}

const failureText = ( submit: boolean, message: string ): string =>
	submit
		? /* translators: %s: what the server said */
			sprintf( __( 'Failed to submit evidence. (%s)', 'tillbook' ), message )
		: /* translators: %s: what the server said */
			sprintf( __( 'Failed to save evidence. (%s)', 'tillbook' ), message );

/** Leads to the field that the server refused. */
function showRefusal( form: Form, error: unknown ): void {
	const { message, data } = restError( error );
	const { field } = data as { field?: unknown };
	const key = FIELD_KEYS.find( ( name ) => name === field );
	if ( key ) {
		form.refuse( key, message );
		requestAnimationFrame( () => focusField( key ) );
	}
}

const toList = () => getHistory().push( getNewPath( { filter: 'awaiting_response' }, DISPUTES_PATH, {} ) );

/**
 * Saves evidence for later or submits it, tells what became of it, and leads back to the list (spec 3 §2, §5 and §8).
 *
 * @param dispute  The dispute as it is now.
 * @param form     Its form.
 * @param autosave Its draft, which is done with afterwards.
 */
export function useSend( dispute: Dispute, form: Form, autosave: Autosave ): Sending {
	const [ is, setState ] = useState< Sending[ 'is' ] >( 'idle' );
	const isSending = useRef( false );
	const notices = useNotices();

	// Once the question about unsaved changes has been taken away: effects of that render ran before this one.
	useEffect( () => {
		if ( is === 'sent' ) {
			toList();
		}
	}, [ is ] );

	const mustWait = () => {
		if ( ! isUploading( form.get() ) ) {
			return false;
		}
		notices.informed( __( 'Please wait until file upload is finished', 'tillbook' ) );
		return true;
	};
	const succeed = ( submit: boolean ) => {
		const url = challengeUrl( dispute.id );
		if ( submit ) {
			notices.succeeded( __( 'Evidence submitted!', 'tillbook' ), {
				label: __( 'View submitted evidence', 'tillbook' ),
				url,
			} );
		} else {
			notices.succeeded( __( 'Evidence saved!', 'tillbook' ), {
				label: __( 'Return to evidence submission', 'tillbook' ),
				url,
			} );
		}
	};
	const send = async ( submit: boolean ) => {
		// State alone would let the second of two clicks before the next render through.
		if ( isSending.current || is !== 'idle' || mustWait() ) {
			return;
		}
		isSending.current = true;
		setState( submit ? 'submitting' : 'saving' );
		if ( ! ( await autosave.settle() ) ) {
			isSending.current = false;
			setState( 'idle' );
			requestAnimationFrame( focusDraftChange );
			return;
		}
		await autosave.pause();
		try {
			await saveEvidence( dispute.id, {
				evidence: changesToSend( form.base, form.get() ),
				productType: form.get().productType,
				submit,
				attempt: dispute.attempts.update,
				draftVersion: autosave.get().draft?.version ?? 0,
			} );
			autosave.resume( true );
			succeed( submit );
			setState( 'sent' );
		} catch ( error ) {
			autosave.resume( false );
			notices.failed( failureText( submit, restError( error ).message ) );
			showRefusal( form, error );
			if ( restError( error ).code === 'tillbook_draft_changed' ) {
				await autosave.collide();
				requestAnimationFrame( focusDraftChange );
			}
			setState( 'idle' );
		} finally {
			isSending.current = false;
		}
	};
	return { is, mustWait, send };
}
