import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { showAccount } from '../../data/site';
import { restError } from '../../lib/command-errors';
import { getSettings } from '../../lib/settings';
import './style.scss';

/**
 * Says which of the live and the test account pages show, and switches. Then it reloads the page, because everything
 * on it is of the other account.
 */
export default function AccountSwitch() {
	const isTest = getSettings().testModeOnboarding;
	const [ isRunning, setRunning ] = useState( false );
	const [ error, setError ] = useState< string >();
	const change = async () => {
		setRunning( true );
		setError( undefined );
		try {
			await showAccount( isTest ? 'live' : 'test' );
			window.location.reload();
		} catch ( refusal ) {
			setError( restError( refusal ).message || __( 'This could not be saved. Please try again.', 'tillbook' ) );
			setRunning( false );
		}
	};
	return (
		<section className="tillbook-account-switch" aria-label={ __( 'Shown account', 'tillbook' ) }>
			<span>
				{ isTest
					? __( 'You see your test account.', 'tillbook' )
					: __( 'You see your live account.', 'tillbook' ) }
			</span>
			<Button
				variant="secondary"
				isBusy={ isRunning }
				disabled={ isRunning }
				accessibleWhenDisabled
				onClick={ () => void change() }
				__next40pxDefaultSize
			>
				{ isTest
					? __( 'Switch to the live account', 'tillbook' )
					: __( 'Switch to the test account', 'tillbook' ) }
			</Button>
			<div role="alert">{ error }</div>
		</section>
	);
}
