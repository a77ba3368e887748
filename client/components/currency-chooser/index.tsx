import { CheckboxControl, SearchControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useCurrencies, type Currencies, type Currency } from '../../data/multi-currency';
import { matchesSearch, RECOMMENDED } from '../../lib/currencies';
import { drawsFlags } from '../../lib/flag-emoji';
import { RetryNotice } from '../retry-notice';
import { Skeleton } from '../skeleton';
import './style.scss';

interface CurrencyChooserProps {
	/** The store's currencies and the available ones. */
	currencies: Currencies;
	/** Codes of the chosen currencies. */
	chosen: string[];
	onChange: ( chosen: string[] ) => void;
}

/**
 * Shows a currency's flag, name, code and symbol.
 *
 * @param props
 * @param props.currency The currency.
 */
export function CurrencyName( { currency }: { currency: Currency } ) {
	return (
		<span className="tillbook-currency-name">
			{ drawsFlags() && (
				<span className="wp-exclude-emoji" aria-hidden>
					{ `${ currency.flag } ` }
				</span>
			) }
			<bdi>{ currency.name }</bdi>{ ' ' }
			<span className="tillbook-currency-name__code">
				<bdi>{ currency.code }</bdi>
				{ currency.code !== currency.symbol && (
					<>
						{ ' ' }
						<bdi>{ currency.symbol }</bdi>
					</>
				) }
			</span>
		</span>
	);
}

/** Says why there is nothing to choose from: everything is added, or the provider has not sent its currencies. */
function Nothing( { isKnown }: { isKnown: boolean } ) {
	const { isLoading, retry } = useCurrencies();
	if ( isKnown ) {
		return <p>{ __( 'There are no more currencies to add.', 'tillbook' ) }</p>;
	}
	return isLoading ? (
		<Skeleton label={ __( 'Loading the currencies…', 'tillbook' ) } />
	) : (
		<RetryNotice
			message={ __(
				'Your payment provider isn’t responding, so the currencies you can add couldn’t be loaded. Try again in a few minutes.',
				'tillbook'
			) }
			error={ undefined }
			retry={ retry }
		/>
	);
}

/**
 * Lists currencies to choose from: the recommended ones first (spec 3 §9), then all of them, or the search results.
 * Chosen currencies stay chosen during a search.
 */
export function CurrencyChooser( {
	currencies: { available, enabled, rates },
	chosen,
	onChange,
}: CurrencyChooserProps ) {
	const [ search, setSearch ] = useState( '' );
	const currencies = Object.values( available ).filter( ( { code } ) => ! ( code in enabled ) );
	const found = currencies.filter( ( currency ) => matchesSearch( currency, search ) );
	const recommended = RECOMMENDED.flatMap( ( code ) => currencies.filter( ( currency ) => currency.code === code ) );
	const others = currencies.filter( ( { code } ) => ! RECOMMENDED.includes( code ) );
	const isSearching = search.trim() !== '';
	const group = ( title: string, shown: Currency[] ) =>
		shown.length > 0 && (
			<fieldset className="tillbook-currency-chooser__group">
				<legend>{ title }</legend>
				<ul>
					{ shown.map( ( currency ) => (
						<li key={ currency.code }>
							<CheckboxControl
								// Screen readers get the label as one line of text.
								label={ ( <CurrencyName currency={ currency } /> ) as unknown as string }
								checked={ chosen.includes( currency.code ) }
								onChange={ ( isChosen ) =>
									onChange(
										isChosen
											? [ ...chosen, currency.code ]
											: chosen.filter( ( code ) => code !== currency.code )
									)
								}
								__nextHasNoMarginBottom
							/>
						</li>
					) ) }
				</ul>
			</fieldset>
		);
	return (
		<div className="tillbook-currency-chooser">
			<SearchControl
				label={ __( 'Search currencies', 'tillbook' ) }
				hideLabelFromVision={ false }
				placeholder={ __( 'Name, code, or symbol', 'tillbook' ) }
				value={ search }
				onChange={ setSearch }
				__nextHasNoMarginBottom
			/>
			<p className="screen-reader-text" role="status">
				{ isSearching &&
					sprintf(
						/* translators: %d: number of currencies */
						__( 'Currencies found: %d', 'tillbook' ),
						found.length
					) }
			</p>
			<div className="tillbook-currency-chooser__list">
				{ isSearching ? (
					group( __( 'Found', 'tillbook' ), found )
				) : (
					<>
						{ group( __( 'Recommended', 'tillbook' ), recommended ) }
						{ group( __( 'All other currencies', 'tillbook' ), others ) }
					</>
				) }
				{ isSearching && found.length === 0 && (
					<p>{ __( 'No currency you can add matches this name, code, or symbol.', 'tillbook' ) }</p>
				) }
				{ ! isSearching && currencies.length === 0 && <Nothing isKnown={ rates.is_reachable } /> }
			</div>
		</div>
	);
}
