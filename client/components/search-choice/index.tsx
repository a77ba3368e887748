import {
	Combobox,
	ComboboxGroup,
	ComboboxGroupLabel,
	ComboboxItem,
	ComboboxList,
	ComboboxProvider,
} from '@ariakit/react';
import { useId, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
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
 * Lets a user search a long list and choose one option. WordPress' own control searches names only, and does not name
 * the list for screen readers.
 */
export function SearchChoice( { label, placeholder, value, valueName, search, onChange, problem }: SearchChoiceProps ) {
	const id = useId();
	/** The text being typed; undefined while the field shows the chosen option. */
	const [ typed, setTyped ] = useState< string >();
	const [ isOpen, setOpen ] = useState( false );
	const groups = isOpen ? search( typed ?? '' ) : [];
	const show = ( open: boolean ) => {
		setOpen( open );
		if ( ! open ) {
			setTyped( undefined );
		}
	};
	const count = groups.reduce( ( sum, { options } ) => sum + options.length, 0 );

	return (
		<div className="tillbook-search-choice">
			<ComboboxProvider
				value={ typed ?? valueName }
				setValue={ ( text ) => setTyped( text ) }
				selectedValue={ value }
				setSelectedValue={ ( chosen ) => onChange( chosen ) }
				open={ isOpen }
				setOpen={ show }
			>
				<label htmlFor={ id } className="tillbook-search-choice__label">
					{ label }
				</label>
				<Combobox
					id={ id }
					className="tillbook-search-choice__input"
					placeholder={ placeholder }
					autoSelect
					autoComplete="list"
					onBlur={ () => show( false ) }
					onKeyDown={ ( event ) => {
						if ( event.key === 'Escape' && isOpen ) {
							event.preventDefault();
							show( false );
						}
					} }
					aria-invalid={ problem !== undefined }
					aria-describedby={ problem ? `${ id }-problem` : undefined }
				/>
				<ComboboxList aria-label={ label } className="tillbook-search-choice__list">
					{ groups.map( ( group ) => (
						<ComboboxGroup key={ group.name }>
							<ComboboxGroupLabel className="tillbook-search-choice__group">
								{ group.name }
							</ComboboxGroupLabel>
							{ group.options.map( ( option ) => (
								<ComboboxItem
									key={ option.value }
									value={ option.value }
									setValueOnClick={ false }
									className="tillbook-search-choice__option"
								>
									{ option.name } { option.foundBy && <span>({ option.foundBy })</span> }
								</ComboboxItem>
							) ) }
						</ComboboxGroup>
					) ) }
					{ count === 0 && (
						<p className="tillbook-search-choice__none">
							{ __( 'No matches. Try another word.', 'tillbook' ) }
						</p>
					) }
				</ComboboxList>
			</ComboboxProvider>
			<div role="status" className="screen-reader-text">
				{ isOpen &&
					typed !== undefined &&
					/* translators: %d: number of results */
					sprintf( _n( '%d result', '%d results', count, 'tillbook' ), count ) }
			</div>
			{ problem && (
				<p id={ `${ id }-problem` } className="tillbook-search-choice__problem">
					{ problem }
				</p>
			) }
		</div>
	);
}
