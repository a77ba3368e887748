import type { ComponentType, SVGProps } from 'react';
import { ReactComponent as Afterpay } from 'simple-icons/icons/afterpay.svg';
import { ReactComponent as Alipay } from 'simple-icons/icons/alipay.svg';
import { ReactComponent as AmericanExpress } from 'simple-icons/icons/americanexpress.svg';
import { ReactComponent as ApplePay } from 'simple-icons/icons/applepay.svg';
import { ReactComponent as DinersClub } from 'simple-icons/icons/dinersclub.svg';
import { ReactComponent as Discover } from 'simple-icons/icons/discover.svg';
import { ReactComponent as GooglePay } from 'simple-icons/icons/googlepay.svg';
import { ReactComponent as Grab } from 'simple-icons/icons/grab.svg';
import { ReactComponent as Jcb } from 'simple-icons/icons/jcb.svg';
import { ReactComponent as Klarna } from 'simple-icons/icons/klarna.svg';
import { ReactComponent as Mastercard } from 'simple-icons/icons/mastercard.svg';
import { ReactComponent as Sepa } from 'simple-icons/icons/sepa.svg';
import { ReactComponent as Visa } from 'simple-icons/icons/visa.svg';
import { ReactComponent as WeChat } from 'simple-icons/icons/wechat.svg';

const MARKS: Record< string, ComponentType< SVGProps< SVGSVGElement > > > = {
	afterpay_clearpay: Afterpay,
	alipay: Alipay,
	amex: AmericanExpress,
	apple_pay: ApplePay,
	diners: DinersClub,
	discover: Discover,
	google_pay: GooglePay,
	grabpay: Grab,
	jcb: Jcb,
	klarna: Klarna,
	mastercard: Mastercard,
	sepa_debit: Sepa,
	visa: Visa,
	wechat_pay: WeChat,
};

/**
 * The mark of a brand, hidden from screen readers: its name is beside it.
 *
 * @param props
 * @param props.source Card brand or payment method.
 */
export default function Mark( { source }: { source: string } ) {
	const Icon = MARKS[ source ];
	return Icon ? <Icon className="tillbook-brand__mark" aria-hidden focusable={ false } role={ undefined } /> : null;
}
