import { Button, Modal, Notice } from '@wordpress/components';
import { useCallback, useEffect, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Form, SandboxClient } from '../data/verification';
import { restError } from '../../../lib/command-errors';
import { formClosing } from '../../../lib/modal-closing';
import { requirementMessages } from '../../../lib/requirements';
import type { Listeners } from './element';
import { Verification } from './verification';

interface NotificationBannerProps {
	client: SandboxClient;
	listeners: Listeners;
}

/**
 * Shows the sandbox's notifications about the account (spec 1 §4.8): missing information with the action to take,
 * and pending checks. The merchant can provide missing information right here.
 */
export function NotificationBanner( { client, listeners }: NotificationBannerProps ) {
	const [ form, setForm ] = useState< Form >();
	const [ isResolving, setResolving ] = useState( false );
	const [ error, setError ] = useState( '' );

	const load = useCallback(
		() =>
			client.show().then(
				( answer ) => {
					const actionRequired = requirementMessages( answer.requirements ).length;
					setForm( answer );
					listeners.loaderStart();
					listeners.notificationsChange( {
						total: actionRequired + ( answer.in_review ? 1 : 0 ),
						actionRequired,
					} );
				},
				( failure: unknown ) => {
					const { message, data } = restError( failure );
					listeners.loadError( { error: { type: data.error_type ?? 'api_error', message } } );
				}
			),
		[ client, listeners ]
	);
	useEffect( () => void load(), [ load ] );

	const finish = useCallback( async () => {
		setResolving( false );
		try {
			await client.finalize();
			setError( '' );
		} catch ( failure ) {
			setError(
				restError( failure ).message ||
					__( 'Your details could not be sent. Check your connection and try again.', 'tillbook' )
			);
		}
		await load();
	}, [ client, load ] );
	const inside = useMemo(
		(): Listeners => ( {
			exit: () => void finish(),
			loaderStart: () => {},
			loadError: ( { error: { message } } ) => {
				setResolving( false );
				setError( message ?? '' );
			},
			notificationsChange: () => {},
		} ),
		[ finish ]
	);

	const messages = form ? requirementMessages( form.requirements ) : [];
	if ( ! form || ( messages.length === 0 && ! form.in_review ) ) {
		return null;
	}
	return (
		<section className="tillbook-notifications" aria-label={ __( 'Sandbox notifications', 'tillbook' ) }>
			{ error && (
				<div role="alert">
					<Notice status="error" isDismissible={ false } spokenMessage={ null }>
						{ error }
					</Notice>
				</div>
			) }
			<ul>
				{ messages.map( ( message ) => (
					<li key={ message }>{ message }</li>
				) ) }
				{ form.in_review && (
					<li>
						{ __(
							'Your business details are being checked. You don’t need to do anything right now.',
							'tillbook'
						) }
					</li>
				) }
			</ul>
			{ messages.length > 0 && (
				<div>
					<Button variant="primary" onClick={ () => setResolving( true ) } __next40pxDefaultSize>
						{ __( 'Resolve', 'tillbook' ) }
					</Button>
				</div>
			) }
			{ isResolving && (
				<Modal
					title={ __( 'Provide missing information', 'tillbook' ) }
					size="large"
					{ ...formClosing( () => setResolving( false ), false ) }
				>
					<Verification client={ client } listeners={ inside } />
				</Modal>
			) }
		</section>
	);
}
