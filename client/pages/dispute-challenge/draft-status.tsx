import { Button, Notice } from '@wordpress/components';
import { useSyncExternalStore } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { DisputeDraft } from '../../data/disputes/evidence';
import { formatMoment } from '../../lib/dates';
import { sentences } from '../../lib/sentences';
import { loggedOutText } from '../../lib/unprocessed';
import type { Autosave, DraftStatus as Status } from './form/autosave';
import type { LocalCopy } from './form/local-copy';

/** The merchant's changes, which a reopened form starts with. */
export type Mine = Pick< LocalCopy, 'content' | 'files' >;

/** Returns the draft's current status. */
const useDraftStatus = ( { subscribe, get }: Autosave ): Status => useSyncExternalStore( subscribe, get );

const lastSaved = ( { updated, user }: DisputeDraft ): string =>
	sprintf(
		/* translators: 1: date and time, 2: name of a user */
		__( 'Draft saved on %1$s by %2$s. It has not been sent to the bank.', 'tillbook' ),
		formatMoment( updated ),
		user.name
	);

function textOf( { status, draft }: Status ): string {
	switch ( status ) {
		case 'waiting':
		case 'saving':
			return __( 'Saving the draft…', 'tillbook' );
		case 'saved':
			return draft ? lastSaved( draft ) : __( 'Your changes are saved as a draft automatically.', 'tillbook' );
		default:
			return __( 'The draft is not saved.', 'tillbook' );
	}
}

const rejectedText = ( message: string ): string =>
	/* translators: %s: what the server said, a sentence */
	sprintf( __( 'The server rejected the draft: %s', 'tillbook' ), message );

const retryingText = ( message: string ): string =>
	message === ''
		? __( 'The server isn’t responding, so the draft cannot be saved right now. We’ll keep trying.', 'tillbook' )
		: sentences(
				message === loggedOutText() ? message : rejectedText( message ),
				__( 'We’ll keep trying.', 'tillbook' )
			);

/** Returns the error message, and whether the changes are kept in this browser. */
function problemOf( { status, isKept, message }: Status ): string | null {
	if ( status !== 'retrying' && status !== 'refused' ) {
		return null;
	}
	const what = status === 'refused' ? rejectedText( message ) : retryingText( message );
	const comfort = isKept
		? __( 'In the meantime, your changes are kept in this browser.', 'tillbook' )
		: __( 'This browser cannot keep your changes either, so don’t close this page.', 'tillbook' );
	return `${ what } ${ comfort }`;
}

function changeText( draft: DisputeDraft | null ): string {
	return draft
		? sprintf(
				/* translators: 1: name of a user, 2: date and time */
				__( '%1$s changed this draft on %2$s while you were editing it.', 'tillbook' ),
				draft.user.name,
				formatMoment( draft.updated )
			)
		: __( 'Another user saved or discarded this draft while you were editing it.', 'tillbook' );
}

const CHANGE_ID = 'tillbook-draft-change';

/** Focuses the choice between two versions, which is required before anything is sent. */
export function focusDraftChange(): void {
	document.getElementById( CHANGE_ID )?.focus();
}

/** Asks the merchant to choose a version after another user changed the draft or the evidence. */
function Change( { text, onTheirs, onMine }: { text: string; onTheirs: () => void; onMine: () => void } ) {
	return (
		<div role="alert" id={ CHANGE_ID } tabIndex={ -1 }>
			<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
				<p>
					<strong>{ text }</strong>{ ' ' }
					{ __(
						'Evidence isn’t sent until you choose. Keep yours to overwrite the other version, or use the other version to discard yours.',
						'tillbook'
					) }
				</p>
				<div className="tillbook-details__buttons">
					<Button variant="secondary" onClick={ onTheirs } __next40pxDefaultSize>
						{ __( 'Use the other version', 'tillbook' ) }
					</Button>
					<Button variant="secondary" onClick={ onMine } __next40pxDefaultSize>
						{ __( 'Keep mine', 'tillbook' ) }
					</Button>
				</div>
			</Notice>
		</div>
	);
}

/**
 * Shows when the draft was saved and by which user, and any error.
 *
 * @param props
 * @param props.autosave The draft's autosave.
 */
export function DraftLine( { autosave }: { autosave: Autosave } ) {
	const status = useDraftStatus( autosave );
	const problem = problemOf( status );
	return (
		<div className="tillbook-evidence__draft">
			<p className="tillbook-details__quiet">{ textOf( status ) }</p>
			<div role="alert">
				{ problem && (
					<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
						{ problem }
					</Notice>
				) }
			</div>
		</div>
	);
}

/**
 * Shows the choice between two versions of the draft if another user changed it.
 *
 * @param props
 * @param props.autosave The draft's autosave.
 * @param props.onTheirs Reopens the form with the other user's version.
 */
export function DraftChange( { autosave, onTheirs }: { autosave: Autosave; onTheirs: () => void } ) {
	const { status, draft } = useDraftStatus( autosave );
	return status !== 'changed' ? null : (
		<Change text={ changeText( draft ) } onMine={ autosave.keepMine } onTheirs={ onTheirs } />
	);
}

/**
 * Shows the choice between the form and the evidence that was saved since the form was opened.
 *
 * @param props
 * @param props.onMine   Reopens the form with the server's data, and with the merchant's changes over it.
 * @param props.onTheirs Reopens the form with the server's data.
 */
export const EvidenceChange = ( { onMine, onTheirs }: { onMine: () => void; onTheirs: () => void } ) => (
	<Change
		text={ __( 'This dispute has new evidence since you opened this page.', 'tillbook' ) }
		onMine={ onMine }
		onTheirs={ onTheirs }
	/>
);
