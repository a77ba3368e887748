import type { PageQuery } from './query';

/** How a filter compares; undefined for a filter that has one way only. */
export type Rule = 'is' | 'is_not' | 'before' | 'after' | 'between';

/** A filter with the value it has in the URL. */
export interface Condition {
	/** The filter's name. */
	name: string;
	rule: Rule | undefined;
	/** Two values for "between". */
	value: string | [ string, string ];
}

/** Filters by name, with their rules. */
type Comparable = Readonly< Record< string, { rules?: readonly { value: string }[] } > >;

/** The value of a filter that filters nothing, as WooCommerce's filter bar writes it. */
export const ALL_VALUES = '---';

/**
 * Returns the URL parameter of a filter: its name and its rule, such as type_is_not.
 *
 * @param name The filter's name.
 * @param rule Its rule; without one the name is the parameter.
 */
const parameterOf = ( name: string, rule: Rule | undefined ): string =>
	rule === undefined ? name : `${ name }_${ rule }`;

/** Returns the rules of a filter; a filter without any has the one that is undefined. */
const rulesOf = ( { rules }: Comparable[ string ] ): ( Rule | undefined )[] =>
	rules === undefined ? [ undefined ] : rules.map( ( { value } ) => value as Rule );

/** Returns the value of a parameter; undefined if it filters nothing or can't be shown. */
function valueOf( value: unknown, rule: Rule | undefined ): Condition[ 'value' ] | undefined {
	if ( rule === 'between' ) {
		const [ first, last ]: unknown[] = Array.isArray( value ) ? value : String( value ?? '' ).split( ',' );
		return typeof first === 'string' && typeof last === 'string' ? [ first, last ] : undefined;
	}
	const text = typeof value === 'string' || typeof value === 'number' ? String( value ) : '';
	return text === '' || text === ALL_VALUES ? undefined : text;
}

/**
 * Returns what a URL filters by, in the order of the filters.
 *
 * @param query   The page's URL query.
 * @param filters The list's filters.
 */
export const conditionsOf = ( query: PageQuery, filters: Comparable ): Condition[] =>
	Object.entries( filters ).flatMap( ( [ name, filter ] ) =>
		rulesOf( filter ).flatMap( ( rule ) => {
			const value = valueOf( query[ parameterOf( name, rule ) ], rule );
			return value === undefined ? [] : [ { name, rule, value } ];
		} )
	);

/** Changes of the URL: values by parameter, undefined to remove it. */
type QueryChanges = Record< string, string | string[] | undefined >;

/**
 * Returns the changes of a URL that give filters other values, and return to the first page.
 *
 * @param names      Names of the filters that change.
 * @param filters    The list's filters.
 * @param conditions Their new values; a filter without one is removed.
 */
export function changesOf( names: string[], filters: Comparable, conditions: Condition[] ): QueryChanges {
	const changes: QueryChanges = { paged: undefined };
	for ( const name of names ) {
		for ( const rule of rulesOf( filters[ name ] ?? {} ) ) {
			changes[ parameterOf( name, rule ) ] = undefined;
		}
	}
	for ( const { name, rule, value } of conditions ) {
		changes[ parameterOf( name, rule ) ] = value;
	}
	return changes;
}
