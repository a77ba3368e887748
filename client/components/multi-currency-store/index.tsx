import { Button, CheckboxControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { MultiCurrencySettings, StoreChoices } from '../../data/multi-currency';
import { PreviewModal } from './preview';

export { SwitcherPlace } from './switcher-place';

interface StoreFieldsProps {
	settings: MultiCurrencySettings;
	choices: StoreChoices;
	onChange: ( change: Partial< StoreChoices > ) => void;
}

/** The only theme that has a place for the switcher (spec 3 §5). */
export const THEME_WITH_SWITCHER = 'Storefront';

/**
 * Edits the store-wide settings, with a preview of the shop (spec 3 §2 and §5).
 */
export function StoreFields( { settings, choices, onChange }: StoreFieldsProps ) {
	const [ isPreviewing, setPreviewing ] = useState( false );
	return (
		<>
			<CheckboxControl
				label={ __( 'Show prices in the currency of the shopper’s country, if it’s enabled', 'tillbook' ) }
				help={ __( 'Shoppers see a notice with a link back to the store’s own currency.', 'tillbook' ) }
				checked={ choices.automatic }
				onChange={ ( automatic ) => onChange( { automatic } ) }
				__nextHasNoMarginBottom
			/>
			{ settings.site_theme === THEME_WITH_SWITCHER && (
				<CheckboxControl
					label={ __( 'Add a currency switcher to the Storefront theme', 'tillbook' ) }
					help={ __( 'Shoppers see it in the header, before the search.', 'tillbook' ) }
					checked={ choices.switcher }
					onChange={ ( switcher ) => onChange( { switcher } ) }
					__nextHasNoMarginBottom
				/>
			) }
			{ settings.offers_ecb_rates && (
				<CheckboxControl
					label={ __( 'Use the European Central Bank’s daily rates', 'tillbook' ) }
					help={ __(
						'Once a day, your server downloads rates for about 30 currencies from www.ecb.europa.eu. It sends no data about your store or shoppers. The bank publishes new rates on working days. Your own rates stay in use, and currencies that the bank doesn’t cover need one. If you turn this off, the last rates are kept as your own.',
						'tillbook'
					) }
					checked={ choices.ecb }
					onChange={ ( ecb ) => onChange( { ecb } ) }
					__nextHasNoMarginBottom
				/>
			) }
			<Button variant="secondary" onClick={ () => setPreviewing( true ) } __next40pxDefaultSize>
				{ __( 'Preview', 'tillbook' ) }
			</Button>
			{ isPreviewing && (
				<PreviewModal
					url={ settings.preview_url }
					choices={ choices }
					onClose={ () => setPreviewing( false ) }
				/>
			) }
		</>
	);
}

/** Returns the saved choices. */
const choicesOf = ( settings: MultiCurrencySettings ): StoreChoices => ( {
	automatic: settings.enable_auto_currency,
	ecb: settings.enable_ecb_rates,
	switcher: settings.enable_storefront_switcher && settings.site_theme === THEME_WITH_SWITCHER,
} );

/** Returns the choices of an object that differ from those of another. */
const differing = ( choices: Partial< StoreChoices >, from: Partial< StoreChoices > ): Partial< StoreChoices > =>
	Object.fromEntries(
		Object.entries( choices ).filter( ( [ name, is ] ) => is !== from[ name as keyof StoreChoices ] )
	);

interface EditedChoices {
	/** As the form shows them. */
	choices: StoreChoices;
	/** Choices that differ from the saved ones: only these are saved, because other users may change the others. */
	changes: Partial< StoreChoices >;
	change: ( change: Partial< StoreChoices > ) => void;
	/** Call this when the changes are saved. */
	onSaved: () => void;
}

/**
 * Keeps what was changed in the store-wide settings until it is saved.
 *
 * @param settings The settings as the server returned them.
 */
export function useChoices( settings: MultiCurrencySettings ): EditedChoices {
	const saved = choicesOf( settings );
	const [ changed, setChanged ] = useState< Partial< StoreChoices > >( {} );
	const changes = differing( changed, saved );
	return {
		choices: { ...saved, ...changes },
		changes,
		change: ( change ) => setChanged( differing( { ...changed, ...change }, saved ) ),
		// Changes made while saving are kept.
		onSaved: () => setChanged( ( now ) => differing( now, changes ) ),
	};
}
