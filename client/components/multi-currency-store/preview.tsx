import { Modal, SelectControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { useCurrencies, type StoreChoices } from '../../data/multi-currency';
import { Skeleton } from '../skeleton';
import './style.scss';

interface PreviewModalProps {
	/** Address of the simulated shop page with products. */
	url: string;
	choices: StoreChoices;
	onClose: () => void;
}

/**
 * Shows the shop in simulation mode: prices in a currency that is chosen here, with settings that do not have to be
 * saved. Only the user who set it up sees the simulation.
 */
export function PreviewModal( { url, choices, onClose }: PreviewModalProps ) {
	const { data } = useCurrencies();
	const enabled = Object.values( data?.enabled ?? {} );
	const [ chosen, setChosen ] = useState< string >();
	const [ loaded, setLoaded ] = useState< string >();
	const currency =
		chosen ??
		enabled.find( ( { is_default: isDefault, rate } ) => ! isDefault && rate !== null )?.id ??
		enabled[ 0 ]?.id ??
		'';
	const source = addQueryArgs( url, {
		currency,
		automatic: choices.automatic ? 1 : 0,
		switcher: choices.switcher ? 1 : 0,
	} );
	return (
		<Modal
			title={ __( 'Preview of your store', 'tillbook' ) }
			size="fill"
			className="tillbook-preview"
			onRequestClose={ onClose }
		>
			<SelectControl
				label={ __( 'Currency', 'tillbook' ) }
				labelPosition="side"
				value={ currency }
				options={ enabled.map( ( { id, code, name } ) => ( { value: id, label: `${ name } (${ code })` } ) ) }
				onChange={ setChosen }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<div className="tillbook-preview__shop">
				{ loaded !== source && <Skeleton label={ __( 'Loading the preview…', 'tillbook' ) } bars={ 6 } /> }
				{ /* Without allow-forms, no form leads out of the preview; its own script follows what it can (simulation/). */ }
				<iframe
					title={ __( 'Your store as shoppers would see it', 'tillbook' ) }
					src={ source }
					sandbox="allow-same-origin allow-scripts"
					className={ loaded === source ? '' : 'is-loading' }
					onLoad={ () => setLoaded( source ) }
				/>
			</div>
		</Modal>
	);
}
