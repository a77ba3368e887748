/** Amounts in minor units: their conversion and what Stripe takes for them. */

/** One major unit in US dollars. */
const IN_DOLLARS = {
	usd: 1,
	eur: 1.08,
	gbp: 1.27,
	chf: 1.13,
	cad: 0.73,
	aud: 0.66,
	jpy: 0.0067,
	sek: 0.095,
	pln: 0.25,
};
const ZERO_DECIMAL = [
	'bif',
	'clp',
	'djf',
	'gnf',
	'jpy',
	'kmf',
	'krw',
	'mga',
	'pyg',
	'rwf',
	'vnd',
	'vuv',
	'xaf',
	'xof',
	'xpf',
];

/** The fixed part of a fee. */
const FIXED = { usd: 30, eur: 25, gbp: 20, chf: 30, cad: 30, aud: 30, jpy: 0, sek: 180, pln: 100 };

/** Returns how many digits follow the decimal point. */
export const decimals = ( currency ) => ( ZERO_DECIMAL.includes( currency ) ? 0 : 2 );

/**
 * Converts an amount.
 *
 * @param {number} amount in minor units of the first currency
 * @param {string} from
 * @param {string} to
 * @return {{ amount: number, rate: number|null }} rate between minor units, null if nothing was converted
 */
export function convert( amount, from, to ) {
	if ( from === to ) {
		return { amount, rate: null };
	}
	const minor = 10 ** ( decimals( to ) - decimals( from ) );
	const rate = Number( ( ( IN_DOLLARS[ from ] / IN_DOLLARS[ to ] ) * minor ).toFixed( 6 ) );
	return { amount: Math.round( amount * rate ), rate };
}

/**
 * Returns the fee for a payment and its parts, as balance transactions list them.
 *
 * @param {{ country: string, feeTax: number }} account
 * @param {{ amount: number, currency: string, converted: boolean, country: string }} payment amount and currency of settlement
 */
export function feeOf( account, { amount, currency, converted, country } ) {
	const percent =
		( currency === 'eur' ? 1.5 : 2.9 ) + ( country !== account.country ? 1.5 : 0 ) + ( converted ? 1 : 0 );
	const fee = Math.round( ( amount * percent ) / 100 ) + ( FIXED[ currency ] ?? 30 );
	const tax = Math.round( fee * account.feeTax );
	const details = [
		{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' },
	];
	if ( tax > 0 ) {
		details.push( { amount: tax, application: null, currency, description: 'VAT', type: 'tax' } );
	}
	return { fee: fee + tax, details };
}

/**
 * Writes an amount as Stripe's messages do.
 *
 * @param {number} amount in minor units
 * @param {string} currency
 */
export function inWords( amount, currency ) {
	return new Intl.NumberFormat( 'en-US', { style: 'currency', currency } ).format(
		amount / 10 ** decimals( currency )
	);
}
