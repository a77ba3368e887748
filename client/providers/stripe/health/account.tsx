import { Button, ExternalLink } from '@wordpress/components';
import { Suspense, useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { lazyPart } from '../../../components/lazy-part';
import { useKeepFocus } from '../../../components/list-page/use-keep-focus';
import { Skeleton } from '../../../components/skeleton';
import { StatusChip } from '../../../components/status-chip';
import type { AccountHealth } from '../data';
import { AccountDialog, type DialogName } from './dialogs';
import { Lines } from './lines';
import { useAccountActions, type AccountEvents } from './use-account-actions';

/** Loaded once someone looks at the events. */
const StoredEvents = lazyPart( () => import( /* webpackChunkName: "stripe-events" */ '../events' ) );

/**
 * A connected account: its state line by line, and what can be done about it.
 *
 * @param props
 * @param props.account The account.
 */
export function Account( { account, ...events }: AccountEvents & { account: AccountHealth } ) {
	const [ dialog, setDialog ] = useState< DialogName >();
	const [ showsEvents, setShowsEvents ] = useState( false );
	const actions = useAccountActions( account.mode, events );
	// A line's button goes away once the line is fine.
	const region = useKeepFocus();
	const eventsId = useId();
	return (
		<div { ...region } className="tillbook-stripe">
			<p className="tillbook-stripe__account">
				{ account.name && <strong>{ account.name }</strong> }
				<code>{ account.account_id }</code>
				<StatusChip
					kind={ account.mode === 'live' ? 'success' : 'warning' }
					label={ account.mode === 'live' ? __( 'Live', 'tillbook' ) : __( 'Test', 'tillbook' ) }
				/>
				<ExternalLink href={ account.dashboard_url }>{ __( 'Open in Stripe', 'tillbook' ) }</ExternalLink>
			</p>
			<Lines account={ account } actions={ actions } open={ setDialog } />
			<div className="tillbook-stripe__actions">
				<Button variant="secondary" onClick={ () => setDialog( 'check' ) } __next40pxDefaultSize>
					{ __( 'Check the key again', 'tillbook' ) }
				</Button>
				{ ! account.is_constant && (
					<Button variant="secondary" onClick={ () => setDialog( 'rotate' ) } __next40pxDefaultSize>
						{ __( 'Replace the key', 'tillbook' ) }
					</Button>
				) }
				<Button
					variant="secondary"
					isBusy={ actions.isBusy }
					disabled={ actions.isBusy }
					accessibleWhenDisabled
					onClick={ () => actions.repair( true, __( 'The webhook’s secret was replaced.', 'tillbook' ) ) }
					__next40pxDefaultSize
				>
					{ __( 'Replace the webhook’s secret', 'tillbook' ) }
				</Button>
				<Button
					variant="secondary"
					aria-expanded={ showsEvents }
					aria-controls={ eventsId }
					onClick={ () => setShowsEvents( ! showsEvents ) }
					__next40pxDefaultSize
				>
					{ showsEvents ? __( 'Hide stored events', 'tillbook' ) : __( 'Show stored events', 'tillbook' ) }
				</Button>
				<Button
					variant="tertiary"
					isDestructive
					onClick={ () => setDialog( 'disconnect' ) }
					__next40pxDefaultSize
				>
					{ __( 'Disconnect', 'tillbook' ) }
				</Button>
				<p role="status">{ actions.done }</p>
			</div>
			<div id={ eventsId }>
				{ showsEvents && (
					<Suspense fallback={ <Skeleton label={ __( 'Loading…', 'tillbook' ) } bars={ 4 } /> }>
						<StoredEvents mode={ account.mode } />
					</Suspense>
				) }
			</div>
			{ dialog && (
				<AccountDialog
					name={ dialog }
					account={ account }
					onDone={ events.onReload }
					onClose={ () => setDialog( undefined ) }
				/>
			) }
		</div>
	);
}
