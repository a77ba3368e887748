import type { ProductChoice } from './store-api';

/**
 * Reads the quantity and variation selected in a product page's form.
 *
 * @param place Placeholder of the buttons, with the product's id.
 * @return `unchosen` while no variation of a variable product is selected.
 */
export function chosenProduct( place: HTMLElement ): ProductChoice | 'unchosen' {
	const form = document.querySelector< HTMLFormElement >( 'form.cart' );
	const field = ( name: string ) => form?.querySelector< HTMLInputElement >( `[name="${ name }"]` )?.value ?? '';
	const isVariable = form?.classList.contains( 'variations_form' ) ?? false;
	const variationId = Number( field( 'variation_id' ) );
	if ( isVariable && ! variationId ) {
		return 'unchosen';
	}
	const choices = isVariable
		? [ ...( form?.querySelectorAll< HTMLSelectElement >( '[name^="attribute_"]' ) ?? [] ) ]
		: [];
	return {
		id: isVariable ? variationId : Number( place.dataset.product ),
		quantity: Math.max( 1, Number( field( 'quantity' ) ) || 1 ),
		variation: choices
			.filter( ( { value } ) => value !== '' )
			// Versions of WooCommerce that don't accept the field's own name ignore it.
			.flatMap( ( { name, value } ) =>
				[ name, name.replace( /^attribute_/, '' ) ].map( ( attribute ) => ( { attribute, value } ) )
			),
	};
}
