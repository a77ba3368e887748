import { combineReducers, createReduxStore } from '@wordpress/data';

/** A part of a store: the options of `createReduxStore` for a piece of the state. */
interface Part {
	reducer: ( state: never, action: never ) => unknown;
	actions: Record< string, ( ...args: never[] ) => unknown >;
	selectors: Record< string, ( state: never, ...args: never[] ) => unknown >;
	resolvers?: Record< string, ( ...args: never[] ) => unknown >;
}

interface Thunk {
	dispatch: { invalidateResolutionForStoreSelector: ( selector: string ) => void };
}

type State = Record< string, unknown >;

/** Merges the parts' actions, or their resolvers, under their own names. */
const gather = < Kind extends 'actions' | 'resolvers' >( parts: Part[], kind: Kind ): Part[ Kind ] =>
	Object.assign( {}, ...parts.map( ( part ) => part[ kind ] ?? {} ) ) as Part[ Kind ];

/**
 * Combines several parts into one store, such as a list, single items and commands. Each part sees its own piece of the
 * state; `refresh()` requests everything again that is on the screen.
 *
 * @param name  Name of the store, such as tillbook/deposits.
 * @param parts The parts by the names of their pieces.
 */
export function createCombinedStore( name: string, parts: Record< string, Part > ) {
	const all = Object.values( parts );
	const resolvers = gather( all, 'resolvers' ) ?? {};
	const selectors = Object.entries( parts ).flatMap( ( [ piece, part ] ) =>
		Object.entries( part.selectors ).map( ( [ selector, select ] ) => [
			selector,
			( state: State, ...args: never[] ) => select( state[ piece ] as never, ...args ),
		] )
	);
	return createReduxStore( name, {
		reducer: combineReducers(
			Object.fromEntries(
				Object.entries( parts ).map( ( [ piece, part ] ) => [ piece, part.reducer ] )
			) as Record< string, ( state: unknown, action: unknown ) => unknown >
		),
		actions: {
			...gather( all, 'actions' ),
			refresh:
				() =>
				( { dispatch }: Thunk ) =>
					Object.keys( resolvers ).forEach( ( selector ) =>
						dispatch.invalidateResolutionForStoreSelector( selector )
					),
		},
		selectors: Object.fromEntries( selectors ) as Record< string, ( state: State, ...args: never[] ) => unknown >,
		resolvers,
	} );
}
