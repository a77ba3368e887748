import { __ } from '@wordpress/i18n';
import { loadStripe } from '@stripe/stripe-js/pure';
import type {
	Stripe,
	StripeElementLocale,
	StripeElements,
	StripeError,
	StripeExpressCheckoutElementClickEvent,
	StripeExpressCheckoutElementConfirmEvent,
	StripeExpressCheckoutElementShippingAddressChangeEvent,
	StripeExpressCheckoutElementShippingRateChangeEvent,
} from '@stripe/stripe-js';
import { StoreApiError, type StoreCart } from '../../../../checkout/express/store-api';
import type { WalletButtons, WalletPlace } from '../../../../checkout/provider';
import type { Total } from '../../../../checkout/purchase';
import type { Wallet } from '../../../../checkout/types';
import { addressesOf, partialAddress } from './addresses';
import { walletsOf } from './data';
import { lineItemsOf, packageOf, pendingRates, problemOf, shippingRatesOf, totalOf } from './details';
import { elementOptions } from './options';
import { makePurchase, type Purchase } from './purchase';

/** Stripe wants an answer to a click within a second. */
const PATIENCE = 800;

const wait = ( milliseconds: number ) =>
	new Promise< null >( ( resolve ) => setTimeout( () => resolve( null ), milliseconds ) );
const textOf = ( error: unknown ) =>
	error instanceof StoreApiError
		? error.message
		: __( 'Something went wrong here. Reload the page and try again.', 'tillbook' );
/** Stripe's words about what the shopper entered are for the shopper; those about requests aren't. */
const wordsOf = ( { type, message }: StripeError ) =>
	( [ 'card_error', 'validation_error' ].includes( type ) && message ) || textOf( null );
const cannotShip = () => __( 'This order can’t be shipped to this address. Choose another one.', 'tillbook' );
const isSame = ( one: unknown, other: unknown ) => JSON.stringify( one ) === JSON.stringify( other );

/**
 * Shows Stripe's Express Checkout Element: the buttons of Apple Pay, Google Pay and Link that the device has. Their
 * sheets show what WooCommerce's Store API says. What the shopper approves becomes a confirmation token, with which the
 * server pays, as with a card.
 *
 * @param place Where the buttons are, and what they buy.
 */
export function mountStripeWallets( place: WalletPlace ): WalletButtons {
	const data = walletsOf( place.data );
	let isRemoved = false;
	let remove = () => {};

	async function load(): Promise< void > {
		const { amount, currency } = place.offer();
		const stripe = amount > 0 ? await loadStripe( data.publishableKey ) : null;
		if ( ! stripe || isRemoved || ! place.element.isConnected ) {
			place.onReady( false );
			return;
		}
		const elements = stripe.elements( {
			mode: 'payment',
			amount,
			currency,
			captureMethod: data.captureMethod,
			allowedPaymentMethodTypes: data.paymentMethodTypes,
			setupFutureUsage: data.setupFutureUsage,
			locale: data.locale as StripeElementLocale,
			appearance: { variables: { borderRadius: `${ place.radius ?? place.data.look.radius }px` } },
		} );
		const element = elements.create( 'expressCheckout', elementOptions( data, place.data.look, place.height ) );
		remove = () => element.destroy();
		element.on( 'ready', ( { availablePaymentMethods: found } ) =>
			place.onReady( Object.values( found ?? {} ).some( Boolean ) )
		);
		element.on( 'loaderror', () => place.onReady( false ) );
		const sheet = makeSheet( place, stripe, elements );
		element.on( 'click', ( event ) => void sheet.open( event ) );
		element.on( 'shippingaddresschange', ( event ) => void sheet.shipTo( event ) );
		element.on( 'shippingratechange', ( event ) => void sheet.chooseRate( event ) );
		element.on( 'confirm', ( event ) => void sheet.pay( event ) );
		element.on( 'cancel', () => void sheet.cancel() );
		element.mount( place.element );
	}

	void load().catch( () => place.onReady( false ) );
	return {
		remove() {
			isRemoved = true;
			remove();
		},
	};
}

/** Creates what answers a sheet's events. */
function makeSheet( place: WalletPlace, stripe: Stripe, elements: StripeElements ) {
	let purchase: Purchase | null = null;
	let opening: Promise< StoreCart > = Promise.reject( new Error( 'No sheet is open.' ) );
	opening.catch( () => {} );
	let shown: Total = place.offer();
	/** The cart in the store's last answer. */
	let known: StoreCart | null = null;

	/** Says in the sheet what the cart costs. */
	const show = ( { amount, currency }: Total ) => {
		shown = { amount, currency };
		elements.update( shown );
	};
	/** Settled once the store has answered the last question: of two at a time, it may keep the older one. */
	let answered: Promise< unknown > = Promise.resolve();
	const learn = async ( asked: Promise< StoreCart > ): Promise< StoreCart > => {
		answered = asked.catch( () => {} );
		known = await asked;
		return known;
	};
	const current = (): Purchase => {
		if ( ! purchase ) {
			throw new Error( 'No sheet is open.' );
		}
		return purchase;
	};

	async function open( event: StripeExpressCheckoutElementClickEvent ) {
		const product = place.product?.() ?? null;
		place.onProblem( '' );
		if ( product === 'unchosen' ) {
			place.onProblem( __( 'Choose product options first.', 'tillbook' ) );
			event.reject();
			return;
		}
		if ( ! purchase || ! isSame( purchase.product, product ) ) {
			purchase = makePurchase( place.data, product );
		}
		place.onOpened();
		known = null;
		opening = learn( purchase.begin() );
		try {
			const cart = await Promise.race( [ opening, wait( PATIENCE ) ] );
			const problem = cart ? problemOf( cart ) : '';
			if ( problem ) {
				throw new StoreApiError( problem, true );
			}
			// On a slow connection the sheet begins with what the page knows, which has to be right before it pays.
			const offer = cart ? { ...totalOf( cart ), ships: cart.needs_shipping } : place.offer();
			show( offer );
			const rates = cart ? shippingRatesOf( cart ) : [];
			event.resolve( {
				lineItems: cart ? lineItemsOf( cart ) : [],
				shippingAddressRequired: offer.ships,
				...( offer.ships ? { shippingRates: rates.length > 0 ? rates : pendingRates() } : {} ),
			} );
		} catch ( error ) {
			event.reject();
			place.onProblem( textOf( error ) );
			place.onClosed( null );
		}
	}

	/** Chooses a way to ship unless it is chosen already. */
	async function choose( id: string | undefined, fallback: StoreCart ): Promise< StoreCart > {
		const cart = known ?? fallback;
		const parcel = id === undefined ? null : packageOf( cart, id );
		return id === undefined || parcel === null ? cart : learn( current().chooseRate( parcel, id ) );
	}

	async function shipTo( event: StripeExpressCheckoutElementShippingAddressChangeEvent ) {
		try {
			await opening;
			const cart = await learn( current().shipTo( partialAddress( event.address ) ) );
			const rates = shippingRatesOf( cart );
			const problem = rates.length === 0 ? cannotShip() : problemOf( cart );
			if ( problem ) {
				throw new StoreApiError( problem, true );
			}
			show( totalOf( cart ) );
			place.onProblem( '' );
			event.resolve( { lineItems: lineItemsOf( cart ), shippingRates: rates } );
		} catch ( error ) {
			place.onProblem( textOf( error ) );
			event.reject();
		}
	}

	async function chooseRate( event: StripeExpressCheckoutElementShippingRateChangeEvent ) {
		try {
			const cart = await choose( event.shippingRate.id, await opening );
			show( totalOf( cart ) );
			event.resolve( { lineItems: lineItemsOf( cart ) } );
		} catch ( error ) {
			place.onProblem( textOf( error ) );
			event.reject();
		}
	}

	/** Checks everything with the store before the shopper's approval becomes a token, then orders. */
	async function order( event: StripeExpressCheckoutElementConfirmEvent ): Promise< string > {
		const { error: incomplete } = await elements.submit();
		if ( incomplete ) {
			throw new StoreApiError( wordsOf( incomplete ), true );
		}
		await opening;
		const { billingDetails, shippingAddress } = event;
		if ( ! billingDetails ) {
			throw new StoreApiError(
				__( 'Your wallet didn’t share an address. Pay on the checkout page instead.', 'tillbook' ),
				true
			);
		}
		const addresses = addressesOf( billingDetails, shippingAddress );
		const cart = await choose(
			event.shippingRate?.id,
			await learn( current().setAddresses( addresses.billing, addresses.shipping ) )
		);
		const problem = cart.needs_shipping && shippingRatesOf( cart ).length === 0 ? cannotShip() : problemOf( cart );
		const total = totalOf( cart );
		if ( problem ) {
			throw new StoreApiError( problem, true );
		}
		if ( total.amount !== shown.amount || total.currency !== shown.currency ) {
			// The next sheet begins with what it costs there.
			current().keep();
			throw new StoreApiError(
				__(
					'The total has changed because of your address. You were not charged. Check it and pay again.',
					'tillbook'
				),
				true
			);
		}
		const { confirmationToken, error } = await stripe.createConfirmationToken( { elements } );
		if ( error ) {
			throw new StoreApiError( wordsOf( error ), true );
		}
		return current().order( addresses, confirmationToken.id, event.expressPaymentType as Wallet, total );
	}

	async function pay( event: StripeExpressCheckoutElementConfirmEvent ) {
		try {
			place.navigate( await order( event ) );
		} catch ( error ) {
			const message = textOf( error );
			event.paymentFailed( { reason: 'fail', message } );
			place.onProblem( message );
			place.onClosed( purchase?.product ? null : known );
		}
	}

	async function cancel() {
		await answered;
		place.onClosed( await ( purchase?.cancel() ?? Promise.resolve( null ) ).catch( () => null ) );
	}

	return { open, shipTo, chooseRate, pay, cancel };
}
