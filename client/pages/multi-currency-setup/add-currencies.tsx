import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { CurrencyChooser } from '../../components/currency-chooser';
import { WithCurrencies } from '../../components/multi-currency-data';
import { store as multiCurrencyStore, type Currencies } from '../../data/multi-currency';
import { useNotices } from '../../data/use-notices';
import { addLabel } from '../../lib/currencies';
import { formatCount } from '../../lib/money';
import { failureText } from '../../lib/failure-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';

function Choice( { currencies, onDone }: { currencies: Currencies; onDone: () => void } ) {
	const { enabled, default: own } = currencies;
	const notices = useNotices();
	const { enableCurrencies } = useDispatch( multiCurrencyStore );
	const [ chosen, setChosen ] = useState< string[] >( [] );
	const codes = Object.keys( enabled );
	const isIdle = codes.length <= 1 && chosen.length === 0;
	const [ isRunning, proceed ] = useOneAtATime( async () => {
		if ( chosen.length > 0 ) {
			try {
				await enableCurrencies( [ ...codes, ...chosen ], codes );
			} catch ( error ) {
				notices.notifyError( failureText( __( 'Error updating enabled currencies.', 'tillbook' ), error ) );
				return;
			}
			notices.notifySuccess( __( 'Enabled currencies updated.', 'tillbook' ) );
		}
		onDone();
	} );
	return (
		<>
			<p>
				{ sprintf(
					/* translators: %s: name of a currency */
					__(
						'Your products are priced in %s. Choose the other currencies shoppers can pay in. You can add and remove currencies at any time.',
						'tillbook'
					),
					own.name
				) }{ ' ' }
				{ codes.length > 1 &&
					sprintf(
						/* translators: %s: number of currencies */
						_n(
							'You already sell in %s other currency.',
							'You already sell in %s other currencies.',
							codes.length - 1,
							'tillbook'
						),
						formatCount( codes.length - 1 )
					) }
			</p>
			<CurrencyChooser currencies={ currencies } chosen={ chosen } onChange={ setChosen } />
			<div className="tillbook-setup__actions">
				<Button
					variant="primary"
					isBusy={ isRunning }
					disabled={ isRunning || isIdle }
					accessibleWhenDisabled
					onClick={ () => void proceed() }
					__next40pxDefaultSize
				>
					{ addLabel( chosen.length, codes.length ) }
				</Button>
			</div>
		</>
	);
}

interface AddCurrenciesProps {
	onDone: () => void;
}

/** Shows the first step: selecting the store's currencies (spec 3 §5). */
export const AddCurrencies = ( { onDone }: AddCurrenciesProps ) => (
	<WithCurrencies>{ ( currencies ) => <Choice currencies={ currencies } onDone={ onDone } /> }</WithCurrencies>
);
