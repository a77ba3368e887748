import { createContext, useContext } from '@wordpress/element';
import type { PaymentMethod } from '../../data/settings';
import { fold } from '../../lib/search-words';
import { settingDefinitions, sectionTitles, type SectionName, type SettingName } from './setting-definitions';

/** A searchable item: a setting by its name, or a payment method as `method:ideal`. */
interface Findable {
	name: string;
	section: SectionName;
	text: string;
}

/** Result of a search. */
export interface Found {
	/** The search text; empty if everything is shown. */
	query: string;
	/** Returns whether a setting or `method:…` is shown. */
	shows: ( name: string ) => boolean;
	/** Returns whether any part of a section is shown. */
	showsSection: ( section: SectionName ) => boolean;
	/** Number of matching settings. */
	count: number;
	total: number;
}

/** Sections and settings that only say how shoppers pay. */
const OF_CHECKOUT: ReadonlySet< string > = new Set< SectionName | SettingName >( [
	'payment-methods',
	'express-checkouts',
	'fraud',
	'is_wcpay_enabled',
	'is_manual_capture_enabled',
	'is_saved_cards_enabled',
] );

/** Normalizes a text for searching: lower case, without accents and typographic apostrophes. */
const plain = ( text: string ): string => fold( text ).replace( /’/g, "'" );

function findables( methods: PaymentMethod[] ): Findable[] {
	const titles = sectionTitles();
	const settings = Object.entries( settingDefinitions() ).map( ( [ name, definition ] ) => ( {
		name,
		section: definition.section,
		text: plain(
			[
				titles[ definition.section ],
				definition.label,
				definition.help,
				definition.keywords,
				name.replaceAll( '_', ' ' ),
			].join( ' ' )
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
					settingDefinitions().enabled_payment_method_ids.keywords,
					id.replaceAll( '_', ' ' ),
					label,
					...currencies,
				].join( ' ' )
			),
		} ) ),
	];
}

/**
 * Finds the settings that contain every search word in their label, help text or keywords.
 *
 * @param query         The search text.
 * @param methods       The catalog of payment methods, each of which is searchable.
 * @param takesPayments Whether shoppers can pay through the account; otherwise, how they pay is left out.
 */
export function find( query: string, methods: PaymentMethod[], takesPayments = true ): Found {
	const words = plain( query ).split( /\s+/ ).filter( Boolean );
	const all = findables( methods ).filter(
		( { name, section } ) => takesPayments || ! ( OF_CHECKOUT.has( section ) || OF_CHECKOUT.has( name ) )
	);
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

/** Provides the result of the search to the components inside it. */
export const SearchProvider = SearchContext.Provider;

/** Returns the result of the search. */
export const useFound = (): Found => useContext( SearchContext );

/**
 * Returns whether a setting is shown.
 *
 * @param name The setting.
 */
export const useShows = ( name: SettingName ): boolean => useFound().shows( name );
