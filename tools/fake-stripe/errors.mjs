/** Errors in Stripe's form and words. */

export class ApiError extends Error {
	/**
	 * @param {number} status
	 * @param {string} message
	 * @param {{ type?: string, code?: string, param?: string, [extra: string]: any }} [fields]
	 */
	constructor( status, message, { type = 'invalid_request_error', ...fields } = {} ) {
		super( message );
		this.status = status;
		/** @type {Record<string, any>} */
		this.fields = { ...fields, type };
	}

	/**
	 * Returns the body of the answer.
	 *
	 * @param {string} requestId
	 */
	body( requestId ) {
		const { code, ...fields } = this.fields;
		const doc = code
			? { code, doc_url: `https://stripe.com/docs/error-codes/${ code.replaceAll( '_', '-' ) }` }
			: {};
		return {
			error: {
				...doc,
				message: this.message,
				...fields,
				request_log_url: `https://dashboard.stripe.com/test/logs/${ requestId }`,
			},
		};
	}
}

const NAMES = {
	confirmation_token: 'confirmation token',
	setup_intent: 'setupintent',
	payment_method: 'PaymentMethod',
	payment_method_domain: 'payment method domain',
	balance_transaction: 'balance transaction',
	webhook_endpoint: 'webhook endpoint',
	file: 'file upload',
};

/**
 * Makes the error for an object that does not exist, or that another account has.
 *
 * @param {string} kind
 * @param {string} id
 * @param {string} param the parameter that named it
 * @param {boolean} [inAddress] whether the request's address named it
 */
export function noSuch( kind, id, param, inAddress = false ) {
	return new ApiError( inAddress ? 404 : 400, `No such ${ NAMES[ kind ] ?? kind }: '${ id }'`, {
		code: 'resource_missing',
		param,
	} );
}

/**
 * Makes the error for a card that was declined.
 *
 * @param {any} charge
 * @param {any} intent
 */
export const declined = ( charge, intent ) =>
	new ApiError( 402, charge.failureMessage, {
		type: 'card_error',
		code: charge.failureCode,
		decline_code: charge.declineCode,
		charge: charge.id,
		about: intent,
	} );

/** Makes the error for a state that does not allow what was asked. */
export const badRequest = ( message, code, param, extra = {} ) =>
	new ApiError( 400, message, { ...( code && { code } ), ...( param && { param } ), ...extra } );
