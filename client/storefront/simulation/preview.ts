import { onChoice } from '../currency-switcher/on-choice';

/** URL parameters of the preview; SimulationRequest.php reads them. */
const PARAMETERS = [ 'tillbook_simulation', '_wpnonce', 'currency', 'automatic', 'switcher' ];
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
 * Keeps the links of a page in the preview, makes its switchers change the preview's currency, and refuses purchases.
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
	const show = ( currency: string ) => {
		const url = new URL( here );
		url.searchParams.set( 'currency', currency.toLowerCase() );
		go( url );
	};
	document.addEventListener(
		'submit',
		( event ) => {
			const form = event.target as HTMLFormElement;
			if ( ! form.matches( '.tillbook-currency-switcher' ) ) {
				refuse( event );
				return;
			}
			event.preventDefault();
			show( form.querySelector( 'select' )?.value ?? '' );
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
			const link = target.closest< HTMLAnchorElement >( 'a[href]' );
			if ( link && link.origin === here.origin && ! link.getAttribute( 'href' )?.startsWith( '#' ) ) {
				event.preventDefault();
				go( inPreview( link.href, here ) );
			}
		},
		true
	);
	const select = banner.querySelector( 'select' );
	if ( select ) {
		onChoice( select, () => show( select.value ) );
	}
}
