import { useUserPreferences } from '@woocommerce/data';
import { useCallback, useMemo } from '@wordpress/element';
import type { Column } from './types';

type Preferences = Record< string, unknown > & {
	updateUserPreferences: ( changes: Record< string, unknown > ) => unknown;
};

/**
 * The columns with what this user has hidden, kept per user and list.
 *
 * @param columns    All columns of the list.
 * @param preference The user preference that keeps the hidden ones; none where all stay.
 */
export function useColumns< Item >(
	columns: Column< Item >[],
	preference: string | undefined
) {
	const preferences = useUserPreferences() as unknown as Preferences;
	const stored = preference && preferences[ preference ];
	const hidden = useMemo( () => {
		if ( Array.isArray( stored ) ) {
			return stored.filter( ( key ) => typeof key === 'string' );
		}
		return columns
			.filter( ( column ) => column.hidden )
			.map( ( { key } ) => key );
	}, [ stored, columns ] );

	const { updateUserPreferences } = preferences;
	const onColumnsChange = useCallback(
		( shown: string[] ) => {
			const isHidden = ( { key, required, isAbsent }: Column< Item > ) =>
				isAbsent ? hidden.includes( key ) : ! required && ! shown.includes( key );
			return (
				preference &&
				void updateUserPreferences( {
					[ preference ]: columns.filter( isHidden ).map( ( { key } ) => key ),
				} )
			);
		},
		[ columns, hidden, preference, updateUserPreferences ]
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
