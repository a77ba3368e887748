import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Dispute } from '../../data/disputes';
import { formatMoment } from '../../lib/dates';
import { sentences } from '../../lib/sentences';
import type { Autosave } from './form/autosave';
import type { Form } from './form/form';
import { isUnanswered, type LocalCopy } from './form/local-copy';

/** Returns a warning if the draft on the server has changed since the copy was made. */
function warningOf( copy: LocalCopy, { draft, draft_version: version }: Dispute ): string {
	if ( version === copy.version || ( draft && isUnanswered( copy, draft ) ) ) {
		return '';
	}
	return draft
		? sprintf(
				/* translators: 1: name of a user, 2: date and time */
				__( '%1$s has since changed the draft, on %2$s.', 'tillbook' ),
				draft.user.name,
				formatMoment( draft.updated )
			)
		: __( 'The evidence was saved or the draft discarded since.', 'tillbook' );
}

interface LocalOfferProps {
	/** Copy of an earlier visit in this browser. */
	copy: LocalCopy | null;
	dispute: Dispute;
	form: Form;
	autosave: Autosave;
}

/** Offers to restore earlier changes that didn't reach the server. */
export function LocalOffer( { copy, dispute, form, autosave }: LocalOfferProps ) {
	const [ isDecided, setDecided ] = useState( copy === null );
	// Drafts that this page saves are not another user's.
	const [ warning ] = useState( () => ( copy ? warningOf( copy, dispute ) : '' ) );
	if ( isDecided || ! copy ) {
		return null;
	}
	const decide = ( restores: boolean ) => {
		if ( restores ) {
			form.adopt( copy.content, copy.files );
		}
		autosave.hold( null );
		setDecided( true );
	};
	return (
		<div role="alert">
			<Notice status="info" isDismissible={ false } spokenMessage={ null }>
				<p>
					<strong>
						{ sprintf(
							/* translators: %s: date and time */
							__( 'This browser kept changes you made on %s that didn’t reach the server.', 'tillbook' ),
							formatMoment( copy.at )
						) }
					</strong>{ ' ' }
					{ sentences(
						warning,
						__(
							'Restoring them replaces fields that differ, except those you changed on this page.',
							'tillbook'
						)
					) }
				</p>
				<div className="tillbook-details__buttons">
					<Button variant="primary" onClick={ () => decide( true ) } __next40pxDefaultSize>
						{ __( 'Restore', 'tillbook' ) }
					</Button>
					<Button variant="tertiary" onClick={ () => decide( false ) } __next40pxDefaultSize>
						{ __( 'Discard', 'tillbook' ) }
					</Button>
				</div>
			</Notice>
		</div>
	);
}
