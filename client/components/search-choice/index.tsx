import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../lib/is-composing';
import { OptionList } from './list';
import './style.scss';

/** An option of the list. */
export interface Option {
	value: string;
	name: string;
	/** The text that matched the search, if it is not the name. */
	foundBy?: string;
}

/** A group of options. */
export interface OptionGroup {
	name: string;
	options: Option[];
}

interface SearchChoiceProps {
	label: string;
	placeholder: string;
	/** The chosen value; empty for none. */
	value: string;
	/** The name of the chosen option. */
	valueName: string;
	/** Returns the options that match the typed text; all of them for an empty text. */
	search: ( typed: string ) => OptionGroup[];
	onChange: ( value: string ) => void;
	/** The validation error; undefined if there is none. */
	problem: string | undefined;
}

/**
 * Lets a user search a long list and choose one option: the combobox with a list of the ARIA Authoring Practices. The
 * focus stays in the field. WordPress' own control searches names only, and does not name the list for screen readers.
 */
export function SearchChoice( { label, placeholder, value, valueName, search, onChange, problem }: SearchChoiceProps ) {
	const id = useId();
	/** The text being typed; undefined while the field shows the chosen option. */
	const [ typed, setTyped ] = useState< string >();
	const [ isOpen, setOpen ] = useState( false );
	/** Position of the option that Enter chooses; -1 for none. */
	const [ active, setActive ] = useState( -1 );
	const list = useRef< HTMLDivElement >( null );
	const groups = isOpen ? search( typed ?? '' ) : [];
	const options = groups.flatMap( ( group ) => group.options );

	useEffect( () => {
		list.current?.querySelector( '[data-active-item]' )?.scrollIntoView( { block: 'nearest' } );
	}, [ active ] );

	const open = () => {
		setOpen( true );
		setActive( -1 );
	};
	const close = () => {
		setOpen( false );
		setTyped( undefined );
		setActive( -1 );
	};
	const choose = ( option: Option ) => {
		onChange( option.value );
		close();
	};
	/** Goes to the next or the previous option, from one end of the list to the other. */
	const move = ( step: 1 | -1 ) => {
		if ( ! isOpen ) {
			open();
		} else if ( options.length > 0 ) {
			const from = active === -1 && step === -1 ? 0 : active;
			setActive( ( from + step + options.length ) % options.length );
		}
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( isComposing( event.nativeEvent ) ) {
			return;
		}
		const option = options[ active ];
		const actions: Record< string, ( () => void ) | false | undefined > = {
			ArrowDown: () => move( 1 ),
			ArrowUp: () => move( -1 ),
			Enter: isOpen && option !== undefined && ( () => choose( option ) ),
			Escape: isOpen && close,
		};
		const action = actions[ event.key ];
		if ( action ) {
			event.preventDefault();
			action();
		}
	};

	return (
		<div className="tillbook-search-choice">
			<label htmlFor={ id } className="tillbook-search-choice__label">
				{ label }
			</label>
			<input
				id={ id }
				type="text"
				className="tillbook-search-choice__input"
				placeholder={ placeholder }
				value={ typed ?? valueName }
				autoComplete="off"
				role="combobox"
				aria-autocomplete="list"
				aria-haspopup="listbox"
				aria-expanded={ isOpen }
				aria-controls={ isOpen ? `${ id }-list` : undefined }
				aria-activedescendant={ options[ active ] && `${ id }-${ active }` }
				aria-invalid={ problem !== undefined }
				aria-describedby={ problem ? `${ id }-problem` : undefined }
				onChange={ ( { target } ) => {
					setTyped( target.value );
					setOpen( true );
					setActive( 0 );
				} }
				onClick={ () => ! isOpen && open() }
				onBlur={ close }
				onKeyDown={ onKeyDown }
			/>
			{ isOpen && (
				<OptionList
					id={ id }
					label={ label }
					groups={ groups }
					value={ value }
					active={ active }
					onChoose={ choose }
					ref={ list }
				/>
			) }
			<div role="status" className="screen-reader-text">
				{ isOpen &&
					typed !== undefined &&
					/* translators: %d: number of results */
					sprintf( _n( '%d result', '%d results', options.length, 'tillbook' ), options.length ) }
			</div>
			{ problem && (
				<p id={ `${ id }-problem` } className="tillbook-search-choice__problem">
					{ problem }
				</p>
			) }
		</div>
	);
}
