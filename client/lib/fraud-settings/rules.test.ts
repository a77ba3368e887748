import { testSettings } from '../../../tests/js/page-settings';
import { setSettings } from '../settings';
import fixtures from '../../../tests/fixtures/fraud-rulesets.json';
import { toMinorUnits } from '../amounts';
import {
	isAnyEnabled,
	isDifferent,
	limitCurrency,
	saveProblem,
	toRules,
	toSettings,
	type FraudSettings,
	type ServerRule,
} from '.';

interface Fixture {
	what: string;
	currency: string;
	settings: Partial< FraudSettings >;
	rules: ServerRule[];
}

const off = toSettings( [], true, true );

/** Settings of which only the named differ from "all off". */
const settingsOf = ( changes: Partial< FraudSettings > ): FraudSettings => ( { ...off, ...changes } );

beforeEach( () => setSettings( testSettings() ) );

describe( 'settings and rules', () => {
	it.each( ( fixtures as unknown as Fixture[] ).map( ( fixture ) => [ fixture.what, fixture ] as const ) )(
		'are each other, byte for byte: %s',
		( _, { currency, settings, rules } ) => {
			expect( JSON.stringify( toRules( settingsOf( settings ), currency, true ) ) ).toBe(
				JSON.stringify( rules )
			);
			expect( JSON.stringify( toRules( toSettings( rules, true, true ), currency, true ) ) ).toBe(
				JSON.stringify( rules )
			);
			expect( toSettings( rules, true, true ) ).toEqual( settingsOf( settings ) );
		}
	);

	it( 'always block where nothing can be held for review', () => {
		expect( toSettings( [], false, true ).avs_mismatch ).toEqual( { enabled: false, block: true } );
		expect( toSettings( [], true, true ).avs_mismatch ).toEqual( { enabled: false, block: false } );
		const held = settingsOf( { avs_mismatch: { enabled: true, block: false } } );
		expect( toRules( held, 'usd', false )[ 0 ]?.outcome ).toBe( 'block' );
		expect( toRules( held, 'usd', true )[ 0 ]?.outcome ).toBe( 'review' );
	} );

	it( 'differ by "block" only where that makes a difference', () => {
		const one = settingsOf( { avs_mismatch: { enabled: true, block: false } } );
		const other = settingsOf( { avs_mismatch: { enabled: true, block: true } } );
		expect( isDifferent( one, other, 'usd', true ) ).toBe( true );
		expect( isDifferent( one, other, 'usd', false ) ).toBe( false );
		expect( isDifferent( one, off, 'usd', false ) ).toBe( true );
	} );

	it( 'differ by the values of a filter only while it is on', () => {
		const price = ( enabled: boolean, limit: string | null ) =>
			settingsOf( {
				purchase_price_threshold: { enabled, block: true, min_amount: limit, max_amount: null },
			} );
		const differ = ( one: FraudSettings, other: FraudSettings ) => isDifferent( one, other, 'usd', true );
		expect( differ( price( false, '10' ), off ) ).toBe( false );
		expect( differ( price( true, '10' ), price( true, '20' ) ) ).toBe( true );
		expect( differ( price( true, '10' ), price( true, '10.00' ) ) ).toBe( false );
		expect( differ( price( true, null ), off ) ).toBe( true );
	} );

	it( 'differ by what is no amount, which cannot be saved', () => {
		const price = ( limit: string | null ) =>
			settingsOf( {
				purchase_price_threshold: { enabled: true, block: true, min_amount: '10', max_amount: limit },
			} );
		expect( isDifferent( price( '12a' ), price( null ), 'usd', true ) ).toBe( true );
		expect( isDifferent( price( '1234567890' ), price( null ), 'usd', true ) ).toBe( true );
	} );

	it( 'count the security code for no filter of the merchant’s', () => {
		expect( isAnyEnabled( toSettings( [], true, true ) ) ).toBe( false );
	} );

	it( 'know the currency that limits were saved in', () => {
		expect( limitCurrency( ( fixtures as unknown as Fixture[] )[ 2 ]?.rules ?? [] ) ).toBe( 'jpy' );
		expect( limitCurrency( [] ) ).toBeNull();
	} );
} );

describe( 'amounts', () => {
	it.each( [
		[ '12.34', 'usd', 1234 ],
		[ '12.345', 'usd', 1235 ],
		[ '.5', 'usd', 50 ],
		[ '7.', 'usd', 700 ],
		[ '1234', 'jpy', 1234 ],
		[ '1234.5', 'jpy', 1235 ],
		[ '1.2345', 'kwd', 1235 ],
		[ '0', 'usd', null ],
		[ '0.00', 'usd', null ],
		[ '', 'usd', null ],
		[ '12a', 'usd', null ],
		[ '0.1', 'jpy', null ],
	] as const )( '%s %s are %s minor units', ( typed, currency, expected ) => {
		expect( toMinorUnits( typed, currency ) ).toBe( expected );
	} );
} );

describe( 'saving', () => {
	const price = ( min: string | null, max: string | null, enabled = true ) =>
		settingsOf( { purchase_price_threshold: { enabled, block: true, min_amount: min, max_amount: max } } );
	const items = ( min: number | null, max: number | null ) =>
		settingsOf( { order_items_threshold: { enabled: true, block: true, min_items: min, max_items: max } } );

	it.each( [
		[ price( null, null ), 'A price range must be set for the "Purchase Price threshold" filter.' ],
		[ price( '0', '' ), 'A price range must be set for the "Purchase Price threshold" filter.' ],
		[ price( '10', '9.99' ), 'Maximum purchase price must be greater than the minimum purchase price.' ],
		[ price( '1234567890', null ), 'Enter an amount with no more than nine digits before the decimal point.' ],
		[ items( null, null ), 'An item range must be set for the "Order Item Threshold" filter.' ],
		[
			items( 3, 2 ),
			'Maximum item count must be greater than the minimum item count on the "Order Item Threshold" rule.',
		],
		[ price( '10', '10' ), null ],
		[ items( 2, 2 ), null ],
		[ price( null, null, false ), null ],
	] )( 'is refused with a reason, or is not (%#)', ( settings, reason ) => {
		expect( saveProblem( settings, 'usd' ) ).toBe( reason );
	} );
} );
