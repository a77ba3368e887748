import { CONTROLS } from './use-peek';

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

type Modifiers = Pick< MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' >;

const isModified = ( { altKey, ctrlKey, metaKey, shiftKey }: Modifiers ) => altKey || ctrlKey || metaKey || shiftKey;

/** Returns the row that an event happened in, if it opens a panel. */
export const rowAt = ( target: EventTarget | null ): HTMLElement | undefined =>
	( target instanceof Element && target.closest< HTMLElement >( 'tr[data-peek]' ) ) || undefined;

/** Whether the user has selected text in the row. */
function hasSelection( row: Element ): boolean {
	const selection = row.ownerDocument.getSelection();
	return selection !== null && ! selection.isCollapsed && selection.getRangeAt( 0 ).intersectsNode( row );
}

/**
 * Returns the row whose panel a click opens: one with the main button anywhere in the row but on its links, buttons and
 * checkbox.
 *
 * @param event The click.
 */
export function clickedRow( event: MouseEvent ): HTMLElement | undefined {
	const row = rowAt( event.target );
	if ( ! row || event.defaultPrevented || event.button !== 0 || isModified( event ) || hasSelection( row ) ) {
		return undefined;
	}
	const control = ( event.target as Element ).closest( CONTROLS );
	return control && row.contains( control ) ? undefined : row;
}

/** The request of a key: the row before or after, the panel of this row, or to close it. */
type PeekKey = -1 | 1 | 'open' | 'close';

const KEYS: Record< string, PeekKey > = {
	ArrowDown: 1,
	j: 1,
	ArrowUp: -1,
	k: -1,
	' ': 'open',
	Escape: 'close',
};

/**
 * Returns what a key asks for; nothing for keys that are typed into a field.
 *
 * @param event The pressed key.
 */
export function peekKey( event: KeyboardEvent ): PeekKey | undefined {
	if ( event.defaultPrevented || event.isComposing || isModified( event ) ) {
		return undefined;
	}
	if ( event.target instanceof Element && event.target.closest( FIELDS ) ) {
		return undefined;
	}
	const { key } = event;
	return KEYS[ key.length === 1 ? key.toLowerCase() : key ];
}
