import type { Locator, Page } from '@playwright/test';

/*
 * Selectors for overlays of WordPress' components. No roles distinguish all of them from the page's own elements,
 * so this is the only file that uses their class names.
 */

/** The frame of a dialog that covers the page. */
export const MODAL = '.components-modal__frame';

/** Overlays beside their button, such as menus and dropdowns. */
export const POPOVER = '.components-popover';

/** The content of a popover. */
export const POPOVER_CONTENT = '.components-popover__content';

/** Overlays that a button opens: dialogs, dropdowns and menus, but not tooltips. */
export const OPENED_BY_BUTTON =
	'.components-modal__screen-overlay, .components-dropdown__content, .components-dropdown-menu__popover';

/** List of short notices at the bottom of the window. */
export const SNACKBARS = '.components-snackbar-list';

/**
 * Locates short notices at the bottom of the window.
 *
 * @param page The page.
 * @param text Text of the notice, or a part of it; if omitted, any notice matches.
 */
export const snackbar = ( page: Page, text?: string | RegExp ): Locator =>
	page.locator( '.components-snackbar' ).filter( { hasText: text } );
