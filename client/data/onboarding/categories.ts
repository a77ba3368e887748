import { fold } from '../../lib/search-words';
import type { OnboardingFields } from '../schema.gen';

type Tree = OnboardingFields[ 'categories' ];

/** A type of goods or services. */
interface Category {
	/** The four-digit code. */
	value: string;
	name: string;
	/** The text that matched the search, if it is not the name: it explains why the result is listed. */
	foundBy?: string;
}

/** A group of types. */
interface CategoryGroup {
	name: string;
	options: Category[];
}

/**
 * Finds the types of goods and services that match a typed text, in the tree's order: each word must occur in the name,
 * in one of the keywords, in the code, or in the group's name.
 *
 * @param tree  The tree of types.
 * @param typed The typed text; everything matches an empty text.
 */
export function searchCategories( tree: Tree, typed: string ): CategoryGroup[] {
	const words = fold( typed ).split( /\s+/ ).filter( Boolean );
	return tree.flatMap( ( { name: group, items } ) => {
		const options = items.flatMap( ( { mcc, name, keywords } ): Category[] => {
			const known = [ name, group, mcc, ...keywords ].map( fold );
			if ( ! words.every( ( word ) => known.some( ( text ) => text.includes( word ) ) ) ) {
				return [];
			}
			const others = words.filter(
				( word ) => ! [ name, group ].some( ( text ) => fold( text ).includes( word ) )
			);
			const foundBy = [ ...keywords, mcc ].filter( ( keyword ) =>
				others.some( ( word ) => fold( keyword ).includes( word ) )
			);
			return [ { value: mcc, name, ...( foundBy.length > 0 ? { foundBy: foundBy.join( ', ' ) } : {} ) } ];
		} );
		return options.length > 0 ? [ { name: group, options } ] : [];
	} );
}

/**
 * Returns the name of a type of goods or services.
 *
 * @param tree The tree of types.
 * @param mcc  Its code.
 * @return Empty for an unknown code.
 */
export const categoryName = ( tree: Tree, mcc: string ): string =>
	tree.flatMap( ( { items } ) => items ).find( ( item ) => item.mcc === mcc )?.name ?? '';
