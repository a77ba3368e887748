import { Modal } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { RetryNotice } from '../../components/retry-notice';
import { Skeleton } from '../../components/skeleton';
import { useCurrency, type CurrencySettings, type EnabledCurrency } from '../../data/multi-currency';
import { CurrencyForm } from './currency-form';

interface CurrencyModalProps {
	currency: EnabledCurrency;
	/** The store's own. */
	own: EnabledCurrency;
	onClose: () => void;
}

/** How the prices of one currency are made (spec 3 §3). */
export function CurrencyModal( { currency, own, onClose }: CurrencyModalProps ) {
	const { data, isLoading, error, retry } = useCurrency( currency.code );
	// What came with an earlier opening may be what was changed since; what came with this one stays while it is open.
	const settings = useRef< CurrencySettings >();
	if ( data && ! isLoading && error === undefined ) {
		settings.current ??= data;
	}
	return (
		<Modal
			title={ sprintf(
				/* translators: %s: name of a currency */
				__( 'Manage %s', 'tillbook' ),
				currency.name
			) }
			size="medium"
			onRequestClose={ onClose }
		>
			{ error !== undefined && (
				<RetryNotice
					message={ __( 'Error retrieving single currency settings.', 'tillbook' ) }
					error={ error }
					retry={ retry }
				/>
			) }
			{ isLoading && ! settings.current && <Skeleton label={ __( 'Loading the currency…', 'tillbook' ) } /> }
			{ settings.current && <CurrencyForm settings={ settings.current } own={ own } onClose={ onClose } /> }
		</Modal>
	);
}
