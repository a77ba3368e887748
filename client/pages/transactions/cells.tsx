import type { ReactNode } from 'react';
import { PaymentMethodMark } from '../../components/payment-method-mark';
import { NONE } from '../../lib/none';

interface CustomerRow {
	customer_name: string | null;
	order: { customer_url: string | null } | null;
}

/** Shows the customer of a row, linked to the store's customer if there is one. */
export const customerCell = ( { customer_name: name, order }: CustomerRow ): ReactNode => {
	const url = order?.customer_url;
	return name ? <span title={ name }>{ url ? <a href={ url }>{ name }</a> : name }</span> : NONE;
};

interface MethodRow {
	source: string | null;
	source_identifier: string | null;
}

/** Shows the payment method of a row: its mark with the last four digits. */
export const sourceCell = ( { source, source_identifier: lastFour }: MethodRow ): ReactNode =>
	source ? <PaymentMethodMark source={ source } lastFour={ lastFour } /> : NONE;
