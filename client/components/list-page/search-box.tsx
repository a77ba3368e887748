import { FormTokenField } from '@wordpress/components';
import { updateQueryString } from '@woocommerce/navigation';
import { useDebounce } from '@wordpress/compose';
import { useRef, useState } from '@wordpress/element';

interface SearchBoxProps {
	label: string;
	/** The terms that are searched for. */
	terms: string[];
	/** Finds what begins like the typed text, where something is offered at all. */
	suggest?: ( typed: string ) => Promise< { label: string }[] >;
}

/** The page's URL says what is searched for, from the first page of what is found. */
const searchFor = ( terms: string[] ) =>
	updateQueryString( { search: terms.length > 0 ? terms : undefined, paged: undefined } );

/**
 * The search box of a list: terms with suggestions while typing. WordPress' token field, because WooCommerce's
 * search has no label for its input.
 *
 * @param props
 * @param props.label    Its name.
 * @param props.terms    The terms that are searched for.
 * @param props.suggest  Finds what begins like the typed text.
 */
export function SearchBox( {
	label,
	terms,
	suggest,
}: SearchBoxProps ) {
	const [ suggestions, setSuggestions ] = useState< string[] >( [] );
	const latest = useRef( '' );
	const find = useDebounce( ( typed: string ) => {
		latest.current = typed;
		if ( ! suggest || typed.trim().length < 2 ) {
			setSuggestions( [] );
			return;
		}
		suggest( typed )
			.then( ( found ) => {
				if ( latest.current === typed ) {
					setSuggestions( found.map( ( item ) => item.label ) );
				}
			} )
			.catch( () => setSuggestions( [] ) );
	}, 250 );

	return (
		<div className="tillbook-search">
			<FormTokenField
				label={ label }
				value={ terms }
				suggestions={ suggestions }
				onInputChange={ ( typed ) => find( typed ) }
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
