import userEvent from '@testing-library/user-event';
import { fireEvent, waitFor } from '@testing-library/dom';
import type { CheckoutData, Method } from '../types';
import '../../providers/sandbox/checkout/register';
import { makePaymentForm } from '.';
import { billingOf } from '../purchase';

const DATA: CheckoutData = {
	provider: 'sandbox',
	fields: {
		cards: [
			{ number: '4242424242424242', name: 'visa', brand: 'visa', lastFour: '4242', note: 'Succeeds' },
			{
				number: '4000000000000002',
				name: 'declined',
				brand: 'visa',
				lastFour: '0002',
				note: 'Declined by the bank',
			},
		],
	},
	styleUrl: '/style.css',
	descriptor: 'ACME SHOP',
	testMode: true,
	express: null,
};
const NOTHING_KNOWN = { billing: billingOf( {} ), saves: false };
const CARD: Method = { id: 'card', label: 'Card', hint: '', savable: true };
const KLARNA: Method = { id: 'klarna', label: 'Klarna', hint: 'You come to a test page.', savable: false };

function open( methods = [ CARD ] ) {
	const page = document.createElement( 'form' );
	const form = makePaymentForm( DATA, () => {} );
	page.append( form.element );
	document.body.replaceChildren( page );
	form.setMethods( methods );
	const shadow = form.element.querySelector( '.tillbook-card' )?.shadowRoot as ShadowRoot;
	const [ number, expiry, code ] = [ ...shadow.querySelectorAll( 'input' ) ] as [
		HTMLInputElement,
		HTMLInputElement,
		HTMLInputElement,
	];
	const type = ( input: HTMLInputElement, value: string ) => fireEvent.input( input, { target: { value } } );
	return { page, form, shadow, number, expiry, code, type };
}

test( 'an entered test card is passed on by its name', () => {
	const { form, number, expiry, code, type } = open();
	type( number, '4242424242424242' );
	type( expiry, '1234' );
	type( code, '123' );
	expect( number.value ).toBe( '4242 4242 4242 4242' );
	expect( form.check( NOTHING_KNOWN ) ).toEqual( { method: 'card', card: 'visa' } );
} );

test( 'no field of the surrounding form has a digit', () => {
	const { page, number, expiry, code, type } = open();
	type( number, '4111111111111111' );
	type( expiry, '1234' );
	type( code, '987' );
	expect( [ ...new FormData( page ).values() ].join() ).not.toMatch( /\d{3}/ );
	expect( [ ...page.querySelectorAll( 'input' ) ].map( ( { value } ) => value ).join() ).not.toMatch( /\d{3}/ );
	expect( page.outerHTML ).not.toMatch( /4111|987/ );
	expect( [ number, expiry, code ].some( ( input ) => input.hasAttribute( 'name' ) ) ).toBe( false );
} );

test( 'an undocumented number is refused beside its field, and has the focus', () => {
	const { form, shadow, number, expiry, code, type } = open();
	type( number, '4111111111111111' );
	type( expiry, '1234' );
	type( code, '123' );
	expect( form.check( NOTHING_KNOWN ) ).toBeNull();
	expect( number.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( shadow.getElementById( String( number.getAttribute( 'aria-describedby' ) ) )?.textContent ).toContain(
		'Only test cards work here'
	);
	expect( shadow.activeElement ).toBe( number );
	type( number, '4242424242424242' );
	expect( number.getAttribute( 'aria-invalid' ) ).toBe( 'false' );
} );

test( 'choosing from the list of test cards fills the form', async () => {
	const { form, page } = open();
	const details = page.querySelector( 'details' ) as HTMLDetailsElement;
	details.open = true;
	fireEvent( details, new Event( 'toggle' ) );
	await userEvent.click(
		[ ...page.querySelectorAll( 'button' ) ].find( ( { textContent } ) =>
			textContent?.includes( 'Declined' )
		) as HTMLElement
	);
	expect( form.check( NOTHING_KNOWN ) ).toEqual( { method: 'card', card: 'declined' } );
} );

test( 'other methods need no card, and stay chosen while they fit', async () => {
	const { form, page } = open( [ CARD, KLARNA ] );
	await userEvent.click( page.querySelector( 'input[value=klarna]' ) as HTMLElement );
	expect( page.textContent ).toContain( 'You come to a test page.' );
	expect( form.check( NOTHING_KNOWN ) ).toEqual( { method: 'klarna', card: '' } );
	form.setMethods( [ KLARNA, CARD ] );
	expect( form.method()?.id ).toBe( 'klarna' );
	form.setMethods( [ CARD ] );
	expect( form.method()?.id ).toBe( 'card' );
} );

test( 'what was typed survives other methods', () => {
	const { form, number, type } = open();
	type( number, '4242424242424242' );
	form.setMethods( [ CARD, KLARNA ] );
	expect( number.value ).toBe( '4242 4242 4242 4242' );
} );

describe( 'when the methods change', () => {
	const IDEAL: Method = { id: 'ideal', label: 'iDEAL', hint: 'You come to your bank.', savable: false };
	const radio = ( page: HTMLElement, id: string ) => page.querySelector< HTMLElement >( `input[value=${ id }]` );

	test( 'the focus stays on its method', async () => {
		const { form, page } = open( [ CARD, KLARNA ] );
		await userEvent.click( radio( page, 'klarna' ) as HTMLElement );
		form.setMethods( [ CARD, IDEAL, KLARNA ] );
		expect( radio( page, 'klarna' ) ).toHaveFocus();
		await new Promise( ( resolve ) => setTimeout( resolve, 150 ) );
		expect( page.querySelector( '[role=status]' ) ).toBeEmptyDOMElement();
	} );

	test( 'the focus stays in the field that is typed in', () => {
		const { form, shadow, expiry } = open( [ CARD, KLARNA ] );
		expiry.focus();
		form.setMethods( [ IDEAL, CARD ] );
		expect( shadow.activeElement ).toBe( expiry );
		form.setMethods( [ CARD ] );
		expect( shadow.activeElement ).toBe( expiry );
	} );

	test( 'a method that is gone leaves its focus to the selected one, which is announced', async () => {
		const { form, page } = open( [ CARD, IDEAL, KLARNA ] );
		const status = page.querySelector( '[role=status]' );
		await userEvent.click( radio( page, 'klarna' ) as HTMLElement );
		form.setMethods( [ CARD, IDEAL ] );
		expect( radio( page, 'card' ) ).toHaveFocus();
		expect( status ).toBeEmptyDOMElement();
		await waitFor( () =>
			expect( status ).toHaveTextContent(
				'Klarna is no longer available for this order. Card is selected instead.'
			)
		);
	} );

	test( 'the focus stays in the form if nothing is left to choose', async () => {
		const { form, page } = open( [ CARD, KLARNA ] );
		await userEvent.click( radio( page, 'klarna' ) as HTMLElement );
		form.setMethods( [ IDEAL ] );
		expect( page.querySelector( 'fieldset' ) ).toHaveFocus();
	} );

	test( 'a focus elsewhere is left alone', () => {
		const { form } = open( [ CARD, KLARNA ] );
		form.setMethods( [ CARD, IDEAL ] );
		expect( document.body ).toHaveFocus();
	} );
} );

test( 'it says that no real money moves, and how the bank names the payment', () => {
	const { page } = open();
	expect( page.textContent ).toContain( 'Test mode: no real money moves.' );
	expect( page.textContent ).toContain( 'ACME SHOP' );
} );

describe( 'a provider that another plugin adds', () => {
	afterEach( () => {
		window.tillbookCheckoutProviders = undefined;
	} );
	const form = () => {
		const made = makePaymentForm( { ...DATA, provider: 'memory', fields: { key: 'pk_1' } }, () => {} );
		made.setMethods( [ CARD ] );
		return made;
	};

	test( 'draws its own card fields from its own data, and its reference is sent', () => {
		window.tillbookCheckoutProviders = {
			memory: {
				makeCardPart: ( { fields } ) => ( {
					element: Object.assign( document.createElement( 'p' ), {
						textContent: ( fields as { key: string } ).key,
					} ),
					check: () => 'tok_1',
				} ),
				openWallet: () => {},
			},
		};
		const { element, check } = form();
		expect( element.textContent ).toContain( 'pk_1' );
		expect( check( NOTHING_KNOWN ) ).toEqual( { method: 'card', card: 'tok_1' } );
	} );

	test( 'takes no card while its script is missing, and says so', () => {
		const { element, check } = form();
		expect( element.querySelector( '[role=alert]' )?.textContent ).toContain( 'You can’t pay by card right now.' );
		expect( check( NOTHING_KNOWN ) ).toBeNull();
	} );
} );
