type Modifiers = Pick< MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' >;

/** Whether a modifier key gives a click or a key another meaning, such as Back for Alt and an arrow key. */
export const isModified = ( { altKey, ctrlKey, metaKey, shiftKey }: Modifiers ): boolean =>
	altKey || ctrlKey || metaKey || shiftKey;
