import type { ReactNode } from 'react';
import { Button, Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	loadEmbedded,
	type EmbeddedElement,
	type EmbeddedName,
	type Notifications,
	type Session,
} from '../../lib/embedded';
import { embeddedProviders } from '../../providers/embedded';
import { RetryButton } from '../retry-button';
import { Skeleton } from '../skeleton';
import { HTTPS_HELP, MissingKey, problemOf, type Problem } from './problem';
import './style.scss';

export type { Problem } from './problem';
export { HTTPS_HELP } from './problem';

interface EmbeddedComponentProps {
	name: EmbeddedName;
	/** Requests a session; throws the REST error. Called again when a secret has expired. */
	startSession: () => Promise< Session >;
	/** Also collects the requirements for payouts. */
	collectPayoutRequirements?: boolean;
	/** Called when the merchant has finished. */
	onExit?: () => void;
	/** Called when the component cannot be shown and the merchant cancels. */
	onCancel?: () => void;
	onNotificationsChange?: ( notifications: Notifications ) => void;
	/** Replaces the default notice of why the component cannot be shown. */
	renderProblem?: ( problem: Problem, retry: () => void ) => ReactNode;
	/** Shown while it loads; an empty text shows nothing. */
	loadingLabel?: string;
}

interface ProblemNoticeProps {
	problem: Problem;
	retry: () => void;
	onCancel?: () => void;
}

/** Explains why the component cannot be shown, and what to do (spec 1 §8). */
function ProblemNotice( { problem: { needsHttps, message }, retry, onCancel }: ProblemNoticeProps ) {
	return (
		<div role="alert">
			<Notice status="error" isDismissible={ false } spokenMessage={ null }>
				<p>{ message }</p>
				<div className="tillbook-embedded__actions">
					{ needsHttps ? (
						<Button
							variant="secondary"
							href={ HTTPS_HELP }
							target="_blank"
							rel="noreferrer"
							__next40pxDefaultSize
						>
							{ __( 'Learn more', 'tillbook' ) }
						</Button>
					) : (
						<RetryButton retry={ retry } />
					) }
					{ onCancel && (
						<Button variant="tertiary" onClick={ onCancel } __next40pxDefaultSize>
							{ __( 'Cancel', 'tillbook' ) }
						</Button>
					) }
				</div>
			</Notice>
		</div>
	);
}

/**
 * Shows a provider's component inside our page (spec 1 §2.3, §2.4 and §4.8): starts its session, loads its script, or
 * explains why it cannot be shown. The session's key determines the provider.
 */
export function EmbeddedComponent( props: EmbeddedComponentProps ) {
	const {
		name,
		collectPayoutRequirements = false,
		onCancel,
		renderProblem,
		loadingLabel = __( 'Loading the verification…', 'tillbook' ),
	} = props;
	const [ attempt, setAttempt ] = useState( 0 );
	const [ state, setState ] = useState< 'loading' | 'shown' | Problem >( 'loading' );
	const container = useRef< HTMLDivElement >( null );
	const latest = useRef( props );
	latest.current = props;

	useEffect( () => {
		let isAborted = false;
		let element: EmbeddedElement | undefined;
		const fail = ( failure: unknown ) => {
			if ( ! isAborted ) {
				element?.remove();
				setState( problemOf( failure ) );
			}
		};
		const begin = async () => {
			let unused: Session | null = await latest.current.startSession();
			const { publishableKey, locale } = unused;
			if ( ! publishableKey ) {
				throw new MissingKey();
			}
			const fetchClientSecret = async () => {
				const { clientSecret } = unused ?? ( await latest.current.startSession() );
				unused = null;
				return clientSecret;
			};
			const components = await loadEmbedded( { publishableKey, locale, fetchClientSecret }, embeddedProviders );
			if ( isAborted ) {
				return;
			}
			element = components.create( name );
			element.setOnExit( () => latest.current.onExit?.() );
			element.setOnLoaderStart( () => ! isAborted && setState( 'shown' ) );
			element.setOnLoadError( ( { error } ) => fail( error ) );
			element.setOnNotificationsChange( ( notifications ) =>
				latest.current.onNotificationsChange?.( notifications )
			);
			element.setCollectionOptions?.( { payoutRequirements: collectPayoutRequirements } );
			container.current?.append( element );
		};
		setState( 'loading' );
		begin().catch( fail );
		return () => {
			isAborted = true;
			element?.remove();
		};
	}, [ name, attempt, collectPayoutRequirements ] );

	const retry = () => setAttempt( attempt + 1 );
	return (
		<div className="tillbook-embedded">
			{ state === 'loading' && loadingLabel !== '' && <Skeleton label={ loadingLabel } /> }
			{ typeof state === 'object' &&
				( renderProblem ? (
					renderProblem( state, retry )
				) : (
					<ProblemNotice problem={ state } retry={ retry } onCancel={ onCancel } />
				) ) }
			<div ref={ container } />
		</div>
	);
}
