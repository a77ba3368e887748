import { Link } from '@woocommerce/components';
import type { ReactNode } from 'react';
import { PAYMENT_DETAILS_PATH } from '../lib/facts/paths.gen';
import { hasRoute } from '../lib/has-route';
import { paymentUrl, type PaymentLink as Payment } from '../lib/payment-url';

/**
 * Links to a payment's page; plain text if there is no payment, or this user has no access to the page.
 *
 * @param props
 * @param props.payment  Identifies the payment.
 * @param props.children The link's text.
 */
export function PaymentLink( { payment, children }: { payment: Payment; children: ReactNode } ) {
	const url = hasRoute( PAYMENT_DETAILS_PATH ) ? paymentUrl( payment ) : null;
	return url ? (
		<Link href={ url } type="wc-admin">
			{ children }
		</Link>
	) : (
		<>{ children }</>
	);
}
