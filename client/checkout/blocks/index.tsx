/**
 * Entry point of the cart and checkout blocks: registers the payment method and the wallet buttons with
 * WooCommerce.
 */
import { registerExpressPaymentMethod, registerPaymentMethod } from '@woocommerce/blocks-registry';
import { __, sprintf } from '@wordpress/i18n';
import { paymentSourceName } from '../../lib/payment-methods';
import { WALLETS } from '../express/button';
import type { BlockFacts } from '../types';
import { Express, ExpressInEditor } from './express';
import { Payment, SavedCard } from './payment';
import { tellProblems } from './problem';
import { methodsOfCart } from './props';

const facts = window.tillbookCheckout as BlockFacts | undefined;

if ( facts ) {
	const { title, supports, savesCards, express } = facts;
	registerPaymentMethod( {
		name: 'tillbook',
		label: <span className="wc-block-components-payment-method-label">{ title }</span>,
		ariaLabel: title,
		content: <Payment facts={ facts } />,
		edit: (
			<p>
				{ __(
					'Shoppers choose how to pay here. They see the payment methods available for their country, currency, and amount, and test cards in test mode. Choose what to offer in the Tillbook Payments settings.',
					'tillbook'
				) }
			</p>
		),
		savedTokenComponent: <SavedCard />,
		canMakePayment: ( { cart } ) => methodsOfCart( cart.extensions ).length > 0,
		supports: { features: supports, showSavedCards: savesCards, showSaveOption: savesCards },
	} );
	tellProblems();
	for ( const wallet of express ? WALLETS : [] ) {
		registerExpressPaymentMethod( {
			name: `tillbook_${ wallet }`,
			title: paymentSourceName( wallet ),
			/* translators: %s: Apple Pay or Google Pay */
			description: sprintf( __( '%s by Tillbook Payments.', 'tillbook' ), paymentSourceName( wallet ) ),
			gatewayId: 'tillbook',
			paymentMethodId: 'tillbook',
			content: <Express wallet={ wallet } facts={ express as NonNullable< typeof express > } />,
			edit: <ExpressInEditor wallet={ wallet } look={ ( express as NonNullable< typeof express > ).look } />,
			canMakePayment: ( { cart } ) =>
				cart.cartNeedsPayment && methodsOfCart( cart.extensions ).some( ( { id } ) => id === 'card' ),
			supports: { features: supports, style: [ 'height', 'borderRadius' ] },
		} );
	}
}
