/** How frames with fields look like the page around them. */
const PROPERTIES = {
	'--text': 'colorText',
	'--background': 'colorBackground',
	'--font': 'fontFamily',
	'--size': 'fontSizeBase',
	'--radius': 'borderRadius',
};

/**
 * Takes over the page's look.
 *
 * @param {{variables?: Record<string, string>}} appearance Option of `elements()`.
 */
export function wear( { variables = {} } ) {
	for ( const [ property, name ] of Object.entries( PROPERTIES ) ) {
		if ( variables[ name ] ) {
			document.documentElement.style.setProperty( property, variables[ name ] );
		}
	}
}
