import { Button } from '@wordpress/components';
import { updateQueryString } from '@woocommerce/navigation';
import { Suspense, useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import type { SuggestionSource } from '../../data/search-suggestions';
import { isComposing } from '../../lib/is-composing';
import { lazyDecoration } from '../../lib/lazy-decoration';
import { MAX_TERMS } from '../../lib/facts/paging.gen';
import type { Combobox } from '../search-suggestions/types';

// Loaded when the box gets the focus. Without it the search works.
const Suggestions = lazyDecoration( () => import( /* webpackChunkName: "list-search" */ '../search-suggestions' ) );

interface SearchBoxProps {
	label: string;
	/** The search terms. */
	terms: string[];
	/** Source of the suggestions while a user types. */
	source: SuggestionSource;
}

/**
 * Search box of a list: terms with suggestions while typing. WordPress' token field can't group suggestions, and
 * WooCommerce's search has no label for its input.
 *
 * @param props
 * @param props.label  Its name.
 * @param props.terms  The search terms.
 * @param props.source Source of the suggestions.
 */
export function SearchBox( { label, terms, source }: SearchBoxProps ) {
	const id = useId();
	const input = useRef< HTMLInputElement >( null );
	const [ typed, setTyped ] = useState( '' );
	const [ isUsed, setUsed ] = useState( false );
	const [ { onKey, ...attributes }, setCombobox ] = useState< Combobox >( {} );

	const isFull = terms.length >= MAX_TERMS;
	// The field is often too narrow for the whole name.
	const hint = isFull ? __( 'Remove a term to add another', 'tillbook' ) : label;

	/** Puts the search terms into the page's URL and returns to the first page of results. */
	const searchFor = ( wanted: string[] ) => {
		updateQueryString( { search: wanted.length > 0 ? wanted : undefined, paged: undefined } );
		input.current?.focus();
	};
	const add = ( text: string ) => {
		const term = text.trim();
		setTyped( '' );
		if ( term && ! terms.includes( term ) ) {
			searchFor( [ ...terms, term ] );
		}
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( isComposing( event.nativeEvent ) ) {
			return;
		}
		if ( onKey?.( event.key ) ) {
			event.preventDefault();
		} else if ( event.key === 'Enter' ) {
			add( typed );
		} else if ( event.key === 'Escape' ) {
			setTyped( '' );
		} else if ( event.key === 'Backspace' && ! event.repeat && typed === '' && terms.length > 0 ) {
			searchFor( terms.slice( 0, -1 ) );
		}
	};
	return (
		<div className="tillbook-search">
			<label className="screen-reader-text" htmlFor={ id }>
				{ label }
			</label>
			<div className="tillbook-search__field">
				{ terms.map( ( term ) => (
					<span key={ term } className="tillbook-search__term">
						{ term }
						<Button
							icon={ closeSmall }
							/* translators: %s: what is removed, such as a search term */
							label={ sprintf( __( 'Remove %s', 'tillbook' ), term ) }
							showTooltip={ false }
							onClick={ () => searchFor( terms.filter( ( other ) => other !== term ) ) }
						/>
					</span>
				) ) }
				<input
					ref={ input }
					id={ id }
					type="text"
					title={ hint }
					placeholder={ isFull || terms.length === 0 ? hint : '' }
					value={ typed }
					readOnly={ isFull }
					autoComplete="off"
					role="combobox"
					aria-autocomplete="list"
					aria-expanded={ false }
					{ ...attributes }
					onFocus={ () => setUsed( true ) }
					onChange={ ( { target } ) => setTyped( target.value ) }
					onKeyDown={ onKeyDown }
				/>
				{ ( typed !== '' || terms.length > 1 ) && (
					<Button
						icon={ closeSmall }
						label={ __( 'Clear search', 'tillbook' ) }
						showTooltip={ false }
						onClick={ () => {
							setTyped( '' );
							input.current?.focus();
							if ( terms.length > 0 ) {
								searchFor( [] );
							}
						} }
					/>
				) }
			</div>
			<svg viewBox="-2 -2 28 28" aria-hidden>
				<path d="M15 15l4.5 4.5M10.5 16a5.5 5.5 0 1 1 0-11 5.5 5.5 0 0 1 0 11z" />
			</svg>
			{ isUsed && (
				<Suspense fallback={ null }>
					<Suggestions
						id={ id }
						typed={ typed.trim() }
						terms={ terms }
						source={ source }
						onCombobox={ setCombobox }
						onSearch={ add }
					/>
				</Suspense>
			) }
		</div>
	);
}
