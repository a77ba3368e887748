type Attributes = Record< string, string | number | boolean | null | undefined >;

/**
 * Creates an element. Attributes that are false, null or undefined are omitted. Strings are inserted as text,
 * never as HTML.
 *
 * @param tag        Tag name.
 * @param attributes Attributes by name.
 * @param children   Elements and strings.
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

declare global {
	interface Window {
		/** Number of the last id. A page has two scripts that make some, the checkout's and its provider's. */
		tillbookLastId?: number;
	}
}

/** Returns an id that is unique on the page. */
export function newId(): string {
	window.tillbookLastId = ( window.tillbookLastId ?? 0 ) + 1;
	return `tillbook-${ window.tillbookLastId }`;
}

/**
 * Converts a short piece of HTML, such as a product's name, to plain text.
 *
 * @param html HTML from WooCommerce.
 */
export function plainText( html: string ): string {
	return new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';
}
