import { Button, Notice } from '@wordpress/components';
import { useSyncExternalStore } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { DisputeDraft } from '../../data/disputes/evidence';
import { formatMoment } from '../../lib/dates';
import type { Autosave, DraftStatus as Status } from './form/autosave';

/** How the draft is doing, as it changes. */
export const useDraftStatus = ( { subscribe, get }: Autosave ): Status => useSyncExternalStore( subscribe, get );

const lastSaved = ( { updated, user }: DisputeDraft ): string =>
	sprintf(
		/* translators: 1: date and time, 2: name of a user */
		__( 'Draft saved on %1$s by %2$s. It has not been sent to the bank.', 'tillbook' ),
		formatMoment( updated ),
		user.name
	);

function textOf( { is, draft }: Status ): string {
	switch ( is ) {
		case 'waiting':
		case 'saving':
			return __( 'Saving the draft…', 'tillbook' );
		case 'calm':
			return draft ? lastSaved( draft ) : __( 'What you write is kept as a draft by itself.', 'tillbook' );
		default:
			return __( 'The draft is not saved.', 'tillbook' );
	}
}

/** What is wrong, and what becomes of what was written. */
function problemOf( { is, isKept, message }: Status ): string | null {
	if ( is !== 'unreachable' && is !== 'refused' ) {
		return null;
	}
	const what =
		is === 'unreachable'
			? __( 'The server does not answer, so the draft cannot be saved now. It is tried again by itself.', 'tillbook' )
			: /* translators: %s: what the server said, a sentence */
			  sprintf( __( 'The server does not take the draft: %s', 'tillbook' ), message );
	const comfort = isKept
		? __( 'What you write is kept in this browser meanwhile.', 'tillbook' )
		: __( 'This browser cannot keep it either: do not close this page.', 'tillbook' );
	return `${ what } ${ comfort }`;
}

function changeText( draft: DisputeDraft | null ): string {
	return draft
		? sprintf(
				/* translators: 1: name of a user, 2: date and time */
				__( '%1$s changed this draft on %2$s, while you were writing.', 'tillbook' ),
				draft.user.name,
				formatMoment( draft.updated )
		  )
		: __( 'Somebody saved or discarded this draft while you were writing.', 'tillbook' );
}

const CHANGE_ID = 'tillbook-draft-change';

/** Leads to the choice between two versions, which has to be made before anything is sent. */
export function focusDraftChange(): void {
	document.getElementById( CHANGE_ID )?.focus();
}

/** Somebody else wrote, too: the merchant chooses. */
function Change( { draft, onTheirs, onMine }: { draft: DisputeDraft | null; onTheirs: () => void; onMine: () => void } ) {
	return (
		<div role="alert" id={ CHANGE_ID } tabIndex={ -1 }>
			<Notice status="warning" isDismissible={ false } spokenMessage={ null }>
				<p>
					<strong>{ changeText( draft ) }</strong>{ ' ' }
					{ __( 'Nothing of yours is saved until you choose. The other version is overwritten or yours is dropped.', 'tillbook' ) }
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
 * Who saved the draft when, and what is wrong with it.
 *
 * @param props
 * @param props.autosave What saves it.
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
 * The choice between two versions of the draft, where somebody else changed it.
 *
 * @param props
 * @param props.autosave What saves it.
 * @param props.reload   Opens the form again, with what the server has.
 */
export function DraftChange( { autosave, reload }: { autosave: Autosave; reload: () => void } ) {
	const { is, draft } = useDraftStatus( autosave );
	if ( is !== 'changed' ) {
		return null;
	}
	return (
		<Change
			draft={ draft }
			onMine={ autosave.keepMine }
			onTheirs={ () => {
				autosave.dropMine();
				reload();
			} }
		/>
	);
}
