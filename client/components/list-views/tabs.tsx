import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { useSavedViews } from '../../data/saved-views';
import type { PageQuery } from '../../lib/query';
import { allUrl, namedView, viewUrl, type ViewedList } from '../../lib/saved-views';
import { TabBar, tabId } from '../tab-bar';

/** A built-in tab of a page. */
interface BuiltInTab {
	name: string;
	title: string;
	/** Its address in the admin. */
	href: string;
	/** The lists that it shows; the first one without anything else in the URL. */
	lists: ViewedList[];
	/** Whether its address has filters, so that no default view replaces it. */
	isFiltered?: boolean;
}

interface ListTabsProps {
	/** Names the group of tabs. */
	label: string;
	builtIn: BuiltInTab[];
	/** Name of the built-in tab that the URL asks for. */
	active: string;
	/** The page's URL query. */
	query: PageQuery;
	/** Id of the element that holds the active tab's content. */
	panelId: string;
	/** Content of the active tab. */
	children: ReactNode;
}

/**
 * Tabs of a page of lists: the built-in ones and the saved views of its lists. A page with one list has tabs as soon as
 * it has views.
 */
export function ListTabs( { label, builtIn, active, query, panelId, children }: ListTabsProps ) {
	const views = useSavedViews();
	const shown = views.filter( ( { list } ) => builtIn.some( ( { lists } ) => lists.includes( list ) ) );
	const ownLists = builtIn.find( ( { name } ) => name === active )?.lists ?? [];
	const named = shown.find( ( { id, list } ) => id === namedView( query ) && ownLists.includes( list ) );
	const tabs = [
		...builtIn.map( ( { lists, isFiltered = false, ...tab } ) => ( {
			...tab,
			// If a default view exists, the address opts out of it.
			href:
				! isFiltered && shown.some( ( view ) => view.is_default && view.list === lists[ 0 ] )
					? allUrl( lists[ 0 ] as ViewedList )
					: tab.href,
		} ) ),
		...shown.map( ( view ) => ( {
			name: view.id,
			title: view.name,
			href: viewUrl( view ),
			hint: view.is_shared ? __( 'shared view', 'tillbook' ) : __( 'saved view', 'tillbook' ),
		} ) ),
	];
	const current = named?.id ?? active;
	const hasTabs = tabs.length > 1;
	return (
		<>
			{ hasTabs && <TabBar label={ label } tabs={ tabs } active={ current } panelId={ panelId } /> }
			<div
				id={ panelId }
				{ ...( hasTabs ? { role: 'tabpanel', 'aria-labelledby': tabId( panelId, current ) } : {} ) }
			>
				{ children }
			</div>
		</>
	);
}
