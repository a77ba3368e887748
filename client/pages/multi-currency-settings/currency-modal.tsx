import { Modal } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { RetryNotice } from '../../components/retry-notice';
import { Skeleton } from '../../components/skeleton';
import { useCurrency, type CurrencySettings, type EnabledCurrency } from '../../data/multi-currency';
import { formClosing } from '../../lib/modal-closing';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { CurrencyForm } from './currency-form';

interface CurrencyModalProps {
	currency: EnabledCurrency;
	/** The store's currency. */
	own: EnabledCurrency;
	onClose: () => void;
}

/** Edits the price settings of a currency (spec 3 §3). */
export function CurrencyModal( { currency, own, onClose }: CurrencyModalProps ) {
	const { data, isLoading, error, retry } = useCurrency( currency.code );
	// Data from an earlier opening may be outdated. Keep the data loaded for this opening while the modal is open.
	const settings = useRef< CurrencySettings >();
	const [ isRunning, run ] = useOneAtATime( ( work: () => Promise< void > ) => work() );
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
			{ ...formClosing( onClose, isRunning ) }
		>
			{ error !== undefined && (
				<RetryNotice
					message={ __( 'Error retrieving single currency settings.', 'tillbook' ) }
					error={ error }
					retry={ retry }
				/>
			) }
			{ isLoading && ! settings.current && <Skeleton label={ __( 'Loading the currency…', 'tillbook' ) } /> }
			{ settings.current && (
				<CurrencyForm
					settings={ settings.current }
					own={ own }
					isRunning={ isRunning }
					run={ run }
					onClose={ onClose }
				/>
			) }
		</Modal>
	);
}
