import type { AnchorHTMLAttributes, ReactNode } from 'react';

type Props = AnchorHTMLAttributes< HTMLAnchorElement > & { href: string; children?: ReactNode; type?: string };

/** WooCommerce's link as the anchor it renders; the whole package takes twelve seconds to load. */
export const Link = ( { href, children, type: _type, ...props }: Props ) => (
	<a { ...props } href={ href }>
		{ children }
	</a>
);
