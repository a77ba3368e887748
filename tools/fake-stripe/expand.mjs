/** Puts objects in place of ids: `expand[]=data.source.charge`, up to four levels. */
import { badRequest } from './errors.mjs';
import { render } from './shapes/index.mjs';
import { EVIDENCE_FILES } from './shapes/dispute.mjs';

const DEPTH = 4;
const SOURCES = [ 'charge', 'refund', 'dispute', 'payout' ];
const none = ( ...names ) => Object.fromEntries( names.map( ( name ) => [ name, [] ] ) );

/**
 * Expandable fields: field → kinds of object that may be there, none for fields that are always null here. A nested
 * object lists its own fields.
 *
 * @type {Record<string, Record<string, string[]|Record<string, string[]>>>}
 */
export const EXPANDABLE = {
	account: {},
	balance: { instant_available: { net_available: [] } },
	balance_settings: {},
	balance_transaction: { source: SOURCES },
	bank_account: none( 'account', 'customer' ),
	charge: {
		...none( 'application', 'application_fee', 'on_behalf_of', 'source_transfer', 'transfer' ),
		balance_transaction: [ 'balance_transaction' ],
		customer: [ 'customer' ],
		failure_balance_transaction: [ 'balance_transaction' ],
		payment_intent: [ 'payment_intent' ],
		refunds: [ 'list of refunds' ],
		review: [ 'review' ],
	},
	confirmation_token: {},
	customer: {
		...none( 'default_source', 'test_clock', 'sources', 'subscriptions', 'tax', 'tax_ids', 'cash_balance' ),
		invoice_settings: { default_payment_method: [ 'payment_method' ] },
	},
	dispute: {
		charge: [ 'charge' ],
		payment_intent: [ 'payment_intent' ],
		evidence: Object.fromEntries( EVIDENCE_FILES.map( ( name ) => [ name, [ 'file' ] ] ) ),
	},
	event: {},
	file: none( 'links' ),
	'list of refunds': { data: [ 'refund' ] },
	payment_intent: {
		...none( 'application', 'on_behalf_of', 'payment_record', 'source' ),
		customer: [ 'customer' ],
		latest_charge: [ 'charge' ],
		payment_method: [ 'payment_method' ],
		review: [ 'review' ],
	},
	payment_method: { customer: [ 'customer' ] },
	payout: {
		...none( 'application_fee', 'original_payout', 'reversed_by' ),
		balance_transaction: [ 'balance_transaction' ],
		destination: [ 'bank_account' ],
		failure_balance_transaction: [ 'balance_transaction' ],
	},
	'radar.early_fraud_warning': { charge: [ 'charge' ], payment_intent: [ 'payment_intent' ] },
	refund: {
		...none( 'source_transfer_reversal', 'transfer_reversal' ),
		balance_transaction: [ 'balance_transaction' ],
		charge: [ 'charge' ],
		customer: [ 'customer' ],
		failure_balance_transaction: [ 'balance_transaction' ],
		payment_intent: [ 'payment_intent' ],
		payment_method: [ 'payment_method' ],
	},
	review: { charge: [ 'charge' ], payment_intent: [ 'payment_intent' ] },
	setup_intent: {
		...none( 'application', 'latest_attempt', 'mandate', 'on_behalf_of', 'single_use_mandate' ),
		customer: [ 'customer' ],
		payment_method: [ 'payment_method' ],
	},
	'terminal.reader': none( 'location' ),
	webhook_endpoint: {},
};

/**
 * Checks what is to be expanded before anything is done.
 *
 * @param {string[]} paths
 * @param {string} kind of the object in the answer
 * @param {boolean} isList
 * @return {Set<string>} the kinds of object that the answer may contain
 */
export function kindsIn( paths, kind, isList ) {
	const kinds = new Set();
	if ( kind === 'nothing' ) {
		return kinds;
	}
	for ( const path of paths ) {
		const names = path.split( '.' );
		if ( names.length > DEPTH ) {
			throw badRequest(
				`You cannot expand more than ${ DEPTH } levels of a property (${ path }).`,
				undefined,
				'expand'
			);
		}
		if ( isList && names[ 0 ] !== 'data' ) {
			throw badRequest(
				`This property cannot be expanded (${ names[ 0 ] }). You may want to try expanding 'data.${ names[ 0 ] }' instead.`,
				undefined,
				'expand'
			);
		}
		if ( isList && names.length === 1 ) {
			throw badRequest( 'This property cannot be expanded (data).', undefined, 'expand' );
		}
		let at = [ EXPANDABLE[ kind ] ?? {} ];
		for ( const name of isList ? names.slice( 1 ) : names ) {
			const found = at.map( ( fields ) => fields[ name ] ).filter( Boolean );
			if ( found.length === 0 ) {
				throw badRequest( `This property cannot be expanded (${ name }).`, undefined, 'expand' );
			}
			at = found.flatMap( ( next ) => {
				if ( ! Array.isArray( next ) ) {
					return [ next ];
				}
				next.forEach( ( each ) => kinds.add( each ) );
				return next.map( ( each ) => EXPANDABLE[ each ] );
			} );
		}
	}
	return kinds;
}

/**
 * Expands an answer in place.
 *
 * @param {any} answer
 * @param {string[]} paths
 * @param {import('./account.mjs').Account} account
 */
export function expand( answer, paths, account ) {
	paths.forEach( ( path ) => expandPath( answer, path.split( '.' ), account ) );
	return answer;
}

/**
 * @param {any} value
 * @param {string[]} names
 * @param {import('./account.mjs').Account} account
 */
function expandPath( value, names, account ) {
	const [ name, ...rest ] = names;
	if ( Array.isArray( value ) ) {
		value.forEach( ( each ) => expandPath( each, names, account ) );
		return;
	}
	if ( typeof value !== 'object' || value === null || name === undefined ) {
		return;
	}
	if ( name === 'refunds' && value.object === 'charge' && ! value.refunds ) {
		const { refunds } = account.byId.get( value.id );
		const data = refunds.slice( -10 ).reverse();
		value.refunds = {
			object: 'list',
			data: data.map( ( row ) => render( row, account ) ),
			has_more: refunds.length > 10,
			url: `/v1/charges/${ value.id }/refunds`,
		};
	} else if ( typeof value[ name ] === 'string' && account.byId.has( value[ name ] ) ) {
		value[ name ] = render( account.byId.get( value[ name ] ), account );
	}
	expandPath( value[ name ], rest, account );
}
