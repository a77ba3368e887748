import { __ } from '@wordpress/i18n';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeElementLocale, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { make } from '../../../checkout/dom';
import type { CardPart } from '../../../checkout/provider';
import type { Billing, Submission, Total } from '../../../checkout/purchase';
import type { CheckoutData } from '../../../checkout/types';
import { appearanceOf } from './appearance';
import { fieldsOf } from './fields';

/** How long the fields may take to load before the shopper reads that something is wrong, in milliseconds. */
const PATIENCE = 20000;

/** Stripe wants to be told what is unknown. */
const withoutBlanks = ( { address, ...payer }: Billing ) => {
	const told = < Fields extends Record< string, string > >( fields: Fields ) =>
		Object.fromEntries( Object.entries( fields ).map( ( [ name, text ] ) => [ name, text || null ] ) ) as {
			[ Name in keyof Fields ]: string | null;
		};
	return { ...told( payer ), address: told( address ) };
};

/** Stripe's fields on the page, once they are loaded. */
interface Mounted {
	stripe: Stripe;
	elements: StripeElements;
	element: StripePaymentElement;
}

/**
 * Creates the card part of the payment form with Stripe's Payment Element, whose frames keep card numbers from the
 * page and its scripts. What the shopper enters becomes a confirmation token, with which the server pays.
 *
 * @param data   Checkout data of the page.
 * @param method Id of the method: a card, or a debit, whose fields ask for the account and show the mandate.
 */
export function makeStripeCardPart( data: CheckoutData, method = 'card' ): CardPart {
	const isCard = method === 'card';
	const given = fieldsOf( data );
	// Debits are neither authorized first nor kept.
	const fields = isCard
		? given
		: { ...given, paymentMethodTypes: [ method ], captureMethod: 'automatic' as const, setupFutureUsage: null };
	const place = make( 'div', { class: 'tillbook-form__element' } );
	// Its text comes and goes while it stays in the page, or it would not be announced.
	const status = make( 'p', { class: 'tillbook-form__loading', role: 'status', tabindex: -1 } );
	const alert = make( 'div', { class: 'tillbook-form__problem', role: 'alert' } );
	const element = make( 'div', { class: 'tillbook-form__card' }, status, place, alert );
	let total: Total = { amount: 0, currency: '' };
	let mounted: Promise< Mounted | null > | null = null;
	let payment: StripePaymentElement | null = null;
	let isPlacing = false;

	const say = ( ...content: ( Node | string )[] ) => alert.replaceChildren( ...content );
	const fail = () => {
		mounted = null;
		place.hidden = true;
		const retry = make( 'button', { type: 'button', class: 'button' }, __( 'Try again', 'tillbook' ) );
		retry.addEventListener( 'click', () => {
			// The button goes away. What comes next gets the focus, unless the shopper moves on meanwhile.
			status.focus();
			void mount();
		} );
		say(
			make(
				'p',
				{},
				__(
					'The payment fields couldn’t be loaded. If your browser blocks scripts from js.stripe.com, allow them, or choose another way to pay.',
					'tillbook'
				)
			),
			retry
		);
		return retry;
	};
	/** Shows the end of loading; after "Try again", focuses what came of it. */
	const settle = ( result: Mounted | null ) => {
		const isWaitedFor = status.ownerDocument.activeElement === status;
		status.replaceChildren();
		const next = result ? result.element : fail();
		if ( isWaitedFor ) {
			next.focus();
		}
	};
	const purpose = () =>
		total.amount > 0
			? ( { mode: 'payment', amount: total.amount, currency: total.currency } as const )
			: ( { mode: 'setup', currency: total.currency } as const );

	/** Loads Stripe's script and puts its fields into the page; null if that fails, which the page then says. */
	function mount(): Promise< Mounted | null > {
		payment?.destroy();
		payment = null;
		status.textContent = __( 'Loading the payment fields…', 'tillbook' );
		place.hidden = false;
		say();
		const tooLate = new Promise< null >( ( resolve ) => setTimeout( () => resolve( null ), PATIENCE ) );
		const loading = Promise.race( [ load(), tooLate ] ).catch( () => null );
		mounted = loading;
		void loading.then( ( result ) => {
			// Otherwise, a later call has replaced this one.
			if ( mounted === loading ) {
				settle( result );
			}
		} );
		return loading;
	}

	async function load(): Promise< Mounted | null > {
		const stripe = await loadStripe( fields.publishableKey );
		if ( ! stripe || ! place.isConnected ) {
			return null;
		}
		const elements = stripe.elements( {
			...purpose(),
			captureMethod: fields.captureMethod,
			allowedPaymentMethodTypes: fields.paymentMethodTypes,
			setupFutureUsage: fields.setupFutureUsage,
			locale: fields.locale as StripeElementLocale,
			appearance: appearanceOf( place ),
		} );
		const created = elements.create( 'payment', {
			// The checkout has its own fields for these.
			fields: { billingDetails: 'never' },
			wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
			...( isCard ? { terms: { card: 'never' as const } } : {} ),
		} );
		const isReady = new Promise< boolean >( ( resolve ) => {
			created.once( 'ready', () => resolve( true ) );
			created.once( 'loaderror', () => resolve( false ) );
		} );
		// Input in Stripe's frames doesn't reach the page.
		created.on( 'change', () => element.dispatchEvent( new Event( 'input', { bubbles: true } ) ) );
		payment?.destroy();
		payment = created;
		created.mount( place );
		return ( await isReady ) ? { stripe, elements, element: created } : null;
	}

	async function confirm( { billing, saves }: Submission ): Promise< string | null > {
		say();
		const current = await ( mounted ?? mount() );
		if ( ! current ) {
			return null;
		}
		const { stripe, elements } = current;
		elements.update( { setupFutureUsage: saves && isCard ? 'off_session' : fields.setupFutureUsage } );
		const { error: incomplete } = await elements.submit();
		if ( incomplete ) {
			// The fields themselves say what is missing.
			current.element.focus();
			return null;
		}
		const { confirmationToken, error } = await stripe.createConfirmationToken( {
			elements,
			params: { payment_method_data: { billing_details: withoutBlanks( billing ) } },
		} );
		if ( error?.message ) {
			say( error.message );
			return null;
		}
		if ( ! confirmationToken ) {
			throw new Error();
		}
		return confirmationToken.id;
	}

	return {
		element,
		check: ( submission ) =>
			confirm( submission ).catch( () => {
				say( __( 'Stripe can’t be reached. Check your connection and try again.', 'tillbook' ) );
				return null;
			} ),
		placed() {
			// The page may put it somewhere several times in a row.
			if ( isPlacing ) {
				return;
			}
			isPlacing = true;
			queueMicrotask( () => {
				isPlacing = false;
				// Frames load again wherever they are moved, so what was in them is gone.
				if ( place.isConnected ) {
					void mount();
				}
			} );
		},
		setTotal( next ) {
			if ( next.amount === total.amount && next.currency === total.currency ) {
				return;
			}
			total = next;
			void mounted?.then( ( current ) => current?.elements.update( purpose() ) );
		},
	};
}
