import type { StoreCart } from '../../../../checkout/express/store-api';
import { addressesOf, partialAddress } from './addresses';
import { lineItemsOf, packageOf, problemOf, shippingRatesOf, totalOf } from './details';

const FORM = {
	currency_code: 'USD',
	currency_minor_unit: 2,
	currency_decimal_separator: '.',
	currency_thousand_separator: ',',
	currency_prefix: '$',
	currency_suffix: '',
};
const rate = ( id: string, price: string, selected = false ) => ( {
	...FORM,
	rate_id: id,
	name: `By ${ id } &amp; co`,
	price,
	taxes: '0',
	selected,
} );
const ADDRESS = { first_name: '', last_name: '', address_1: '', city: '', state: '', postcode: '', country: '' };

function cart( more: Partial< StoreCart > = {}, amount = 2327 ): StoreCart {
	return {
		items: [ { key: 'a', id: 1, name: 'Mug &amp; lid', quantity: 2 } ],
		needs_shipping: true,
		billing_address: ADDRESS,
		shipping_address: ADDRESS,
		shipping_rates: [
			{ package_id: 0, name: 'Parcel', shipping_rates: [ rate( 'slow', '490' ), rate( 'fast', '990', true ) ] },
		],
		totals: {
			...FORM,
			total_items: '1837',
			total_discount: '0',
			total_fees: '0',
			total_shipping: '490',
			total_tax: '0',
			total_price: '2327',
		},
		errors: [],
		extensions: { tillbook: { problem: '', amount, currency: 'usd' } as { problem: string } },
		...more,
	};
}
const totals = ( more: Partial< StoreCart[ 'totals' ] > ) => ( { totals: { ...cart().totals, ...more } } );

test( 'the lines of the sheet add up to the total', () => {
	const taxed = cart(
		totals( { total_discount: '500', total_fees: '100', total_tax: '73', total_price: '2000' } ),
		2000
	);
	expect( lineItemsOf( taxed ) ).toEqual( [
		{ name: 'Mug & lid × 2', amount: 1837 },
		{ name: 'Discount', amount: -500 },
		{ name: 'Fees', amount: 100 },
		{ name: 'Shipping', amount: 490 },
		{ name: 'Tax', amount: 73 },
	] );
	expect( totalOf( taxed ) ).toEqual( { amount: 2000, currency: 'usd' } );
} );

test( 'lines that don’t add up because of roundings are left out: Stripe rejects more than the total', () => {
	expect( lineItemsOf( cart( totals( { total_tax: '1' } ) ) ) ).toEqual( [] );
} );

test( 'a store without decimals in its settings still charges in minor units', () => {
	const whole = cart( totals( { total_items: '18', total_shipping: '5', total_price: '23' } ), 2300 );
	expect( lineItemsOf( whole ) ).toEqual( [
		{ name: 'Mug & lid × 2', amount: 1800 },
		{ name: 'Shipping', amount: 500 },
	] );
	const yen = cart( totals( { total_items: '1800', total_shipping: '500', total_price: '2300' } ), 2300 );
	expect( lineItemsOf( yen )[ 0 ]?.amount ).toBe( 1800 );
} );

test( 'the chosen way to ship comes first, and there are fewer than ten', () => {
	expect( shippingRatesOf( cart() ) ).toEqual( [
		{ id: 'fast', displayName: 'By fast & co', amount: 990 },
		{ id: 'slow', displayName: 'By slow & co', amount: 490 },
	] );
	const rates = Array.from( { length: 12 }, ( _, index ) => rate( `r${ index }`, '100', index === 11 ) );
	const many = shippingRatesOf( cart( { shipping_rates: [ { package_id: 0, name: '', shipping_rates: rates } ] } ) );
	expect( many.map( ( { id } ) => id ) ).toEqual( [
		'r11',
		...Array.from( { length: 8 }, ( _, index ) => `r${ index }` ),
	] );
} );

test( 'several packages are one rate, and a package without any stops the order', () => {
	const first = { package_id: 0, name: 'A', shipping_rates: [ rate( 'slow', '490', true ) ] };
	const second = { package_id: 1, name: 'B', shipping_rates: [ rate( 'slow', '510', true ) ] };
	const both = cart( { shipping_rates: [ first, second ], ...totals( { total_shipping: '1000' } ) } );
	expect( shippingRatesOf( both ) ).toEqual( [ { id: 'all', displayName: 'By slow & co', amount: 1000 } ] );
	expect( packageOf( both, 'all' ) ).toBeNull();
	expect( shippingRatesOf( cart( { shipping_rates: [ first, { ...second, shipping_rates: [] } ] } ) ) ).toEqual( [] );
	expect( shippingRatesOf( cart( { shipping_rates: [] } ) ) ).toEqual( [] );
} );

test( 'a rate is chosen in its package unless it is chosen already', () => {
	expect( packageOf( cart(), 'slow' ) ).toBe( 0 );
	expect( packageOf( cart(), 'fast' ) ).toBeNull();
	expect( packageOf( cart(), 'pending' ) ).toBeNull();
} );

test( 'what can’t be paid is said', () => {
	expect( problemOf( cart() ) ).toBe( '' );
	expect( problemOf( cart( { errors: [ { message: 'Only &lt;3 left.' } ] } ) ) ).toBe( 'Only <3 left.' );
	expect( problemOf( cart( {}, 0 ) ) ).toBe( 'There is nothing to pay.' );
} );

test( 'a wallet’s address becomes WooCommerce’s', () => {
	const place = { line1: '1 High St', line2: null, city: 'Bath', state: '', postal_code: 'BA1 1AA', country: 'GB' };
	const { billing, shipping } = addressesOf(
		{ name: 'Ada King Lovelace', email: 'ada@example.com', phone: '+44', address: place },
		{ name: 'Plato', address: place }
	);
	expect( billing ).toMatchObject( {
		first_name: 'Ada',
		last_name: 'King Lovelace',
		address_1: '1 High St',
		address_2: '',
		postcode: 'BA1 1AA',
		email: 'ada@example.com',
		phone: '+44',
	} );
	expect( shipping ).toMatchObject( { first_name: 'Plato', last_name: '-', phone: '+44' } );
	expect( shipping ).not.toHaveProperty( 'email' );
	expect( addressesOf( { name: 'Ada L', address: place }, undefined ).shipping.first_name ).toBe( 'Ada' );
	expect( partialAddress( { city: 'Bath', state: '', postal_code: 'BA1', country: 'GB' } ) ).toMatchObject( {
		first_name: '',
		address_1: '',
		postcode: 'BA1',
	} );
} );
