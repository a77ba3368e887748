import { __, sprintf } from '@wordpress/i18n';
import { ConfirmModal } from '../../components/confirm-modal';
import type { EnabledCurrency } from '../../data/multi-currency';
import { useEnabling } from './use-enabling';

interface RemoveModalProps {
	currency: EnabledCurrency;
	/** Codes of all enabled currencies. */
	codes: string[];
	onClose: () => void;
}

/** Asks for confirmation before a currency is removed from the store. */
export function RemoveModal( { currency: { code, name }, codes, onClose }: RemoveModalProps ) {
	const [ isRunning, enable ] = useEnabling( codes, onClose );
	return (
		<ConfirmModal
			title={ sprintf(
				/* translators: %s: name of a currency */
				__( 'Remove %s?', 'tillbook' ),
				name
			) }
			confirmLabel={ __( 'Remove currency', 'tillbook' ) }
			keepLabel={ __( 'Keep currency', 'tillbook' ) }
			isDestructive
			isBusy={ isRunning }
			onConfirm={ () => void enable( codes.filter( ( other ) => other !== code ) ) }
			onClose={ onClose }
		>
			<p>
				{ __(
					'Shoppers will no longer be able to pay in this currency. Its exchange rate, rounding, and charm pricing will be deleted. Orders paid in it won’t change.',
					'tillbook'
				) }
			</p>
		</ConfirmModal>
	);
}
