import { Button, ExternalLink } from '@wordpress/components';
import { Suspense, useEffect, useId, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { lazyPart } from '../../../components/lazy-part';
import { useKeepFocus } from '../../../components/list-page/use-keep-focus';
import { Skeleton } from '../../../components/skeleton';
import { StatusChip, type ChipKind } from '../../../components/status-chip';
import { formatMoment } from '../../../lib/dates';
import { changeHistory, checkDomain, importCards, repairWebhook, type AccountHealth, type StripeHealth } from '../data';
import { Disconnect } from './disconnect';
import { Publishable } from './publishable';
import { ReadEverything } from './read-everything';
import { Rotate } from './rotate';
import { Recheck } from './recheck';

/** Loaded once someone looks at the events. */
const StoredEvents = lazyPart( () => import( /* webpackChunkName: "stripe-events" */ '../events' ) );

/** The signs of a status and their texts. */
const statuses = (): Record< AccountHealth[ 'items' ][ number ][ 'status' ], [ ChipKind, string ] > => ( {
	ok: [ 'success', __( 'OK', 'tillbook' ) ],
	info: [ 'plain', __( 'Note', 'tillbook' ) ],
	warning: [ 'warning', __( 'Attention', 'tillbook' ) ],
	error: [ 'alert', __( 'Problem', 'tillbook' ) ],
} );

interface AccountProps {
	account: AccountHealth;
	/** Shows another state. */
	onChanged: ( health: StripeHealth ) => void;
	/** Reads the state again. */
	onReload: () => void;
	onFailed: ( error: unknown ) => void;
}

type Action = NonNullable< AccountHealth[ 'items' ][ number ][ 'action' ] >;
type Dialog = 'rotate' | 'publishable' | 'check' | 'everything' | 'disconnect' | undefined;

/** A connected account: its state line by line, and what can be done about it. */
export function Account( { account, onChanged, onReload, onFailed }: AccountProps ) {
	const [ dialog, setDialog ] = useState< Dialog >();
	const [ isBusy, setBusy ] = useState( false );
	const [ done, setDone ] = useState( '' );
	// A line's button goes away once the line is fine.
	const region = useKeepFocus();
	const [ showsEvents, setShowsEvents ] = useState( false );
	const eventsId = useId();
	const isHere = useRef( true );
	useEffect(
		() => () => {
			isHere.current = false;
		},
		[]
	);
	const close = () => setDialog( undefined );
	const change = async ( ask: () => Promise< StripeHealth >, success = '' ) => {
		setBusy( true );
		setDone( '' );
		try {
			onChanged( await ask() );
			setDone( success );
		} catch ( error ) {
			onFailed( error );
		}
		setBusy( false );
	};
	const resume = async () => {
		setBusy( true );
		setDone( '' );
		try {
			await changeHistory( account.mode, 'resume' );
			onReload();
		} catch ( error ) {
			onFailed( error );
		}
		setBusy( false );
	};
	/** Shows the progress while it imports; the server goes on by itself if the page is closed. */
	const importAll = async () => {
		for (;;) {
			const { is_running: isRunning, health } = await importCards( account.mode );
			if ( ! isRunning || ! isHere.current ) {
				return health;
			}
			onChanged( health );
			// Another process may be at it.
			await new Promise( ( go ) => setTimeout( go, 1000 ) );
		}
	};
	/** Actions that solve a line's problem on the spot. */
	const remedies: Partial< Record< Action, { label: string; act?: () => void; href?: string } > > = {
		enter_key: { label: __( 'Enter a key', 'tillbook' ), act: () => setDialog( 'rotate' ) },
		enable_webhook: {
			label: __( 'Set up the endpoint again', 'tillbook' ),
			act: () => void change( () => repairWebhook( account.mode, false ) ),
		},
		resume_history: { label: __( 'Resume reading', 'tillbook' ), act: () => void resume() },
		read_everything: { label: __( 'Read full history', 'tillbook' ), act: () => setDialog( 'everything' ) },
		check_domain: {
			label: __( 'Check the address again', 'tillbook' ),
			act: () => void change( () => checkDomain( account.mode ) ),
		},
		import_cards: {
			label: __( 'Import saved cards', 'tillbook' ),
			act: () => void change( importAll ),
		},
		enter_publishable: {
			label:
				account.publishable_key === null
					? __( 'Enter the publishable key', 'tillbook' )
					: __( 'Change the publishable key', 'tillbook' ),
			act: () => setDialog( 'publishable' ),
		},
		open_general: { label: __( 'Go to General', 'tillbook' ), href: '#general' },
	};
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
			<dl className="tillbook-stripe__health">
				<div>
					<dt>{ __( 'Connected', 'tillbook' ) }</dt>
					<dd>{ formatMoment( account.connected ) }</dd>
				</div>
				{ account.items.map( ( { name, title, status, text, action } ) => (
					<div key={ name }>
						<dt>{ title }</dt>
						<dd>
							<span role="status">
								<StatusChip kind={ statuses()[ status ][ 0 ] } label={ statuses()[ status ][ 1 ] } />{ ' ' }
								{ text }
							</span>
							{ action && remedies[ action ] && (
								<div>
									<Button
										variant="secondary"
										isBusy={ isBusy }
										disabled={ isBusy }
										accessibleWhenDisabled
										onClick={ remedies[ action ]?.act }
										href={ remedies[ action ]?.href }
										__next40pxDefaultSize
									>
										{ remedies[ action ]?.label }
									</Button>
								</div>
							) }
						</dd>
					</div>
				) ) }
			</dl>
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
					isBusy={ isBusy }
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ () =>
						void change(
							() => repairWebhook( account.mode, true ),
							__( 'The webhook’s secret was replaced.', 'tillbook' )
						)
					}
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
				<p role="status">{ done }</p>
			</div>
			{ dialog === 'everything' && <ReadEverything account={ account } onDone={ onReload } onClose={ close } /> }
			<div id={ eventsId }>
				{ showsEvents && (
					<Suspense fallback={ <Skeleton label={ __( 'Loading…', 'tillbook' ) } bars={ 4 } /> }>
						<StoredEvents mode={ account.mode } />
					</Suspense>
				) }
			</div>
			{ dialog === 'publishable' && <Publishable account={ account } onClose={ close } /> }
			{ dialog === 'rotate' && <Rotate account={ account } onDone={ onReload } onClose={ close } /> }
			{ dialog === 'check' && <Recheck account={ account } onDone={ onReload } onClose={ close } /> }
			{ dialog === 'disconnect' && <Disconnect account={ account } onClose={ close } /> }
		</div>
	);
}
