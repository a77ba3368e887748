import type { Appearance } from '@stripe/stripe-js';

/** Red, green, blue and opacity, each from 0 to 255. */
type Color = readonly [ number, number, number, number ];

const WHITE: Color = [ 255, 255, 255, 255 ];

/**
 * Reads a color of a computed style; null if it can't. Notations other than `rgb()` are read by drawing a pixel, which
 * browsers that protect against tracking falsify.
 */
function read( color: string ): Color | null {
	const parts = /^rgba?\((.+)\)$/
		.exec( color )?.[ 1 ]
		?.match( /[\d.]+/g )
		?.map( Number );
	if ( parts ) {
		const [ red = 0, green = 0, blue = 0, alpha = 1 ] = parts;
		return [ red, green, blue, alpha * 255 ];
	}
	const canvas = document.createElement( 'canvas' );
	canvas.width = canvas.height = 1;
	const context = color.includes( '(' ) ? canvas.getContext( '2d' ) : null;
	if ( ! context ) {
		return null;
	}
	// It stays if the browser can't draw the color.
	context.fillStyle = 'transparent';
	context.fillStyle = color;
	context.fillRect( 0, 0, 1, 1 );
	const [ red = 0, green = 0, blue = 0, alpha = 0 ] = context.getImageData( 0, 0, 1, 1 ).data;
	return [ red, green, blue, alpha ];
}

/** Returns the color that is seen if one is laid over an opaque one. */
function over( [ red, green, blue, alpha ]: Color, below: Color ): Color {
	const mix = ( top: number, bottom: number ) => Math.round( bottom + ( ( top - bottom ) * alpha ) / 255 );
	return [ mix( red, below[ 0 ] ), mix( green, below[ 1 ] ), mix( blue, below[ 2 ] ), 255 ];
}

/** Returns the background that is seen behind an element, through all translucent ones. */
function backgroundOf( element: Element ): Color {
	const layers: Color[] = [];
	for ( let node: Element | null = element; node; node = node.parentElement ) {
		const layer = read( getComputedStyle( node ).backgroundColor ) ?? [ 0, 0, 0, 0 ];
		layers.push( layer );
		if ( layer[ 3 ] === 255 ) {
			break;
		}
	}
	return layers.reduceRight< Color >( ( below, layer ) => over( layer, below ), WHITE );
}

/** Returns how bright a color looks, from 0 (black) to 255 (white). */
const brightness = ( [ red, green, blue ]: Color ) => 0.299 * red + 0.587 * green + 0.114 * blue;

const written = ( [ red, green, blue ]: Color ) => `rgb(${ red }, ${ green }, ${ blue })`;

/**
 * Returns the look of Stripe's fields, which are in a frame that the theme's styles don't reach: the text, colors and
 * size of the page around them.
 *
 * @param place The element that will contain the fields.
 */
export function appearanceOf( place: Element ): Appearance {
	const { color, fontFamily, fontSize } = getComputedStyle( place );
	const background = backgroundOf( place );
	const text = read( color );
	return {
		theme: brightness( background ) < 128 ? 'night' : 'stripe',
		variables: {
			fontFamily,
			// Smaller text makes phones zoom in.
			fontSizeBase: `${ Math.max( 16, parseFloat( fontSize ) || 16 ) }px`,
			colorText: text ? written( over( text, background ) ) : color,
			colorBackground: written( background ),
			spacingUnit: '4px',
			borderRadius: '4px',
		},
	};
}
