import { isModified } from '../../lib/is-modified';

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

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
