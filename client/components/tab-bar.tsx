import { getHistory } from '@woocommerce/navigation';
import type { KeyboardEvent, MouseEvent } from 'react';
import { isModified } from '../lib/is-modified';
import './tab-bar.scss';

interface Tab {
	name: string;
	title: string;
	/** Its address in the admin. */
	href: string;
	/** Describes the tab to screen readers, after its title. */
	hint?: string;
}

interface TabBarProps {
	/** Names the group of tabs. */
	label: string;
	tabs: Tab[];
	active: string;
	/** Id of the element that holds the active tab's content. */
	panelId: string;
}

/**
 * Returns the id of a tab, which labels its panel.
 *
 * @param panelId Id of the panel.
 * @param name    The tab's name.
 */
export const tabId = ( panelId: string, name: string ) => `${ panelId }-${ name }`;

/** Returns the tab that a key leads to, from the focused one. */
function targetOf( { key, currentTarget }: KeyboardEvent, from: number, tabs: Tab[] ): Tab | undefined {
	const toRight = getComputedStyle( currentTarget ).direction === 'rtl' ? -1 : 1;
	const targets: Record< string, number > = {
		ArrowRight: ( from + toRight ) % tabs.length,
		ArrowLeft: ( from - toRight ) % tabs.length,
		Home: 0,
		End: -1,
		' ': from,
	};
	// Before the first one is the last one.
	return tabs.at( targets[ key ] ?? tabs.length );
}

/**
 * Shows tabs that are selected by the URL: they are links, so back and forward work and a tab can be opened in another
 * window, and the arrow keys move between them as in any tab list.
 */
export function TabBar( { label, tabs, active, panelId }: TabBarProps ) {
	const open = ( { name, href }: Tab ) => {
		if ( name !== active ) {
			getHistory().push( href );
		}
	};
	const onClick = ( event: MouseEvent, tab: Tab ) => {
		if ( ! isModified( event ) ) {
			event.preventDefault();
			open( tab );
		}
	};
	const onKeyDown = ( event: KeyboardEvent< HTMLElement >, index: number ) => {
		const tab = targetOf( event, index, tabs );
		if ( tab && ! isModified( event ) ) {
			event.preventDefault();
			event.currentTarget.ownerDocument.getElementById( tabId( panelId, tab.name ) )?.focus();
			open( tab );
		}
	};
	return (
		<div className="tillbook-tabs" role="tablist" aria-label={ label }>
			{ tabs.map( ( tab, index ) => (
				<a
					key={ tab.name }
					id={ tabId( panelId, tab.name ) }
					href={ tab.href }
					role="tab"
					className="tillbook-tabs__tab"
					aria-selected={ tab.name === active }
					aria-controls={ panelId }
					tabIndex={ tab.name === active ? 0 : -1 }
					onClick={ ( event ) => onClick( event, tab ) }
					onKeyDown={ ( event ) => onKeyDown( event, index ) }
				>
					<bdi className="tillbook-tabs__title">{ tab.title }</bdi>
					{ tab.hint && <span className="screen-reader-text">, { tab.hint }</span> }
				</a>
			) ) }
		</div>
	);
}
