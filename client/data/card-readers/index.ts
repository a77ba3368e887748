import { createResourceStore } from '../resource-store';
import type { Reader, ReaderCharge, ReaderCharges, Readers } from '../schema.gen';
import type { StoreRequest } from '../use-list';
import { useResource, type Resource } from '../use-resource';

export type { Reader, ReaderCharge };

export const STORE_NAME = 'tillbook/card-readers';

/** Maximum number of listed readers (spec 2 §9). */
export const LIMIT = 10;

const PATH = '/wc/v3/payments/readers';

const paths = {
	getReaders: () => `${ PATH }?limit=${ LIMIT }`,
	getReaderCharges: ( transactionId: string ) => `${ PATH }/charges/${ encodeURIComponent( transactionId ) }`,
};

/** The store of card readers and of the fees charged for them. */
export const store = createResourceStore( STORE_NAME, paths );

/** Requests of the Card readers page. The server prepares the same; see tests/fixtures/page-queries.json. */
export const requests: StoreRequest[] = [
	{ store: STORE_NAME, selector: 'getReaders', args: [], path: paths.getReaders() },
];

/** Reads the account's card readers, active ones first. */
export const useReaders = (): Resource< Readers > => useResource( STORE_NAME, 'getReaders' );

/**
 * Reads the readers behind a reader fee: how much each was used, and its cost.
 *
 * @param transactionId The fee's balance transaction.
 */
export const useReaderCharges = ( transactionId: string ): Resource< ReaderCharges > =>
	useResource( STORE_NAME, 'getReaderCharges', transactionId );
