import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { loadStripe } from '@stripe/stripe-js/pure';
import { billingOf } from '../../../checkout/purchase';
import type { CheckoutData } from '../../../checkout/types';
import { stripe as provider } from '.';
import { makeStripeCardPart } from './card-part';

jest.mock( '@stripe/stripe-js/pure', () => ( { loadStripe: jest.fn() } ) );
const load = jest.mocked( loadStripe as ( key: string ) => Promise< unknown > );

const DATA: CheckoutData = {
	provider: 'stripe',
	fields: {
		publishableKey: 'pk_test_1',
		captureMethod: 'manual',
		paymentMethodTypes: [ 'card' ],
		entered: [ 'sepa_debit' ],
		setupFutureUsage: null,
		locale: 'de',
	},
	styleUrl: '',
	descriptor: '',
	testMode: true,
	express: null,
};
const ADA = billingOf( { first_name: 'Ada', last_name: 'Lovelace', country: 'GB' } );

/** A Stripe whose fields load, or don't, and whose answers a test chooses. */
function makeStripe( { loads = true, incomplete = false, error = '' } = {} ) {
	const listeners: Record< string, () => void > = {};
	const element = {
		once: ( type: string, listener: () => void ) => ( listeners[ type ] = listener ),
		on: ( type: string, listener: () => void ) => ( listeners[ type ] = listener ),
		mount: jest.fn( () => queueMicrotask( () => listeners[ loads ? 'ready' : 'loaderror' ]?.() ) ),
		focus: jest.fn(),
		destroy: jest.fn(),
	};
	const elements = {
		create: jest.fn( () => element ),
		update: jest.fn(),
		submit: jest.fn( async () => ( incomplete ? { error: { message: 'Incomplete' } } : {} ) ),
	};
	const stripe = {
		elements: jest.fn( () => elements ),
		createConfirmationToken: jest.fn( async () =>
			error ? { error: { message: error } } : { confirmationToken: { id: 'ctoken_1' } }
		),
	};
	load.mockImplementation( async () => stripe );
	return { stripe, elements, element, enter: () => listeners.change?.() };
}

function open() {
	const part = makeStripeCardPart( DATA );
	document.body.replaceChildren( part.element );
	part.setTotal?.( { amount: 5000, currency: 'eur' } );
	part.placed?.();
	return part;
}
const settled = () => waitFor( () => expect( screen.getByRole( 'status' ) ).toBeEmptyDOMElement() );

test( 'the card becomes a token, and Stripe knows the payer and what the server will charge', async () => {
	const { stripe, elements } = makeStripe();
	const part = open();
	await settled();
	expect( await part.check( { billing: ADA, saves: false } ) ).toBe( 'ctoken_1' );
	expect( stripe.elements ).toHaveBeenCalledTimes( 1 );
	expect( stripe.elements ).toHaveBeenCalledWith(
		expect.objectContaining( {
			mode: 'payment',
			amount: 5000,
			currency: 'eur',
			captureMethod: 'manual',
			allowedPaymentMethodTypes: [ 'card' ],
			locale: 'de',
		} )
	);
	expect( stripe.createConfirmationToken ).toHaveBeenCalledWith( {
		elements,
		params: {
			payment_method_data: {
				billing_details: {
					name: 'Ada Lovelace',
					email: null,
					phone: null,
					address: expect.objectContaining( { country: 'GB', line2: null } ),
				},
			},
		},
	} );
} );

test( 'a debit has fields of its own, is charged at once and never kept', async () => {
	const { stripe, elements } = makeStripe();
	const part = provider.makeMethodPart?.( 'sepa_debit', DATA );
	document.body.replaceChildren( part?.element ?? '' );
	part?.setTotal?.( { amount: 5000, currency: 'eur' } );
	part?.placed?.();
	await settled();
	expect( await part?.check( { billing: ADA, saves: true } ) ).toBe( 'ctoken_1' );
	expect( stripe.elements ).toHaveBeenCalledWith(
		expect.objectContaining( {
			captureMethod: 'automatic',
			allowedPaymentMethodTypes: [ 'sepa_debit' ],
			setupFutureUsage: null,
		} )
	);
	expect( elements.update ).toHaveBeenLastCalledWith( { setupFutureUsage: null } );
	expect( provider.makeMethodPart?.( 'ideal', DATA ) ).toBeNull();
} );

test( 'saving a card is told to Stripe before the shopper submits', async () => {
	const { elements } = makeStripe();
	const part = open();
	await settled();
	await part.check( { billing: ADA, saves: true } );
	expect( elements.update ).toHaveBeenLastCalledWith( { setupFutureUsage: 'off_session' } );
	await part.check( { billing: ADA, saves: false } );
	expect( elements.update ).toHaveBeenLastCalledWith( { setupFutureUsage: null } );
} );

test( 'the page learns that something was entered in the frames', async () => {
	const { element, enter } = makeStripe();
	const part = open();
	await waitFor( () => expect( element.mount ).toHaveBeenCalled() );
	const heard = jest.fn();
	document.body.addEventListener( 'input', heard, { once: true } );
	enter();
	expect( heard ).toHaveBeenCalledWith( expect.objectContaining( { target: part.element } ) );
} );

test( 'a changed total is told to Stripe; without a charge the card is only set up', async () => {
	const { elements } = makeStripe();
	const part = open();
	await settled();
	part.setTotal?.( { amount: 7000, currency: 'eur' } );
	part.setTotal?.( { amount: 7000, currency: 'eur' } );
	await waitFor( () =>
		expect( elements.update.mock.calls ).toEqual( [ [ { mode: 'payment', amount: 7000, currency: 'eur' } ] ] )
	);
	part.setTotal?.( { amount: 0, currency: 'eur' } );
	await waitFor( () => expect( elements.update ).toHaveBeenLastCalledWith( { mode: 'setup', currency: 'eur' } ) );
} );

test( 'what is missing is shown by the fields, which get the focus', async () => {
	const { element, stripe } = makeStripe( { incomplete: true } );
	const part = open();
	await settled();
	expect( await part.check( { billing: ADA, saves: false } ) ).toBeNull();
	expect( element.focus ).toHaveBeenCalled();
	expect( stripe.createConfirmationToken ).not.toHaveBeenCalled();
} );

test( 'Stripe’s reason is shown if it makes no token', async () => {
	makeStripe( { error: 'Your card number is invalid.' } );
	const part = open();
	await settled();
	expect( await part.check( { billing: ADA, saves: false } ) ).toBeNull();
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Your card number is invalid.' );
} );

test( 'a blocked script is said, nothing can be submitted, and the shopper can try again', async () => {
	load.mockImplementation( async () => {
		throw new Error( 'Failed to load Stripe.js' );
	} );
	const part = open();
	expect( await screen.findByText( /blocks scripts from js\.stripe\.com/ ) ).toBeVisible();
	expect( await part.check( { billing: ADA, saves: false } ) ).toBeNull();
	makeStripe();
	await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await settled();
	expect( screen.getByRole( 'alert' ) ).toBeEmptyDOMElement();
	expect( await part.check( { billing: ADA, saves: false } ) ).toBe( 'ctoken_1' );
} );

test( 'loading is announced, and trying again keeps the focus in the form', async () => {
	makeStripe( { loads: false } );
	open();
	const status = screen.getByRole( 'status' );
	expect( status ).toBeEmptyDOMElement();
	await waitFor( () => expect( status ).toHaveTextContent( 'Loading the payment fields…' ) );
	const retry = await screen.findByRole( 'button', { name: 'Try again' } );
	expect( document.body ).toHaveFocus();
	await userEvent.click( retry );
	const second = await screen.findByRole( 'button', { name: 'Try again' } );
	expect( second ).not.toBe( retry );
	expect( second ).toHaveFocus();
	const { element } = makeStripe();
	await userEvent.click( second );
	await waitFor( () => expect( element.focus ).toHaveBeenCalledTimes( 1 ) );
} );

test( 'fields that fail to load are said, too', async () => {
	makeStripe( { loads: false } );
	open();
	expect( await screen.findByText( /couldn’t be loaded/ ) ).toBeVisible();
} );

test( 'the fields are made again where the page moves them, once however often it does', async () => {
	const { element } = makeStripe();
	const part = open();
	await settled();
	document.body.replaceChildren( part.element );
	part.placed?.();
	part.placed?.();
	await waitFor( () => expect( element.mount ).toHaveBeenCalledTimes( 2 ) );
	expect( element.destroy ).toHaveBeenCalledTimes( 1 );
} );
