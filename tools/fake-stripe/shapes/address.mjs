/**
 * An address of which only the country is known.
 *
 * @param {string|null} [country]
 */
export const address = ( country = null ) => ( {
	city: null,
	country,
	line1: null,
	line2: null,
	postal_code: null,
	state: null,
} );
