import { dispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { newKey, sentFields } from '../fields';
import { makePaymentForm, type PaymentForm } from '../form';
import type { CheckoutData } from '../types';
import { CART_STORE } from './cart-store';
import { methodsOfCart, payerOfBlock, totalOfCart, type PaymentProps } from './props';

/** Submits the checkout block by clicking its "Place order" button. */
const placeOrder = () =>
	document.querySelector< HTMLButtonElement >( '.wc-block-components-checkout-place-order-button' )?.click();

/**
 * Returns a ref to the key of the current payment attempt; each failed attempt is followed by a new key. The cart is
 * read again, too: it may have failed because another tab has changed the total.
 */
function useCheckoutKey( { eventRegistration: { onCheckoutFail } }: PaymentProps ) {
	const key = useRef( '' );
	key.current ||= newKey();
	useEffect(
		() =>
			onCheckoutFail( () => {
				key.current = newKey();
				(
					dispatch( CART_STORE ) as { invalidateResolutionForStore: () => void }
				 ).invalidateResolutionForStore();
				return true;
			} ),
		[ onCheckoutFail ]
	);
	return key;
}

/**
 * Shows the payment form in the checkout block, the same form as on classic pages.
 *
 * @param props
 * @param props.data Checkout data of the page; the other props come from the block.
 */
export function Payment( { data, ...block }: { data: CheckoutData } & Partial< PaymentProps > ) {
	const props = block as PaymentProps;
	const { onPaymentSetup } = props.eventRegistration;
	const { responseTypes } = props.emitResponse;
	const place = useRef< HTMLDivElement >( null );
	const form = useRef< PaymentForm >();
	const key = useCheckoutKey( props );
	const methods = methodsOfCart( props.cartData.extensions );
	const { amount, currency } = totalOfCart( props.cartData.extensions );
	// The shopper's entries elsewhere change often, and are needed on submit only.
	const latest = useRef( props );
	latest.current = props;

	useEffect( () => {
		form.current ??= makePaymentForm( data, placeOrder );
		place.current?.replaceChildren( form.current.element );
		form.current.placed();
	}, [ data ] );
	useEffect( () => form.current?.setTotal( { amount, currency } ), [ amount, currency ] );
	useEffect( () => form.current?.setMethods( methods ), [ methods ] );
	useEffect(
		() =>
			onPaymentSetup( async () => {
				const approved = totalOfCart( latest.current.cartData.extensions );
				const chosen = await form.current?.check( {
					billing: payerOfBlock( latest.current ),
					saves: latest.current.shouldSavePayment === true,
				} );
				return chosen
					? {
							type: responseTypes.SUCCESS,
							meta: {
								paymentMethodData: sentFields( chosen.method, chosen.card, key.current, approved ),
							},
						}
					: { type: responseTypes.ERROR, message: __( 'Check your payment details.', 'tillbook' ) };
			} ),
		[ onPaymentSetup, responseTypes, key ]
	);
	return <div ref={ place } />;
}

/**
 * Sends the key of the payment attempt when a saved card is selected. Renders nothing visible.
 *
 * @param block Props from the block, including the card's token.
 */
export function SavedCard( block: Partial< PaymentProps > ) {
	const props = block as PaymentProps;
	const { token = '' } = props;
	const { onPaymentSetup } = props.eventRegistration;
	const { responseTypes } = props.emitResponse;
	const key = useCheckoutKey( props );
	const latest = useRef( props );
	latest.current = props;
	useEffect(
		() =>
			onPaymentSetup( () => ( {
				type: responseTypes.SUCCESS,
				meta: {
					paymentMethodData: {
						...sentFields(
							'card',
							'',
							key.current,
							totalOfCart( latest.current.cartData?.extensions ?? {} )
						),
						token,
						payment_method: 'tillbook',
						'wc-tillbook-payment-token': token,
						isSavedToken: true,
					},
				},
			} ) ),
		[ onPaymentSetup, responseTypes, token, key ]
	);
	return null;
}
