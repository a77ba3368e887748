import { useDispatch } from '@wordpress/data';
import { useCallback, useMemo } from '@wordpress/element';
import { store as viewsStore, useHiddenColumns } from '../../data/saved-views';
import type { SavedView } from '../../lib/saved-views';
import { usePreferences } from '../../lib/user-preferences';
import type { Column } from './types';

/**
 * Returns the columns and the ones this user has hidden, stored per user and list; or the ones that the saved view on
 * the screen hides, if the view stores columns. Hiding columns then changes the view, until it is saved.
 *
 * @param columns    All columns of the list.
 * @param preference The user preference that stores the hidden ones; undefined if none can be hidden.
 * @param view       The view on the screen.
 */
export function useColumns< Item >( columns: Column< Item >[], preference: string | undefined, view?: SavedView ) {
	const preferences = usePreferences();
	const viewsOwn = view?.hidden_columns ? view : undefined;
	const hiddenInView = useHiddenColumns( viewsOwn?.id ) ?? viewsOwn?.hidden_columns;
	const stored = hiddenInView ?? ( preference && preferences[ preference ] );
	const hidden = useMemo( () => {
		if ( Array.isArray( stored ) ) {
			return stored.filter( ( key ) => typeof key === 'string' );
		}
		return columns.filter( ( column ) => column.hidden ).map( ( { key } ) => key );
	}, [ stored, columns ] );

	const { updateUserPreferences } = preferences;
	const { hideColumns } = useDispatch( viewsStore );
	const onColumnsChange = useCallback(
		( shown: string[] ) => {
			const isHidden = ( { key, required, isAbsent }: Column< Item > ) =>
				isAbsent ? hidden.includes( key ) : ! required && ! shown.includes( key );
			const keys = columns.filter( isHidden ).map( ( { key } ) => key );
			if ( viewsOwn ) {
				void hideColumns( viewsOwn.id, keys );
			} else if ( preference ) {
				void updateUserPreferences( { [ preference ]: keys } );
			}
		},
		[ columns, hidden, hideColumns, preference, updateUserPreferences, viewsOwn ]
	);

	return {
		hidden,
		/** Keys of the columns on the screen, in order. */
		shown: columns
			.filter( ( { key, required, isAbsent } ) => ! isAbsent && ( required || ! hidden.includes( key ) ) )
			.map( ( { key } ) => key ),
		onColumnsChange,
	};
}
