import { Suspense } from '@wordpress/element';
import { lazyDecoration } from '../../lib/lazy-decoration';
import { paymentSourceName } from '../../lib/payment-methods';
import './style.scss';

const Mark = lazyDecoration( () => import( /* webpackChunkName: "brand-marks" */ './marks' ) );

/** The color of each brand that has a mark (marks.tsx), as its owner publishes it. */
const COLORS: Readonly< Record< string, string > > = {
	afterpay_clearpay: '#000',
	alipay: '#1677ff',
	amex: '#2e77bc',
	apple_pay: '#000',
	diners: '#004c97',
	discover: '#ff6000',
	google_pay: '#4285f4',
	grabpay: '#00b14f',
	jcb: '#0b4ea2',
	klarna: '#0b051d',
	mastercard: '#eb001b',
	sepa_debit: '#2350a9',
	visa: '#1a1f71',
	wechat_pay: '#07c160',
};

/**
 * Returns whether a card brand or payment method has a mark.
 *
 * @param source Such as visa or sepa_debit.
 */
export const hasMark = ( source: string ): boolean => source in COLORS;

/**
 * The mark of a card brand or payment method in its color, without its name.
 *
 * @param props
 * @param props.source A source that has a mark.
 */
export function BrandIcon( { source }: { source: string } ) {
	return (
		<span className="tillbook-brand__place" style={ { color: COLORS[ source ] } } aria-hidden>
			<Suspense fallback={ null }>
				<Mark source={ source } />
			</Suspense>
		</span>
	);
}

/**
 * A card brand or payment method: its mark and its name, or its name as a badge where there is no mark.
 *
 * @param props
 * @param props.source Such as visa or sepa_debit.
 */
export function BrandMark( { source }: { source: string } ) {
	if ( ! hasMark( source ) ) {
		return <span className="tillbook-brand is-badge">{ paymentSourceName( source ) }</span>;
	}
	return (
		<span className="tillbook-brand">
			<BrandIcon source={ source } />
			{ paymentSourceName( source ) }
		</span>
	);
}
