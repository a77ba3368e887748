import { forwardRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Option, OptionGroup } from '.';

interface OptionListProps {
	/** Prefix of the IDs: `-list` for the list, the position for each option. */
	id: string;
	label: string;
	groups: OptionGroup[];
	/** The chosen value; empty for none. */
	value: string;
	/** Position of the active option; -1 for none. */
	active: number;
	onChoose: ( option: Option ) => void;
	/** Prefix of the class names. */
	block?: string;
}

/** The options in their groups, below the field that has the focus. */
export const OptionList = forwardRef< HTMLDivElement, OptionListProps >( function List(
	{ id, label, groups, value, active, onChoose, block = 'tillbook-search-choice' },
	ref
) {
	const options = groups.flatMap( ( group ) => group.options );
	return (
		<div
			ref={ ref }
			id={ `${ id }-list` }
			role="listbox"
			tabIndex={ -1 }
			aria-label={ label }
			className={ `${ block }__list` }
			// A press in the list, such as on its scroll bar, leaves the focus in the field.
			onMouseDown={ ( event ) => event.preventDefault() }
		>
			{ groups.map( ( group, index ) => (
				<div key={ group.name } role="group" aria-labelledby={ `${ id }-group-${ index }` }>
					<div id={ `${ id }-group-${ index }` } className={ `${ block }__group` }>
						{ group.name }
					</div>
					{ group.options.map( ( option ) => {
						const position = options.indexOf( option );
						return (
							// The field handles the keyboard.
							// eslint-disable-next-line jsx-a11y/click-events-have-key-events
							<div
								key={ option.value }
								id={ `${ id }-${ position }` }
								role="option"
								tabIndex={ -1 }
								aria-selected={ option.value === value }
								data-active-item={ position === active ? true : undefined }
								className={ `${ block }__option` }
								onClick={ () => onChoose( option ) }
							>
								{ option.name } { option.foundBy && <span>({ option.foundBy })</span> }
							</div>
						);
					} ) }
				</div>
			) ) }
			{ options.length === 0 && (
				<p className={ `${ block }__none` }>{ __( 'No matches. Try another word.', 'tillbook' ) }</p>
			) }
		</div>
	);
} );
