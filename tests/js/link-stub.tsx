import type { ReactNode } from 'react';

/** WooCommerce's link as the anchor it renders; the whole package takes twelve seconds to load. */
export const Link = ( { href, children }: { href: string; children: ReactNode } ) => <a href={ href }>{ children }</a>;
