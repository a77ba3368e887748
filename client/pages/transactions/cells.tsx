import type { ReactNode } from 'react';
import { PaymentMethodMark } from '../../components/payment-method-mark';

const NONE = '–';

interface CustomerRow {
	customer_name: string | null;
	order: { customer_url: string | null } | null;
}

/** Shows the customer of a row, linked to the store's customer if there is one. */
export const customerCell = ( { customer_name: name, order }: CustomerRow ): ReactNode => {
	if ( ! name ) {
		return NONE;
	}
	return order?.customer_url ? <a href={ order.customer_url }>{ name }</a> : name;
};

interface MethodRow {
	source: string | null;
	source_identifier: string | null;
}

/** Shows the payment method of a row: its mark with the last four digits. */
export const sourceCell = ( { source, source_identifier: lastFour }: MethodRow ): ReactNode =>
	source ? <PaymentMethodMark source={ source } lastFour={ lastFour } /> : NONE;
