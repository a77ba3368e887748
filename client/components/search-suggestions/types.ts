import type { InputHTMLAttributes } from 'react';
import type { SuggestionSource } from '../../data/search-suggestions';

/** How the open list changes its field: attributes, and the keys that belong to the list. */
export interface Combobox extends InputHTMLAttributes< HTMLInputElement > {
	/** Returns whether the list used the key. */
	onKey?: ( key: string ) => boolean;
}

export interface SuggestionsProps {
	/** The field's id. */
	id: string;
	/** The typed text without blanks around it. */
	typed: string;
	/** The search terms, which aren't suggested again. */
	terms: string[];
	source: SuggestionSource;
	/** Called with what the list changes in its field. */
	onCombobox: ( combobox: Combobox ) => void;
	/** Called with the term of a chosen customer or order. */
	onSearch: ( term: string ) => void;
}
