import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { updateQueryString } from '@woocommerce/navigation';
import { __ } from '@wordpress/i18n';
import { check, columns as icon } from '@wordpress/icons';
import { useIsPhone } from '../data-table';
import type { Column } from './types';

interface ColumnMenuProps< Item > {
	columns: Column< Item >[];
	/** Keys of the columns on the screen. */
	shown: string[];
	/** The page's URL query. */
	query: Record< string, unknown >;
	onChange: ( shown: string[] ) => void;
}

/** Menu that shows and hides the columns that aren't required; on a phone, those that cards have. */
export function ColumnMenu< Item >( { columns, shown, query, onChange }: ColumnMenuProps< Item > ) {
	const isPhone = useIsPhone();
	const choices = columns.filter(
		( { isAbsent, required, card } ) => ! isAbsent && ! required && ! ( isPhone && card === 'none' )
	);
	const toggle = ( key: string ) => {
		const isShown = shown.includes( key );
		// Nothing would say that the table is sorted by a hidden column.
		if ( isShown && query.orderby === key ) {
			updateQueryString( { orderby: undefined, order: undefined, paged: undefined } );
		}
		onChange( isShown ? shown.filter( ( each ) => each !== key ) : [ ...shown, key ] );
	};
	if ( choices.length === 0 ) {
		return null;
	}
	return (
		<DropdownMenu
			icon={ icon }
			label={ __( 'Choose columns', 'tillbook' ) }
			toggleProps={ { size: 'compact' } }
			popoverProps={ { placement: 'bottom-end' } }
		>
			{ () => (
				<MenuGroup label={ __( 'Columns', 'tillbook' ) }>
					{ choices.map( ( { key, label } ) => (
						<MenuItem
							key={ key }
							role="menuitemcheckbox"
							isSelected={ shown.includes( key ) }
							icon={ shown.includes( key ) ? check : null }
							onClick={ () => toggle( key ) }
						>
							{ label }
						</MenuItem>
					) ) }
				</MenuGroup>
			) }
		</DropdownMenu>
	);
}
