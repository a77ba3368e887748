import apiFetch from '@wordpress/api-fetch';
import { createReduxStore } from '@wordpress/data';
import type { StoreSelector } from './store-types';

/** The REST API's answers, by path. */
interface ResourceState {
	answers: Record< string, unknown >;
}

type Action =
	| { type: 'RECEIVE'; path: string; answer: unknown }
	/** Some fields were saved: of one resource, or without a path of all. */
	| { type: 'SAVED'; path?: string; fields: object };

interface Thunk {
	dispatch: ( ( action: Action ) => unknown ) & {
		invalidateResolutionForStoreSelector: ( selector: string ) => unknown;
	};
}

/** Returns the REST path of a resource, for its id if it has one; null for an invalid id, which is never requested. */
type ResourcePath< Ids extends unknown[] > = ( ...ids: Ids ) => string | null;

type Resources< Names > = { [ Name in keyof Names ]: ( ...ids: never[] ) => unknown };

interface ResourcePart< Things extends Resources< Things > > {
	reducer: ( state: ResourceState | undefined, action: Action ) => ResourceState;
	actions: { refresh: () => ( thunk: Thunk ) => void };
	selectors: {
		[ Name in keyof Things ]: StoreSelector<
			Parameters< Things[ Name ] >,
			ReturnType< Things[ Name ] > | undefined,
			ReturnType< Things[ Name ] >
		>;
	};
	resolvers: {
		[ Name in keyof Things ]: ( ...ids: Parameters< Things[ Name ] > ) => ( thunk: Thunk ) => Promise< void >;
	};
}

/** A thunk's part that keeps what it saved: a page that is opened again must not show the values from before. */
export interface Saving {
	dispatch: ( action: Extract< Action, { type: 'SAVED' } > ) => unknown;
}

/**
 * Saves an option, whose path answers `{ value }`, and keeps its value.
 *
 * @param path  The option's REST path.
 * @param value Its value.
 * @return The answer.
 * @throws The REST error.
 */
export const saveValue =
	( path: string, value: unknown ) =>
	async ( { dispatch }: Saving ): Promise< unknown > => {
		const answer = await apiFetch( { path, method: 'POST', data: { value } } );
		dispatch( { type: 'SAVED', path, fields: { value } } );
		return answer;
	};

/**
 * Saves one key of a setting that is a map, then updates its loaded data to the server's map.
 *
 * @param path The setting's REST path.
 * @param key  The key.
 * @param time Milliseconds since 1970; none removes the key.
 * @return The answer.
 * @throws The REST error.
 */
export const saveKey =
	( path: string, key: string, time?: number ) =>
	async ( { dispatch }: Saving ): Promise< unknown > => {
		const answer = await apiFetch< { value: unknown } >( {
			path,
			method: 'POST',
			data: { value: { [ key ]: time ?? 0 }, merge: true },
		} );
		dispatch( { type: 'SAVED', path, fields: { value: answer.value } } );
		return answer;
	};

const withFields = (
	answers: ResourceState[ 'answers' ],
	{ path: saved, fields }: Extract< Action, { type: 'SAVED' } >
): ResourceState[ 'answers' ] =>
	Object.fromEntries(
		Object.entries( answers ).map( ( [ path, answer ] ) => [
			path,
			saved === undefined || saved === path ? Object.assign( {}, answer, fields ) : answer,
		] )
	);

/** Passes a request's answer on. Throws the request's error. */
type LatestRequest = < Answer >(
	key: string,
	request: Promise< Answer >,
	receive: ( answer: Answer ) => unknown
) => Promise< void >;

/**
 * Creates a function for requests of which the latest one of each key counts: answers can arrive in another order than
 * they were requested in, and an older one would bring back what a command has changed. An older request ends with the
 * latest one, also with its error, because WordPress reads from either whether the data has loaded.
 */
export function createLatestRequest(): LatestRequest {
	const latest: Record< string, Promise< unknown > > = {};
	const follow: LatestRequest = async ( key, request, receive ) => {
		await request.catch( () => {} );
		const newest = latest[ key ] ?? request;
		await ( newest === request ? receive( await request ) : follow( key, newest, () => {} ) );
	};
	return ( key, request, receive ) => {
		latest[ key ] = request;
		return follow( key, request, receive );
	};
}

/** When each answer arrived, in milliseconds since 1970. */
export const arrivals = new WeakMap< object, number >();

/** The REST API's error for an unknown id. */
const notFound = () => Object.assign( new Error(), { code: 'tillbook_no_id', data: { status: 404 } } );

/**
 * Builds the parts of a store for single resources: each selector takes an id, or none if the resource exists only
 * once, and reads the REST API's answer; undefined before it arrived. Their resolvers throw its errors. `refresh()`
 * requests everything again that is on the screen; the current data stays until the answer.
 *
 * The type parameter declares the selectors' arguments and answers:
 * `resourcePart< { getDispute: ( id: string ) => Dispute } >`.
 *
 * @param paths The REST path of each selector.
 */
export function resourcePart< Things extends Resources< Things > >( paths: {
	[ Name in keyof Things ]: ResourcePath< Parameters< Things[ Name ] > >;
} ): ResourcePart< Things >;
// Answers of all kinds are kept by path; only the signature above declares which selector reads which.
export function resourcePart( paths: Record< string, ResourcePath< unknown[] > > ): object {
	const selectors = Object.fromEntries(
		Object.entries( paths ).map( ( [ selector, path ] ) => [
			selector,
			( state: ResourceState, ...ids: unknown[] ): unknown => state.answers[ path( ...ids ) ?? '' ],
		] )
	);
	const request = createLatestRequest();
	const resolvers = Object.fromEntries(
		Object.entries( paths ).map( ( [ selector, pathOf ] ) => [
			selector,
			( ...ids: unknown[] ) =>
				async ( { dispatch }: Thunk ) => {
					const path = pathOf( ...ids );
					if ( path === null ) {
						throw notFound();
					}
					await request( path, apiFetch< unknown >( { path } ), ( answer ) => {
						if ( answer instanceof Object ) {
							arrivals.set( answer, Date.now() );
						}
						dispatch( { type: 'RECEIVE', path, answer } );
					} );
				},
		] )
	);

	return {
		reducer( state: ResourceState = { answers: {} }, action: Action ): ResourceState {
			if ( action.type === 'RECEIVE' ) {
				return { answers: { ...state.answers, [ action.path ]: action.answer } };
			}
			return action.type === 'SAVED' ? { answers: withFields( state.answers, action ) } : state;
		},
		actions: {
			refresh() {
				return ( { dispatch }: Thunk ) => {
					Object.keys( paths ).forEach( ( selector ) =>
						dispatch.invalidateResolutionForStoreSelector( selector )
					);
				};
			},
		},
		selectors,
		resolvers,
	};
}

/**
 * Creates the store of single resources; see resourcePart().
 *
 * @param name  Name of the store, such as tillbook/timeline.
 * @param paths The REST path of each selector.
 */
export const createResourceStore = < Things extends Resources< Things > >(
	name: string,
	paths: { [ Name in keyof Things ]: ResourcePath< Parameters< Things[ Name ] > > }
) => createReduxStore( name, resourcePart< Things >( paths ) );
