import { Button } from '@wordpress/components';
import { dateI18n } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ConfirmModal } from '../../../components/confirm-modal';
import { Loaded } from '../../../components/loaded';
import { StatusChip } from '../../../components/status-chip';
import type { Note } from '../../../data/notes';
import { getSettings } from '../../../lib/settings';
import { OverviewCard } from '../card';
import { NoteContent } from './content';
import { useInbox } from './use-inbox';

/** The note, or all notes, to dismiss after confirmation. */
type Asking = Note | 'all' | null;

interface MessageProps {
	note: Note;
	inbox: ReturnType< typeof useInbox >;
	onDismiss: () => void;
}

function Message( { note, inbox, onDismiss }: MessageProps ) {
	const { title, content, layout, image, actions, date_created_gmt: created } = note;
	return (
		<li className={ `tillbook-note${ inbox.isGoing( note ) ? ' is-going' : '' }` }>
			<p className="tillbook-overview__hint">
				<time dateTime={ `${ created }Z` }>
					{ dateI18n( getSettings().dateFormat, `${ created }Z`, undefined ) }
				</time>{ ' ' }
				{ inbox.isUnread( note ) && <StatusChip kind="primary" label={ __( 'New', 'tillbook' ) } /> }
			</p>
			{ image && layout !== 'plain' && (
				<img
					className={ `tillbook-note__image${ layout === 'thumbnail' ? ' is-thumbnail' : '' }` }
					src={ image }
					alt=""
				/>
			) }
			<h3>{ title }</h3>
			<NoteContent html={ content } />
			<div className="tillbook-note__actions">
				{ actions.map( ( action ) => (
					<Button
						key={ action.id }
						variant="secondary"
						href={ action.url || undefined }
						onClick={ () => inbox.act( note, action ) }
						__next40pxDefaultSize
					>
						{ action.label }
					</Button>
				) ) }
				<Button
					variant="tertiary"
					onClick={ onDismiss }
					/* translators: %s: title of a message */
					aria-label={ sprintf( __( 'Dismiss the message “%s”', 'tillbook' ), title ) }
					__next40pxDefaultSize
				>
					{ __( 'Dismiss', 'tillbook' ) }
				</Button>
			</div>
		</li>
	);
}

/** Shows messages to the merchant (spec 1 §4.6 and §8). */
export function Inbox() {
	const inbox = useInbox();
	const [ asking, setAsking ] = useState< Asking >( null );
	const isAll = asking === 'all';
	const count = inbox.notes?.length ?? 0;
	return (
		<OverviewCard
			title={ __( 'Inbox', 'tillbook' ) }
			name="inbox"
			aside={
				count > 1 && (
					<Button variant="tertiary" onClick={ () => setAsking( 'all' ) } __next40pxDefaultSize>
						{ __( 'Dismiss all', 'tillbook' ) }
					</Button>
				)
			}
		>
			<Loaded
				data={ inbox.notes }
				error={ inbox.error }
				retry={ inbox.retry }
				errorText={ __( 'There was an error getting your inbox. Please try again.', 'tillbook' ) }
				loadingText={ __( 'Loading your inbox…', 'tillbook' ) }
			>
				{ ( notes ) =>
					notes.length === 0 ? (
						<p className="tillbook-overview__hint">
							{ __(
								'As things happen in your store, your inbox fills up with useful updates.',
								'tillbook'
							) }
						</p>
					) : (
						<ul className="tillbook-notes">
							{ notes.map( ( note ) => (
								<Message
									key={ note.id }
									note={ note }
									inbox={ inbox }
									onDismiss={ () => setAsking( note ) }
								/>
							) ) }
						</ul>
					)
				}
			</Loaded>
			{ asking && (
				<ConfirmModal
					title={
						isAll ? __( 'Dismiss all messages?', 'tillbook' ) : __( 'Dismiss this message?', 'tillbook' )
					}
					confirmLabel={ isAll ? __( 'Yes, dismiss all', 'tillbook' ) : __( 'Yes, dismiss', 'tillbook' ) }
					keepLabel={ __( 'Cancel', 'tillbook' ) }
					onConfirm={ () => {
						setAsking( null );
						if ( asking === 'all' ) {
							inbox.dismissAll();
						} else {
							inbox.dismiss( asking );
						}
					} }
					onClose={ () => setAsking( null ) }
				>
					<p>
						{ isAll
							? __(
									'The messages shown will be removed from your inbox. You can undo this right afterward.',
									'tillbook'
								)
							: __(
									'This message will be removed from your inbox. You can undo this right afterward.',
									'tillbook'
								) }
					</p>
				</ConfirmModal>
			) }
		</OverviewCard>
	);
}
