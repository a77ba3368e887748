import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getSettings } from '../../lib/settings';
import { paymentsUrl } from './payments-url';
import { obstacle, stepLabel, stepOf, type Step } from './state';

interface PrimaryProps {
	isBusy: boolean;
	onClick: ( step: Step ) => void;
}

/** Shows the primary button, labeled with the next step, and the reason if it is disabled (spec 1 §4.1 and §8). */
export function Primary( { isBusy, onClick }: PrimaryProps ) {
	const settings = getSettings();
	const step = stepOf( settings );
	const reason = obstacle( settings );
	return (
		<>
			<Button
				variant="primary"
				isBusy={ isBusy }
				disabled={ isBusy || reason !== undefined }
				accessibleWhenDisabled
				aria-describedby={ reason ? 'tillbook-connect-obstacle' : undefined }
				onClick={ () => onClick( step ) }
				__next40pxDefaultSize
			>
				{ stepLabel( settings ) }
			</Button>
			{ step === 'reach' && settings.isAccountConnected && (
				<Button variant="secondary" href={ paymentsUrl() } __next40pxDefaultSize>
					{ __( 'See your payments', 'tillbook' ) }
				</Button>
			) }
			{ reason && (
				<p id="tillbook-connect-obstacle" className="tillbook-connect__obstacle">
					{ reason }
				</p>
			) }
		</>
	);
}
