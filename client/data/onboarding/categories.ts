import type { OnboardingFields } from '../schema.gen';

type Tree = OnboardingFields[ 'categories' ];

/** A type of goods or services. */
interface Category {
	/** The code of four digits. */
	value: string;
	name: string;
	/** What it was found by, where that is not its name: nobody has to wonder why it is there. */
	foundBy?: string;
}

/** Types that belong together. */
export interface CategoryGroup {
	name: string;
	options: Category[];
}

/** Without what one may leave out when typing: accents, capitals, blanks around. */
const plain = ( text: string ): string =>
	text
		.normalize( 'NFD' )
		.replace( /[\u0300-\u036f]/g, '' )
		.toLocaleLowerCase()
		.trim();

/**
 * The types of goods and services that match what somebody types, as they stand in the tree: each word has to be in the
 * name, in one of the keywords, in the code, or in the group's name.
 *
 * @param tree  All of them.
 * @param typed What was typed; everything matches an empty text.
 */
export function searchCategories( tree: Tree, typed: string ): CategoryGroup[] {
	const words = plain( typed ).split( /\s+/ ).filter( Boolean );
	return tree.flatMap( ( { name: group, items } ) => {
		const options = items.flatMap( ( { mcc, name, keywords } ): Category[] => {
			const known = [ name, group, mcc, ...keywords ].map( plain );
			if ( ! words.every( ( word ) => known.some( ( text ) => text.includes( word ) ) ) ) {
				return [];
			}
			const others = words.filter( ( word ) => ! [ name, group ].some( ( text ) => plain( text ).includes( word ) ) );
			const foundBy = [ ...keywords, mcc ].filter( ( keyword ) => others.some( ( word ) => plain( keyword ).includes( word ) ) );
			return [ { value: mcc, name, ...( foundBy.length > 0 ? { foundBy: foundBy.join( ', ' ) } : {} ) } ];
		} );
		return options.length > 0 ? [ { name: group, options } ] : [];
	} );
}

/**
 * The name of a type of goods or services.
 *
 * @param tree All of them.
 * @param mcc  Its code.
 * @return Empty for a code that is not among them.
 */
export const categoryName = ( tree: Tree, mcc: string ): string => tree.flatMap( ( { items } ) => items ).find( ( item ) => item.mcc === mcc )?.name ?? '';
