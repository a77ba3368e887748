let isDrawn: boolean | undefined;

/**
 * Whether this system draws flags: some have letters instead and some only boxes. Where a flag is one picture, it is
 * narrower than its two letters beside each other.
 */
export function drawsFlags(): boolean {
	if ( isDrawn === undefined ) {
		const context = document.createElement( 'canvas' ).getContext?.( '2d' );
		const width = ( text: string ): number => context?.measureText( text ).width ?? 0;
		isDrawn = width( '🇺🇸' ) < width( '🇺' ) + width( '🇸' );
	}
	return isDrawn;
}
