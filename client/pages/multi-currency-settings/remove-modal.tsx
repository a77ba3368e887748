import { __, sprintf } from '@wordpress/i18n';
import { ConfirmModal } from '../../components/confirm-modal';
import type { EnabledCurrency } from '../../data/multi-currency';
import { useEnabling } from './use-enabling';

interface RemoveModalProps {
	currency: EnabledCurrency;
	/** Of all enabled ones. */
	codes: string[];
	onClose: () => void;
}

/** Asks before a currency is taken out of the store's. */
export function RemoveModal( { currency: { code, name }, codes, onClose }: RemoveModalProps ) {
	const [ , enable ] = useEnabling( onClose );
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
			onConfirm={ () => void enable( codes.filter( ( other ) => other !== code ) ) }
			onClose={ onClose }
		>
			<p>{ __( 'Shoppers cannot pay in it any more. Its rate, rounding and charm are deleted; orders that were paid in it stay as they are.', 'tillbook' ) }</p>
		</ConfirmModal>
	);
}
