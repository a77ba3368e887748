import type { Column } from '../../../components/list-page';
import { columnsOf } from '../../../components/list-page/columns';
import { Money } from '../../../components/money';
import { OrderLink } from '../../../components/order-link';
import { PaymentLink } from '../../../components/payment-link';
import { ShortMoment } from '../../../components/short-date';
import type { Mismatch } from '../../../data/mismatches';
import { toIso } from '../../../lib/dates';
import { columns, type ColumnKey } from '../../../lib/facts/columns/mismatches.gen';
import { mismatchKinds } from '../../../lib/facts/labels/mismatch-kinds.gen';
import { NONE } from '../../../lib/none';
import { mismatchTexts } from './texts';

const whatCell = ( mismatch: Mismatch ) => {
	const { happened, advice } = mismatchTexts( mismatch );
	return (
		<div className="tillbook-mismatch">
			<strong>{ mismatchKinds()[ mismatch.kind ] }</strong>
			<p>{ happened }</p>
			<p>{ advice }</p>
		</div>
	);
};

const amountCell = ( amount: number | null, currency: string ) =>
	amount === null ? NONE : <Money amount={ amount } currency={ currency } />;

const paymentCell = ( mismatch: Mismatch ) =>
	mismatch.payment_intent_id ? (
		<PaymentLink payment={ mismatch }>
			<bdi dir="ltr">{ mismatch.payment_intent_id }</bdi>
		</PaymentLink>
	) : (
		NONE
	);

/** Returns the columns of the mismatches: explanation, both amounts, and date. */
export const mismatchColumns = (): Column< Mismatch >[] =>
	columnsOf< Mismatch, ColumnKey >(
		columns(),
		{
			kind: whatCell,
			order: ( { order } ) => <OrderLink order={ order } />,
			payment: paymentCell,
			order_amount: ( { order_amount: amount, currency } ) => amountCell( amount, currency ),
			payment_amount: ( { payment_amount: amount, currency } ) => amountCell( amount, currency ),
			found: ( { found } ) => <ShortMoment utc={ toIso( found ) } />,
		},
		{ kind: 'headline', order: 'status' }
	).map( ( column ) => ( column.key === 'kind' ? { ...column, hasLines: true } : column ) );
