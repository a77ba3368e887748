/** API keys: made for an account, checked with every request, taken back. */
import { ApiError } from './errors.mjs';
import { masked, permissionSet } from './permissions.mjs';

/**
 * @typedef {object} Key
 * @property {string} text
 * @property {import('./account.mjs').Account} account
 * @property {'all'|Set<string>} permissions
 * @property {boolean} isPublishable whether browsers may have it
 * @property {'valid'|'revoked'|'expired'} state
 * @property {'singular'|'plural'|'nameless'} denial the form of the message about a missing permission
 * @property {401|403} denialStatus
 */

export class Keys {
	/** @type {Map<string, Key>} */
	byText = new Map();

	/** @param {import('./random.mjs').Random} random */
	constructor( random ) {
		this.random = random;
	}

	/**
	 * Makes a key.
	 *
	 * @param {import('./account.mjs').Account} account
	 * @param {'all'|'read'|'act'|'sell'|string[]} permissions
	 * @param {'rk'|'sk'|'pk'} [prefix] a secret key may do everything, a publishable one what browsers do
	 */
	add( account, permissions, prefix = 'rk' ) {
		const text = `${ prefix }_${ account.livemode ? 'live' : 'test' }_51${ account.id.slice(
			5,
			15
		) }${ this.random.letters( 32 ) }`;
		/** @type {Key} */
		const key = {
			text,
			account,
			permissions: permissionSet( prefix === 'sk' ? 'all' : permissions ),
			isPublishable: prefix === 'pk',
			state: 'valid',
			denial: 'singular',
			denialStatus: 403,
		};
		this.byText.set( text, key );
		return key;
	}

	/**
	 * Returns the key of a request.
	 *
	 * @param {string|undefined} header `Authorization`
	 * @return {Key}
	 * @throws {ApiError} 401
	 */
	of( header ) {
		const text = givenIn( header );
		if ( text === '' ) {
			throw new ApiError(
				401,
				"You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/."
			);
		}
		const key = this.byText.get( text );
		if ( ! key || key.state === 'revoked' ) {
			throw new ApiError( 401, `Invalid API Key provided: ${ masked( text ) }` );
		}
		if ( key.state === 'expired' ) {
			throw new ApiError( 401, `Expired API Key provided: ${ masked( text ) }`, { code: 'api_key_expired' } );
		}
		return key;
	}
}

function givenIn( header = '' ) {
	const [ scheme, value = '' ] = header.split( ' ' );
	return scheme === 'Basic'
		? Buffer.from( value, 'base64' ).toString().split( ':' )[ 0 ]
		: scheme === 'Bearer'
			? value
			: '';
}
