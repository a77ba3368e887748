import { Button, Modal, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { ModalActions } from '../../../components/modal-actions';
import { STORE_NAME, type DisputeRow } from '../../../data/disputes';
import type { Account } from '../../../data/overview';
import { useRows } from '../../../data/use-collection';
import { formatCount } from '../../../lib/money';
import { requirementMessages } from '../../../lib/requirements';
import { getSettings } from '../../../lib/settings';
import { useNow } from '../../../lib/use-now';
import { Loaded, OverviewCard } from '../card';
import { awaitingResponse } from '../requests';
import { accountError, useAccountState } from '../use-account-state';
import { useOfferAtCheckout } from '../use-offer-at-checkout';
import { bankDetailsTask } from './bank-details';
import { disputeTask } from './disputes';
import { TaskItem } from './item';
import { offerTask } from './offer-at-checkout';
import { visibleTasks, type Task } from './task';
import { updateDetailsTask } from './update-details';
import { useVisibility, type Decisions } from './use-visibility';

/** How many tasks are shown before the others are asked for (spec 1 §4.5). */
const SHOWN = 5;

/** Where details are completed. */
const detailsUrl = ( { accountLink }: Account ): string => accountLink ?? getSettings().connectUrl;

/** All that is missing, and the way to where it is updated. */
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
			<ModalActions
				confirmLabel={ __( 'Update business details', 'tillbook' ) }
				href={ detailsUrl( account ) }
				onClose={ onClose }
			/>
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
 * What there is to do (spec 1 §4.5). Where a source of tasks does not answer, the card says so instead of showing fewer.
 */
export function TaskList() {
	const state = useAccountState();
	const { account } = state;
	const disputes = useRows< DisputeRow >( STORE_NAME, awaitingResponse );
	const decisions = useVisibility();
	const now = useNow();
	const { offer } = useOfferAtCheckout();
	const [ isShowingAll, setShowingAll ] = useState( false );
	const failures = [
		{ error: disputes.error, retry: disputes.retry, text: __( 'Error retrieving disputes.', 'tillbook' ) },
		{ error: state.error, retry: state.retry, text: accountError() },
		{
			error: decisions.error,
			retry: decisions.retry,
			text: __( 'Error retrieving your dismissed and postponed tasks.', 'tillbook' ),
		},
	].filter( ( { error } ) => error !== undefined );
	const setUpUrl = addQueryArgs( getSettings().connectUrl, { collect_payout_requirements: 'true' } );
	const all = [
		disputeTask( disputes.data ?? [], now ),
		account ? offerTask( account, offer, getSettings().capabilities.settings === true ) : null,
		account ? updateDetailsTask( account, detailsUrl( account ), () => setShowingAll( true ) ) : null,
		account ? bankDetailsTask( account, now, setUpUrl ) : null,
	].filter( ( task ): task is Task => task !== null );
	const tasks = decisions.visibility ? visibleTasks( all, decisions.visibility, now * 1000 ) : [];
	if ( tasks.length === 0 && failures.length === 0 ) {
		return null;
	}
	return (
		<OverviewCard title={ __( 'Things to do', 'tillbook' ) } name="tasks">
			{ failures.map( ( { error, retry, text } ) => (
				<Loaded
					key={ text }
					data={ undefined }
					error={ error }
					retry={ retry }
					errorText={ text }
					loadingText=""
				>
					{ () => null }
				</Loaded>
			) ) }
			{ tasks.length > 0 && <List tasks={ tasks } decisions={ decisions } /> }
			{ isShowingAll && account && (
				<RequirementsModal account={ account } onClose={ () => setShowingAll( false ) } />
			) }
		</OverviewCard>
	);
}
