import { fireEvent } from '@testing-library/dom';
import type { CheckoutData } from '../types';
import '../../providers/sandbox/checkout/register';
import { makeClassicForm } from './payment-form';

const DATA: CheckoutData = {
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
	const form = makeClassicForm( DATA );
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
	expect( form.prepare( () => {} ) ).toBe( true );
	expect( sent() ).toEqual( {
		tillbook_method: 'card',
		tillbook_card: 'visa',
		tillbook_wallet: '',
		tillbook_checkout_key: expect.stringMatching( /^[0-9a-f-]{36}$/ ),
		tillbook_approved: '',
	} );
} );

test( 'a number that is none of the documented ones stops the page, and stays out of it', () => {
	const form = open();
	typeCard( '4111111111111111' );
	expect( form.prepare( () => {} ) ).toBe( false );
	expect( sent().tillbook_card ).toBe( '' );
	expect( JSON.stringify( sent() ) ).not.toContain( '4111' );
} );

test( 'a saved card needs no other, whatever the form contains', () => {
	const form = open( `<input type="radio" name="wc-tillbook-payment-token" value="12" checked>${ BOX }` );
	expect( form.prepare( () => {} ) ).toBe( true );
	expect( sent() ).toMatchObject( { 'wc-tillbook-payment-token': '12', tillbook_method: 'card', tillbook_card: '' } );
} );

test( 'entered text survives when WooCommerce redraws the box', () => {
	const form = open();
	typeCard( '4242424242424242' );
	( document.querySelector( 'form' ) as HTMLElement ).innerHTML = BOX;
	form.place();
	expect( form.prepare( () => {} ) ).toBe( true );
	expect( sent().tillbook_card ).toBe( 'visa' );
} );

test( 'a redrawn box with other methods keeps the focus where it was', () => {
	const box = ( ...ids: string[] ) =>
		BOX.replace(
			/data-methods='[^']+'/,
			`data-methods='${ JSON.stringify( ids.map( ( id ) => ( { id, label: id, hint: '', savable: false } ) ) ) }'`
		);
	const form = open( box( 'card', 'klarna' ) );
	const redraw = ( html: string ) => {
		( document.querySelector( 'form' ) as HTMLElement ).innerHTML = html;
		form.place();
	};
	const radio = ( id: string ) => document.querySelector< HTMLInputElement >( `input[value=${ id }]` );
	radio( 'klarna' )?.focus();
	redraw( box( 'card', 'ideal', 'klarna' ) );
	expect( radio( 'klarna' ) ).toHaveFocus();
	const shadow = document.querySelector( '.tillbook-card' )?.shadowRoot;
	const expiry = shadow?.querySelectorAll( 'input' )[ 1 ];
	expiry?.focus();
	redraw( box( 'ideal', 'card' ) );
	expect( shadow?.activeElement ).toBe( expiry );
} );

test( 'a try keeps its key until it is answered', () => {
	const form = open();
	const before = sent().tillbook_checkout_key;
	form.place();
	expect( sent().tillbook_checkout_key ).toBe( before );
	form.renewKey();
	expect( sent().tillbook_checkout_key ).not.toBe( before );
} );

describe( 'with a provider that is asked for a reference', () => {
	const asking = ( answer: Promise< string | null > ) => {
		const asked: unknown[] = [];
		const totals: unknown[] = [];
		window.tillbookCheckoutProviders = {
			asking: {
				makeCardPart: () => ( {
					element: document.createElement( 'div' ),
					check: ( submission ) => {
						asked.push( submission );
						return answer;
					},
					setTotal: ( total ) => totals.push( total ),
				} ),
				openWallet: () => {},
			},
		};
		document.body.innerHTML = `<form>
			<input name="billing_first_name" value="Ada"><input name="billing_last_name" value="Lovelace">
			<input name="billing_email" value="ada@example.com"><input name="billing_postcode" value=" 1010 ">
			${ BOX.replace( 'data-methods', 'data-amount="5000" data-currency="eur" data-methods' ) }</form>`;
		const form = makeClassicForm( { ...DATA, provider: 'asking' } );
		form.place();
		return { form, asked, totals };
	};
	afterEach( () => delete window.tillbookCheckoutProviders );

	test( 'the page is locked until it answers, and is submitted once, with the total that the shopper saw', async () => {
		const { form, asked } = asking( Promise.resolve( 'ctoken_1Abc' ) );
		const covers: string[] = [];
		const covered = { block: () => covers.push( 'on' ), unblock: () => covers.push( 'off' ) };
		window.jQuery = ( () => covered ) as unknown as NonNullable< typeof window.jQuery >;
		const submit: jest.Mock = jest.fn( () => expect( form.prepare( submit ) ).toBe( true ) );
		expect( form.prepare( submit ) ).toBe( false );
		expect( form.prepare( submit ) ).toBe( false );
		expect( document.querySelector( 'form' )?.getAttribute( 'aria-busy' ) ).toBe( 'true' );
		expect( covers ).toEqual( [ 'on' ] );
		( document.querySelector( '.tillbook-payment' ) as HTMLElement ).dataset.amount = '7000';
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( submit ).toHaveBeenCalledTimes( 1 );
		expect( asked ).toHaveLength( 1 );
		expect( sent() ).toMatchObject( {
			tillbook_method: 'card',
			tillbook_card: 'ctoken_1Abc',
			tillbook_approved: '5000 eur',
		} );
		expect( document.querySelector( 'form' )?.hasAttribute( 'aria-busy' ) ).toBe( false );
		expect( covers ).toEqual( [ 'on', 'off' ] );
		delete window.jQuery;
	} );

	test( 'an answer that the page did not send is not used for the next attempt', async () => {
		const { form, asked } = asking( Promise.resolve( 'ctoken_1Abc' ) );
		// Something else on the page stops it, such as a box for the terms that has to be checked.
		form.prepare( () => {} );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( form.prepare( () => {} ) ).toBe( false );
		expect( asked ).toHaveLength( 2 );
	} );

	test( 'without an answer nothing is submitted', async () => {
		const { form } = asking( Promise.resolve( null ) );
		const submit = jest.fn();
		form.prepare( submit );
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( submit ).not.toHaveBeenCalled();
		expect( sent().tillbook_card ).toBe( '' );
	} );

	test( 'it learns who pays and how much', () => {
		const { form, asked, totals } = asking( Promise.resolve( null ) );
		form.prepare( () => {} );
		expect( asked ).toEqual( [
			{
				billing: expect.objectContaining( {
					name: 'Ada Lovelace',
					email: 'ada@example.com',
					address: expect.objectContaining( { postal_code: '1010', country: '' } ),
				} ),
				saves: false,
			},
		] );
		expect( totals ).toEqual( [ { amount: 5000, currency: 'eur' } ] );
	} );

	test( 'an order’s payment page names the payer itself', () => {
		const { form, asked } = asking( Promise.resolve( null ) );
		document.querySelectorAll( '[name^="billing_"]' ).forEach( ( field ) => field.remove() );
		( document.querySelector( '.tillbook-payment' ) as HTMLElement ).dataset.billing =
			'{"first_name":"Grace","last_name":"Hopper","country":"US"}';
		form.prepare( () => {} );
		expect( asked ).toMatchObject( [ { billing: { name: 'Grace Hopper', address: { country: 'US' } } } ] );
	} );
} );
