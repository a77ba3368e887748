import { exponentOf } from './money';

/** The fee data of a `captured` event; see TimelineEvent of the REST schema. */
export interface FeeData {
	/** Minor units of the settlement currency. */
	fee: number | null;
	currency: string | null;
	amount: number | null;
	amount_captured: number | null;
	transaction_details: {
		store_currency: string;
		store_amount: number;
		store_amount_captured: number | null;
	} | null;
	fee_rates: FeeRates | null;
}

interface FeeRates {
	percentage: number;
	fixed: number;
	fixed_currency: string;
	history: Entry[];
	before_tax: { amount: number; currency: string } | null;
	tax: Tax | null;
	fee_exchange_rate: { rate: number; fromCurrency: string } | null;
}

interface Entry {
	type: string;
	additional_type: string | null;
	percentage_rate: number;
	fixed_rate: number;
	currency: string;
	capped: boolean;
}

interface Tax {
	amount: number;
	currency: string;
	description: string | null;
	percentage_rate: number;
}

/** A line of a fee. */
export interface FeeLine {
	kind: 'base' | 'additional' | 'discount' | 'tax';
	/** The kind of an additional fee, such as international or fx. */
	additionalType: string | null;
	/** Its amount, in minor units of the breakdown's currency; negative for a discount. */
	amount: number;
	/** 0.029 is 2.9 percent; null if the rates do not explain the amount. */
	percentage: number | null;
	/** The fixed part, in minor units of its currency. */
	fixed: { amount: number; currency: string } | null;
	capped: boolean;
	/** Country and kind of a tax, such as "DE VAT". */
	description: string | null;
}

/** A fee broken down into its parts. The lines add up to the total, to the minor unit. */
export interface FeeBreakdown {
	currency: string;
	/** Minor units. */
	total: number;
	lines: FeeLine[];
	/** The part before tax in minor units, if there is a tax. */
	beforeTax: number | null;
	/** The value of one unit of `from` in the breakdown's currency. */
	exchangeRate: { rate: number; from: string } | null;
}

const PRECISION = 1_000_000_000;

/**
 * Calculates a share of an amount, rounded half away from zero, as the provider does: in integers, because rounding 0.5
 * must not depend on the floating-point representation of 0.029.
 *
 * @param amount Minor units.
 * @param rate   0.029 is 2.9 percent.
 */
export function share( amount: number, rate: number ): number {
	const scaled = BigInt( amount ) * BigInt( Math.round( rate * PRECISION ) );
	const size = scaled < 0 ? -scaled : scaled;
	const rounded = Number( ( size * BigInt( 2 ) + BigInt( PRECISION ) ) / BigInt( 2 * PRECISION ) );
	return scaled < 0 ? -rounded : rounded;
}

const sum = ( lines: FeeLine[] ): number => lines.reduce( ( total, { amount } ) => total + amount, 0 );

const line = ( kind: FeeLine[ 'kind' ], amount: number, more: Partial< FeeLine > = {} ): FeeLine => ( {
	kind,
	additionalType: null,
	amount,
	percentage: null,
	fixed: null,
	capped: false,
	description: null,
	...more,
} );

/** Converts a fixed part into the settlement currency; null if its exchange rate is unknown. */
function settled( amount: number, from: string, to: string, exchange: FeeRates[ 'fee_exchange_rate' ] ): number | null {
	if ( amount === 0 || from === to ) {
		return amount;
	}
	return exchange?.fromCurrency === from && Number.isFinite( exchange.rate )
		? share( amount, exchange.rate * 10 ** ( exponentOf( to ) - exponentOf( from ) ) )
		: null;
}

function entryLine( entry: Entry, captured: number, currency: string, rates: FeeRates ): FeeLine | null {
	const fixed = settled( entry.fixed_rate, entry.currency, currency, rates.fee_exchange_rate );
	if ( fixed === null || ! Number.isFinite( entry.percentage_rate ) ) {
		return null;
	}
	const kind = entry.type === 'base' || entry.type === 'discount' ? entry.type : 'additional';
	return line( kind, share( captured, entry.percentage_rate ) + fixed, {
		additionalType: entry.additional_type,
		percentage: entry.percentage_rate,
		fixed: entry.fixed_rate === 0 ? null : { amount: entry.fixed_rate, currency: entry.currency },
		capped: entry.capped,
	} );
}

/** Returns the lines of the rates, if they explain the fee exactly. A capped line is the remainder after the others. */
function explained( rates: FeeRates, captured: number, beforeTax: number, currency: string ): FeeLine[] | null {
	const single: Entry = {
		type: 'base',
		additional_type: null,
		percentage_rate: rates.percentage,
		fixed_rate: rates.fixed,
		currency: rates.fixed_currency,
		capped: false,
	};
	const entries = rates.history.length > 0 ? rates.history : [ single ];
	const lines = entries.map( ( entry ) => entryLine( entry, captured, currency, rates ) );
	const known = lines.filter( ( item ): item is FeeLine => item !== null );
	if ( known.length < lines.length ) {
		return null;
	}
	const capped = known.filter( ( item ) => item.capped );
	if ( capped.length === 1 && capped[ 0 ] ) {
		const rest = beforeTax - sum( known.filter( ( item ) => ! item.capped ) );
		const isCap = rest >= 0 && rest <= capped[ 0 ].amount;
		return isCap ? known.map( ( item ) => ( item.capped ? { ...item, amount: rest } : item ) ) : null;
	}
	return capped.length === 0 && sum( known ) === beforeTax ? known : null;
}

function taxLine( tax: Tax | null | undefined, fee: number, currency: string ): FeeLine | null {
	if ( ! tax || tax.amount <= 0 || tax.amount > fee || tax.currency !== currency ) {
		return null;
	}
	const isRate = tax.percentage_rate >= 0 && tax.percentage_rate <= 1;
	return line( 'tax', tax.amount, {
		percentage: isRate ? tax.percentage_rate : null,
		description: tax.description,
	} );
}

/**
 * Breaks a payment's fee down into its parts (spec 2 §3 "fee_rates", §5). Rates are shown only if they explain the fee
 * to the minor unit; otherwise, everything before tax is one base line without percentages.
 *
 * @param event A `captured` event.
 * @return null if nothing is known about a fee.
 */
export function feeBreakdown( event: FeeData ): FeeBreakdown | null {
	const { fee, fee_rates: rates, transaction_details: details } = event;
	const currency = details?.store_currency ?? event.currency;
	if ( fee === null || ! currency ) {
		return null;
	}
	const captured =
		details?.store_amount_captured ?? details?.store_amount ?? event.amount_captured ?? event.amount ?? 0;
	const tax = taxLine( rates?.tax, fee, currency );
	const beforeTax = fee - ( tax?.amount ?? 0 );
	const lines = ( rates && explained( rates, captured, beforeTax, currency ) ) ?? [ line( 'base', beforeTax ) ];
	const exchange = rates?.fee_exchange_rate;
	return {
		currency,
		total: fee,
		lines: tax ? [ ...lines, tax ] : lines,
		beforeTax: tax ? beforeTax : null,
		exchangeRate:
			exchange && exchange.fromCurrency !== currency
				? { rate: exchange.rate, from: exchange.fromCurrency }
				: null,
	};
}
