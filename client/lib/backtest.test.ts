import fc from 'fast-check';
import {
	countOf,
	EMPTY_REPORT,
	PAYMENT_RESULTS,
	plus,
	stoppedByCurrency,
	stoppedByRule,
	type Report,
	type Sample,
} from './backtest';

const outcome = fc.constantFrom( 'allow', 'review', 'block' ) as fc.Arbitrary< 'allow' | 'review' | 'block' >;
const paymentResult = fc.constantFrom( ...PAYMENT_RESULTS );
const currency = fc.constantFrom( 'usd', 'eur', 'jpy' );
const rule = fc.constantFrom( 'address_mismatch', 'avs_verification' );

/** The report of a single payment. */
const payment = fc
	.record( {
		outcome,
		payment_result: paymentResult,
		currency,
		rule,
		amount: fc.nat( 100000 ),
		isUnknown: fc.boolean(),
	} )
	.map( ( { outcome: result, payment_result: end, currency: code, rule: name, amount, isUnknown } ): Report => ( {
		scanned: 1,
		unsure: isUnknown && result === 'allow' ? 1 : 0,
		sums: [ { outcome: result, currency: code, payment_result: end, count: 1, amount } ],
		rules: result === 'allow' ? [] : [ { rule: name, outcome: result, payment_result: end, count: 1 } ],
		unknown: isUnknown ? [ { rule: name, count: 1 } ] : [],
		samples: [],
	} ) );

const sample = ( id: number, end: Sample[ 'payment_result' ] ): Sample => ( {
	payment_intent_id: `pi_${ id }`,
	created: 1000 - id,
	amount: 100,
	currency: 'usd',
	outcome: 'block',
	payment_result: end,
	rules: [],
	customer_name: null,
} );

describe( 'a backtest in parts', () => {
	it( 'adds up to the whole, wherever it is cut', () => {
		fc.assert(
			fc.property( fc.array( payment, { maxLength: 40 } ), fc.nat( 40 ), ( payments, cut ) => {
				const all = payments.reduce( plus, EMPTY_REPORT );
				const inParts = plus(
					payments.slice( 0, cut ).reduce( plus, EMPTY_REPORT ),
					payments.slice( cut ).reduce( plus, EMPTY_REPORT )
				);
				expect( inParts ).toEqual( all );
				expect( all.scanned ).toBe( payments.length );
				expect( countOf( all, {} ) ).toBe( payments.length );
				expect( stoppedByCurrency( all ).reduce( ( sum, { count } ) => sum + count, 0 ) ).toBe(
					payments.length - countOf( all, { outcome: 'allow' } )
				);
				expect( stoppedByCurrency( all ).reduce( ( sum, { amount } ) => sum + amount, 0 ) ).toBe(
					payments.reduce(
						( sum, { sums: [ one ] } ) => sum + ( one?.outcome === 'allow' ? 0 : ( one?.amount ?? 0 ) ),
						0
					)
				);
				for ( const row of stoppedByRule( all ) ) {
					expect( PAYMENT_RESULTS.reduce( ( sum, end ) => sum + row.results[ end ], 0 ) ).toBe( row.count );
				}
			} )
		);
	} );

	it( 'keeps the five newest examples of each payment result', () => {
		const part = ( from: number ): Report => ( {
			...EMPTY_REPORT,
			samples: [ 0, 1, 2, 3 ]
				.map( ( id ) => sample( from + id, 'good' ) )
				.concat( sample( from + 9, 'disputed' ) ),
		} );
		expect( plus( part( 10 ), part( 20 ) ).samples.map( ( { payment_intent_id: id } ) => id ) ).toEqual( [
			'pi_19',
			'pi_29',
			'pi_10',
			'pi_11',
			'pi_12',
			'pi_13',
			'pi_20',
		] );
	} );
} );
