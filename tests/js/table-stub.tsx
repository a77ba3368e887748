import type { ComponentType } from 'react';

export { Link } from './link-stub';

/** WooCommerce's own table, without the rest of its package. */
export const { default: Table } = jest.requireActual< { default: ComponentType } >(
	'../../node_modules/@woocommerce/components/build/table/table'
);
