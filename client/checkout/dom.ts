type Attributes = Record< string, string | number | boolean | null | undefined >;

/**
 * Makes an element. Attributes that are false, null or undefined are left out; texts are texts, never HTML.
 *
 * @param tag        Its name.
 * @param attributes By name.
 * @param children   Elements and texts.
 */
export function make< Tag extends keyof HTMLElementTagNameMap >(
	tag: Tag,
	attributes: Attributes = {},
	...children: ( Node | string )[]
): HTMLElementTagNameMap[ Tag ] {
	const element = document.createElement( tag );
	for ( const [ name, value ] of Object.entries( attributes ) ) {
		if ( value !== false && value !== null && value !== undefined ) {
			element.setAttribute( name, value === true ? '' : String( value ) );
		}
	}
	element.append( ...children );
	return element;
}

let last = 0;

/** An id that no other element of the page has. */
export function newId(): string {
	return `tillbook-${ ++last }`;
}

/**
 * The text of a little HTML, such as the name of a product.
 *
 * @param html From WooCommerce.
 */
export function plainText( html: string ): string {
	return new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';
}
