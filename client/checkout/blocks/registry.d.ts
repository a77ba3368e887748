/**
 * Types for the parts we use of WooCommerce's registry of block payment methods. The script is WooCommerce's
 * (handle `wc-blocks-registry`), and no types are published for that version.
 */
declare module '@woocommerce/blocks-registry' {
	import type { ReactElement } from 'react';

	interface CartOfPage {
		cart: { cartNeedsPayment: boolean; extensions: Record< string, unknown > };
	}
	interface Supports {
		features: string[];
		showSavedCards?: boolean;
		showSaveOption?: boolean;
		style?: string[];
	}
	export function registerPaymentMethod( method: {
		name: string;
		label: ReactElement;
		ariaLabel: string;
		content: ReactElement;
		edit: ReactElement;
		savedTokenComponent?: ReactElement;
		canMakePayment: ( page: CartOfPage ) => boolean;
		supports: Supports;
	} ): void;
	export function registerExpressPaymentMethod( method: {
		name: string;
		title: string;
		description: string;
		gatewayId: string;
		paymentMethodId: string;
		content: ReactElement;
		edit: ReactElement;
		canMakePayment: ( page: CartOfPage ) => boolean | Promise< boolean >;
		supports: Supports;
	} ): void;
}
