/**
 * Entry point of pages that post a form (the classic checkout, paying for an order, adding a card), and of the
 * express buttons on product, cart and checkout pages without blocks. WooCommerce communicates with it through
 * jQuery events.
 */
import { mountExpress } from '../express/classic';
import { reloadOnReturn } from '../reload-on-return';
import { makeClassicForm } from './payment-form';

interface JQueryEvents {
	on: ( events: string, handler: ( ...details: never[] ) => unknown ) => JQueryEvents;
	trigger: ( event: string ) => JQueryEvents;
	/** From jquery.blockUI, which WooCommerce loads on pages where shoppers pay. */
	block?: ( options: object ) => void;
	unblock?: ( options: object ) => void;
}
declare global {
	interface Window {
		/** Calls a function once the page is ready, after functions that were passed earlier. */
		jQuery?: ( target: Element | Document | ( () => void ) ) => JQueryEvents;
		/** From WooCommerce, on its checkout. */
		wc_checkout_params?: { checkout_url: string };
	}
}

/** A request of jQuery, as its events describe it. */
interface Sent {
	url?: string;
	data?: unknown;
}

const pageData = window.tillbookCheckout;

/** Whether a request placed an order with our gateway. */
const isOrder = ( { url, data }: Sent ) =>
	url === window.wc_checkout_params?.checkout_url &&
	typeof data === 'string' &&
	new URLSearchParams( data ).get( 'payment_method' ) === 'tillbook';

function startPayment( checkoutData: NonNullable< typeof pageData > ) {
	const form = makeClassicForm( checkoutData );
	form.place();
	const { jQuery } = window;
	const checkout = document.querySelector( 'form.checkout' );
	jQuery?.( document.body ).on( 'updated_checkout', form.place ).on( 'checkout_error', form.renewKey );
	if ( checkout ) {
		// WooCommerce reports the same error if there was no answer, such as on a lost connection. This event follows.
		jQuery?.( document ).on( 'ajaxError', ( _event: unknown, _request: unknown, sent: Sent ) => {
			if ( isOrder( sent ) ) {
				form.restoreKey();
			}
		} );
		const submit = () => jQuery?.( checkout ).trigger( 'submit' );
		jQuery?.( checkout ).on( 'checkout_place_order_tillbook', () => form.prepare( submit ) );
	} else {
		// On the other pages, WooCommerce's list of saved cards waits for this event before it hides the form.
		jQuery?.( () => jQuery( document.body ).trigger( 'wc-credit-card-form-init' ) );
	}
	// These two pages are submitted as plain forms, and WooCommerce blocks the page on submit. Our handler must
	// run before that.
	for ( const page of document.querySelectorAll< HTMLFormElement >( '#order_review, #add_payment_method' ) ) {
		page.addEventListener(
			'submit',
			( event ) => {
				const chosen = page.querySelector< HTMLInputElement >(
					'input[name="payment_method"]:checked, input[name="payment_method"][type="hidden"]'
				);
				const submit = () => page.requestSubmit();
				if ( page.tagName === 'FORM' && chosen?.value === 'tillbook' && ! form.prepare( submit ) ) {
					event.preventDefault();
					event.stopImmediatePropagation();
				}
			},
			true
		);
	}
}

function start() {
	if ( ! pageData ) {
		return;
	}
	startPayment( pageData );
	// WooCommerce covers a form while it is sent, and leaves it so.
	reloadOnReturn( () => document.querySelector( 'form > .blockUI' ) !== null );
	if ( pageData.express ) {
		mountExpress( pageData.express );
	}
}

if ( document.readyState === 'loading' ) {
	document.addEventListener( 'DOMContentLoaded', start );
} else {
	start();
}
