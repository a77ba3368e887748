import { __, sprintf } from '@wordpress/i18n';
import { make } from '../dom';
import { announceChange } from './announce-change';
import { rememberFocus } from './focus';
import type { CardPart } from '../provider';
import type { Submission, Total } from '../purchase';
import type { CheckoutData, Method } from '../types';
import { drawMethod } from './draw-method';
import { checkoutProvider } from '../../providers/checkout';

/** The shopper's selected method and card. */
export interface Choice {
	method: string;
	/** The provider's reference to a card; empty for other methods. */
	card: string;
}

export interface PaymentForm {
	element: HTMLElement;
	/** Replaces the offered methods; keeps the selection and entered data where still valid. */
	setMethods: ( methods: Method[] ) => void;
	/** Returns the currently selected method. */
	method: () => Method | undefined;
	/** Tells the form that its element was put into the page. */
	placed: () => void;
	/** Tells the form what is to be paid. */
	setTotal: ( total: Total ) => void;
	/**
	 * Returns the method and card to pay with; null after showing validation errors. A promise if the provider has
	 * to be asked.
	 */
	check: ( submission: Submission ) => Choice | null | Promise< Choice | null >;
}

/**
 * Creates the payment form of every page that accepts payments, classic or blocks: an accordion of the available
 * methods, the card fields in the section for cards, and information for testers.
 *
 * @param data     Checkout data of the page.
 * @param onEnter  Called when Enter is pressed in a card field.
 * @param onChange Called when another method is selected.
 */
export function makePaymentForm(
	data: CheckoutData,
	onEnter: ( from: HTMLElement ) => void,
	onChange: () => void = () => {}
): PaymentForm {
	const provider = checkoutProvider( data.provider );
	const card = provider.makeCardPart( data, onEnter );
	let total: Total = { amount: 0, currency: '' };
	const others = new Map< string, CardPart | null >();
	/** The fields of a method, made when it is first offered. */
	const partOf = ( id: string ): CardPart | null => {
		if ( id === 'card' ) {
			return card;
		}
		if ( ! others.has( id ) ) {
			others.set( id, provider.makeMethodPart?.( id, data ) ?? null );
		}
		const part = others.get( id ) ?? null;
		part?.setTotal?.( total );
		return part;
	};
	const choices = make( 'fieldset', { class: 'tillbook-form__methods' } );
	const element = make( 'div', { class: 'tillbook-form' } );
	if ( data.testMode ) {
		element.append(
			make( 'p', { class: 'tillbook-form__test' }, __( 'Test mode: no real money moves.', 'tillbook' ) )
		);
	}
	const status = make( 'p', { class: 'tillbook-hidden', role: 'status' } );
	element.append( choices, status );
	if ( data.descriptor ) {
		element.append(
			make(
				'p',
				{ class: 'tillbook-form__descriptor' },
				sprintf(
					/* translators: %s: text that the customer's bank prints beside the payment, such as ACME SHOP */
					__( 'This payment will appear on your bank statement as “%s”.', 'tillbook' ),
					data.descriptor
				)
			)
		);
	}
	let offered: Method[] = [];
	let chosen = '';

	const panelOf = ( { id, hint }: Method ) =>
		partOf( id )?.element ?? make( 'p', { class: 'tillbook-form__hint' }, hint );
	const placedParts = new Set< CardPart >();
	/** Loads the fields of another method once it is chosen. */
	const place = ( part: CardPart | null ) => {
		if ( part && ! placedParts.has( part ) ) {
			placedParts.add( part );
			part.placed?.();
		}
	};
	/** The page has moved the form, and frames load again where they are moved. */
	const placeAgain = () => {
		card.placed?.();
		placedParts.clear();
		place( chosen === 'card' ? null : partOf( chosen ) );
	};
	const choose = ( id: string ) => {
		chosen = id;
		for ( const item of choices.querySelectorAll< HTMLElement >( '[data-method]' ) ) {
			const isOpen = item.dataset.method === id;
			item.classList.toggle( 'is-chosen', isOpen );
			item.querySelector< HTMLElement >( '.tillbook-form__panel' )?.toggleAttribute( 'hidden', ! isOpen );
		}
		if ( id !== 'card' ) {
			place( partOf( id ) );
		}
		onChange();
	};

	return {
		element,
		setMethods( methods ) {
			if ( JSON.stringify( methods ) === JSON.stringify( offered ) ) {
				return;
			}
			const before = offered.find( ( { id } ) => id === chosen );
			offered = methods;
			if ( ! methods.some( ( { id } ) => id === chosen ) ) {
				chosen = methods[ 0 ]?.id ?? '';
			}
			const focusAgain = rememberFocus( choices );
			const legend = make( 'legend', { class: 'tillbook-hidden' }, __( 'Payment method', 'tillbook' ) );
			choices.replaceChildren(
				legend,
				...methods.map( ( method ) =>
					drawMethod( method, panelOf( method ), methods.length > 1, method.id === chosen, choose )
				)
			);
			choose( chosen );
			placeAgain();
			focusAgain( chosen );
			announceChange(
				status,
				before,
				offered.find( ( { id } ) => id === chosen )
			);
		},
		placed: placeAgain,
		setTotal( next ) {
			total = next;
			card.setTotal?.( next );
			others.forEach( ( part ) => part?.setTotal?.( next ) );
		},
		method: () => offered.find( ( { id } ) => id === chosen ),
		check( submission ) {
			const method = chosen;
			const part = method ? partOf( method ) : null;
			if ( ! part ) {
				return method ? { method, card: '' } : null;
			}
			const choice = ( reference: string | null ) => ( reference === null ? null : { method, card: reference } );
			const reference = part.check( submission );
			return reference instanceof Promise ? reference.then( choice ) : choice( reference );
		},
	};
}
