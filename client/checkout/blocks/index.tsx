/**
 * Entry point of the cart and checkout blocks: registers the payment method and the wallet buttons with
 * WooCommerce.
 */
import { registerExpressPaymentMethod, registerPaymentMethod } from '@woocommerce/blocks-registry';
import { select } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { checkoutProvider } from '../../providers/checkout';
import { paymentSourceName } from '../../lib/payment-methods';
import { WALLETS } from '../express/button';
import { reloadOnReturn } from '../reload-on-return';
import type { BlockData } from '../types';
import { Express, ExpressInEditor } from './express';
import { Payment, SavedCard } from './payment';
import { tellProblems } from './problem';
import { methodsOfCart, totalOfCart } from './props';
import { hasWallets, ProviderWallets } from './wallets';

type Cart = Parameters< Parameters< typeof registerExpressPaymentMethod >[ 0 ][ 'canMakePayment' ] >[ 0 ][ 'cart' ];

interface CheckoutStore {
	/** Whether the order was placed; also while the browser goes to the next page. */
	isComplete: () => boolean;
}

const data = window.tillbookCheckout as BlockData | undefined;

if ( data ) {
	const { title, supports, savesCards, express } = data;
	registerPaymentMethod( {
		name: 'tillbook',
		label: <span className="wc-block-components-payment-method-label">{ title }</span>,
		ariaLabel: title,
		content: <Payment data={ data } />,
		edit: (
			<p>
				{ __(
					'Shoppers choose how to pay here. They see the payment methods available for their country, currency, and amount, and test cards in test mode. Choose what to offer in Payments › Settings.',
					'tillbook'
				) }
			</p>
		),
		savedTokenComponent: <SavedCard />,
		canMakePayment: ( { cart } ) => methodsOfCart( cart.extensions ).length > 0,
		supports: { features: supports, showSavedCards: savesCards, showSaveOption: savesCards },
	} );
	tellProblems();
	reloadOnReturn(
		() => ( select( 'wc/store/checkout' ) as unknown as CheckoutStore | undefined )?.isComplete() ?? false
	);
	const paysByCard = ( { cartNeedsPayment, extensions }: Cart ) =>
		cartNeedsPayment && methodsOfCart( extensions ).some( ( { id } ) => id === 'card' );
	const ofProvider = express !== null && checkoutProvider( express.provider ).mountWallets !== undefined;
	if ( express && ofProvider ) {
		registerExpressPaymentMethod( {
			name: 'tillbook_wallets',
			title: __( 'Wallets', 'tillbook' ),
			description: __( 'Apple Pay, Google Pay, and Link by Tillbook Payments.', 'tillbook' ),
			gatewayId: 'tillbook',
			paymentMethodId: 'tillbook',
			content: <ProviderWallets data={ express } />,
			edit: <ExpressInEditor wallet="google_pay" look={ express.look } />,
			canMakePayment: ( { cart } ) => paysByCard( cart ) && hasWallets( express, totalOfCart( cart.extensions ) ),
			supports: { features: supports, style: [ 'height', 'borderRadius' ] },
		} );
	}
	for ( const wallet of express && ! ofProvider ? WALLETS : [] ) {
		registerExpressPaymentMethod( {
			name: `tillbook_${ wallet }`,
			title: paymentSourceName( wallet ),
			/* translators: %s: Apple Pay or Google Pay */
			description: sprintf( __( '%s by Tillbook Payments.', 'tillbook' ), paymentSourceName( wallet ) ),
			gatewayId: 'tillbook',
			paymentMethodId: 'tillbook',
			content: <Express wallet={ wallet } data={ express as NonNullable< typeof express > } />,
			edit: <ExpressInEditor wallet={ wallet } look={ ( express as NonNullable< typeof express > ).look } />,
			canMakePayment: ( { cart } ) => paysByCard( cart ),
			supports: { features: supports, style: [ 'height', 'borderRadius' ] },
		} );
	}
}
