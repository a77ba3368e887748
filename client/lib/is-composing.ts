/**
 * Whether a key belongs to text that is being composed, as for Chinese. In Safari, the last one has only this code.
 *
 * @param event The browser's event.
 */
export const isComposing = ( event: KeyboardEvent ): boolean => event.isComposing || event.keyCode === 229;
