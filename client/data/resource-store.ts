import apiFetch from '@wordpress/api-fetch';
import { createReduxStore } from '@wordpress/data';

/** The REST API's answers, by path. */
interface ResourceState {
	answers: Record< string, unknown >;
}

type Action = { type: 'RECEIVE'; path: string; answer: unknown };

interface Thunk {
	dispatch: ( ( action: Action ) => unknown ) & {
		invalidateResolutionForStoreSelector: ( selector: string ) => void;
	};
}

/** Returns the REST path of a resource, for its id if it has one; null for an invalid id, which is never requested. */
export type ResourcePath = ( ...ids: string[] ) => string | null;

/** The REST API's error for an unknown id. */
const notFound = () => Object.assign( new Error(), { code: 'tillbook_no_id', data: { status: 404 } } );

/**
 * Builds the parts of a store for single resources: each selector takes an id, or none if the resource exists only
 * once, and reads the REST API's answer. Their resolvers throw its errors. `refresh()` requests everything again that
 * is on the screen; the current data stays until the answer.
 *
 * @param paths The REST path of each selector.
 */
export function resourcePart( paths: Record< string, ResourcePath > ) {
	const selectors = Object.fromEntries(
		Object.entries( paths ).map( ( [ selector, path ] ) => [
			selector,
			( state: ResourceState, ...ids: string[] ): unknown => state.answers[ path( ...ids ) ?? '' ],
		] )
	);
	const resolvers = Object.fromEntries(
		Object.entries( paths ).map( ( [ selector, pathOf ] ) => [
			selector,
			( ...ids: string[] ) =>
				async ( { dispatch }: Thunk ) => {
					const path = pathOf( ...ids );
					if ( path === null ) {
						throw notFound();
					}
					const answer = await apiFetch< unknown >( { path } );
					dispatch( { type: 'RECEIVE', path, answer } );
				},
		] )
	);

	return {
		reducer( state: ResourceState = { answers: {} }, action: Action ): ResourceState {
			return action.type === 'RECEIVE'
				? { answers: { ...state.answers, [ action.path ]: action.answer } }
				: state;
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
 * Creates the store of single resources.
 *
 * @param name  Name of the store, such as tillbook/payments.
 * @param paths The REST path of each selector.
 */
export function createResourceStore( name: string, paths: Record< string, ResourcePath > ) {
	return createReduxStore( name, resourcePart( paths ) );
}
