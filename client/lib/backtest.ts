/** Outcome that rules would have had: nothing, hold for review, block. */
export type Outcome = 'allow' | 'review' | 'block';

/** The real outcome of a payment. */
export type PaymentResult = 'disputed' | 'refunded' | 'good' | 'other';

export const PAYMENT_RESULTS: readonly PaymentResult[] = [ 'disputed', 'refunded', 'good', 'other' ];

/** How many examples of each payment result are shown. */
const SAMPLES = 5;

interface Sum {
	outcome: Outcome;
	currency: string;
	payment_result: PaymentResult;
	count: number;
	/** Minor units. */
	amount: number;
}

export interface Sample {
	payment_intent_id: string;
	/** Seconds since the epoch, UTC. */
	created: number;
	/** Minor units. */
	amount: number;
	currency: string;
	outcome: Outcome;
	payment_result: PaymentResult;
	rules: string[];
	customer_name: string | null;
}

/** Counts of a backtest, whole or in part; parts add up. */
export interface Report {
	scanned: number;
	unsure: number;
	sums: Sum[];
	rules: { rule: string; outcome: Outcome; payment_result: PaymentResult; count: number }[];
	unknown: { rule: string; count: number }[];
	samples: Sample[];
}

export const EMPTY_REPORT: Report = { scanned: 0, unsure: 0, sums: [], rules: [], unknown: [], samples: [] };

function added< Row extends { count: number; amount?: number } >( rows: Row[], nameOf: ( row: Row ) => string ): Row[] {
	const byName = new Map< string, Row >();
	for ( const row of rows ) {
		const name = nameOf( row );
		const known = byName.get( name );
		byName.set(
			name,
			known
				? {
						...known,
						count: known.count + row.count,
						...( row.amount === undefined ? {} : { amount: ( known.amount ?? 0 ) + row.amount } ),
					}
				: row
		);
	}
	return [ ...byName.values() ];
}

/**
 * Two parts together. The samples of the first one come first, for it has the newer payments.
 *
 * @param one   A report.
 * @param other The one of the next part.
 */
export function plus( one: Report, other: Report ): Report {
	const samples = [ ...one.samples, ...other.samples ];
	return {
		scanned: one.scanned + other.scanned,
		unsure: one.unsure + other.unsure,
		sums: added(
			[ ...one.sums, ...other.sums ],
			( { outcome, currency, payment_result: result } ) => `${ outcome } ${ currency } ${ result }`
		),
		rules: added(
			[ ...one.rules, ...other.rules ],
			( { rule, payment_result: result } ) => `${ rule } ${ result }`
		),
		unknown: added( [ ...one.unknown, ...other.unknown ], ( { rule } ) => rule ),
		samples: PAYMENT_RESULTS.flatMap( ( result ) =>
			samples.filter( ( sample ) => sample.payment_result === result ).slice( 0, SAMPLES )
		),
	};
}

/** Payments and what they come to. */
export interface Cell {
	count: number;
	/** Minor units. */
	amount: number;
}

/** Payments that would have been blocked, or held, in a currency. */
export interface CurrencyRow extends Cell {
	outcome: Outcome;
	currency: string;
	results: Record< PaymentResult, Cell >;
}

const sumOf = ( sums: Sum[] ): Cell =>
	sums.reduce( ( whole, { count, amount } ) => ( { count: whole.count + count, amount: whole.amount + amount } ), {
		count: 0,
		amount: 0,
	} );

/**
 * Returns the payments that would have been stopped, a row for each currency and outcome: blocked first, then the
 * largest number first.
 *
 * @param report The report.
 */
export function stoppedByCurrency( report: Report ): CurrencyRow[] {
	const stopped = report.sums.filter( ( { outcome } ) => outcome !== 'allow' );
	const pairs = [ ...new Set( stopped.map( ( { outcome, currency } ) => `${ outcome } ${ currency }` ) ) ];
	return pairs
		.map( ( pair ) => {
			const [ outcome, currency = '' ] = pair.split( ' ' ) as [ Outcome, string ];
			const rows = stopped.filter( ( sum ) => sum.outcome === outcome && sum.currency === currency );
			const results = Object.fromEntries(
				PAYMENT_RESULTS.map( ( result ) => [
					result,
					sumOf( rows.filter( ( row ) => row.payment_result === result ) ),
				] )
			);
			return { outcome, currency, ...sumOf( rows ), results: results as Record< PaymentResult, Cell > };
		} )
		.sort( ( a, b ) => a.outcome.localeCompare( b.outcome ) || b.count - a.count );
}

/**
 * How many payments had an outcome, or a result, or both.
 *
 * @param report         The report.
 * @param wanted         Which.
 * @param wanted.outcome Any where it is left out.
 * @param wanted.result  Any where it is left out.
 */
export const countOf = ( report: Report, { outcome, result }: { outcome?: Outcome; result?: PaymentResult } ): number =>
	sumOf(
		report.sums.filter(
			( sum ) => ( ! outcome || sum.outcome === outcome ) && ( ! result || sum.payment_result === result )
		)
	).count;

/** Payments that one filter would have stopped. */
export interface RuleRow {
	rule: string;
	count: number;
	results: Record< PaymentResult, number >;
}

/**
 * Returns the payments that each filter would have stopped, the busiest first. A payment that several stop is counted
 * at each.
 *
 * @param report The report.
 */
export function stoppedByRule( report: Report ): RuleRow[] {
	const { rules } = report;
	return [ ...new Set( rules.map( ( { rule } ) => rule ) ) ]
		.map( ( rule ) => {
			const of = ( result?: PaymentResult ) =>
				rules
					.filter( ( row ) => row.rule === rule && ( ! result || row.payment_result === result ) )
					.reduce( ( sum, { count } ) => sum + count, 0 );
			return {
				rule,
				count: of(),
				results: Object.fromEntries( PAYMENT_RESULTS.map( ( result ) => [ result, of( result ) ] ) ) as Record<
					PaymentResult,
					number
				>,
			};
		} )
		.sort( ( a, b ) => b.count - a.count );
}

/**
 * The payments with a result that would have been stopped, by currency, the largest number first.
 *
 * @param report The report.
 * @param result Their result.
 */
export function stoppedOf( report: Report, result: PaymentResult ): ( Cell & { currency: string } )[] {
	const sums = report.sums.filter( ( sum ) => sum.payment_result === result && sum.outcome !== 'allow' );
	return [ ...new Set( sums.map( ( { currency } ) => currency ) ) ]
		.map( ( currency ) => ( { currency, ...sumOf( sums.filter( ( sum ) => sum.currency === currency ) ) } ) )
		.sort( ( a, b ) => b.count - a.count );
}
