import { FormTokenField } from '@wordpress/components';
import { updateQueryString } from '@woocommerce/navigation';
import { useDebounce } from '@wordpress/compose';
import { useCallback, useRef, useState } from '@wordpress/element';
import type { FormEvent } from 'react';
import { matchesTyped } from '../../lib/search-words';

interface SearchBoxProps {
	label: string;
	/** The search terms. */
	terms: string[];
	/** Finds suggestions for the typed text; undefined if the list offers none. */
	suggest?: ( typed: string ) => Promise< { label: string }[] >;
}

/** The server's suggestions for a text. */
interface Found {
	typed: string;
	labels: string[];
}

const NOTHING: Found = { typed: '', labels: [] };

/** Up to this many characters nothing is suggested. */
const TOO_SHORT = 1;

/**
 * Between the typed text and a suggestion. WordPress' token field shows only suggestions that contain the typed text,
 * letter by letter. The server finds more: names without their accents, or a name and an amount. So each suggestion
 * begins with the typed text, which is cut off wherever it is shown or chosen.
 */
const SEPARATOR = '\u001f';

const withoutTyped = ( text: string ): string => text.slice( text.indexOf( SEPARATOR ) + 1 );

/**
 * Replaces a comma while it is in the input: WordPress' token field ends a term at each comma, but amounts such as
 * 1,234.50 have commas too. This low quotation mark looks the same.
 */
const COMMA = '\u201a';

const withCommas = ( text: string ): string => text.replaceAll( COMMA, ',' );

/** Replaces what was typed, pasted or filled in before the token field reads it. */
function hideCommas( { target }: FormEvent ): void {
	if ( target instanceof HTMLInputElement && target.value.includes( ',' ) ) {
		const { selectionStart, selectionEnd } = target;
		// Unlike a new value, React notices this as the user's change.
		target.setRangeText( target.value.replaceAll( ',', COMMA ), 0, target.value.length );
		target.setSelectionRange( selectionStart, selectionEnd );
	}
}

/** Puts the search terms into the page's URL and returns to the first page of results. */
const searchFor = ( terms: string[] ) =>
	updateQueryString( { search: terms.length > 0 ? terms : undefined, paged: undefined } );

/** Requests suggestions while a user types. Filters the previous suggestions until the server answers again. */
function useSuggestions( suggest: SearchBoxProps[ 'suggest' ], terms: string[] ) {
	const [ typed, setTyped ] = useState( '' );
	const [ found, setFound ] = useState( NOTHING );
	const latest = useRef( '' );
	// In a ref, because replacing a debounced function drops its pending call.
	const ask = useRef( suggest );
	ask.current = suggest;
	const find = useDebounce(
		useCallback( ( text: string ) => {
			latest.current = text;
			if ( ! ask.current || text.length <= TOO_SHORT ) {
				setFound( NOTHING );
				return;
			}
			ask.current( text )
				.then(
					( items ) =>
						latest.current === text &&
						setFound( { typed: text, labels: items.map( ( { label } ) => label ) } )
				)
				.catch( () => latest.current === text && setFound( NOTHING ) );
		}, [] ),
		250
	);
	const labels =
		found.typed === typed ? found.labels : found.labels.filter( ( label ) => matchesTyped( label, typed ) );
	return {
		suggestions: labels
			.filter( ( label ) => ! terms.includes( label ) )
			.map( ( label ) => typed + SEPARATOR + label ),
		onType: ( text: string ) => {
			setTyped( text.trim() );
			find( text.trim() );
		},
	};
}

/**
 * Search box of a list: terms with suggestions while typing. Uses WordPress' token field, because WooCommerce's search
 * has no label for its input.
 *
 * @param props
 * @param props.label    Its name.
 * @param props.terms    The search terms.
 * @param props.suggest  Finds suggestions for the typed text.
 */
export function SearchBox( { label, terms, suggest }: SearchBoxProps ) {
	const { suggestions, onType } = useSuggestions( suggest, terms );
	return (
		<div
			className="tillbook-search"
			// The token field would end the term instead of typing the comma.
			onKeyPressCapture={ ( event ) => event.key === ',' && event.stopPropagation() }
			onInputCapture={ hideCommas }
		>
			<FormTokenField
				label={ label }
				placeholder={ terms.length === 0 ? label : '' }
				value={ terms }
				suggestions={ suggestions }
				displayTransform={ withoutTyped }
				saveTransform={ ( text ) => withCommas( withoutTyped( text ) ).trim() }
				// WordPress would highlight the typed letters in the wrong place.
				__experimentalRenderItem={ ( { item } ) => <>{ withoutTyped( item ) }</> }
				onInputChange={ ( text ) => onType( withCommas( text ) ) }
				onChange={ ( tokens ) =>
					searchFor( tokens.map( ( token ) => ( typeof token === 'string' ? token : token.value ) ) )
				}
				maxLength={ 10 }
				help=""
				__next40pxDefaultSize
			/>
		</div>
	);
}
