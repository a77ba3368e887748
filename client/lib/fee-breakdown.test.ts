import * as fc from 'fast-check';
import { feeBreakdown, share, type FeeBreakdown, type FeeData } from './fee-breakdown';
import { feeLineLabel, taxLabel } from './fee-labels';

type Rates = NonNullable< FeeData[ 'fee_rates' ] >;
type Entry = Rates[ 'history' ][ number ];

const plain = ( text: string ) => text.replace( /\u00a0/g, ' ' ).replace( /[\u2066\u2069]/g, '' );
const added = ( { lines }: FeeBreakdown ) => lines.reduce( ( total, { amount } ) => total + amount, 0 );

const entry = ( more: Partial< Entry > = {} ): Entry => ( {
	type: 'base',
	additional_type: null,
	percentage_rate: 0.029,
	fixed_rate: 30,
	currency: 'usd',
	capped: false,
	...more,
} );

const rates = ( more: Partial< Rates > = {} ): Rates => ( {
	percentage: 0.029,
	fixed: 30,
	fixed_currency: 'usd',
	history: [ entry() ],
	before_tax: null,
	tax: null,
	fee_exchange_rate: null,
	...more,
} );

const captured = ( fee: number | null, feeRates: Rates | null, amount = 5000 ): FeeData => ( {
	fee,
	currency: 'usd',
	amount,
	amount_captured: amount,
	transaction_details: { store_currency: 'usd', store_amount: amount, store_amount_captured: amount },
	fee_rates: feeRates,
} );

/** The provider's arithmetic: hundredths of a percent of a whole amount, half up. */
const providerShare = ( amount: number, basisPoints: number ) => Math.floor( ( amount * basisPoints + 5000 ) / 10000 );

const history = fc.record( {
	amount: fc.integer( { min: 1, max: 90_000_000 } ),
	base: fc.integer( { min: 0, max: 700 } ),
	fixed: fc.integer( { min: 0, max: 100 } ),
	cap: fc.option( fc.integer( { min: 1, max: 900 } ) ),
	additional: fc.array(
		fc.record( {
			type: fc.constantFrom( 'international', 'fx', 'device', 'whatever' ),
			points: fc.integer( { min: 1, max: 300 } ),
		} ),
		{ maxLength: 3 }
	),
	taxPoints: fc.constantFrom( 0, 900, 1000, 1900, 2000 ),
} );

function generated( plan: typeof history extends fc.Arbitrary< infer Plan > ? Plan : never ) {
	const base = providerShare( plan.amount, plan.base ) + plan.fixed;
	const isCapped = plan.cap !== null && base > plan.cap;
	const before =
		( isCapped && plan.cap !== null ? plan.cap : base ) +
		plan.additional.reduce( ( total, { points } ) => total + providerShare( plan.amount, points ), 0 );
	const tax = providerShare( before, plan.taxPoints );
	return captured(
		before + tax,
		rates( {
			history: [
				entry( { percentage_rate: plan.base / 10000, fixed_rate: plan.fixed, capped: isCapped } ),
				...plan.additional.map( ( { type, points } ) =>
					entry( {
						type: 'additional',
						additional_type: type,
						percentage_rate: points / 10000,
						fixed_rate: 0,
					} )
				),
			],
			before_tax: { amount: before, currency: 'usd' },
			tax: { amount: tax, currency: 'usd', description: 'DE VAT', percentage_rate: plan.taxPoints / 10000 },
		} ),
		plan.amount
	);
}

describe( 'the lines of a fee', () => {
	it( 'add up to the fee and keep their rates, whatever the provider charged by its rates', () => {
		fc.assert(
			fc.property( history, ( plan ) => {
				const event = generated( plan );
				const fee = feeBreakdown( event ) as FeeBreakdown;
				expect( added( fee ) ).toBe( event.fee );
				const untaxed = fee.lines.filter( ( { kind } ) => kind !== 'tax' );
				expect( untaxed ).toHaveLength( 1 + plan.additional.length );
				expect( untaxed.every( ( { percentage } ) => percentage !== null ) ).toBe( true );
			} )
		);
	} );

	it( 'add up to the fee where the rates say something else', () => {
		fc.assert(
			fc.property( history, fc.integer( { min: 0, max: 5_000_000 } ), ( plan, fee ) => {
				const breakdown = feeBreakdown( { ...generated( plan ), fee } ) as FeeBreakdown;
				expect( added( breakdown ) ).toBe( fee );
				expect( breakdown.lines[ 0 ]?.kind ).toBe( 'base' );
			} )
		);
	} );

	it( 'name base, surcharges, discount and tax with their rates', () => {
		const fee = feeBreakdown(
			captured(
				342,
				rates( {
					history: [
						entry(),
						entry( {
							type: 'additional',
							additional_type: 'international',
							percentage_rate: 0.015,
							fixed_rate: 0,
						} ),
						entry( { type: 'additional', additional_type: 'fx', percentage_rate: 0.01, fixed_rate: 0 } ),
						entry( { type: 'discount', percentage_rate: -0.003, fixed_rate: 0 } ),
					],
					tax: { amount: 57, currency: 'usd', description: 'GB VAT', percentage_rate: 0.2 },
				} )
			)
		) as FeeBreakdown;
		expect( fee.lines.map( ( line ) => [ plain( feeLineLabel( line ) ), line.amount ] ) ).toEqual( [
			[ 'Base fee (2.900% + $0.30 USD)', 175 ],
			[ 'International card fee (1.500%)', 75 ],
			[ 'Currency conversion fee (1.000%)', 50 ],
			[ 'Discount (-0.300%)', -15 ],
			[ 'UK VAT (20.00%)', 57 ],
		] );
		expect( fee.beforeTax ).toBe( 285 );
	} );

	it( 'show what remains without percentages where the rates do not explain it', () => {
		const fee = feeBreakdown( captured( 176, rates() ) ) as FeeBreakdown;
		expect( fee.lines.map( feeLineLabel ) ).toEqual( [ 'Base fee' ] );
		expect( fee.lines[ 0 ]?.amount ).toBe( 176 );
	} );

	it( 'give a capped base what the others leave', () => {
		const fee = feeBreakdown(
			captured( 600, rates( { history: [ entry( { percentage_rate: 0.008, capped: true } ) ] } ), 1_000_000 )
		) as FeeBreakdown;
		expect( plain( fee.lines.map( feeLineLabel ).join() ) ).toBe( 'Base fee (0.800% + $0.30 USD, capped)' );
	} );

	it( "convert a fixed part at the fee's exchange rate", () => {
		const event = captured( 0, rates( { fee_exchange_rate: { rate: 0.92, fromCurrency: 'usd' } } ) );
		event.fee = 145 + 28;
		event.transaction_details = { store_currency: 'eur', store_amount: 5000, store_amount_captured: null };
		const fee = feeBreakdown( event ) as FeeBreakdown;
		expect( fee.lines[ 0 ] ).toMatchObject( { amount: 173, percentage: 0.029 } );
		expect( fee.exchangeRate ).toEqual( { rate: 0.92, from: 'usd' } );
	} );

	it( 'have no tax row without a tax, and no percentage for an impossible one', () => {
		const tax = { amount: 0, currency: 'usd', description: 'DE VAT', percentage_rate: 0.19 };
		expect( feeBreakdown( captured( 175, rates( { tax } ) ) )?.lines ).toHaveLength( 1 );
		const odd = { ...tax, amount: 33, percentage_rate: 19 };
		const lines = feeBreakdown( captured( 208, rates( { tax: odd } ) ) )?.lines ?? [];
		expect( lines.map( feeLineLabel )[ 1 ] ).toBe( 'VAT' );
	} );

	it( 'are the tax and the rest where only the tax is known', () => {
		const fee = feeBreakdown(
			captured(
				193,
				rates( {
					percentage: 0,
					fixed: 0,
					fixed_currency: '',
					history: [],
					before_tax: { amount: 175, currency: 'usd' },
					tax: { amount: 18, currency: 'usd', description: 'GST', percentage_rate: 0 },
				} )
			)
		) as FeeBreakdown;
		expect( fee.lines.map( ( line ) => [ feeLineLabel( line ), line.amount ] ) ).toEqual( [
			[ 'Base fee', 175 ],
			[ 'GST', 18 ],
		] );
	} );

	it( 'do not exist before there is a fee', () => {
		expect( feeBreakdown( captured( null, null ) ) ).toBeNull();
	} );

	it( 'are one where there are no rates', () => {
		expect( feeBreakdown( captured( 99, null ) )?.lines ).toMatchObject( [ { kind: 'base', amount: 99 } ] );
	} );
} );

describe( 'a share of an amount', () => {
	it( 'is rounded half away from zero, whole numbers throughout', () => {
		expect( share( 50, 0.01 ) ).toBe( 1 );
		expect( share( 50, -0.01 ) ).toBe( -1 );
		expect( share( 50, 0.029 ) ).toBe( 1 );
		expect( share( 9_007_199_254_740, 0.5 ) ).toBe( 4_503_599_627_370 );
	} );
} );

describe( 'a tax on fees', () => {
	it.each( [
		[ 'DE VAT', 'VAT' ],
		[ 'FR VAT', 'VAT' ],
		[ 'GB VAT', 'UK VAT' ],
		[ 'AU GST', 'GST' ],
		[ 'NZ GST', 'GST' ],
		[ 'SG GST', 'GST' ],
		[ 'CH VAT', 'CH VAT' ],
		[ 'JP JCT', 'JP JCT' ],
		[ 'VAT', 'VAT' ],
		[ 'GST', 'GST' ],
		[ 'US sales tax', 'Tax' ],
		[ null, 'Tax' ],
	] )( 'described as %s is called %s', ( description, label ) => {
		expect( taxLabel( description ) ).toBe( label );
	} );
} );
