/** Permissions of restricted keys, and Stripe's errors when one is missing. */
import { ApiError } from './errors.mjs';

/** Which permission an expanded object asks for; kinds that are not listed ask for none. */
const SCOPES = {
	balance_transaction: 'balance_transaction_source',
	charge: 'charge',
	customer: 'customer',
	dispute: 'dispute',
	file: 'file',
	payment_intent: 'payment_intent',
	payment_method: 'payment_method',
	payout: 'payout',
	refund: 'charge',
	review: 'review',
};

/** Permissions that contain others. */
const IMPLIED = { balance_transaction_source_read: [ 'balance_read', 'transfer_read' ] };

const READ = [
	'charge',
	'payment_intent',
	'balance_transaction_source',
	'dispute',
	'payout',
	'event',
	'connected_account',
	'file',
	'customer',
	'payment_method',
	'review',
	'terminal_reader',
];

/** Sets of permissions by name: what looking, acting on payments, and selling ask for. */
const SETS = {
	read: [ ...READ.map( ( name ) => `${ name }_read` ), 'webhook_write' ],
	act: [
		...READ.map( ( name ) => `${ name }_read` ),
		'webhook_write',
		'charge_write',
		'payment_intent_write',
		'dispute_write',
		'payout_write',
		'file_write',
		'review_write',
	],
	sell: [
		...READ.map( ( name ) => `${ name }_read` ),
		...[ 'webhook_write', 'charge_write', 'payment_intent_write', 'dispute_write', 'payout_write' ],
		...[ 'file_write', 'review_write', 'confirmation_token_read' ],
		...[ 'customer_write', 'payment_method_write', 'setup_intent_write', 'payment_method_domain_write' ],
		'payment_method_configurations_read',
	],
};

/**
 * Returns a set of permissions.
 *
 * @param {'all'|'read'|'act'|'sell'|string[]} given names with or without `rak_`
 * @return {'all'|Set<string>}
 */
export function permissionSet( given ) {
	return given === 'all'
		? 'all'
		: new Set( ( SETS[ given ] ?? given ).map( ( name ) => name.replace( /^rak_/, '' ) ) );
}

/**
 * Returns whether a key has a permission. Write contains read.
 *
 * @param {'all'|Set<string>} permissions
 * @param {string} scope
 */
export function has( permissions, scope ) {
	if ( permissions === 'all' || permissions.has( scope ) || permissions.has( scope.replace( /_read$/, '_write' ) ) ) {
		return true;
	}
	return Object.entries( IMPLIED ).some(
		( [ wide, narrow ] ) => narrow.includes( scope ) && has( permissions, wide )
	);
}

/**
 * Ends a request of a browser's key to what browsers may not use, and of another key to what only browsers use.
 *
 * @param {import('./keys.mjs').Key} key
 * @param {'only'|'also'|undefined} publishable
 * @throws {ApiError}
 */
export function assertPublishable( key, publishable ) {
	if ( key.isPublishable && publishable === undefined ) {
		throw new ApiError(
			401,
			'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
			{ code: 'secret_key_required' }
		);
	}
	if ( ! key.isPublishable && publishable === 'only' ) {
		throw new ApiError( 403, 'This API call can only be made with a publishable API key.' );
	}
}

/**
 * Ends a request that its key does not allow.
 *
 * @param {import('./keys.mjs').Key} key
 * @param {string} scope
 * @throws {ApiError}
 */
export function assertPermission( key, scope ) {
	if ( key.isPublishable || has( key.permissions, scope ) ) {
		return;
	}
	const [ , name, verb ] = /^(.*)_(read|write)$/.exec( scope ) ?? [ '', scope, 'read' ];
	const hint = {
		singular: `Having the 'rak_${ scope }' permission would allow this request to continue.`,
		plural: `Having the 'rak_${ name }_client_${ verb }', 'rak_${ scope }' permissions would allow this request to continue.`,
		nameless: 'Having more permissions would allow this request to continue.',
	}[ key.denial ];
	throw new ApiError(
		key.denialStatus,
		`The provided key '${ masked(
			key.text
		) }' does not have the required permissions for this endpoint on account '${ key.account.id }'. ${ hint }`
	);
}

/**
 * Ends a request that expands what its key may not read.
 *
 * @param {import('./keys.mjs').Key} key
 * @param {Set<string>} kinds
 */
export function assertKinds( key, kinds ) {
	[ ...kinds ]
		.filter( ( kind ) => kind in SCOPES )
		.forEach( ( kind ) => assertPermission( key, `${ SCOPES[ kind ] }_read` ) );
}

/** Returns a key as Stripe writes it in messages: its start and its last four characters. */
export const masked = ( text ) =>
	text.replace(
		/^((?:[a-z]{2}_(?:test|live)_)?)(.*)(.{4})$/,
		( _, start, middle, end ) => start + '*'.repeat( middle.length ) + end
	);
