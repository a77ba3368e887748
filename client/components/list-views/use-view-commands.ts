import { getHistory } from '@woocommerce/navigation';
import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as viewsStore } from '../../data/saved-views';
import { useNotices } from '../../data/use-notices';
import { recordEvent } from '../../lib/analytics';
import { restError } from '../../lib/command-errors';
import type { ListQueryRules, PageQuery } from '../../lib/query';
import { allUrl, periodOf, viewQueryOf, viewUrl, type SavedView, type ViewedList } from '../../lib/saved-views';
import type { ViewFormValues } from './form';

/** Commands for the views of a list. */
export type ViewCommands = ReturnType< typeof useViewCommands >;

interface Shown {
	list: ViewedList;
	rules: ListQueryRules;
	/** The page's URL query. */
	query: PageQuery;
	/** Keys of the hidden columns; undefined if columns cannot be hidden. */
	hidden: string[] | undefined;
}

/**
 * Returns the commands for views of the list on the screen. `create` and `rename` throw the server's refusal, for their
 * form to show; the others show it themselves and return whether they succeeded.
 *
 * @param shown The list on the screen.
 */
export function useViewCommands( shown: Shown ) {
	const { list, rules, query, hidden } = shown;
	const { notifySuccess, notifyError } = useNotices();
	const { addView, changeView, deleteView, hideColumns } = useDispatch( viewsStore );
	const record = ( action: string, isShared: boolean ) =>
		recordEvent( 'wcpay_saved_view', { list, action, is_shared: isShared } );
	const go = ( url: string ) => getHistory().push( url );

	const tried = async ( work: () => Promise< unknown >, done: string ): Promise< boolean > => {
		try {
			await work();
			notifySuccess( done );
			return true;
		} catch ( error ) {
			notifyError(
				restError( error ).message ||
					__( 'The view was not changed. Check your connection and try again.', 'tillbook' )
			);
			return false;
		}
	};

	/** Days that a view already has stay fixed; a period that was chosen moves, as in a new view. */
	const periodFor = ( view: SavedView ) =>
		String( view.query.date_between ) === String( query.date_between ) ? undefined : periodOf( query, rules );

	/** Returns the query that the view would have with what the list shows. */
	const changedQuery = ( view: SavedView ) => viewQueryOf( query, rules, periodFor( view ) );

	return {
		/** Returns the address of what the list shows. */
		urlOf: ( view: SavedView, isChanged: boolean ) =>
			viewUrl( isChanged ? { ...view, query: changedQuery( view ) } : view ),
		async create( { name, isShared, isDefault, hasColumns, isMoving }: ViewFormValues ): Promise< SavedView > {
			const view = await addView( {
				list,
				name,
				query: viewQueryOf( query, rules, isMoving ? periodOf( query, rules ) : undefined ),
				hidden_columns: hasColumns ? ( hidden ?? null ) : null,
				is_shared: isShared,
				is_default: isDefault,
			} );
			record( 'create', isShared );
			/* translators: %s: name of a saved view */
			notifySuccess( sprintf( __( 'The view “%s” was saved.', 'tillbook' ), view.name ) );
			go( viewUrl( view ) );
			return view;
		},
		async rename( view: SavedView, name: string ): Promise< SavedView > {
			await changeView( view, { name } );
			record( 'rename', view.is_shared );
			/* translators: %s: name of a saved view */
			notifySuccess( sprintf( __( 'The view was renamed to “%s”.', 'tillbook' ), name ) );
			return view;
		},
		save: ( view: SavedView ) => {
			record( 'update', view.is_shared );
			return tried(
				() =>
					changeView( view, {
						query: changedQuery( view ),
						...( view.hidden_columns && hidden ? { hidden_columns: hidden } : {} ),
					} ),
				/* translators: %s: name of a saved view */
				sprintf( __( 'The view “%s” was saved.', 'tillbook' ), view.name )
			);
		},
		/** Shows the view as it was saved. */
		reset( view: SavedView ): void {
			void hideColumns( view.id, undefined );
			go( viewUrl( view ) );
		},
		setDefault: ( view: SavedView, isDefault: boolean ) => {
			record( isDefault ? 'set_default' : 'unset_default', view.is_shared );
			return tried(
				() => changeView( view, { is_default: isDefault } ),
				isDefault
					? /* translators: %s: name of a saved view */
						sprintf( __( 'The view “%s” now opens by default.', 'tillbook' ), view.name )
					: __( 'The list now opens without a view.', 'tillbook' )
			);
		},
		move: ( view: SavedView, place: number ) =>
			tried(
				() => changeView( view, { position: place } ),
				/* translators: %s: name of a saved view */
				sprintf( __( 'The tab “%s” was moved.', 'tillbook' ), view.name )
			),
		async remove( view: SavedView ): Promise< boolean > {
			record( 'delete', view.is_shared );
			const isDeleted = await tried(
				() => deleteView( view ),
				/* translators: %s: name of a saved view */
				sprintf( __( 'The view “%s” was deleted.', 'tillbook' ), view.name )
			);
			if ( isDeleted ) {
				go( allUrl( list ) );
			}
			return isDeleted;
		},
		showAll: () => go( allUrl( list ) ),
	};
}
