import type { Locator, Page } from '@playwright/test';

/*
 * What WordPress' components show above a page. They have no roles that tell all of them from the page's own: this is the one place that
 * knows their classes.
 */

/** The frame of a dialog that covers the page. */
export const MODAL = '.components-modal__frame';

/** What stands beside its button: menus, dropdowns and the like. */
export const POPOVER = '.components-popover';

/** The inside of it. */
export const POPOVER_CONTENT = '.components-popover__content';

/** What a button opens: a dialog, a dropdown or a menu, and no tooltip. */
export const OPENED_BY_BUTTON =
	'.components-modal__screen-overlay, .components-dropdown__content, .components-dropdown-menu__popover';

/** The short notices at the foot of the window. */
export const SNACKBARS = '.components-snackbar-list';

/**
 * A short notice at the foot of the window.
 *
 * @param page The page.
 * @param text What it says, or part of it; any where it is left out.
 */
export const snackbar = ( page: Page, text?: string | RegExp ): Locator =>
	page.locator( '.components-snackbar' ).filter( { hasText: text } );
