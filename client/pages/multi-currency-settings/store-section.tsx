import { Button, Card, CardBody, CardHeader } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { StoreFields, SwitcherPlace, THEME_WITH_SWITCHER, useChoices } from '../../components/multi-currency-store';
import { UnsavedPrompt } from '../../components/unsaved-prompt';
import { store as multiCurrencyStore, type MultiCurrencySettings } from '../../data/multi-currency';
import { useNotices } from '../../data/use-notices';
import { failureText } from '../../lib/failure-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

/** Edits the settings that apply to the whole store. */
export function StoreSection( { settings }: { settings: MultiCurrencySettings } ) {
	const notices = useNotices();
	const { saveStoreChoices } = useDispatch( multiCurrencyStore );
	const { choices, changes, change, onSaved } = useChoices( settings );
	const isUnsaved = Object.keys( changes ).length > 0;
	const [ isRunning, save ] = useOneAtATime( async () => {
		try {
			await saveStoreChoices( changes );
			onSaved();
			notices.notifySuccess( __( 'Store settings saved.', 'tillbook' ) );
		} catch ( error ) {
			notices.notifyError( failureText( __( 'Error saving store settings.', 'tillbook' ), error ) );
		}
	} );
	return (
		<Card>
			<CardHeader>
				<h2>{ __( 'Store settings', 'tillbook' ) }</h2>
			</CardHeader>
			<CardBody className="tillbook-currencies__store">
				<StoreFields settings={ settings } choices={ choices } onChange={ change } />
				<Button
					variant="primary"
					isBusy={ isRunning }
					disabled={ isRunning || ! isUnsaved }
					accessibleWhenDisabled
					onClick={ () => void save() }
					__next40pxDefaultSize
				>
					{ __( 'Save store settings', 'tillbook' ) }
				</Button>
				{ settings.site_theme !== THEME_WITH_SWITCHER && <SwitcherPlace settings={ settings } /> }
				<UnsavedPrompt isUnsaved={ isUnsaved }>
					{ __( 'Your changes to the store settings aren’t saved.', 'tillbook' ) }
				</UnsavedPrompt>
			</CardBody>
		</Card>
	);
}
