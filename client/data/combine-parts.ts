import {
	combineReducers,
	type ActionCreator,
	type ReduxStoreConfig,
	type Resolver,
	type Selector,
} from '@wordpress/data';

/** A part of a store: the options of `createReduxStore` for a piece of the state. */
type Part = ReduxStoreConfig< unknown, Record< string, ActionCreator >, Record< string, Selector > >;

interface Thunk {
	dispatch: { invalidateResolutionForStoreSelector: ( selector: string ) => unknown };
}

type Refresh = { refresh: () => ( thunk: Thunk ) => void };

/** Converts a union to an intersection. */
type Every< Union > = ( Union extends unknown ? ( one: Union ) => void : never ) extends ( every: infer All ) => void
	? All
	: never;

type Merged< Parts extends Record< string, Part >, Kind extends 'actions' | 'selectors' > = Every<
	Required< Parts[ keyof Parts ] >[ Kind ]
>;

interface Combined< Parts extends Record< string, Part > > {
	reducer: Part[ 'reducer' ];
	actions: Omit< Merged< Parts, 'actions' >, 'refresh' > & Refresh;
	selectors: Merged< Parts, 'selectors' >;
	resolvers: Record< string, Resolver >;
}

/**
 * Combines several parts into the options of one store, such as a list, single items and commands. Each part sees its
 * own piece of the state; `refresh()` requests everything again that is on the screen.
 *
 * @param parts The parts by the names of their pieces.
 */
export function combineParts< Parts extends Record< string, Part > >( parts: Parts ): Combined< Parts >;
// The signature above declares the parts' own types; merging them only needs their names.
export function combineParts( parts: Record< string, Part > ) {
	const all = Object.values( parts );
	const resolvers: Record< string, Resolver > = Object.assign( {}, ...all.map( ( part ) => part.resolvers ) );
	const actions: Record< string, ActionCreator > = Object.assign( {}, ...all.map( ( part ) => part.actions ) );
	const selectors = Object.entries( parts ).flatMap( ( [ piece, part ] ) =>
		Object.entries( part.selectors ?? {} ).map( ( [ name, select ] ): [ string, Selector ] => [
			name,
			( state: Record< string, unknown >, ...args: unknown[] ): unknown => select( state[ piece ], ...args ),
		] )
	);
	return {
		reducer: combineReducers(
			Object.fromEntries( Object.entries( parts ).map( ( [ piece, part ] ) => [ piece, part.reducer ] ) )
		),
		actions: {
			...actions,
			refresh:
				() =>
				( { dispatch }: Thunk ) =>
					Object.keys( resolvers ).forEach( ( name ) =>
						dispatch.invalidateResolutionForStoreSelector( name )
					),
		},
		selectors: Object.fromEntries( selectors ),
		resolvers,
	};
}
