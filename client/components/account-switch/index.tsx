import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { showAccount } from '../../data/site';
import { getSettings } from '../../lib/settings';
import { useReload } from '../use-reload';
import './style.scss';

/**
 * Says which of the live and the test account pages show, and switches. Then it reloads the page, because everything
 * on it is of the other account.
 */
export default function AccountSwitch() {
	const isTest = getSettings().testModeOnboarding;
	const { running, error, choose, question } = useReload( showAccount );
	return (
		<section className="tillbook-account-switch" aria-label={ __( 'Account', 'tillbook' ) }>
			<span>
				{ isTest
					? __( 'You’re viewing your test account.', 'tillbook' )
					: __( 'You’re viewing your live account.', 'tillbook' ) }
			</span>
			<Button
				variant="secondary"
				isBusy={ running !== undefined }
				disabled={ running !== undefined }
				accessibleWhenDisabled
				onClick={ () => choose( isTest ? 'live' : 'test' ) }
				__next40pxDefaultSize
			>
				{ isTest
					? __( 'Switch to the live account', 'tillbook' )
					: __( 'Switch to the test account', 'tillbook' ) }
			</Button>
			<div role="alert">{ error }</div>
			{ question }
		</section>
	);
}
