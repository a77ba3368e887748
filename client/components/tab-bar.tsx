import { getHistory } from '@woocommerce/navigation';
import type { KeyboardEvent, MouseEvent } from 'react';
import './tab-bar.scss';

interface Tab {
	name: string;
	title: string;
	/** Its address in the admin. */
	href: string;
	/** What it is, said after its title to who cannot see it. */
	hint?: string;
}

interface TabBarProps {
	/** What the tabs are of. */
	label: string;
	tabs: Tab[];
	active: string;
	/** Id of the element that holds the active tab's content. */
	panelId: string;
}

/**
 * Id of a tab, which names its panel.
 *
 * @param panelId Id of the panel.
 * @param name    The tab's name.
 */
export const tabId = ( panelId: string, name: string ) => `${ panelId }-${ name }`;

/** Which tab a key leads to, from the one that has the focus. */
function targetOf( element: Element, key: string, from: number, count: number ): number | undefined {
	const isRightToLeft = getComputedStyle( element ).direction === 'rtl';
	const forwards = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
	const backwards = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
	switch ( key ) {
		case forwards:
			return ( from + 1 ) % count;
		case backwards:
			return ( from + count - 1 ) % count;
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
		case ' ':
			return from;
		default:
			return undefined;
	}
}

/**
 * Tabs whose choice is the URL's: they are links, so back and forward work and one can be opened in another window, and
 * they are moved through with the arrow keys as tabs are.
 */
export function TabBar( { label, tabs, active, panelId }: TabBarProps ) {
	const open = ( { name, href }: Tab ) => {
		if ( name !== active ) {
			getHistory().push( href );
		}
	};
	const onClick = ( event: MouseEvent, tab: Tab ) => {
		if ( ! event.metaKey && ! event.ctrlKey && ! event.shiftKey && ! event.altKey ) {
			event.preventDefault();
			open( tab );
		}
	};
	const onKeyDown = ( event: KeyboardEvent< HTMLElement >, index: number ) => {
		const tab = tabs[ targetOf( event.currentTarget, event.key, index, tabs.length ) ?? -1 ];
		if ( tab ) {
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
