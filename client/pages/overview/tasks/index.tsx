import { Button, Modal, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ModalActions } from '../../../components/modal-actions';
import { RetryNotice } from '../../../components/retry-notice';
import type { Account } from '../../../data/overview';
import { askText } from '../../../lib/ask-text';
import { formatCount } from '../../../lib/money';
import { requirementMessages } from '../../../lib/requirements';
import { getSettings } from '../../../lib/settings';
import { useNow } from '../../../lib/use-now';
import { OverviewCard } from '../card';
import { parts } from '../part';
import { accountError, useAccountState } from '../use-account-state';
import { useOfferAtCheckout } from '../use-offer-at-checkout';
import { verificationUrl } from '../verification-url';
import { bankDetailsTask } from './bank-details';
import { TaskItem } from './item';
import { offerTask } from './offer-at-checkout';
import { readOnlyTask, visibleTasks, type Task } from './task';
import { updateDetailsTask } from './update-details';
import { useVisibility, type Decisions } from './use-visibility';

/** Number of tasks shown before the list is expanded (spec 1 §4.5). */
const SHOWN = 5;

/** Returns the URL for completing the business details. */
const detailsUrl = ( { accountLink }: Account ): string => accountLink ?? verificationUrl();

/** Whether the user has permission to change the account and the store's settings. */
const mayChange = (): boolean => getSettings().capabilities.settings === true;

/** Lists all missing details, with a link to update them. */
function RequirementsModal( { account, onClose }: { account: Account; onClose: () => void } ) {
	return (
		<Modal title={ __( 'Update business details', 'tillbook' ) } size="medium" onRequestClose={ onClose }>
			{ requirementMessages( account.requirements.errors ).map( ( message ) => (
				<Notice
					key={ message }
					status="warning"
					isDismissible={ false }
					spokenMessage={ null }
					className="tillbook-overview__requirement"
				>
					{ message }
				</Notice>
			) ) }
			{ mayChange() ? (
				<ModalActions
					confirmLabel={ __( 'Update business details', 'tillbook' ) }
					href={ detailsUrl( account ) }
					onClose={ onClose }
				/>
			) : (
				<p>{ askText() }</p>
			) }
		</Modal>
	);
}

function List( { tasks, decisions }: { tasks: Task[]; decisions: Decisions } ) {
	const [ isOpen, setOpen ] = useState( false );
	const more = tasks.length - SHOWN;
	return (
		<>
			<ul className="tillbook-tasks">
				{ tasks.slice( 0, isOpen ? undefined : SHOWN ).map( ( task ) => (
					<TaskItem key={ task.key } task={ task } decisions={ decisions } />
				) ) }
			</ul>
			{ more > 0 && (
				<Button variant="link" aria-expanded={ isOpen } onClick={ () => setOpen( ! isOpen ) }>
					{ isOpen
						? __( 'Show fewer tasks', 'tillbook' )
						: sprintf(
								/* translators: %s: number of tasks */
								_n( 'Show %s more task', 'Show %s more tasks', more, 'tillbook' ),
								formatCount( more )
							) }
				</Button>
			) }
		</>
	);
}

/**
 * Shows the tasks (spec 1 §4.5). If a source of tasks fails, the card shows an error instead of an incomplete list.
 */
export function TaskList() {
	const state = useAccountState();
	const { account } = state;
	const decisions = useVisibility();
	const now = useNow();
	// eslint-disable-next-line react-hooks/rules-of-hooks -- The list of features never changes.
	const sources = parts.map( ( { useTasks } ) => useTasks?.( now ) ).filter( ( source ) => source !== undefined );
	const { offer } = useOfferAtCheckout();
	const [ isShowingAll, setShowingAll ] = useState( false );
	const failures = [
		...sources.map( ( { error, retry, errorText } ) => ( { error, retry, text: errorText } ) ),
		{ error: state.error, retry: state.retry, text: accountError() },
		{
			error: decisions.error,
			retry: decisions.retry,
			text: __( 'Error retrieving your dismissed and postponed tasks.', 'tillbook' ),
		},
	].filter( ( { error } ) => error !== undefined );
	const forUser = ( task: Task | null ) => ( task && ! mayChange() ? readOnlyTask( task ) : task );
	const all = [
		...sources.flatMap( ( source ) => source.tasks ),
		...( account
			? [
					offerTask( account, offer, mayChange() ),
					forUser( updateDetailsTask( account, detailsUrl( account ), () => setShowingAll( true ) ) ),
					forUser( bankDetailsTask( account, now, verificationUrl() ) ),
				]
			: [] ),
	].filter( ( task ): task is Task => task !== null );
	const tasks = decisions.visibility ? visibleTasks( all, decisions.visibility, now * 1000 ) : [];
	if ( tasks.length === 0 && failures.length === 0 ) {
		return null;
	}
	return (
		<OverviewCard title={ __( 'Things to do', 'tillbook' ) } name="tasks">
			{ failures.map( ( { error, retry, text } ) => (
				<RetryNotice key={ text } message={ text } error={ error } retry={ retry } />
			) ) }
			{ tasks.length > 0 && <List tasks={ tasks } decisions={ decisions } /> }
			{ isShowingAll && account && (
				<RequirementsModal account={ account } onClose={ () => setShowingAll( false ) } />
			) }
		</OverviewCard>
	);
}
