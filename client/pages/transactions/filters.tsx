import { ReportFilters } from '@woocommerce/components';
import { __ } from '@wordpress/i18n';
import type { TransactionsSummary } from '../../data/transactions';
import { channels, devices, riskLevels, transactionTypes } from '../../lib/labels';
import { paymentSourceName } from '../../lib/payment-methods';
import { countries, countryName } from '../../lib/countries';

interface Option {
	label: string;
	value: string;
}

const PAYMENT_SOURCES = [
	'amex', 'cartes_bancaires', 'diners', 'discover', 'jcb', 'mastercard', 'unionpay', 'visa',
	'affirm', 'afterpay_clearpay', 'alipay', 'au_becs_debit', 'bancontact', 'card_present', 'eps', 'giropay',
	'grabpay', 'ideal', 'klarna', 'link', 'multibanco', 'p24', 'sepa_debit', 'sofort', 'wechat_pay',
];

const optionsOf = ( labels: Record< string, string > ): Option[] =>
	Object.entries( labels ).map( ( [ value, label ] ) => ( { value, label } ) );

const currencyOptions = ( codes: string[] ): Option[] =>
	codes.map( ( code ) => ( { value: code, label: code.toUpperCase() } ) );

const isRules = () => [
	{ value: 'is', label: __( 'Is', 'tillbook' ) },
	{ value: 'is_not', label: __( 'Is not', 'tillbook' ) },
];

/** An advanced filter by choice. */
function choice( name: string, options: Option[], hasRules = true ) {
	return {
		labels: {
			add: name,
			remove: `${ __( 'Remove filter:', 'tillbook' ) } ${ name }`,
			rule: `${ __( 'Match filter:', 'tillbook' ) } ${ name }`,
			title: hasRules
				? `<title>${ name }</title> <rule/> <filter/>`
				: `<title>${ name }</title> <filter/>`,
			filter: `${ __( 'Choose:', 'tillbook' ) } ${ name }`,
		},
		rules: hasRules ? isRules() : [],
		input: { component: 'SelectControl', options },
	};
}

/**
 * The advanced filters of spec 2 §2.
 *
 * @param summary What values there are, as far as it is known.
 * @param query   The page's URL query: a value in it is offered even if no row has it.
 */
export function advancedFilters(
	summary: TransactionsSummary | undefined,
	query: Record< string, unknown >
) {
	const withCurrent = ( values: string[], name: string ) => {
		const current = query[ `${ name }_is` ] ?? query[ `${ name }_is_not` ];
		return typeof current === 'string' && ! values.includes( current )
			? [ ...values, current ]
			: values;
	};
	const date = __( 'Date', 'tillbook' );
	return {
		title: __(
			'Transactions match <select/> filters',
			'tillbook'
		),
		filters: {
			date: {
				labels: {
					add: date,
					remove: __( 'Remove filter: Date', 'tillbook' ),
					rule: __( 'Match filter: Date', 'tillbook' ),
					title: `<title>${ date }</title> <rule/> <filter/>`,
					filter: __( 'Choose a date', 'tillbook' ),
				},
				rules: [
					{ value: 'before', label: __( 'Before', 'tillbook' ) },
					{ value: 'after', label: __( 'After', 'tillbook' ) },
					{ value: 'between', label: __( 'Between', 'tillbook' ) },
				],
				input: { component: 'Date' },
			},
			customer_currency: choice(
				__( 'Customer currency', 'tillbook' ),
				currencyOptions(
					withCurrent(
						summary?.customer_currencies ?? [],
						'customer_currency'
					)
				)
			),
			source: choice(
				__( 'Payment method', 'tillbook' ),
				PAYMENT_SOURCES.map( ( value ) => ( {
					value,
					label: paymentSourceName( value ),
				} ) )
			),
			type: choice(
				__( 'Type', 'tillbook' ),
				optionsOf( transactionTypes() )
			),
			loan_id_is: choice(
				__( 'Loan', 'tillbook' ),
				withCurrent( summary?.loans ?? [], 'loan_id' ).map(
					( value ) => ( { value, label: value } )
				),
				false
			),
			source_device: choice(
				__( 'Device type', 'tillbook' ),
				optionsOf( devices() )
			),
			channel: choice(
				__( 'Sales channel', 'tillbook' ),
				optionsOf( channels() )
			),
			customer_country: choice(
				__( 'Customer country', 'tillbook' ),
				Object.keys( countries() ).map( ( value ) => ( {
					value,
					label: countryName( value ),
				} ) )
			),
			risk_level: choice(
				__( 'Risk level', 'tillbook' ),
				optionsOf( riskLevels() )
			),
		},
	};
}

/**
 * The filter bar: payout currency where there are several, and the choice of advanced filters.
 *
 * @param props
 * @param props.query   The page's URL query.
 * @param props.summary What values there are.
 */
export function TransactionFilters( {
	query,
	summary,
}: {
	query: Record< string, unknown >;
	summary: TransactionsSummary | undefined;
} ) {
	const current = query.store_currency_is;
	const known = summary?.store_currencies ?? [];
	const currencies =
		known.length === 0 && typeof current === 'string' && current !== '---'
			? [ current ]
			: known;
	const staticParams = [ 'per_page', 'orderby', 'order', 'search' ];
	const filters = [
		{
			label: __( 'Payout currency', 'tillbook' ),
			param: 'store_currency_is',
			staticParams: [ ...staticParams, 'filter', 'match' ],
			showFilters: () => currencies.length > 1,
			filters: [
				{ label: __( 'All currencies', 'tillbook' ), value: '---' },
				...currencyOptions( currencies ),
			],
			defaultValue: '---',
		},
		{
			label: __( 'Show', 'tillbook' ),
			param: 'filter',
			staticParams: [ ...staticParams, 'store_currency_is' ],
			showFilters: () => true,
			filters: [
				{ label: __( 'All transactions', 'tillbook' ), value: 'all' },
				{
					label: __( 'Advanced filters', 'tillbook' ),
					value: 'advanced',
				},
			],
		},
	];
	return (
		<div className="tillbook-filters">
			<ReportFilters
				key={ String( query.match ?? 'all' ) }
				filters={ filters }
				advancedFilters={ advancedFilters( summary, query ) }
				showDatePicker={ false }
				path="/payments/transactions"
				query={ query }
			/>
		</div>
	);
}
