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

/**
 * Makes the store of single things that have an id: each selector takes one and reads what the REST API answered.
 * Their resolvers throw what it refuses. `refresh()` has everything asked for again that somebody looks at; what is on
 * the screen stays until the answer.
 *
 * @param name  Name of the store, such as tillbook/payments.
 * @param paths The REST path of each selector, for an id.
 */
export function createResourceStore(
	name: string,
	paths: Record< string, ( id: string ) => string >
) {
	const selectors = Object.fromEntries(
		Object.entries( paths ).map( ( [ selector, path ] ) => [
			selector,
			( state: ResourceState, id: string ): unknown => state.answers[ path( id ) ],
		] )
	);
	const resolvers = Object.fromEntries(
		Object.entries( paths ).map( ( [ selector, path ] ) => [
			selector,
			( id: string ) =>
				async ( { dispatch }: Thunk ) => {
					const answer = await apiFetch< unknown >( { path: path( id ) } );
					dispatch( { type: 'RECEIVE', path: path( id ), answer } );
				},
		] )
	);

	return createReduxStore( name, {
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
	} );
}
