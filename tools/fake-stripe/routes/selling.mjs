/** Routes of a checkout: confirmation tokens, intents that are made and confirmed, setups, customers. */
import { badRequest } from '../errors.mjs';
import { addCard, CARDS, NAMED_CARDS } from '../machines/cards.mjs';
import { addMethod } from '../machines/methods.mjs';
import { createIntent } from '../machines/payments.mjs';
import { assertCanBeConfirmed, cancelSetup, confirmPayment, confirmSetup } from '../machines/selling.mjs';
import { mergeMetadata } from '../parameters.mjs';
import { address } from '../shapes/address.mjs';
import { render } from '../shapes/index.mjs';
import { secretOf } from '../shapes/intent.mjs';
import { found, list, named } from './reading.mjs';

/** The smallest amount in the currencies of the tests. */
const LEAST = { usd: 50, eur: 50, gbp: 30, jpy: 50 };
const ADDRESS = {
	city: 'string',
	country: 'string',
	line1: 'string',
	line2: 'string',
	postal_code: 'string',
	state: 'string',
};
const DATA_OF_METHODS = {
	au_becs_debit: { account_number: 'string', bsb_number: 'string' },
	bacs_debit: { account_number: 'string', sort_code: 'string' },
	sepa_debit: { iban: 'string' },
};
const BILLING = { address: ADDRESS, email: 'string', name: 'string', phone: 'string', tax_id: 'string' };
export const SHIPPING = {
	address: ADDRESS,
	carrier: 'string',
	name: 'string',
	phone: 'string',
	tracking_number: 'string',
};
export const USAGE = [ 'off_session', 'on_session' ];

/** A payment method that isn't a card, as it is entered. */
export const METHOD_DATA = { ...DATA_OF_METHODS, billing_details: BILLING, type: 'string' };

/** Of an intent that is there: an empty text takes it back. */
const CHANGED_USAGE = [ '', ...USAGE ];

const ofKind = ( type, names ) => Object.fromEntries( names.map( ( name ) => [ name, type ] ) );

/** Parameters for making, changing and confirming a payment intent. */
const PAYMENT = {
	...ofKind( 'any', [ 'amount_details', 'hooks', 'payment_details' ] ),
	payment_method_data: METHOD_DATA,
	...ofKind( 'any', [ 'payment_method_options', 'receipt_email' ] ),
	...ofKind( 'strings', [ 'allowed_payment_method_types', 'excluded_payment_method_types', 'expand' ] ),
	capture_method: [ 'automatic', 'automatic_async', 'manual' ],
	payment_method: 'string',
	setup_future_usage: USAGE,
	shipping: SHIPPING,
};
/** Further parameters for making and changing one. */
const OF_BOTH = {
	...ofKind( 'any', [ 'application_fee_amount', 'customer_account', 'payment_method_configuration' ] ),
	...ofKind( 'any', [ 'statement_descriptor', 'transfer_data', 'transfer_group' ] ),
	...ofKind( 'string', [ 'customer', 'description', 'statement_descriptor_suffix' ] ),
	metadata: 'metadata',
};
/** Further parameters for making and confirming one. */
const OF_CONFIRMING = {
	...ofKind( 'any', [ 'mandate', 'mandate_data', 'radar_options' ] ),
	...ofKind( 'string', [ 'confirmation_token', 'return_url' ] ),
	...ofKind( 'boolean', [ 'error_on_requires_action', 'off_session', 'use_stripe_sdk' ] ),
};
const CUSTOMER = {
	...ofKind( 'any', [ 'balance', 'business_name', 'cash_balance', 'individual_name', 'invoice_prefix' ] ),
	...ofKind( 'any', [ 'next_invoice_sequence', 'preferred_locales', 'shipping', 'source', 'tax', 'tax_exempt' ] ),
	...ofKind( 'any', [ 'validate', 'address' ] ),
	...ofKind( 'string', [ 'description', 'email', 'name', 'phone' ] ),
	expand: 'strings',
	invoice_settings: {
		custom_fields: 'any',
		default_payment_method: 'string',
		footer: 'any',
		rendering_options: 'any',
	},
	metadata: 'metadata',
};

/** @type {import('./reading.mjs').Route[]} */
export const selling = [
	{
		method: 'POST',
		path: '/v1/confirmation_tokens',
		scope: 'confirmation_token_write',
		publishable: 'only',
		kind: 'confirmation_token',
		params: {
			client_context: 'any',
			expand: 'strings',
			payment_method_data: {
				allow_redisplay: 'string',
				billing_details: BILLING,
				...DATA_OF_METHODS,
				card: {
					cvc: 'string',
					exp_month: 'integer',
					exp_year: 'integer',
					number: 'string',
					wallet: [ 'apple_pay', 'google_pay', 'link' ],
				},
				type: 'string',
			},
			payment_method_options: 'any',
			return_url: 'string',
			setup_future_usage: USAGE,
			shipping: SHIPPING,
		},
		handle( { account, params } ) {
			const data = params.payment_method_data ?? {};
			const card = data.card ?? {};
			const number = ( card.number ?? '' ).replaceAll( ' ', '' );
			const isCard = data.type === ( card.wallet === 'link' ? 'link' : 'card' );
			if ( isCard && ! Object.hasOwn( CARDS, number ) ) {
				throw badRequest( 'Your card number is incorrect.', 'incorrect_number', 'number', {
					type: 'card_error',
				} );
			}
			const billing = billingOf( data );
			return render(
				account.add( 'confirmation_token', {
					paymentMethod: isCard
						? addCard( account, number, {
								month: card.exp_month,
								year: card.exp_year,
								billing,
								wallet: card.wallet,
							} )
						: addMethod( account, data, billing ),
					context: params.client_context ?? null,
					returnUrl: params.return_url ?? null,
					setupFutureUsage: params.setup_future_usage ?? null,
					intent: null,
				} ),
				account
			);
		},
	},
	{
		method: 'GET',
		path: '/v1/confirmation_tokens/{id}',
		scope: 'confirmation_token_read',
		kind: 'confirmation_token',
		params: { expand: 'strings' },
		handle: ( { account, path: [ id ] } ) => render( found( account, 'confirmation_token', id ), account ),
	},
	{
		method: 'GET',
		path: '/v1/payment_intents/{id}',
		scope: 'payment_intent_read',
		publishable: 'also',
		kind: 'payment_intent',
		params: { client_secret: 'string', expand: 'strings' },
		handle: ( call ) => shown( call, 'payment_intent' ),
	},
	{
		method: 'POST',
		path: '/v1/payment_intents',
		scope: 'payment_intent_write',
		kind: 'payment_intent',
		params: {
			...PAYMENT,
			...OF_BOTH,
			...OF_CONFIRMING,
			amount: 'integer!',
			automatic_payment_methods: 'any',
			confirm: 'boolean',
			confirmation_method: 'any',
			currency: 'string!',
			on_behalf_of: 'any',
		},
		handle( { account, params } ) {
			assertAmount( params );
			const card = NAMED_CARDS[ params.payment_method ?? '' ];
			const how = card === undefined ? confirmation( account, params ) : { method: addCard( account, card ) };
			const intent = createIntent( account, {
				amount: params.amount,
				currency: params.currency,
				description: params.description,
				metadata: mergeMetadata( {}, params.metadata ),
				...( params.capture_method && { capture: params.capture_method } ),
			} );
			change( account, intent, params );
			if ( params.confirm === true ) {
				confirmPayment( account, intent, how );
			} else if ( params.confirmation_token !== undefined || params.off_session !== undefined ) {
				throw badRequest( 'This parameter can only be used with `confirm=true`.' );
			}
			return render( intent, account );
		},
	},
	{
		method: 'POST',
		path: '/v1/payment_intents/{id}',
		scope: 'payment_intent_write',
		kind: 'payment_intent',
		params: {
			...PAYMENT,
			...OF_BOTH,
			amount: 'integer',
			currency: 'string',
			setup_future_usage: CHANGED_USAGE,
		},
		handle( { account, params, path: [ id ] } ) {
			const intent = found( account, 'payment_intent', id );
			const isOpen = [ 'requires_payment_method', 'requires_confirmation', 'requires_action' ].includes(
				intent.status
			);
			const other = Object.keys( params ).find(
				( name ) => ! [ 'description', 'expand', 'metadata' ].includes( name )
			);
			if ( other !== undefined && ! isOpen ) {
				throw badRequest(
					`This PaymentIntent's ${ other } could not be updated because it has a status of ${ intent.status }. You may only update the ${ other } of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
					'payment_intent_unexpected_state',
					other,
					{ about: intent }
				);
			}
			assertFitsAction( intent, params );
			assertAmount( { amount: intent.amount, currency: intent.currency, ...params } );
			change( account, intent, params );
			return render( intent, account );
		},
	},
	{
		method: 'POST',
		path: '/v1/payment_intents/{id}/confirm',
		scope: 'payment_intent_write',
		kind: 'payment_intent',
		params: {
			...PAYMENT,
			...OF_CONFIRMING,
			amount_to_confirm: 'integer',
			setup_future_usage: CHANGED_USAGE,
		},
		handle( { account, params, path: [ id ] } ) {
			const intent = found( account, 'payment_intent', id );
			const how = confirmation( account, params );
			assertCanBeConfirmed( intent, how );
			assertFitsAction( intent, params );
			change( account, intent, params );
			confirmPayment( account, intent, how );
			return render( intent, account );
		},
	},
	list( 'setup_intent', '/v1/setup_intents', 'setup_intent_read', {
		params: {
			attach_to_self: 'boolean',
			created: 'range',
			customer: 'string',
			customer_account: 'string',
			payment_method: 'string',
		},
		references: { customer: 'customer' },
		filters: {
			attach_to_self: () => false,
			customer: ( row, id ) => row.customer?.id === id,
			customer_account: () => false,
			payment_method: ( row, id ) => row.paymentMethod?.id === id,
		},
	} ),
	{
		method: 'GET',
		path: '/v1/setup_intents/{id}',
		scope: 'setup_intent_read',
		publishable: 'also',
		kind: 'setup_intent',
		params: { client_secret: 'string', expand: 'strings' },
		handle: ( call ) => shown( call, 'setup_intent' ),
	},
	{
		method: 'POST',
		path: '/v1/setup_intents',
		scope: 'setup_intent_write',
		kind: 'setup_intent',
		params: {
			...ofKind( 'any', [ 'attach_to_self', 'automatic_payment_methods', 'customer_account', 'description' ] ),
			...ofKind( 'any', [ 'flow_directions', 'mandate_data', 'on_behalf_of', 'payment_method_configuration' ] ),
			...ofKind( 'any', [ 'payment_method_data', 'payment_method_options', 'single_use' ] ),
			...ofKind( 'boolean', [ 'confirm', 'use_stripe_sdk' ] ),
			...ofKind( 'string', [ 'confirmation_token', 'customer', 'payment_method', 'return_url' ] ),
			...ofKind( 'strings', [ 'allowed_payment_method_types', 'excluded_payment_method_types', 'expand' ] ),
			metadata: 'metadata',
			usage: USAGE,
		},
		handle( { account, params } ) {
			const how = confirmation( account, params );
			const setup = account.add( 'setup_intent', {
				customer: referred( account, 'customer', params.customer ),
				types: params.allowed_payment_method_types ?? null,
				usage: params.usage ?? 'off_session',
				metadata: mergeMetadata( {}, params.metadata ),
				status: 'requires_payment_method',
				paymentMethod: null,
				lastError: null,
				cancellationReason: null,
				returnUrl: null,
				usesSdk: false,
			} );
			account.emit( 'setup_intent.created', setup );
			if ( params.confirm === true ) {
				confirmSetup( account, setup, how );
			}
			return render( setup, account );
		},
	},
	{
		method: 'POST',
		path: '/v1/setup_intents/{id}/cancel',
		scope: 'setup_intent_write',
		kind: 'setup_intent',
		params: {
			cancellation_reason: [ 'abandoned', 'duplicate', 'requested_by_customer' ],
			expand: 'strings',
		},
		handle( { account, params, path: [ id ] } ) {
			const setup = found( account, 'setup_intent', id );
			cancelSetup( account, setup, params.cancellation_reason ?? null );
			return render( setup, account );
		},
	},
	{
		method: 'POST',
		path: '/v1/customers',
		scope: 'customer_write',
		kind: 'customer',
		params: {
			...CUSTOMER,
			...ofKind( 'any', [ 'payment_method', 'tax_id_data', 'test_clock' ] ),
		},
		handle( { account, params } ) {
			const { name = null, email = null, phone = null, description = null, metadata, test_clock: clock } = params;
			const row = account.add( 'customer', {
				name,
				email,
				phone,
				description,
				metadata: mergeMetadata( {}, metadata ),
				clock: clock === undefined ? null : named( account, 'test_helpers.test_clock', clock, 'test_clock' ),
			} );
			account.emit( 'customer.created', row );
			return render( row, account );
		},
	},
	{
		method: 'POST',
		path: '/v1/customers/{id}',
		scope: 'customer_write',
		kind: 'customer',
		params: { ...CUSTOMER, default_source: 'any' },
		handle( { account, params, path: [ id ] } ) {
			const row = found( account, 'customer', id );
			for ( const name of [ 'name', 'email', 'phone', 'description' ] ) {
				if ( params[ name ] !== undefined ) {
					row[ name ] = params[ name ];
				}
			}
			row.metadata = mergeMetadata( row.metadata, params.metadata );
			const preferred = params.invoice_settings?.default_payment_method;
			if ( preferred !== undefined ) {
				const method = named(
					account,
					'payment_method',
					preferred,
					'invoice_settings[default_payment_method]'
				);
				if ( method.customer !== row ) {
					throw badRequest(
						`The customer does not have a payment method with the ID ${ preferred }. The payment method must be attached to the customer.`,
						'resource_missing',
						'invoice_settings[default_payment_method]'
					);
				}
				row.defaultMethod = method;
			}
			account.emit( 'customer.updated', row );
			return render( row, account );
		},
	},
];

/** @param {{ billing_details?: any }} data */
export const billingOf = ( { billing_details: given = {} } ) => ( {
	address: { ...address(), ...given.address },
	email: given.email ?? null,
	name: given.name ?? null,
	phone: given.phone ?? null,
	tax_id: null,
} );
const referred = ( account, kind, id, param = kind ) => ( id === undefined ? null : named( account, kind, id, param ) );

/**
 * Shows an intent; to a publishable key only with the intent's secret.
 *
 * @param {import('./reading.mjs').Call} call
 * @param {'payment_intent'|'setup_intent'} kind
 */
function shown( { account, params, path: [ id ], key }, kind ) {
	const row = found( account, kind, id );
	if ( key.isPublishable && params.client_secret !== secretOf( row ) ) {
		throw badRequest(
			params.client_secret === undefined
				? 'Missing required param: client_secret.'
				: `The client_secret provided does not match any associated ${
						kind === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'
					} on this account.`,
			params.client_secret === undefined ? 'parameter_missing' : 'intent_invalid_state',
			'client_secret'
		);
	}
	return render( row, account );
}

/**
 * Reads how to confirm.
 *
 * @return {import('../machines/selling.mjs').Confirmation}
 */
function confirmation( account, params ) {
	const { confirmation_token: token, payment_method: method, payment_method_data: data } = params;
	if ( [ token, method, data ].filter( ( given ) => given !== undefined ).length > 1 ) {
		throw badRequest(
			'You may only specify one of these parameters: confirmation_token, payment_method, payment_method_data.'
		);
	}
	return {
		...( token !== undefined && { token: named( account, 'confirmation_token', token, 'confirmation_token' ) } ),
		...( method !== undefined && { method: named( account, 'payment_method', method, 'payment_method' ) } ),
		...( data !== undefined && { method: addMethod( account, data, billingOf( data ) ) } ),
		offSession: params.off_session,
		returnUrl: params.return_url,
		usesSdk: params.use_stripe_sdk,
	};
}

/** @param {Record<string, any>} params */
function assertAmount( { amount, currency } ) {
	const least = LEAST[ currency ] ?? 1;
	if ( amount < least ) {
		throw badRequest(
			`Amount must be at least ${ ( least / 100 ).toFixed( 2 ) } ${ currency }`,
			'amount_too_small',
			'amount'
		);
	}
}

/** What can't be given for an intent that waits for the shopper, also if it stays the same. */
const FIXED_BY_ACTION = [ 'capture_method', 'statement_descriptor', 'statement_descriptor_suffix' ];

/**
 * Refuses changes of an intent whose shopper was led to a bank or another page.
 *
 * @param {any} intent
 * @param {Record<string, any>} params
 */
function assertFitsAction( intent, params ) {
	if ( intent.status !== 'requires_action' ) {
		return;
	}
	const fixed = FIXED_BY_ACTION.find( ( name ) => params[ name ] !== undefined );
	if ( fixed !== undefined ) {
		throw badRequest(
			`This PaymentIntent's ${ fixed } could not be updated because it has a status of requires_action. You may only update the ${ fixed } of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation.`,
			'payment_intent_unexpected_state',
			fixed,
			{ about: intent }
		);
	}
	const { allowed_payment_method_types: allowed, excluded_payment_method_types: excluded } = params;
	const type = intent.paymentMethod?.type;
	if ( type && ( allowed?.includes( type ) === false || excluded?.includes( type ) ) ) {
		const param = allowed?.includes( type ) === false ? 'allowed' : 'excluded';
		throw badRequest(
			`The payment method types of this PaymentIntent could not be updated because it has a status of requires_action and a PaymentMethod of type ${ type } attached. Please include that type.`,
			'payment_intent_unexpected_state',
			`${ param }_payment_method_types`,
			{ about: intent }
		);
	}
}

function change( account, intent, params ) {
	const { allowed_payment_method_types: types, capture_method: capture, customer, shipping } = params;
	intent.metadata = mergeMetadata( intent.metadata, params.metadata );
	Object.assign(
		intent,
		Object.fromEntries(
			Object.entries( {
				amount: params.amount,
				currency: params.currency,
				description: params.description,
				types,
				capture,
				setupFutureUsage: params.setup_future_usage === '' ? null : params.setup_future_usage,
				suffix: params.statement_descriptor_suffix,
			} ).filter( ( [ , value ] ) => value !== undefined )
		),
		customer !== undefined && { customer: named( account, 'customer', customer, 'customer' ) },
		shipping !== undefined && {
			shipping: {
				address: { ...address(), ...shipping.address },
				carrier: shipping.carrier ?? null,
				name: shipping.name ?? '',
				phone: shipping.phone ?? null,
				tracking_number: shipping.tracking_number ?? null,
			},
		}
	);
}
