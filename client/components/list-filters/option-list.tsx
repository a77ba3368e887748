import { Icon, SearchControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { check } from '@wordpress/icons';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../lib/is-composing';
import { matchesTyped } from '../../lib/search-words';
import type { Option } from './types';

/** A longer list can be searched. */
const SHORT = 12;

interface OptionListProps {
	/** Names the list for screen readers. */
	label: string;
	options: Option[];
	/** The chosen value. */
	value: string;
	onChoose: ( value: string ) => void;
}

const optionsIn = ( list: HTMLElement | null ) =>
	Array.from( list?.querySelectorAll< HTMLElement >( '[role=option]' ) ?? [] );

/** Returns the option that a key leads to. */
function targetOf( all: HTMLElement[], from: HTMLElement, key: string ): HTMLElement | undefined {
	const index = all.indexOf( from );
	switch ( key ) {
		case 'ArrowDown':
			return all[ Math.min( index + 1, all.length - 1 ) ];
		case 'ArrowUp':
			return all[ Math.max( index - 1, 0 ) ];
		case 'Home':
			return all[ 0 ];
		case 'End':
			return all.at( -1 );
	}
	// A letter leads to the next option that begins with it.
	return key.length === 1 && key !== ' '
		? [ ...all.slice( index + 1 ), ...all.slice( 0, index ) ].find( ( { textContent } ) =>
				matchesTyped( textContent?.charAt( 0 ) ?? '', key )
			)
		: undefined;
}

/** A list of options of which one is chosen with a click, or with the arrow keys or letters and Enter. */
export function OptionList( { label, options, value, onChoose }: OptionListProps ) {
	const [ typed, setTyped ] = useState( '' );
	const list = useRef< HTMLDivElement >( null );
	const panel = useRef< HTMLDivElement >( null );
	// The search or the options get the focus. The panel has no position yet, so nothing scrolls to it.
	useEffect( () => {
		panel.current?.querySelector< HTMLElement >( 'input, [tabindex="0"]' )?.focus( { preventScroll: true } );
	}, [] );
	const found = typed === '' ? options : options.filter( ( option ) => matchesTyped( option.label, typed ) );
	const tabStop = found.some( ( option ) => option.value === value ) ? value : found[ 0 ]?.value;

	const onKeyDown = ( event: KeyboardEvent< HTMLElement >, chosen: string ) => {
		if ( event.key === 'Enter' || event.key === ' ' ) {
			event.preventDefault();
			onChoose( chosen );
			return;
		}
		const target =
			event.ctrlKey || event.metaKey || event.altKey
				? undefined
				: targetOf( optionsIn( list.current ), event.currentTarget, event.key );
		if ( target ) {
			event.preventDefault();
			target.focus();
		}
	};
	return (
		<div ref={ panel }>
			{ options.length > SHORT && (
				<SearchControl
					/* translators: %s: what is filtered by, such as Currency */
					label={ sprintf( __( 'Search: %s', 'tillbook' ), label ) }
					placeholder={ __( 'Search', 'tillbook' ) }
					value={ typed }
					onChange={ setTyped }
					onKeyDown={ ( event: KeyboardEvent ) => {
						if ( event.key === 'ArrowDown' && ! isComposing( event.nativeEvent ) ) {
							event.preventDefault();
							optionsIn( list.current )[ 0 ]?.focus();
						}
					} }
					size="compact"
					__nextHasNoMarginBottom
				/>
			) }
			{ /* Also while it is empty: a status that comes with its text is not read. */ }
			<p className="tillbook-filter-panel__none" role="status">
				{ found.length === 0 && __( 'No matches', 'tillbook' ) }
			</p>
			<div
				ref={ list }
				role="listbox"
				aria-label={ label }
				hidden={ found.length === 0 }
				className="tillbook-filter-panel__options"
			>
				{ found.map( ( option ) => (
					<div
						key={ option.value }
						role="option"
						aria-selected={ option.value === value }
						tabIndex={ option.value === tabStop ? 0 : -1 }
						className="tillbook-filter-panel__option"
						onClick={ () => onChoose( option.value ) }
						onKeyDown={ ( event ) => onKeyDown( event, option.value ) }
					>
						<span>{ option.label }</span>
						{ option.value === value && <Icon icon={ check } size={ 20 } /> }
					</div>
				) ) }
			</div>
		</div>
	);
}
