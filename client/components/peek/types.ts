import type { ComponentType, RefObject } from 'react';
import type { PeekHost } from './host';

/** The props of a panel that shows an item beside its list. */
export interface PeekPanelProps {
	/** The item. */
	id: string;
	/** Address of the item's page. */
	url: string;
	panel: RefObject< HTMLElement >;
	/** Shows the row before (-1) or after (1) this one; undefined at the end of the list. */
	onPrevious: ( () => void ) | undefined;
	onNext: ( () => void ) | undefined;
	onClose: () => void;
}

/** The chunk of a panel. */
export interface PeekModule {
	default: ComponentType< PeekPanelProps >;
	PeekHost: typeof PeekHost;
}

/** The panel while it is open. */
export interface OpenPeek< Item > {
	/** The row whose item it shows; undefined if none does. */
	row: Item | undefined;
}

/** Says which item a list's rows open in a side panel. */
export interface Peek< Item > {
	/** Returns the id of a row's item; undefined if the row leads nowhere. */
	idOf: ( row: Item ) => string | undefined;
	/** Returns the address of an item's page. */
	urlOf: ( id: string ) => string;
	/** Loads the panel's chunk. */
	load: () => Promise< PeekModule >;
}
