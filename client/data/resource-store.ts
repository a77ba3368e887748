import apiFetch from '@wordpress/api-fetch';
import { createReduxStore } from '@wordpress/data';

/** What the REST API answered, by its path. */
interface ResourceState {
	answers: Record< string, unknown >;
}

type Action = { type: 'RECEIVE'; path: string; answer: unknown };

interface Thunk {
	dispatch: ( ( action: Action ) => unknown ) & {
		invalidateResolutionForStoreSelector: ( selector: string ) => void;
	};
}

/** The REST path of a thing, for its id where it has one; null for what cannot be an id, which is never asked for. */
export type ResourcePath = ( ...ids: string[] ) => string | null;

/** What the REST API says of an id that it does not know. */
const notFound = () => Object.assign( new Error(), { code: 'tillbook_no_id', data: { status: 404 } } );

/**
 * What the store of single things is made of: each selector takes an id, or none where there is only one such thing,
 * and reads what the REST API answered. Their resolvers throw what it refuses. `refresh()` has everything asked for
 * again that somebody looks at; what is on the screen stays until the answer.
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
 * Makes the store of single things.
 *
 * @param name  Name of the store, such as tillbook/payments.
 * @param paths The REST path of each selector.
 */
export function createResourceStore( name: string, paths: Record< string, ResourcePath > ) {
	return createReduxStore( name, resourcePart( paths ) );
}
