import { Button, ExternalLink, Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n } from '@wordpress/i18n';
import { checkAbility } from '../data/abilities';
import { canCheckAbility, whyNot, type Ability } from '../lib/abilities';
import { getSettings } from '../lib/settings';
import { useOneAtATime } from '../lib/use-one-at-a-time';
import { ErrorText } from './error-text';
import './ability-notice.scss';

interface CheckAgainProps {
	/** The missing abilities. */
	abilities: readonly Ability[];
	onStart: () => void;
	/** Called once nothing is missing. */
	onAllowed: () => void;
}

/** Asks the provider again whether the account can do it, after the merchant has allowed it there. */
function CheckAgain( { abilities, onStart, onAllowed }: CheckAgainProps ) {
	const [ result, setResult ] = useState< 'missing' | { error: unknown } >();
	const [ isRunning, check ] = useOneAtATime( async () => {
		setResult( undefined );
		onStart();
		try {
			for ( const ability of abilities.filter( canCheckAbility ) ) {
				await checkAbility( ability );
			}
			if ( abilities.some( whyNot ) ) {
				setResult( 'missing' );
			} else {
				onAllowed();
			}
		} catch ( error ) {
			setResult( { error } );
		}
	} );
	return (
		<div>
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
			<div role="status">
				{ result === 'missing' && (
					<p>
						{ _n(
							'The permission is still missing. Did you save the change at your payment provider?',
							'Permissions are still missing. Did you save the change at your payment provider?',
							abilities.length,
							'tillbook'
						) }
					</p>
				) }
				{ typeof result === 'object' && (
					<ErrorText
						message={ __( 'The permission could not be checked.', 'tillbook' ) }
						error={ result.error }
					/>
				) }
			</div>
		</div>
	);
}

/**
 * Explains why the account can't do something on this page, with a link to its provider, and asks the provider again
 * where that can help. One button asks for everything that is missing, because one edit of the key can allow it all.
 * Renders nothing if nothing is missing.
 *
 * @param props
 * @param props.abilities The abilities that the page is about.
 */
export function AbilityNotice( { abilities }: { abilities: readonly Ability[] } ) {
	const [ isAllowed, setAllowed ] = useState( false );
	const place = useRef< HTMLDivElement >( null );
	const missing = abilities.filter( whyNot );
	const reasons = [ ...new Set( missing.map( whyNot ) ) ];
	const { accountLink } = getSettings().accountStatus;
	// The button that had the focus is gone.
	useEffect( () => {
		if ( isAllowed ) {
			place.current?.focus();
		}
	}, [ isAllowed ] );
	if ( isAllowed && abilities.length > 0 && missing.length === 0 ) {
		return (
			<div ref={ place } tabIndex={ -1 }>
				<Notice
					status="success"
					isDismissible={ false }
					spokenMessage={ null }
					className="tillbook-ability-notice"
				>
					{ __( 'Permission granted. You can continue.', 'tillbook' ) }
				</Notice>
			</div>
		);
	}
	return missing.length === 0 ? null : (
		<Notice status="info" isDismissible={ false } spokenMessage={ null } className="tillbook-ability-notice">
			{ reasons.map( ( reason ) => (
				<p key={ reason }>{ reason }</p>
			) ) }
			{ accountLink && (
				<p>
					<ExternalLink href={ accountLink }>{ __( 'Open your account', 'tillbook' ) }</ExternalLink>
				</p>
			) }
			{ missing.some( canCheckAbility ) && (
				<CheckAgain
					abilities={ missing }
					onStart={ () => setAllowed( false ) }
					onAllowed={ () => setAllowed( true ) }
				/>
			) }
		</Notice>
	);
}
