import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { WithStoreSettings } from '../../components/multi-currency-data';
import { StoreFields, useChoices } from '../../components/multi-currency-store';
import { store as multiCurrencyStore, type MultiCurrencySettings } from '../../data/multi-currency';
import { useNotices } from '../../data/use-notices';
import { failureText } from '../../lib/failure-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

interface StoreStepProps {
	onBack: () => void;
	onDone: () => void;
}

function Fields( { settings, onBack, onDone }: StoreStepProps & { settings: MultiCurrencySettings } ) {
	const notices = useNotices();
	const { saveStoreChoices, switchOn } = useDispatch( multiCurrencyStore );
	const { choices, changes, change, onSaved } = useChoices( settings );
	const [ isRunning, save ] = useOneAtATime( async () => {
		try {
			await saveStoreChoices( changes );
			onSaved();
			// The storefront shows nothing before this (spec 3 §4).
			if ( ! settings.is_multi_currency_enabled ) {
				await switchOn();
			}
		} catch ( error ) {
			notices.notifyError( failureText( __( 'Error saving store settings.', 'tillbook' ), error ) );
			return;
		}
		notices.notifySuccess( __( 'Store settings saved.', 'tillbook' ) );
		onDone();
	} );
	return (
		<>
			<div className="tillbook-setup__fields">
				<StoreFields settings={ settings } choices={ choices } onChange={ change } />
			</div>
			<div className="tillbook-setup__actions">
				<Button
					variant="primary"
					isBusy={ isRunning }
					disabled={ isRunning }
					accessibleWhenDisabled
					onClick={ () => void save() }
					__next40pxDefaultSize
				>
					{ __( 'Continue', 'tillbook' ) }
				</Button>
				<Button
					variant="tertiary"
					disabled={ isRunning }
					accessibleWhenDisabled
					onClick={ onBack }
					__next40pxDefaultSize
				>
					{ __( 'Back', 'tillbook' ) }
				</Button>
			</div>
		</>
	);
}

/** Shows the second step: settings for the whole store (spec 3 §2). Continuing turns multi-currency on. */
export const StoreStep = ( props: StoreStepProps ) => (
	<WithStoreSettings>{ ( settings ) => <Fields { ...props } settings={ settings } /> }</WithStoreSettings>
);
