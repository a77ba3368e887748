import { __, sprintf } from '@wordpress/i18n';
import type { HeaderProps } from '../../../components/details-frame/header';
import { Money } from '../../../components/money';
import { StatusChip } from '../../../components/status-chip';
import type { PaymentIntent } from '../../../data/payments';
import { moneyInText } from '../../../lib/money';
import { paymentStatus } from '../../../lib/payment-status';
import { paidAmount } from '../summary/amounts';
import { metaOf, PaymentButtons } from '.';

/**
 * Returns what the heading of a payment shows, on its page and in the panel beside a list: amount, status, short facts
 * and actions.
 *
 * @param payment A payment.
 * @param held    The same as it was when a dialog opened.
 */
export function headerOf( payment: PaymentIntent, held: PaymentIntent ): HeaderProps {
	const { kind, label } = paymentStatus( payment );
	const amount = paidAmount( payment );
	return {
		/* translators: %s: amount */
		title: sprintf( __( 'Payment of %s', 'tillbook' ), moneyInText( amount, payment.currency ) ),
		shown: <Money amount={ amount } currency={ payment.currency } />,
		status: <StatusChip kind={ kind } label={ label } />,
		meta: metaOf( payment.charge, payment.created, payment.order ),
		actions: <PaymentButtons key={ payment.id } payment={ payment } held={ held } />,
	};
}
