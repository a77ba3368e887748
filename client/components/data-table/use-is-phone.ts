import { useMediaQuery } from '@wordpress/compose';

/** Below this width, WordPress' admin has its layout for phones and rows are cards, as in breakpoints.scss. */
export const PHONE = 783;

/** Returns whether the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useMediaQuery( `(width < ${ PHONE }px)` );
