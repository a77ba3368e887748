import { __, sprintf } from '@wordpress/i18n';
import { isComposing } from '../../../lib/is-composing';
import { paymentSourceName } from '../../../lib/payment-methods';
import { checkCard, codeText, expiryText, numberText, type CardEntry } from './card/check';
import { codeLength } from './card/code';
import { expiryShown } from './card/expiry';
import { brandOf, caretAfter, digitsOf, grouped, MAX_DIGITS } from './card/number';
import { make } from '../../../checkout/dom';
import type { TestCard } from './types';
import { brandMark } from '../../../checkout/form/brand';
import { makeField } from './field';

interface CardFields {
	element: HTMLElement;
	/** Returns the name of the entered test card; null after showing errors and moving the focus to the first one. */
	check: () => string | null;
	/** Fills the fields with a test card. */
	fill: ( card: TestCard ) => void;
}

/** Any future date and any code are accepted; these are the usual ones for test cards. */
const FILLED = { expiry: '12 / 34', code: '123', amexCode: '1234' };

/**
 * Creates the fields for number, expiry and security code of a test card. They are in a shadow tree, so that the
 * surrounding form, and scripts that read all fields of a checkout, don't find them, as with a real provider's
 * iframes. Only the name of a documented test card leaves this part (issue "storefront", card digits).
 *
 * @param cards    The documented test cards.
 * @param styleUrl URL of the style sheet for the shadow tree.
 * @param onEnter  Called when Enter is pressed in a field.
 */
export function makeCardFields(
	cards: TestCard[],
	styleUrl: string,
	onEnter: ( from: HTMLElement ) => void
): CardFields {
	const element = make( 'div', { class: 'tillbook-card' } );
	const shadow = element.attachShadow( { mode: 'open', delegatesFocus: true } );
	const mark = make( 'span', { class: 'tillbook-field__mark' } );
	const brandName = make( 'span', { class: 'tillbook-hidden', 'aria-live': 'polite' } );
	// Room for the longest number, in groups of four separated by spaces.
	const number = makeField( __( 'Card number', 'tillbook' ), '1234 1234 1234 1234', MAX_DIGITS + 4, mark, brandName );
	const expiry = makeField(
		__( 'Expiration date', 'tillbook' ),
		/* translators: a card's month and year, in its form on the card */ __( 'MM / YY', 'tillbook' ),
		9
	);
	const code = makeField( __( 'Security code', 'tillbook' ), '123', 4 );
	const inside = make(
		'div',
		{ class: 'tillbook-card__fields' },
		number.element,
		make( 'div', { class: 'tillbook-card__row' }, expiry.element, code.element )
	);
	const style = make( 'link', { rel: 'stylesheet', href: styleUrl } );
	shadow.append( style, inside );

	const entry = (): CardEntry => ( {
		number: number.input.value,
		expiry: expiry.input.value,
		code: code.input.value,
	} );
	const today = () => new Date();
	const brand = () => brandOf( digitsOf( number.input.value ) );
	let shownBrand: string | null = null;

	const showBrand = () => {
		if ( brand() === shownBrand ) {
			return;
		}
		shownBrand = brand();
		mark.replaceChildren( brandMark( shownBrand ) );
		brandName.textContent = shownBrand ? paymentSourceName( shownBrand ) : '';
		code.input.placeholder = shownBrand === 'amex' ? '1234' : '123';
		code.input.maxLength = codeLength( shownBrand );
	};

	number.input.addEventListener( 'input', () => {
		const { value, selectionStart } = number.input;
		const before = digitsOf( value.slice( 0, selectionStart ?? value.length ) ).length;
		number.input.value = grouped( digitsOf( value ).slice( 0, MAX_DIGITS ) );
		const caret = caretAfter( number.input.value, before );
		number.input.setSelectionRange( caret, caret );
		number.problem( '' );
		showBrand();
	} );
	expiry.input.addEventListener( 'input', ( event ) => {
		const isErased = event instanceof InputEvent && ( event.inputType ?? '' ).startsWith( 'delete' );
		if ( expiry.input.selectionStart === expiry.input.value.length ) {
			expiry.input.value = expiryShown( expiry.input.value, isErased );
		}
		expiry.problem( '' );
	} );
	code.input.addEventListener( 'input', () => {
		code.input.value = digitsOf( code.input.value ).slice( 0, codeLength( brand() ) );
		code.problem( '' );
	} );
	// Empty fields aren't checked on change, because the shopper may still come back to them.
	number.input.addEventListener(
		'change',
		() => number.input.value && number.problem( numberText( number.input.value, cards ) )
	);
	expiry.input.addEventListener( 'change', () => {
		expiry.input.value = expiryShown( expiry.input.value );
		return expiry.input.value && expiry.problem( expiryText( expiry.input.value, today() ) );
	} );
	code.input.addEventListener(
		'change',
		() => code.input.value && code.problem( codeText( code.input.value, brand() ) )
	);
	inside.addEventListener( 'keydown', ( event ) => {
		if ( event.key === 'Enter' && ! isComposing( event ) ) {
			event.preventDefault();
			onEnter( element );
		}
	} );
	showBrand();

	return {
		element,
		check() {
			const result = checkCard( entry(), cards, today() );
			if ( 'name' in result ) {
				return result.name;
			}
			number.problem( result.problems.number );
			expiry.problem( result.problems.expiry );
			code.problem( result.problems.code );
			const fields = { number, expiry, code };
			const wrong = ( [ 'number', 'expiry', 'code' ] as const ).find( ( name ) => result.problems[ name ] );
			if ( wrong ) {
				fields[ wrong ].input.focus();
			}
			return null;
		},
		fill( card ) {
			number.input.value = grouped( card.number );
			expiry.input.value = FILLED.expiry;
			code.input.value = card.brand === 'amex' ? FILLED.amexCode : FILLED.code;
			for ( const { problem } of [ number, expiry, code ] ) {
				problem( '' );
			}
			showBrand();
			brandName.textContent = sprintf(
				/* translators: 1: card brand, 2: last four digits */
				__( 'Filled in: %1$s ending in %2$s.', 'tillbook' ),
				paymentSourceName( card.brand ),
				card.lastFour
			);
			// As if the shopper had typed it: the checkout then knows that the card is another one.
			element.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		},
	};
}
