import { lazy, Suspense } from '@wordpress/element';
import { paymentSourceName } from '../../lib/payment-methods';
import './style.scss';

const Mark = lazy( () => import( /* webpackChunkName: "brand-marks" */ './marks' ) );

/** Brands that have a mark; see marks.tsx. */
const WITH_MARK = [
	'afterpay_clearpay',
	'alipay',
	'amex',
	'apple_pay',
	'diners',
	'discover',
	'google_pay',
	'grabpay',
	'jcb',
	'klarna',
	'mastercard',
	'sepa_debit',
	'visa',
	'wechat_pay',
];

/**
 * A card brand or payment method: its mark and its name, or its name as a badge where there is no mark.
 *
 * @param props
 * @param props.source Such as visa or sepa_debit.
 */
export function BrandMark( { source }: { source: string } ) {
	if ( ! WITH_MARK.includes( source ) ) {
		return <span className="tillbook-brand is-badge">{ paymentSourceName( source ) }</span>;
	}
	return (
		<span className="tillbook-brand">
			<span className="tillbook-brand__place" aria-hidden>
				<Suspense fallback={ null }>
					<Mark source={ source } />
				</Suspense>
			</span>
			{ paymentSourceName( source ) }
		</span>
	);
}
