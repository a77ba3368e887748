import { Button, ExternalLink, Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { checkAbility } from '../data/abilities';
import { canCheckAbility, whyNot, type Ability } from '../lib/abilities';
import { getSettings } from '../lib/settings';
import { useOneAtATime } from '../lib/use-one-at-a-time';
import { ErrorText } from './error-text';

/** Asks the provider again whether the account can do it, after the merchant has allowed it there. */
function CheckAgain( { ability, onAllowed }: { ability: Ability; onAllowed: () => void } ) {
	const [ result, setResult ] = useState< 'missing' | { error: unknown } >();
	const [ isRunning, check ] = useOneAtATime( async () => {
		setResult( undefined );
		try {
			if ( await checkAbility( ability ) ) {
				onAllowed();
			} else {
				setResult( 'missing' );
			}
		} catch ( error ) {
			setResult( { error } );
		}
	} );
	return (
		<>
			<p>
				<Button
					variant="secondary"
					isBusy={ isRunning }
					disabled={ isRunning }
					accessibleWhenDisabled
					onClick={ () => void check() }
					__next40pxDefaultSize
				>
					{ __( 'Check again', 'tillbook' ) }
				</Button>
			</p>
			<div role="status">
				{ result === 'missing' && (
					<p>{ __( 'The permission is still missing. Did you save the key in Stripe?', 'tillbook' ) }</p>
				) }
				{ typeof result === 'object' && (
					<ErrorText
						message={ __( 'The permission could not be checked.', 'tillbook' ) }
						error={ result.error }
					/>
				) }
			</div>
		</>
	);
}

/**
 * Explains why the account can't do something on this page, with a link to its provider, and asks the provider again
 * where that can help. Renders nothing if it can.
 *
 * @param props
 * @param props.ability What the page is about.
 */
export function AbilityNotice( { ability }: { ability: Ability } ) {
	const [ isAllowed, setAllowed ] = useState( false );
	const place = useRef< HTMLDivElement >( null );
	const reason = whyNot( ability );
	const { accountLink } = getSettings().accountStatus;
	// The button that had the focus is gone.
	useEffect( () => {
		if ( isAllowed ) {
			place.current?.focus();
		}
	}, [ isAllowed ] );
	if ( isAllowed && reason === undefined ) {
		return (
			<div ref={ place } tabIndex={ -1 }>
				<Notice
					status="success"
					isDismissible={ false }
					spokenMessage={ null }
					className="tillbook-ability-notice"
				>
					{ __( 'The permission is there. You can go on.', 'tillbook' ) }
				</Notice>
			</div>
		);
	}
	return reason === undefined ? null : (
		<Notice status="info" isDismissible={ false } spokenMessage={ null } className="tillbook-ability-notice">
			{ reason }{ ' ' }
			{ accountLink && (
				<ExternalLink href={ accountLink }>{ __( 'Open your account', 'tillbook' ) }</ExternalLink>
			) }
			{ canCheckAbility( ability ) && <CheckAgain ability={ ability } onAllowed={ () => setAllowed( true ) } /> }
		</Notice>
	);
}
