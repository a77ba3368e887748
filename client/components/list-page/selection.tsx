import { CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Selection } from './types';

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
 * Checkbox of a row.
 *
 * @param props
 * @param props.item      The row.
 * @param props.rowKey    A row's key.
 * @param props.selection The selected rows.
 */
export function SelectRow< Item >( {
	item,
	rowKey,
	selection,
}: {
	item: Item;
	rowKey: ( item: Item ) => string;
	selection: Selection< Item >;
} ) {
	const key = rowKey( item );
	const toggle = ( isChosen: boolean ) => {
		const selected = new Set( selection.selected );
		if ( isChosen ) {
			selected.add( key );
		} else {
			selected.delete( key );
		}
		selection.onChange( selected );
	};
	return (
		<CheckboxControl
			aria-label={ selection.label( item ) }
			title={ selection.isSelectable( item ) ? undefined : selection.label( item ) }
			checked={ selection.selected.has( key ) }
			disabled={ ! selection.isSelectable( item ) }
			onChange={ toggle }
			__nextHasNoMarginBottom
		/>
	);
}
