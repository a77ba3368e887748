import { createContext, useContext } from '@wordpress/element';
import type { PaymentMethod } from '../../data/settings';
import { aboutSettings, sectionTitles, type SectionName, type SettingName } from './about';

/** Something that can be found: a setting by its name, or a payment method as `method:ideal`. */
interface Findable {
	name: string;
	section: SectionName;
	text: string;
}

/** What the search leaves. */
export interface Found {
	/** What was looked for; empty where all is shown. */
	query: string;
	/** Whether a setting or `method:…` is shown. */
	shows: ( name: string ) => boolean;
	/** Whether anything of a section is shown. */
	showsSection: ( section: SectionName ) => boolean;
	/** How many settings match. */
	count: number;
	total: number;
}

/** As people type it: no capitals, no accents. */
const plain = ( text: string ): string =>
	text
		.normalize( 'NFKD' )
		.replace( /[\u0300-\u036f]/g, '' )
		.replace( /’/g, "'" )
		.toLowerCase();

function findables( methods: PaymentMethod[] ): Findable[] {
	const titles = sectionTitles();
	const settings = Object.entries( aboutSettings() ).map( ( [ name, about ] ) => ( {
		name,
		section: about.section,
		text: plain(
			[ titles[ about.section ], about.label, about.help, about.keywords, name.replaceAll( '_', ' ' ) ].join(
				' '
			)
		),
	} ) );
	return [
		...settings.filter( ( { name } ) => name !== 'enabled_payment_method_ids' ),
		...methods.map( ( { id, label, currencies } ) => ( {
			name: `method:${ id }`,
			section: 'payment-methods' as const,
			text: plain(
				[
					titles[ 'payment-methods' ],
					aboutSettings().enabled_payment_method_ids.keywords,
					id.replaceAll( '_', ' ' ),
					label,
					...currencies,
				].join( ' ' )
			),
		} ) ),
	];
}

/**
 * What of all settings has every word that was looked for, in its name, help or keywords.
 *
 * @param query   What was typed.
 * @param methods The catalogue of payment methods, each of which can be found.
 */
export function find( query: string, methods: PaymentMethod[] ): Found {
	const words = plain( query ).split( /\s+/ ).filter( Boolean );
	const all = findables( methods );
	const matching = all.filter( ( { text } ) => words.every( ( word ) => text.includes( word ) ) );
	const names = new Set< string >( matching.map( ( { name } ) => name ) );
	if ( matching.some( ( { name } ) => name.startsWith( 'method:' ) ) ) {
		names.add( 'enabled_payment_method_ids' );
	}
	return {
		query: query.trim(),
		shows: ( name ) => names.has( name ),
		showsSection: ( section ) => matching.some( ( found ) => found.section === section ),
		count: matching.length,
		total: all.length,
	};
}

const SearchContext = createContext< Found >( find( '', [] ) );

/** Hands down what the search leaves. */
export const SearchProvider = SearchContext.Provider;

/** What the search leaves. */
export const useFound = (): Found => useContext( SearchContext );

/**
 * Whether a setting is shown.
 *
 * @param name Which.
 */
export const useShows = ( name: SettingName ): boolean => useFound().shows( name );
