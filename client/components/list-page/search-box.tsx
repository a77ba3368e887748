import { FormTokenField } from '@wordpress/components';
import { updateQueryString } from '@woocommerce/navigation';
import { useDebounce } from '@wordpress/compose';
import { useCallback, useRef, useState } from '@wordpress/element';
import { matchesTyped } from '../../lib/search-words';

interface SearchBoxProps {
	label: string;
	/** The terms that are searched for. */
	terms: string[];
	/** Finds what the typed text may mean, where something is offered at all. */
	suggest?: ( typed: string ) => Promise< { label: string }[] >;
}

/** What the server suggests for a text. */
interface Found {
	typed: string;
	labels: string[];
}

const NOTHING: Found = { typed: '', labels: [] };

/** Characters until which nothing is suggested. */
const TOO_SHORT = 1;

/**
 * Between the typed text and a suggestion. WordPress' token field shows only suggestions that contain the typed text, letter
 * by letter. The server finds more: names without their accents, or a name and an amount. So each suggestion begins with the
 * typed text, which is cut off wherever it is shown or chosen.
 */
const SEPARATOR = '\u001f';

const withoutTyped = ( text: string ): string => text.slice( text.indexOf( SEPARATOR ) + 1 );

/** The page's URL says what is searched for, from the first page of what is found. */
const searchFor = ( terms: string[] ) =>
	updateQueryString( { search: terms.length > 0 ? terms : undefined, paged: undefined } );

/** Asks the server while a user types. What it said before is narrowed down until it answers again. */
function useSuggestions( suggest: SearchBoxProps[ 'suggest' ], terms: string[] ) {
	const [ typed, setTyped ] = useState( '' );
	const [ found, setFound ] = useState( NOTHING );
	const latest = useRef( '' );
	// In a reference, because a debounced function that changes forgets what it was about to do.
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
				.then( ( items ) => latest.current === text && setFound( { typed: text, labels: items.map( ( { label } ) => label ) } ) )
				.catch( () => setFound( NOTHING ) );
		}, [] ),
		250
	);
	const labels = found.typed === typed ? found.labels : found.labels.filter( ( label ) => matchesTyped( label, typed ) );
	return {
		suggestions: labels.filter( ( label ) => ! terms.includes( label ) ).map( ( label ) => typed + SEPARATOR + label ),
		onType: ( text: string ) => {
			setTyped( text.trim() );
			find( text.trim() );
		},
	};
}

/**
 * The search box of a list: terms with suggestions while typing. WordPress' token field, because WooCommerce's
 * search has no label for its input.
 *
 * @param props
 * @param props.label    Its name.
 * @param props.terms    The terms that are searched for.
 * @param props.suggest  Finds what the typed text may mean.
 */
export function SearchBox( { label, terms, suggest }: SearchBoxProps ) {
	const { suggestions, onType } = useSuggestions( suggest, terms );
	return (
		<div className="tillbook-search">
			<FormTokenField
				label={ label }
				value={ terms }
				suggestions={ suggestions }
				displayTransform={ withoutTyped }
				saveTransform={ ( text ) => withoutTyped( text ).trim() }
				// WordPress would mark the typed letters where they are not.
				__experimentalRenderItem={ ( { item } ) => <>{ withoutTyped( item ) }</> }
				onInputChange={ onType }
				onChange={ ( tokens ) =>
					searchFor(
						tokens.map( ( token ) =>
							typeof token === 'string' ? token : token.value
						)
					)
				}
				maxLength={ 10 }
				help=""
				__next40pxDefaultSize
			/>
		</div>
	);
}
