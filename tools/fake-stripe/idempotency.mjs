/** Answers kept by idempotency key, for 24 hours. */
import { createHash } from 'node:crypto';
import { ApiError } from './errors.mjs';

const KEPT = 86400;

/**
 * @typedef {object} Kept
 * @property {string} path
 * @property {string} body hash of the parameters
 * @property {number} at in seconds
 * @property {{ status: number, body: string, requestId: string }|null} answer null while the first request is under way
 */

export class Idempotency {
	/** @type {Map<string, Kept>} */
	#kept = new Map();

	/**
	 * Begins a request with a key.
	 *
	 * @param {string} key
	 * @param {string} path
	 * @param {string|Buffer} body as it was sent
	 * @param {number} now in seconds
	 * @return {Kept} with the answer if there is one
	 * @throws {ApiError} if the key was used for something else, or is in use
	 */
	begin( key, path, body, now ) {
		if ( key.length > 255 ) {
			throw new ApiError( 400, 'Idempotency keys can have up to 255 characters.', { type: 'idempotency_error' } );
		}
		const hash = createHash( 'sha256' ).update( body ).digest( 'hex' );
		const old = this.#kept.get( key );
		if ( ! old || old.at + KEPT <= now ) {
			const fresh = { path, body: hash, at: now, answer: null };
			this.#kept.set( key, fresh );
			return fresh;
		}
		if ( old.path !== path ) {
			throw new ApiError(
				400,
				`Keys for idempotent requests can only be used for the same endpoint they were first used for ('${ path }' vs '${ old.path }'). Try using a key other than '${ key }' if you meant to execute a different request.`,
				{ type: 'idempotency_error' }
			);
		}
		if ( old.body !== hash ) {
			throw new ApiError(
				400,
				`Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${ key }' if you meant to execute a different request.`,
				{ type: 'idempotency_error' }
			);
		}
		if ( ! old.answer ) {
			throw new ApiError(
				409,
				`There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${ key }. Please try your request again shortly.`,
				{ code: 'idempotency_key_in_use', type: 'idempotency_error' }
			);
		}
		return old;
	}

	/**
	 * Forgets a key whose request was refused before anything was done.
	 *
	 * @param {string} key
	 */
	forget( key ) {
		this.#kept.delete( key );
	}
}
