import { LIMIT } from '../../lib/facts/card-readers.gen';
import { rules } from '../../lib/facts/lists/card-readers.gen';
import { ACCOUNT_CHANGED, refreshAfter } from '../refresh';
import { registerOnce } from '../register-once';
import { createResourceStore } from '../resource-store';
import type { Reader, ReaderCharge, ReaderCharges, Readers } from '../schema.gen';
import { requestOf, type StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';

export type { Reader, ReaderCharge };

export { LIMIT };

const PATH = rules.path;

const paths = {
	getReaders: () => `${ PATH }?limit=${ LIMIT }`,
	getReaderCharges: ( transactionId: string ) => `${ PATH }/charges/${ encodeURIComponent( transactionId ) }`,
};

/** The store of card readers and of the fees charged for them. */
export const store = createResourceStore< {
	getReaders: () => Readers;
	getReaderCharges: ( transactionId: string ) => ReaderCharges;
} >( 'tillbook/card-readers', paths );
registerOnce( store );
refreshAfter( store, [ ACCOUNT_CHANGED ], 110 );

/** Requests of the Card readers page. The server prepares the same; see tests/fixtures/page-queries.json. */
export const requests: StoreRequest[] = [ requestOf( store, paths.getReaders(), 'getReaders' ) ];

/** Reads the account's card readers, active ones first. */
export const useReaders = (): Resource< Readers > => useResource( store, 'getReaders' );

/**
 * Reads the readers behind a reader fee: how much each was used, and its cost.
 *
 * @param transactionId The fee's balance transaction.
 */
export const useReaderCharges = ( transactionId: string ): Resource< ReaderCharges > =>
	useResource( store, 'getReaderCharges', transactionId );
