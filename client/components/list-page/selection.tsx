import { CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Column, Selection } from './types';

export const SELECTION_KEY = 'selection';

/**
 * Checkbox in the header that selects all selectable rows of the page, or none.
 *
 * @param props
 * @param props.items     The page's rows.
 * @param props.rowKey    A row's key.
 * @param props.selection The selected rows.
 */
export function SelectAll< Item >( {
	items,
	rowKey,
	selection,
}: {
	items: Item[];
	rowKey: ( item: Item ) => string;
	selection: Selection< Item >;
} ) {
	const possible = items.filter( selection.isSelectable ).map( rowKey );
	const chosen = possible.filter( ( key ) => selection.selected.has( key ) );
	const isAll = possible.length > 0 && chosen.length === possible.length;
	return (
		<CheckboxControl
			aria-label={ __( 'Select all rows on this page', 'tillbook' ) }
			checked={ isAll }
			indeterminate={ chosen.length > 0 && ! isAll }
			disabled={ possible.length === 0 }
			onChange={ () => selection.onChange( new Set( isAll ? [] : possible ) ) }
			__nextHasNoMarginBottom
		/>
	);
}

/**
 * Creates the column of checkboxes.
 *
 * @param rowKey    A row's key.
 * @param selection The selected rows.
 */
export function selectionColumn< Item >(
	rowKey: ( item: Item ) => string,
	selection: Selection< Item >
): Column< Item > {
	const toggle = ( key: string, isChosen: boolean ) => {
		const selected = new Set( selection.selected );
		if ( isChosen ) {
			selected.add( key );
		} else {
			selected.delete( key );
		}
		selection.onChange( selected );
	};
	return {
		key: SELECTION_KEY,
		label: __( 'Select', 'tillbook' ),
		required: true,
		display: ( item ) => (
			<CheckboxControl
				aria-label={ selection.label( item ) }
				title={ selection.isSelectable( item ) ? undefined : selection.label( item ) }
				checked={ selection.selected.has( rowKey( item ) ) }
				disabled={ ! selection.isSelectable( item ) }
				onChange={ ( isChosen ) => toggle( rowKey( item ), isChosen ) }
				__nextHasNoMarginBottom
			/>
		),
	};
}
