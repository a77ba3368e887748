import { ExternalLink, Modal, Notice } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Facts } from '../../../components/facts';
import { ModalActions } from '../../../components/modal-actions';
import { RetryNotice } from '../../../components/retry-notice';
import { Skeleton } from '../../../components/skeleton';
import { useAnswer } from '../../../data/use-answer';
import { formatMoment } from '../../../lib/dates';
import { modalClosing } from '../../../lib/modal-closing';
import { NONE } from '../../../lib/none';
import { Failure } from '../failure';
import { readEvent, replayEvent, type ListedEvent, type Mode, type StripeEvent } from '../data';
import { useDialogCommand } from '../use-dialog-command';
import { Attempts } from './attempts';
import { arrival, StateChip } from './state';

interface EventDetailsProps {
	mode: Mode;
	/** The event as the list has it. */
	listed: ListedEvent;
	/** Tells the list about another state. */
	onChanged: ( event: ListedEvent ) => void;
	onClose: () => void;
}

/** The stored data of an event. */
function EventFacts( { event }: { event: StripeEvent } ) {
	return (
		<Facts
			label={ __( 'Event', 'tillbook' ) }
			facts={ [
				{ label: __( 'Event ID', 'tillbook' ), value: <code>{ event.id }</code> },
				{
					label: __( 'Object ID', 'tillbook' ),
					value: event.object_id ? <code>{ event.object_id }</code> : NONE,
				},
				{ label: __( 'Created', 'tillbook' ), value: formatMoment( event.created ) },
				{
					label: __( 'Received', 'tillbook' ),
					value: (
						<>
							{ formatMoment( event.received ) }
							<span className="tillbook-stripe__advice">{ arrival( event.origin ) }</span>
						</>
					),
				},
				{
					label: __( 'State', 'tillbook' ),
					value: (
						<>
							<StateChip state={ event.state } />
							<Attempts event={ event } />
						</>
					),
				},
			] }
		/>
	);
}

/** Returns the result of trying an event again, in a sentence. */
const resultText = ( event: StripeEvent ): string =>
	event.state === 'processed'
		? __( 'Replayed. Your ledger now matches Stripe for this event.', 'tillbook' )
		: __( 'It failed again. The reason is above.', 'tillbook' );

/** An event with what is stored of it, and a button that tries it again. */
export function EventDetails( { mode, listed, onChanged, onClose }: EventDetailsProps ) {
	const read = useCallback( () => readEvent( mode, listed.id ), [ mode, listed.id ] );
	const { data: event, error: loadError, retry, set: setEvent } = useAnswer( read );
	const [ replayed, setReplayed ] = useState< StripeEvent >();
	const notReplayed = __( 'The event was not replayed.', 'tillbook' );
	const replay = useDialogCommand( async () => {
		setReplayed( undefined );
		const answer = await replayEvent( mode, listed.id );
		setEvent( answer );
		setReplayed( answer );
		onChanged( answer );
	}, notReplayed );
	return (
		<Modal title={ listed.type } size="large" { ...modalClosing( onClose, replay.isBusy ) }>
			<div className="tillbook-stripe">
				{ loadError !== undefined && (
					<RetryNotice
						message={ __( 'The event could not be loaded.', 'tillbook' ) }
						error={ loadError }
						retry={ retry }
					/>
				) }
				{ ! event && loadError === undefined && (
					<Skeleton label={ __( 'Loading the event…', 'tillbook' ) } bars={ 5 } />
				) }
				{ event && (
					<>
						<EventFacts event={ event } />
						<p>
							<ExternalLink href={ event.dashboard_url }>
								{ __( 'Open in Stripe', 'tillbook' ) }
							</ExternalLink>
						</p>
						{ /* It scrolls, so the keyboard must reach it. */ }
						<pre
							className="tillbook-stripe__json"
							role="region"
							tabIndex={ 0 }
							aria-label={ __( 'Stored JSON', 'tillbook' ) }
						>
							{ event.json }
						</pre>
						<p className="tillbook-stripe__hint">
							{ __(
								'The payment, refund, payout, or dispute itself isn’t stored here, only its ID. A replay reads its current state from Stripe. If the event was already processed, no order is changed again and nothing is sent.',
								'tillbook'
							) }
						</p>
					</>
				) }
				<Failure message={ notReplayed } error={ replay.error } />
				<div role="status">
					{ replayed && (
						<Notice
							status={ replayed.state === 'processed' ? 'success' : 'warning' }
							isDismissible={ false }
							spokenMessage={ null }
						>
							{ resultText( replayed ) }
						</Notice>
					) }
				</div>
				<ModalActions
					confirmLabel={ __( 'Replay', 'tillbook' ) }
					keepLabel={ __( 'Close', 'tillbook' ) }
					isBusy={ replay.isBusy }
					isDisabled={ ! event }
					onConfirm={ replay.run }
					onClose={ onClose }
				/>
			</div>
		</Modal>
	);
}
