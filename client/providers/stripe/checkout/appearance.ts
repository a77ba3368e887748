import type { Appearance } from '@stripe/stripe-js';

/** Returns the first background along the ancestors that isn't transparent. */
function backgroundOf( element: Element ): string {
	for ( let node: Element | null = element; node; node = node.parentElement ) {
		const { backgroundColor } = getComputedStyle( node );
		if ( ! /^(transparent|rgba\(.*, 0\)|)$/.test( backgroundColor ) ) {
			return backgroundColor;
		}
	}
	return 'rgb(255, 255, 255)';
}

/** Returns how bright a color looks, from 0 (black) to 255 (white). */
function brightness( color: string ): number {
	const [ red = 255, green = 255, blue = 255 ] = ( color.match( /[\d.]+/g ) ?? [] ).map( Number );
	return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/**
 * Returns the look of Stripe's fields, which are in a frame that the theme's styles don't reach: the text, colors and
 * size of the page around them.
 *
 * @param place The element that will contain the fields.
 */
export function appearanceOf( place: Element ): Appearance {
	const { color, fontFamily, fontSize } = getComputedStyle( place );
	const background = backgroundOf( place );
	return {
		theme: brightness( background ) < 128 ? 'night' : 'stripe',
		variables: {
			fontFamily,
			// Smaller text makes phones zoom in.
			fontSizeBase: `${ Math.max( 16, parseFloat( fontSize ) || 16 ) }px`,
			colorText: color,
			colorBackground: background,
			spacingUnit: '4px',
			borderRadius: '4px',
		},
	};
}
