import { __ } from '@wordpress/i18n';
import { barFilters, currencyOptions } from '../../components/list-page/filters';
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
		/* translators: <select/> is a menu with the choices "all" and "any" */
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
