import { __ } from '@wordpress/i18n';
import {
	choiceFilter as choice,
	currencyOptions,
	dateFilter,
	ListFilters,
	optionsOf,
} from '../../components/list-page/filters';
import type { TransactionsSummary } from '../../data/transactions';
import { channels, devices, riskLevels, transactionTypes } from '../../lib/labels';
import { loanName } from '../../lib/loan-name';
import { paymentSourceName } from '../../lib/payment-methods';
import { PAYOUT_PATH } from '../../lib/payout-url';
import { countries, countryName } from '../../lib/countries';

const PAYMENT_SOURCES = [
	'amex',
	'cartes_bancaires',
	'diners',
	'discover',
	'jcb',
	'mastercard',
	'unionpay',
	'visa',
	'affirm',
	'afterpay_clearpay',
	'alipay',
	'au_becs_debit',
	'bancontact',
	'card',
	'card_present',
	'eps',
	'giropay',
	'grabpay',
	'ideal',
	'klarna',
	'link',
	'multibanco',
	'p24',
	'sepa_debit',
	'sofort',
	'wechat_pay',
];

/**
 * The advanced filters of spec 2 §2.
 *
 * @param summary What values there are, as far as it is known.
 * @param query   The page's URL query: a value in it is offered even if no row has it.
 */
export function advancedFilters( summary: TransactionsSummary | undefined, query: Record< string, unknown > ) {
	const withCurrent = ( values: string[], name: string ) => {
		const current = query[ `${ name }_is` ] ?? query[ `${ name }_is_not` ];
		return typeof current === 'string' && ! values.includes( current ) ? [ ...values, current ] : values;
	};
	return {
		title: __( 'Transactions match <select/> filters', 'tillbook' ),
		filters: {
			date: dateFilter(),
			customer_currency: choice(
				__( 'Customer currency', 'tillbook' ),
				currencyOptions( withCurrent( summary?.customer_currencies ?? [], 'customer_currency' ) )
			),
			source: choice(
				__( 'Payment method', 'tillbook' ),
				PAYMENT_SOURCES.map( ( value ) => ( {
					value,
					label: paymentSourceName( value ),
				} ) )
			),
			type: choice( __( 'Type', 'tillbook' ), optionsOf( transactionTypes() ) ),
			loan_id_is: choice(
				__( 'Loan', 'tillbook' ),
				withCurrent( summary?.loans ?? [], 'loan_id' ).map( ( value ) => ( {
					value,
					label: loanName( value ),
				} ) ),
				false
			),
			source_device: choice( __( 'Device type', 'tillbook' ), optionsOf( devices() ) ),
			channel: choice( __( 'Sales channel', 'tillbook' ), optionsOf( channels() ) ),
			customer_country: choice(
				__( 'Customer country', 'tillbook' ),
				Object.keys( countries() ).map( ( value ) => ( {
					value,
					label: countryName( value ),
				} ) )
			),
			risk_level: choice( __( 'Risk level', 'tillbook' ), optionsOf( riskLevels() ) ),
		},
	};
}

/**
 * The filter bar: payout currency where there are several, and the choice of advanced filters.
 *
 * @param props
 * @param props.query      The page's URL query.
 * @param props.summary    What values there are.
 * @param props.isOfPayout Whether they are on the page of a payout, which has one currency.
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
			path={ isOfPayout ? PAYOUT_PATH : '/payments/transactions' }
			query={ query }
			currencies={ isOfPayout ? [] : ( summary?.store_currencies ?? [] ) }
			allLabel={ __( 'All transactions', 'tillbook' ) }
			advanced={ advancedFilters( summary, query ) }
		/>
	);
}
