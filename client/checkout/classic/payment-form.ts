import { make } from '../dom';
import { methodsOf, payerOf, totalOf } from '../page-data';
import { newKey, sentFields } from '../fields';
import { makePaymentForm, type Choice, type PaymentForm } from '../form';
import { lock } from './lock';
import type { Total } from '../purchase';
import type { CheckoutData } from '../types';

const ROOT = '.tillbook-payment';

/** The payment form of a page that posts a form: checkout, paying for an order, adding a card. */
interface ClassicForm {
	/** Moves the form, with its current state, into the payment box that WooCommerce has just rendered. */
	place: () => void;
	/**
	 * Returns whether the page can be submitted now; if so, the hidden fields are filled in. If the provider has to be
	 * asked first, the page must not be submitted, and `submit` is called as soon as it can be; then this returns
	 * true, once.
	 */
	prepare: ( submit: () => void ) => boolean;
	/** Starts a new payment attempt with a new key, after the last one was answered. */
	renewKey: () => void;
	/**
	 * Continues the last payment attempt with its key, since its answer didn't arrive. If the shopper then submits
	 * another method, card or total, that is a new attempt.
	 */
	restoreKey: () => void;
}

const hidden = ( name: string ) => make( 'input', { type: 'hidden', name } );

/**
 * Keeps a single form while WooCommerce re-renders the page: WooCommerce replaces the payment box whenever the
 * address, the shipping or the currency changes.
 *
 * @param data Checkout data of the page.
 */
export function makeClassicForm( data: CheckoutData ): ClassicForm {
	const method = hidden( 'tillbook_method' );
	const card = hidden( 'tillbook_card' );
	const wallet = hidden( 'tillbook_wallet' );
	const key = hidden( 'tillbook_checkout_key' );
	const approved = hidden( 'tillbook_approved' );
	const form: PaymentForm = makePaymentForm( data, ( from ) => from.closest( 'form' )?.requestSubmit(), showSaving );
	form.element.append( method, card, wallet, key, approved );
	let hadFocus: HTMLElement | null = null;
	// The first of the path is a field of the card, which is in a shadow tree.
	form.element.addEventListener( 'focusin', ( event ) => ( hadFocus = event.composedPath()[ 0 ] as HTMLElement ) );
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
	let sent: { key: string; purchase: string } | null = null;
	/** The provider's answer, while the page is submitted with it. */
	let answer: Choice | null = null;
	let isAsking = false;
	/** How often the fields have changed. The provider's reference differs each time, also for the same card. */
	let changes = 0;
	// Not what the provider itself changes when it is asked.
	form.element.addEventListener( 'input', () => ( changes += isAsking ? 0 : 1 ) );
	/** The total on the page when the shopper submitted it. */
	let seen: Total | null = null;
	const root = () => document.querySelector< HTMLElement >( ROOT );

	const fill = ( chosen: Choice ) => {
		const fields = sentFields( chosen.method, chosen.card, key.value, seen );
		const purchase = JSON.stringify( [ chosen.method, chosenToken() || changes, fields.tillbook_approved ] );
		if ( sent && sent.key === key.value && sent.purchase !== purchase ) {
			renewKey();
		}
		sent = { key: key.value, purchase };
		method.value = fields.tillbook_method;
		card.value = fields.tillbook_card;
		wallet.value = fields.tillbook_wallet;
		approved.value = fields.tillbook_approved;
	};
	const isSaving = () => {
		const box = document.querySelector< HTMLInputElement >( '#wc-tillbook-new-payment-method' );
		return box !== null && box.checked && box.offsetParent !== null;
	};
	const ask = async ( asked: Promise< Choice | null >, submit: () => void ) => {
		isAsking = true;
		const page = form.element.closest( 'form' );
		const unlock = lock( page );
		try {
			answer = await asked;
		} finally {
			isAsking = false;
			unlock();
		}
		if ( answer ) {
			submit();
			// If something else on the page has stopped it, the shopper may enter another card before the next try.
			answer = null;
		}
	};

	return {
		renewKey,
		restoreKey: () => ( key.value = sent?.key ?? key.value ),
		place() {
			const box = root();
			if ( ! box ) {
				return;
			}
			const isMoved = form.element.parentElement !== box;
			if ( isMoved ) {
				const focused = hadFocus;
				box.replaceChildren( form.element );
				// Restore the focus only if it was in this form and was lost when the box was replaced.
				if ( focused && box.ownerDocument.activeElement === document.body ) {
					focused.focus();
				}
			}
			form.setTotal( totalOf( box ) );
			form.setMethods( methodsOf( box ) );
			if ( isMoved ) {
				form.placed();
			}
			showSaving();
		},
		prepare( submit ) {
			if ( isAsking ) {
				return false;
			}
			const box = root();
			const answered = answer;
			answer = null;
			if ( ! answered ) {
				seen = box ? totalOf( box ) : null;
			}
			let chosen: ReturnType< PaymentForm[ 'check' ] > = answered;
			if ( chosenToken() ) {
				chosen = { method: 'card', card: '' };
			} else if ( chosen === null && box ) {
				chosen = form.check( { billing: payerOf( box ), saves: isSaving() } );
			}
			if ( chosen instanceof Promise ) {
				void ask( chosen, submit );
				return false;
			}
			if ( chosen === null ) {
				return false;
			}
			fill( chosen );
			return true;
		},
	};
}
