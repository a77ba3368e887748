import { Button, Card, CardBody, CardHeader, SearchControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useKeepFocus } from '../../components/list-page/use-keep-focus';
import { store as multiCurrencyStore, type Currencies, type EnabledCurrency } from '../../data/multi-currency';
import { startResource } from '../../data/use-resource';
import { matchesSearch } from '../../lib/currencies';
import { AddModal } from './add-modal';
import { CurrencyModal } from './currency-modal';
import { CurrencyRow } from './currency-row';
import { RemoveModal } from './remove-modal';

/** Minimum number of currencies for a search field. */
const WORTH_SEARCHING = 8;

type Open = { dialog: 'adding' } | { dialog: 'managing' | 'removing'; currency: EnabledCurrency } | undefined;

/** Lists the store's currencies, with controls to add, remove and configure them. */
export function CurrencyList( { currencies }: { currencies: Currencies } ) {
	const [ search, setSearch ] = useState( '' );
	const [ open, setOpen ] = useState< Open >();
	const heading = useRef< HTMLHeadingElement >( null );
	const region = useKeepFocus( heading );
	const enabled = Object.values( currencies.enabled );
	const shown = enabled.filter( ( currency ) => matchesSearch( currency, search ) );
	const close = () => setOpen( undefined );
	return (
		<div { ...region }>
			<Card>
				<CardHeader className="tillbook-currencies__head">
					<h2 ref={ heading } tabIndex={ -1 }>
						{ __( 'Enabled currencies', 'tillbook' ) }
					</h2>
					<Button variant="secondary" onClick={ () => setOpen( { dialog: 'adding' } ) } __next40pxDefaultSize>
						{ __( 'Add currencies', 'tillbook' ) }
					</Button>
				</CardHeader>
				<CardBody>
					{ enabled.length >= WORTH_SEARCHING && (
						<SearchControl
							label={ __( 'Search enabled currencies', 'tillbook' ) }
							value={ search }
							onChange={ setSearch }
							__nextHasNoMarginBottom
						/>
					) }
					<ul className="tillbook-currencies__list">
						{ shown.map( ( currency ) => (
							<CurrencyRow
								key={ currency.code }
								currency={ currency }
								own={ currencies.default }
								source={ currencies.rates.source }
								onManage={ () => {
									// The data of an earlier opening may be outdated.
									startResource( multiCurrencyStore, 'getCurrency', currency.code, true );
									setOpen( { dialog: 'managing', currency } );
								} }
								onRemove={ () => setOpen( { dialog: 'removing', currency } ) }
							/>
						) ) }
					</ul>
					<p role="status">
						{ shown.length === 0 &&
							__( 'None of the store’s currencies match this name, code, or symbol.', 'tillbook' ) }
						{ enabled.length === 1 &&
							sprintf(
								/* translators: %s: name of a currency */
								__( 'Your store sells only in %s. Add the currencies your shoppers use.', 'tillbook' ),
								currencies.default.name
							) }
					</p>
				</CardBody>
			</Card>
			{ open?.dialog === 'adding' && <AddModal currencies={ currencies } onClose={ close } /> }
			{ open?.dialog === 'managing' && (
				<CurrencyModal currency={ open.currency } own={ currencies.default } onClose={ close } />
			) }
			{ open?.dialog === 'removing' && (
				<RemoveModal currency={ open.currency } codes={ Object.keys( currencies.enabled ) } onClose={ close } />
			) }
		</div>
	);
}
