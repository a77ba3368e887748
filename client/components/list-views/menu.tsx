import { DropdownMenu, MenuGroup, MenuItem } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { check, moreVertical } from '@wordpress/icons';
import type { SavedView } from '../../lib/saved-views';

interface ViewMenuProps {
	view: SavedView;
	/** Whether this user is allowed to change it. */
	isEditable: boolean;
	/** Its place among those of the same owner, from 0, and how many there are. */
	place: number;
	count: number;
	onRename: () => void;
	onDefault: ( isDefault: boolean ) => void;
	onMove: ( place: number ) => void;
	onDelete: () => void;
}

/** Menu of a view's actions. */
export function ViewMenu( { view, isEditable, place, count, onRename, onDefault, onMove, onDelete }: ViewMenuProps ) {
	return (
		<DropdownMenu
			icon={ moreVertical }
			label={ sprintf(
				/* translators: %s: name of a saved view */
				__( 'Options for the view “%s”', 'tillbook' ),
				view.name
			) }
			toggleProps={ { className: 'tillbook-view-bar__options', size: 'compact' } }
			popoverProps={ { placement: 'bottom-start' } }
		>
			{ ( { onClose } ) => {
				const closing = ( act: () => void ) => () => {
					onClose();
					act();
				};
				return (
					<>
						<MenuGroup>
							<MenuItem
								role="menuitemcheckbox"
								isSelected={ view.is_default }
								icon={ view.is_default ? check : null }
								onClick={ closing( () => onDefault( ! view.is_default ) ) }
							>
								{ __( 'Open by default', 'tillbook' ) }
							</MenuItem>
						</MenuGroup>
						{ isEditable && (
							<MenuGroup>
								<MenuItem onClick={ closing( onRename ) }>{ __( 'Rename…', 'tillbook' ) }</MenuItem>
								{ place > 0 && (
									<MenuItem onClick={ closing( () => onMove( place - 1 ) ) }>
										{ __( 'Move tab earlier', 'tillbook' ) }
									</MenuItem>
								) }
								{ place < count - 1 && (
									<MenuItem onClick={ closing( () => onMove( place + 1 ) ) }>
										{ __( 'Move tab later', 'tillbook' ) }
									</MenuItem>
								) }
								<MenuItem isDestructive onClick={ closing( onDelete ) }>
									{ __( 'Delete…', 'tillbook' ) }
								</MenuItem>
							</MenuGroup>
						) }
					</>
				);
			} }
		</DropdownMenu>
	);
}
