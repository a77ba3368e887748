import { Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { CurrencyChooser } from '../../components/currency-chooser';
import { ModalActions } from '../../components/modal-actions';
import type { Currencies } from '../../data/multi-currency';
import { addLabel } from '../../lib/currencies';
import { formClosing } from '../../lib/modal-closing';
import { useEnabling } from './use-enabling';

interface AddModalProps {
	currencies: Currencies;
	onClose: () => void;
}

/** Asks for currencies to add to the store. */
export function AddModal( { currencies, onClose }: AddModalProps ) {
	const [ chosen, setChosen ] = useState< string[] >( [] );
	const codes = Object.keys( currencies.enabled );
	const [ isRunning, enable ] = useEnabling( codes, onClose );
	return (
		<Modal title={ __( 'Add currencies', 'tillbook' ) } size="medium" { ...formClosing( onClose, isRunning ) }>
			<CurrencyChooser currencies={ currencies } chosen={ chosen } onChange={ setChosen } />
			<ModalActions
				confirmLabel={
					chosen.length === 0 ? __( 'Add currencies', 'tillbook' ) : addLabel( chosen.length, codes.length )
				}
				isBusy={ isRunning }
				isDisabled={ chosen.length === 0 }
				onConfirm={ () => void enable( [ ...codes, ...chosen ] ) }
				onClose={ onClose }
			/>
		</Modal>
	);
}
