import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getSettings } from '../../lib/settings';
import { testAccountTexts } from '../../providers/test-account';
import { paymentsUrl } from './payments-url';
import { canTry, obstacle, stepLabel, stepOf, type Step } from './state';

interface PrimaryProps {
	isBusy: boolean;
	onClick: ( step: Step ) => void;
	/** Starts a sandbox account. */
	onTry: () => void;
}

/**
 * Shows the button of the next step and the reason if it is disabled (spec 1 §4.1 and §8), beside the one that tries
 * everything with test data. The one that can be used is the primary button.
 */
export function Primary( { isBusy, onClick, onTry }: PrimaryProps ) {
	const settings = getSettings();
	const step = stepOf( settings );
	const reason = obstacle( settings );
	const isTried = canTry( settings );
	const { changes } = testAccountTexts();
	return (
		<>
			{ isTried && (
				<Button
					variant={ reason === undefined ? 'secondary' : 'primary' }
					disabled={ isBusy }
					accessibleWhenDisabled
					aria-describedby={ changes && 'tillbook-connect-samples' }
					onClick={ onTry }
					__next40pxDefaultSize
				>
					{ __( 'Try with test data', 'tillbook' ) }
				</Button>
			) }
			<Button
				variant={ isTried && reason !== undefined ? 'secondary' : 'primary' }
				isBusy={ isBusy }
				disabled={ isBusy || reason !== undefined }
				accessibleWhenDisabled
				aria-describedby={ reason ? 'tillbook-connect-obstacle' : undefined }
				onClick={ () => onClick( step ) }
				__next40pxDefaultSize
			>
				{ stepLabel( settings ) }
			</Button>
			{ step === 'reach' && (
				<Button variant="secondary" href={ paymentsUrl() } __next40pxDefaultSize>
					{ __( 'See your payments', 'tillbook' ) }
				</Button>
			) }
			{ isTried && changes && (
				<p id="tillbook-connect-samples" className="tillbook-connect__obstacle">
					{ changes }
				</p>
			) }
			{ reason && (
				<p id="tillbook-connect-obstacle" className="tillbook-connect__obstacle">
					{ reason }
				</p>
			) }
		</>
	);
}
