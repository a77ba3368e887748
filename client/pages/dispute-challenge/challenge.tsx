import { Card, CardBody, Notice } from '@wordpress/components';
import { useEffect, useState, useSyncExternalStore } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { UnsavedPrompt } from '../../components/unsaved-prompt';
import type { Dispute } from '../../data/disputes';
import { useNotices } from '../../data/use-notices';
import { whyNot } from '../../lib/abilities';
import { restError } from '../../lib/command-errors';
import { deadlineOverText } from '../../lib/cannot-respond-text';
import { sentences } from '../../lib/sentences';
import { useNow } from '../../lib/use-now';
import { Actions } from './actions';
import { DraftChange, DraftLine, EvidenceChange, type Mine } from './draft-status';
import { createAutosave, type Autosave } from './form/autosave';
import { FormProvider } from './form/context';
import { createForm, type Form } from './form/form';
import { localCopies } from './form/local-copy';
import { draftOf, isUploading } from './form/state';
import { Header } from './header';
import { HiddenNotice } from './hidden-notice';
import { LocalOffer } from './local-offer';
import { ProductTypeField } from './product-type';
import { Sections } from './section';
import { StrengthMeter } from './strength-meter';
import { useSend, type Sending } from './use-send';

/** Shows the dispute's details, the product type and the strength of the evidence. */
function Top( { dispute, hasMeter }: { dispute: Dispute; hasMeter: boolean } ) {
	return (
		<Card>
			<CardBody>
				<div className="tillbook-evidence__top">
					<Header dispute={ dispute } />
					<ProductTypeField />
					{ hasMeter && <StrengthMeter /> }
				</div>
			</CardBody>
		</Card>
	);
}

function Fields( { dispute, canUpload = false }: { dispute: Dispute; canUpload?: boolean } ) {
	return (
		<>
			<HiddenNotice />
			<Sections
				reason={ dispute.reason }
				disputeId={ dispute.id }
				hasReceipt={ dispute.has_receipt }
				canUpload={ canUpload }
			/>
		</>
	);
}

/**
 * Shows evidence that can no longer be changed (spec 3 §4 "Dispute statuses").
 *
 * @param props
 * @param props.dispute The dispute.
 * @param props.why     The reason; empty if the page gives it elsewhere.
 */
export function ReadOnly( { dispute, why }: { dispute: Dispute; why: string } ) {
	const [ form ] = useState( () => createForm( { ...dispute, draft: null, suggested: {} } ) );
	useEffect( () => form.learn( dispute.files ), [ form, dispute.files ] );
	return (
		<FormProvider form={ form } isReadOnly>
			{ why && (
				<Notice status="info" isDismissible={ false }>
					{ why }
				</Notice>
			) }
			<Top dispute={ dispute } hasMeter={ false } />
			<Fields dispute={ dispute } />
		</FormProvider>
	);
}

/** Returns whether the form has changes, or a file that is about to be one. */
const useIsChanged = ( form: Form ): boolean =>
	useSyncExternalStore( form.subscribe, () => form.get().revision > 0 || isUploading( form.get() ) );

/** A form with its autosave, and the dispute as it was when the form was opened. */
interface Opened {
	form: Form;
	autosave: Autosave;
	dispute: Dispute;
}

/**
 * Forms that were closed before everything in them was saved, by dispute: a file or a draft is still on its way. The
 * page continues such a form if it is opened again. Another one would start from an older draft and collide with it.
 */
const unfinished = new Map< string, Opened >();

/**
 * Creates the form with its autosave, and holds a local copy from an earlier visit if it differs from the form.
 *
 * @param dispute The dispute.
 * @param mine    Changes from before the form was reopened; the local copy has nothing else then.
 */
function open( dispute: Dispute, mine?: Mine ): Opened {
	const form = createForm( dispute );
	const local = localCopies( dispute.id );
	const left = local.read();
	const isNews =
		! mine &&
		left !== null &&
		JSON.stringify( left.content ) !== JSON.stringify( draftOf( form.base, form.get() ) );
	const autosave = createAutosave( dispute, form, local );
	autosave.hold( isNews ? left : null );
	return { form, autosave, dispute };
}

/** Remembers a closed form until everything in it has arrived. */
function finish( id: string, closed: Opened, arriving: Promise< unknown > | undefined ): void {
	if ( arriving ) {
		unfinished.set( id, closed );
		// It may have been opened and closed again since.
		void arriving.then( () => unfinished.get( id ) === closed && unfinished.delete( id ) );
	}
}

function TimeIsOver( { dispute }: { dispute: Dispute } ) {
	const dueBy = dispute.evidence_details.due_by;
	return useNow() < ( dueBy ?? Infinity ) ? null : (
		<Notice status="warning" isDismissible={ false }>
			{ deadlineOverText( dueBy ) }
		</Notice>
	);
}

/** Returns what happens to changes that were not sent. */
const unsavedText = (): string =>
	whyNot( 'submitSavedEvidence' ) === undefined
		? __(
				'There are unsaved changes on this page. They stay in the draft, but the bank won’t receive them because drafts aren’t submitted automatically. To have them submitted at the deadline, use “Save for later”.',
				'tillbook'
			)
		: __(
				'There are unsaved changes on this page. They stay in the draft, but the bank won’t receive them because drafts aren’t submitted automatically. Submit your evidence before the deadline.',
				'tillbook'
			);

/**
 * Reopens the form after the merchant has chosen a version. Until the server's data has arrived, nothing can be changed
 * and no draft is saved: the reopened form starts from the changes and the draft of the moment of the choice.
 *
 * @param form     The form.
 * @param autosave The draft's autosave.
 * @param sending  State of the submission, which also waits for uploads.
 * @param reload   Reopens the form.
 */
function useChoice( form: Form, autosave: Autosave, sending: Sending, reload: ( mine?: Mine ) => void ) {
	const [ isReopening, setReopening ] = useState( false );
	const { notifyError } = useNotices();
	const reopen = async ( mine?: Mine ) => {
		setReopening( true );
		await autosave.pause();
		try {
			await ( mine ?? autosave.dropMine() );
			reload( mine );
		} catch ( error ) {
			notifyError( sentences( __( 'Your draft was not discarded.', 'tillbook' ), restError( error ).message ) );
			autosave.resume( null );
			setReopening( false );
		}
	};
	return {
		isReopening,
		takeMine: () => {
			if ( ! sending.mustWait() ) {
				void reopen( {
					content: draftOf( form.base, form.get() ),
					files: Object.values( form.get().files ),
				} );
			}
		},
		takeTheirs: () => {
			if ( ! sending.mustWait() ) {
				void reopen();
			}
		},
	};
}

/**
 * Shows the editable evidence form (spec 3 §2 and §4).
 *
 * @param props
 * @param props.dispute The current dispute; the form keeps the data it was opened with.
 * @param props.mine    Changes from before the form was reopened.
 * @param props.reload  Reopens the form with the server's data, and with the given changes over it.
 * @param props.onSent  Called after the evidence was saved or submitted.
 */
export function Editable( {
	dispute,
	mine,
	reload,
	onSent,
}: {
	dispute: Dispute;
	mine?: Mine | undefined;
	reload: ( mine?: Mine ) => void;
	onSent: () => void;
} ) {
	const { id } = dispute;
	const [ opened ] = useState( () => unfinished.get( id ) ?? open( dispute, mine ) );
	const { form, autosave } = opened;
	const [ copy ] = useState( autosave.held );
	const sending = useSend( dispute, opened.dispute.attempts.update, form, autosave, onSent );
	const isChanged = useIsChanged( form );
	useEffect( () => {
		unfinished.delete( id );
		const stop = autosave.start();
		if ( mine ) {
			form.adopt( mine.content, mine.files );
		}
		return () => finish( id, { ...opened }, stop() );
	}, [ id, opened, autosave, form, mine ] );
	useEffect( () => form.learn( dispute.files ), [ form, dispute.files ] );
	const { isReopening, takeMine, takeTheirs } = useChoice( form, autosave, sending, reload );
	return (
		<FormProvider form={ form } isReadOnly={ isReopening || sending.status !== 'idle' }>
			<UnsavedPrompt isUnsaved={ isChanged && sending.status !== 'sent' }>{ unsavedText() }</UnsavedPrompt>
			<TimeIsOver dispute={ dispute } />
			<LocalOffer copy={ copy } dispute={ opened.dispute } form={ form } autosave={ autosave } />
			<Top dispute={ dispute } hasMeter />
			<Fields dispute={ dispute } canUpload={ whyNot( 'uploadFiles' ) === undefined } />
			{ sending.isOutdated ? (
				<EvidenceChange onMine={ takeMine } onTheirs={ takeTheirs } />
			) : (
				<DraftChange autosave={ autosave } onTheirs={ takeTheirs } />
			) }
			<DraftLine autosave={ autosave } />
			<Actions sending={ sending } isReopening={ isReopening } />
		</FormProvider>
	);
}
