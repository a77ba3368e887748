import { Combobox, ComboboxGroup, ComboboxGroupLabel, ComboboxItem, ComboboxList, ComboboxProvider } from '@ariakit/react';
import { useId, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import './style.scss';

/** Something that can be chosen. */
export interface Option {
	value: string;
	name: string;
	/** What it was found by, where that is not its name. */
	foundBy?: string;
}

/** Options that belong together. */
export interface OptionGroup {
	name: string;
	options: Option[];
}

interface SearchChoiceProps {
	label: string;
	placeholder: string;
	/** The value that is chosen; empty for none. */
	value: string;
	/** The name of what is chosen. */
	valueName: string;
	/** What matches what somebody typed; everything for an empty text. */
	search: ( typed: string ) => OptionGroup[];
	onChange: ( value: string ) => void;
	/** What is wrong with it; undefined where nothing is. */
	problem: string | undefined;
}

/**
 * A long list to choose one thing from by typing. WordPress' own control searches names only, and names no list to
 * those who do not see it.
 */
export function SearchChoice( { label, placeholder, value, valueName, search, onChange, problem }: SearchChoiceProps ) {
	const id = useId();
	/** What is being typed; nothing while the field shows what is chosen. */
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
							<ComboboxGroupLabel className="tillbook-search-choice__group">{ group.name }</ComboboxGroupLabel>
							{ group.options.map( ( option ) => (
								<ComboboxItem key={ option.value } value={ option.value } setValueOnClick={ false } className="tillbook-search-choice__option">
									{ option.name } { option.foundBy && <span>({ option.foundBy })</span> }
								</ComboboxItem>
							) ) }
						</ComboboxGroup>
					) ) }
					{ count === 0 && <p className="tillbook-search-choice__none">{ __( 'No matches. Try another word.', 'tillbook' ) }</p> }
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
