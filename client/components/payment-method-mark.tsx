import { paymentSourceName } from '../lib/payment-methods';
import { BrandIcon, hasMark } from './brand-mark';
import './payment-method-mark.scss';

/**
 * A payment method in one line of a list: its mark in color with the card's last four digits. Its name is for screen
 * readers and in the title; without a mark it is written out.
 *
 * @param props
 * @param props.source   Such as visa or sepa_debit.
 * @param props.lastFour Last digits of the card or bank account, if there are any.
 */
export function PaymentMethodMark( { source, lastFour }: { source: string; lastFour?: string | null } ) {
	const name = paymentSourceName( source );
	const isMark = hasMark( source );
	return (
		<span className="tillbook-method" title={ name }>
			{ isMark && <BrandIcon source={ source } /> }
			<span className={ isMark ? 'screen-reader-text' : 'tillbook-method__name' }>{ name }</span>
			{ lastFour && (
				<>
					{ ' ' }
					<bdi dir="ltr">••••&nbsp;{ lastFour }</bdi>
				</>
			) }
		</span>
	);
}
