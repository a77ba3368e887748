import { __ } from '@wordpress/i18n';
import { barFilters, currencyOptions, ListFilters } from '../../components/list-page/filters';
import type { TransactionsSummary } from '../../data/transactions';
import { filters } from '../../lib/facts/columns/transactions.gen';
import { loanName } from '../../lib/loan-name';
import { countries, countryName } from '../../lib/countries';

/**
 * Returns the advanced filters of spec 2 §2.
 *
 * @param summary The existing values, if already loaded.
 * @param query   The page's URL query; its values are offered even if no row has them.
 */
export function advancedFilters( summary: TransactionsSummary | undefined, query: Record< string, unknown > ) {
	const withCurrent = ( values: string[], name: string ) => {
		const current = query[ `${ name }_is` ] ?? query[ `${ name }_is_not` ];
		return typeof current === 'string' && ! values.includes( current ) ? [ ...values, current ] : values;
	};
	return {
		title: __( 'Transactions match <select/> filters', 'tillbook' ),
		filters: barFilters( filters(), {
			customer_currency: currencyOptions(
				withCurrent( summary?.customer_currencies ?? [], 'customer_currency' )
			),
			loan_id_is: withCurrent( summary?.loans ?? [], 'loan_id' ).map( ( value ) => ( {
				value,
				label: loanName( value ),
			} ) ),
			customer_country: Object.keys( countries() ).map( ( value ) => ( {
				value,
				label: countryName( value ),
			} ) ),
		} ),
	};
}

/**
 * Shows the filters: the payout currency if there are several, and the advanced filters.
 *
 * @param props
 * @param props.query      The page's URL query.
 * @param props.summary    The existing values.
 * @param props.isOfPayout Whether the list is on the page of a payout, which has a single currency.
 */
export function TransactionFilters( {
	query,
	summary,
	isOfPayout = false,
}: {
	query: Record< string, unknown >;
	summary: TransactionsSummary | undefined;
	isOfPayout?: boolean;
} ) {
	return (
		<ListFilters
			query={ query }
			currencies={ isOfPayout ? [] : ( summary?.store_currencies ?? [] ) }
			allLabel={ __( 'All transactions', 'tillbook' ) }
			advanced={ advancedFilters( summary, query ) }
			cleared={ [ 'search', 'type_is_in', ...( isOfPayout ? [] : [ 'deposit_id' ] ) ] }
		/>
	);
}
