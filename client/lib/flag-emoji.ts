let isDrawn: boolean | undefined;

/**
 * Whether this system draws flags: some show letters instead and some only boxes. A flag that is one picture is
 * narrower than its two letters side by side.
 */
export function drawsFlags(): boolean {
	if ( isDrawn === undefined ) {
		const context = document.createElement( 'canvas' ).getContext?.( '2d' );
		const width = ( text: string ): number => context?.measureText( text ).width ?? 0;
		isDrawn = width( '🇺🇸' ) < width( '🇺' ) + width( '🇸' );
	}
	return isDrawn;
}
