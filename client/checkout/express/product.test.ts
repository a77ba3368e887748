import { chosenProduct } from './product';

/** A product page on which the shopper has chosen a variation. */
function open( fields: string ) {
	document.body.innerHTML = `<form class="cart variations_form">
		${ fields }
		<input name="quantity" value="2"><input name="variation_id" value="7">
	</form><div data-product="5"></div>`;
	return chosenProduct( document.querySelector( 'div' ) as HTMLElement );
}
const select = ( name: string, value: string ) =>
	`<select name="${ name }"><option value="">Choose</option><option selected>${ value }</option></select>`;

test( 'the choice for "Any" names each attribute as the page does, whatever its letters', () => {
	const chosen = open( select( 'attribute_shoe-size', '42' ) + select( 'attribute_pa_color', 'red' ) );

	expect( chosen ).toMatchObject( { id: 7, quantity: 2 } );
	expect( chosen ).toHaveProperty( 'variation', [
		{ attribute: 'attribute_shoe-size', value: '42' },
		// For versions of WooCommerce that don't accept the page's name.
		{ attribute: 'shoe-size', value: '42' },
		{ attribute: 'attribute_pa_color', value: 'red' },
		{ attribute: 'pa_color', value: 'red' },
	] );
} );

test( 'nothing is bought while no variation is chosen', () => {
	document.body.innerHTML = '<form class="cart variations_form"><input name="variation_id" value="0"></form>';
	expect( chosenProduct( document.createElement( 'div' ) ) ).toBe( 'unchosen' );
} );
