import { fireEvent } from '@testing-library/dom';
import type { CheckoutFacts } from '../types';
import { makeClassicForm } from './payment-form';

const FACTS: CheckoutFacts = {
	provider: 'sandbox',
	fields: {
		cards: [ { number: '4242424242424242', name: 'visa', brand: 'visa', lastFour: '4242', note: 'Succeeds' } ],
	},
	styleUrl: '/style.css',
	descriptor: '',
	testMode: true,
	express: null,
};
const BOX = `<div class="payment_box payment_method_tillbook"><div class="tillbook-payment" data-methods='[{"id":"card","label":"Card","hint":"","savable":true}]'><noscript></noscript></div></div>`;

const open = ( html = BOX ) => {
	document.body.innerHTML = `<form>${ html }</form>`;
	const form = makeClassicForm( FACTS );
	form.place();
	return form;
};
const sent = () => Object.fromEntries( new FormData( document.querySelector( 'form' ) as HTMLFormElement ) );
const typeCard = ( number: string ) => {
	const inputs = [ ...( document.querySelector( '.tillbook-card' )?.shadowRoot?.querySelectorAll( 'input' ) ?? [] ) ];
	[ number, '12 / 34', '123' ].forEach( ( value, index ) =>
		fireEvent.input( inputs[ index ] as HTMLElement, { target: { value } } )
	);
};

test( 'the page posts the name of the card', () => {
	const form = open();
	typeCard( '4242424242424242' );
	expect( form.prepare() ).toBe( true );
	expect( sent() ).toEqual( {
		tillbook_method: 'card',
		tillbook_card: 'visa',
		tillbook_wallet: '',
		tillbook_checkout_key: expect.stringMatching( /^[0-9a-f-]{36}$/ ),
	} );
} );

test( 'a number that is none of the documented ones stops the page, and stays out of it', () => {
	const form = open();
	typeCard( '4111111111111111' );
	expect( form.prepare() ).toBe( false );
	expect( sent().tillbook_card ).toBe( '' );
	expect( JSON.stringify( sent() ) ).not.toContain( '4111' );
} );

test( 'a saved card needs no other, whatever the form contains', () => {
	const form = open( `<input type="radio" name="wc-tillbook-payment-token" value="12" checked>${ BOX }` );
	expect( form.prepare() ).toBe( true );
	expect( sent() ).toMatchObject( { 'wc-tillbook-payment-token': '12', tillbook_method: 'card', tillbook_card: '' } );
} );

test( 'entered text survives when WooCommerce redraws the box', () => {
	const form = open();
	typeCard( '4242424242424242' );
	( document.querySelector( 'form' ) as HTMLElement ).innerHTML = BOX;
	form.place();
	expect( form.prepare() ).toBe( true );
	expect( sent().tillbook_card ).toBe( 'visa' );
} );

test( 'a try keeps its key until it is answered', () => {
	const form = open();
	const before = sent().tillbook_checkout_key;
	form.place();
	expect( sent().tillbook_checkout_key ).toBe( before );
	form.renewKey();
	expect( sent().tillbook_checkout_key ).not.toBe( before );
} );
