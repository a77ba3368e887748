import { make } from '../dom';
import { methodsOf } from '../facts';
import { newKey, sentFields } from '../fields';
import { makePaymentForm, type PaymentForm } from '../form';
import type { CheckoutFacts } from '../types';

const ROOT = '.tillbook-payment';

/** The payment form of a page that posts a form: checkout, paying for an order, adding a card. */
export interface ClassicForm {
	/** Moves the form, with its current state, into the payment box that WooCommerce has just rendered. */
	place: () => void;
	/** Returns whether the page can be submitted now; if so, the hidden fields are filled in. */
	prepare: () => boolean;
	/** Starts a new payment attempt with a new key, after the last one was answered. */
	renewKey: () => void;
}

const hidden = ( name: string ) => make( 'input', { type: 'hidden', name } );

/**
 * Keeps a single form while WooCommerce re-renders the page: WooCommerce replaces the payment box whenever the
 * address, the shipping or the currency changes.
 *
 * @param facts Checkout data of the page.
 */
export function makeClassicForm( facts: CheckoutFacts ): ClassicForm {
	const method = hidden( 'tillbook_method' );
	const card = hidden( 'tillbook_card' );
	const wallet = hidden( 'tillbook_wallet' );
	const key = hidden( 'tillbook_checkout_key' );
	const form: PaymentForm = makePaymentForm( facts, ( from ) => from.closest( 'form' )?.requestSubmit(), showSaving );
	form.element.append( method, card, wallet, key );
	let hadFocus: HTMLElement | null = null;
	form.element.addEventListener( 'focusin', ( { target } ) => ( hadFocus = target as HTMLElement ) );
	document.addEventListener(
		'focusin',
		( { target } ) => ! form.element.contains( target as Node ) && ( hadFocus = null )
	);

	function showSaving() {
		const box = document.querySelector< HTMLElement >(
			'.payment_box.payment_method_tillbook, .woocommerce-PaymentBox--tillbook'
		);
		box?.classList.toggle( 'tillbook-cannot-save', ! form.method()?.savable );
	}

	const chosenToken = () => {
		const { value } = document.querySelector< HTMLInputElement >(
			'input[name="wc-tillbook-payment-token"]:checked'
		) ?? { value: 'new' };
		return value === 'new' ? '' : value;
	};
	const renewKey = () => ( key.value = newKey() );
	renewKey();

	return {
		renewKey,
		place() {
			const root = document.querySelector< HTMLElement >( ROOT );
			if ( ! root ) {
				return;
			}
			if ( form.element.parentElement !== root ) {
				const focused = hadFocus;
				root.replaceChildren( form.element );
				// Restore the focus only if it was in this form and was lost when the box was replaced.
				if ( focused && root.ownerDocument.activeElement === document.body ) {
					focused.focus();
				}
			}
			form.setMethods( methodsOf( root ) );
			showSaving();
		},
		prepare() {
			const chosen = chosenToken() ? { method: 'card', card: '' } : form.check();
			if ( chosen === null ) {
				return false;
			}
			const fields = sentFields( chosen.method, chosen.card, key.value );
			method.value = fields.tillbook_method;
			card.value = fields.tillbook_card;
			wallet.value = fields.tillbook_wallet;
			return true;
		},
	};
}
