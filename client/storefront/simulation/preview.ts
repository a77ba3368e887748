import { onChoice } from '../currency-switcher/on-choice';

/** URL parameters of the preview; SimulationRequest.php reads them. */
const PARAMETERS = [ 'tillbook_simulation', '_wpnonce', 'currency', 'automatic', 'switcher' ];
const SWITCHERS = '#tillbook-simulation select, .tillbook-currency-switcher select';
const FIELDS = 'input:not([type=button], [type=reset])';
const BUYS = '.add_to_cart_button, .single_add_to_cart_button, [name="add-to-cart"]';

/**
 * Returns the address of a page of the shop within the preview.
 *
 * @param target Address of the page.
 * @param here   Address of the preview.
 */
export function inPreview( target: string, here: URL ): URL {
	const url = new URL( target, here );
	for ( const name of PARAMETERS ) {
		const value = here.searchParams.get( name );
		if ( value !== null && ! url.searchParams.has( name ) ) {
			url.searchParams.set( name, value );
		}
	}
	return url;
}

/**
 * Keeps the links and searches of a page in the preview, makes its switchers change the preview's currency, and refuses
 * purchases and all other forms.
 *
 * @param banner The element that SimulationBanner.php prints; its `data-refusal` is the text that purchases are not
 *               possible.
 * @param here   Address of the preview.
 * @param go     Opens an address.
 */
export function keepInPreview( banner: HTMLElement, here: URL, go: ( address: URL ) => void ) {
	const refuse = ( event: Event ) => {
		event.preventDefault();
		event.stopImmediatePropagation();
		const status = banner.querySelector( '[role=status]' );
		if ( status ) {
			status.textContent = ` ${ banner.dataset.refusal ?? '' }`;
		}
	};
	/** Opens the page that a form leads to, such as a search or another order of the products. */
	const follow = ( event: Event, form: HTMLFormElement ) => {
		// A field named "action" hides the property. Forms without a method are mostly a script's, such as a checkout.
		const url = form.matches( '[method=get i]' ) && new URL( form.getAttribute( 'action' ) ?? '', here );
		if ( ! url || url.origin !== here.origin ) {
			refuse( event );
			return;
		}
		event.preventDefault();
		event.stopImmediatePropagation();
		url.search = String(
			new URLSearchParams( [ ...new FormData( form ) ].map( ( [ name, value ] ) => [ name, String( value ) ] ) )
		);
		go( inPreview( url.href, here ) );
	};
	// The frame's sandbox holds forms back without a `submit` event, so react to what would submit them, too.
	document.addEventListener( 'submit', ( event ) => follow( event, event.target as HTMLFormElement ), true );
	document.addEventListener(
		'keydown',
		( event ) => {
			const field = event.target as HTMLInputElement;
			if ( event.key === 'Enter' && ! event.isComposing && field.form && field.matches( FIELDS ) ) {
				follow( event, field.form );
			}
		},
		true
	);
	document.addEventListener(
		'change',
		( event ) => {
			const { form } = event.target as HTMLSelectElement;
			// WooCommerce's script submits it.
			if ( form?.matches( '.woocommerce-ordering' ) ) {
				follow( event, form );
			}
		},
		true
	);
	document.addEventListener(
		'click',
		( event ) => {
			const target = event.target as Element;
			if ( target.closest( BUYS ) ) {
				refuse( event );
				return;
			}
			const button = target.closest< HTMLButtonElement | HTMLInputElement >( 'button, input' );
			if ( button?.form && [ 'submit', 'image' ].includes( button.type ) ) {
				follow( event, button.form );
				return;
			}
			const link = target.closest< HTMLAnchorElement >( 'a[href]' );
			if ( link && link.origin === here.origin && ! link.getAttribute( 'href' )?.startsWith( '#' ) ) {
				event.preventDefault();
				go( inPreview( link.href, here ) );
			}
		},
		true
	);
	for ( const select of document.querySelectorAll< HTMLSelectElement >( SWITCHERS ) ) {
		// Without its form, the switcher's own script submits nothing.
		select.setAttribute( 'form', '' );
		onChoice( select, () => {
			const url = new URL( here );
			url.searchParams.set( 'currency', select.value.toLowerCase() );
			go( url );
		} );
	}
}
