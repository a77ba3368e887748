import type { StripeExpressCheckoutElementOptions } from '@stripe/stripe-js';
import type { ButtonLook } from '../../../../checkout/types';
import type { StripeWallets } from './data';

/** Heights of the settings' sizes, in pixels. Stripe's are between 40 and 55. */
const HEIGHTS = { small: 40, medium: 48, large: 55 };
const THEMES = {
	dark: { applePay: 'black', googlePay: 'black' },
	light: { applePay: 'white', googlePay: 'white' },
	'light-outline': { applePay: 'white-outline', googlePay: 'white' },
} as const;

/**
 * Returns the options of the Express Checkout Element.
 *
 * @param data   From the server.
 * @param look   Type, size and theme of the buttons.
 * @param height Height set in the block editor, in pixels; undefined for that of the size.
 */
export function elementOptions(
	data: StripeWallets,
	look: ButtonLook,
	height: number | undefined
): StripeExpressCheckoutElementOptions {
	const type = look.type === 'default' ? 'plain' : look.type;
	return {
		emailRequired: true,
		billingAddressRequired: true,
		phoneNumberRequired: data.needsPhone,
		...( data.shipsTo ? { allowedShippingCountries: data.shipsTo } : {} ),
		buttonHeight: Math.min( 55, Math.max( 40, height || HEIGHTS[ look.size ] ) ),
		buttonTheme: THEMES[ look.theme ],
		buttonType: { applePay: type, googlePay: type },
		paymentMethods: {
			applePay: 'auto',
			googlePay: 'auto',
			link: data.paymentMethodTypes.includes( 'link' ) ? 'auto' : 'never',
			amazonPay: 'never',
			klarna: 'never',
			paypal: 'never',
		},
		layout: { overflow: 'never' },
	};
}
