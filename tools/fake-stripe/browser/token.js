/** How a frame of Stripe's makes a confirmation token of what was entered in it. */

/**
 * Writes parameters as Stripe's API reads them: `a[b][c]=d`.
 *
 * @param {any} value
 * @param {any[]} without Values that are left out.
 * @param {string} [name]
 * @return {string[]}
 */
function encode( value, without, name = '' ) {
	if ( without.includes( value ) ) {
		return [];
	}
	return typeof value === 'object'
		? Object.entries( value ).flatMap( ( [ key, child ] ) =>
				encode( child, without, name ? `${ name }[${ key }]` : key )
			)
		: [ `${ encodeURIComponent( name ) }=${ encodeURIComponent( value ) }` ];
}

/**
 * Returns what `stripe.createConfirmationToken()` answers.
 *
 * @param {string} key     Publishable key.
 * @param {object} params  Parameters of the token.
 * @param {any[]}  without Values that are left out.
 */
export async function makeToken( key, params, without = [ null, undefined ] ) {
	const response = await fetch( '/v1/confirmation_tokens', {
		method: 'POST',
		headers: { Authorization: `Bearer ${ key }`, 'Content-Type': 'application/x-www-form-urlencoded' },
		body: encode( params, without ).join( '&' ),
	} );
	const body = await response.json();
	return response.ok ? { confirmationToken: body } : { error: body.error };
}
