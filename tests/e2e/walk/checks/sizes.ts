import { isOurs, type Check } from '../check';

/**
 * Expects texts to have the sizes of docs/design.md. stylelint checks what our style sheets say; this finds texts of
 * which they say nothing, such as a heading with the size that WordPress gives it.
 */
export const onScale: Check = {
	name: 'sizes of texts',
	find: async ( place ) => {
		const wrong = await place.page.evaluate( ( area ) => {
			const texts = [ ...document.querySelectorAll( `${ area } *` ) ].filter(
				( element ) =>
					[ ...element.childNodes ].some(
						( { nodeType, textContent } ) => nodeType === Node.TEXT_NODE && textContent?.trim()
					) &&
					element.checkVisibility() &&
					! element.closest( 'option, .screen-reader-text' )
			);
			return texts.flatMap( ( element ) => {
				const { fontSize, fontWeight } = getComputedStyle( element );
				const size = parseFloat( fontSize );
				const isRight =
					[ 11, 12, 13, 16, 20, 24 ].includes( size ) && ( size < 16 || Number( fontWeight ) >= 600 );
				return isRight ? [] : [ `“${ element.textContent }” has ${ fontSize } and weight ${ fontWeight }` ];
			} );
		}, place.area );
		return isOurs( place ) ? wrong : [];
	},
};
