/** Returns an open dialog. Not by the class of the body: WordPress' login over the page removes it. */
export const openDialog = (): Element | null => document.querySelector( '.components-modal__frame' );
