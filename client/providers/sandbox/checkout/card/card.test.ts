import fc from 'fast-check';
import type { TestCard } from '../types';
import { checkCard } from './check';
import { codeProblem } from './code';
import { expiryProblem, expiryShown } from './expiry';
import { brandOf, caretAfter, digitsOf, grouped } from './number';

const CARDS: TestCard[] = [
	{ number: '4242424242424242', name: 'visa', brand: 'visa', lastFour: '4242', note: 'Succeeds' },
	{ number: '378282246310005', name: 'amex', brand: 'amex', lastFour: '0005', note: 'Succeeds' },
];
const TODAY = new Date( 2026, 10, 21 );
const GOOD = { number: '4242 4242 4242 4242', expiry: '12 / 34', code: '123' };

test.each( [
	[ '4242', 'visa' ],
	[ '378282246310005', 'amex' ],
	[ '3056930009020004', 'diners' ],
	[ '3566002020360505', 'jcb' ],
	[ '2223003122003222', 'mastercard' ],
	[ '2720', 'mastercard' ],
	[ '2721', '' ],
	[ '6011111111111117', 'discover' ],
	[ '6200000000000005', 'unionpay' ],
	[ '9', '' ],
	[ '', '' ],
] )( 'the number %s begins like %s', ( digits, brand ) => {
	expect( brandOf( digits ) ).toBe( brand );
} );

test( 'numbers are grouped as they are printed on cards, while they are typed too', () => {
	expect( grouped( '4242424242424242' ) ).toBe( '4242 4242 4242 4242' );
	expect( grouped( '378282246310005' ) ).toBe( '3782 822463 10005' );
	expect( grouped( '42424' ) ).toBe( '4242 4' );
	expect( grouped( '' ) ).toBe( '' );
} );

test( 'grouping loses no digit and adds none', () => {
	fc.assert(
		fc.property( fc.stringMatching( /^\d{0,19}$/ ), ( digits ) => digitsOf( grouped( digits ) ) === digits )
	);
} );

test( 'the caret stays behind the same digit', () => {
	expect( caretAfter( '4242 4', 5 ) ).toBe( 6 );
	expect( caretAfter( '4242 4', 2 ) ).toBe( 2 );
} );

test( 'digits of wide keyboards count', () => {
	expect( digitsOf( '４２４２-4242' ) ).toBe( '42424242' );
} );

test.each( [
	[ '1', '1' ],
	[ '12', '12 / ' ],
	[ '5', '05 / ' ],
	[ '1/', '01 / ' ],
	[ '1/30', '01 / 30' ],
	[ '1234', '12 / 34' ],
	[ '12/2034', '12 / 34' ],
	[ '12 / 345', '12 / 34' ],
] )( 'an expiry typed as %s reads %s', ( typed, shown ) => {
	expect( expiryShown( typed ) ).toBe( shown );
} );

test( 'the slash can be erased', () => {
	expect( expiryShown( '12 /', true ) ).toBe( '12' );
} );

test.each( [
	[ '', 'empty' ],
	[ '1', 'incomplete' ],
	[ '12 / ', 'incomplete' ],
	[ '13', 'month' ],
	[ '00 / 30', 'month' ],
	[ '10 / 26', 'past' ],
	[ '11 / 26', null ],
	[ '01 / 27', null ],
] )( 'in November 2026 the expiry %s is %s', ( text, problem ) => {
	expect( expiryProblem( text, TODAY ) ).toBe( problem );
} );

test( 'codes have three digits, and four on American Express', () => {
	expect( codeProblem( '123', 'visa' ) ).toBeNull();
	expect( codeProblem( '1234', 'visa' ) ).toBe( 'incomplete' );
	expect( codeProblem( '123', 'amex' ) ).toBe( 'incomplete' );
	expect( codeProblem( '1234', 'amex' ) ).toBeNull();
	expect( codeProblem( '', 'visa' ) ).toBe( 'empty' );
} );

test( 'a documented number becomes its name', () => {
	expect( checkCard( GOOD, CARDS, TODAY ) ).toEqual( { name: 'visa' } );
} );

test( 'every other number is refused, and what is said does not repeat it', () => {
	fc.assert(
		fc.property( fc.stringMatching( /^\d{16,19}$/ ), ( number ) => {
			fc.pre( number !== '4242424242424242' );
			const result = checkCard( { ...GOOD, number }, CARDS, TODAY );
			expect( result ).toMatchObject( {
				problems: { number: expect.stringContaining( 'Only test cards work here' ) },
			} );
			expect( JSON.stringify( result ) ).not.toMatch( /\d{2}/ );
		} )
	);
} );

test( 'each field says what it lacks', () => {
	expect( checkCard( { number: '', expiry: '', code: '' }, CARDS, TODAY ) ).toEqual( {
		problems: {
			number: 'Enter a card number.',
			expiry: 'Enter the expiration date.',
			code: 'Enter the security code.',
		},
	} );
	expect( checkCard( { ...GOOD, number: '4242 42' }, CARDS, TODAY ) ).toMatchObject( {
		problems: { number: 'The card number is incomplete.', expiry: '', code: '' },
	} );
} );
