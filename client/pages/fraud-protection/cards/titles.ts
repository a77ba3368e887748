import { __ } from '@wordpress/i18n';
import type { RuleName } from '../../../lib/fraud-settings';

/** Returns the titles of the cards, in order (spec 1 §2.6). */
export const cardTitles = (): Record< RuleName, string > => ( {
	avs_mismatch: __( 'AVS mismatch', 'tillbook' ),
	cvc_verification: __( 'CVC verification', 'tillbook' ),
	international_ip_address: __( 'International IP Address', 'tillbook' ),
	ip_address_mismatch: __( 'IP Address Mismatch', 'tillbook' ),
	address_mismatch: __( 'Address Mismatch', 'tillbook' ),
	purchase_price_threshold: __( 'Purchase Price Threshold', 'tillbook' ),
	order_items_threshold: __( 'Order Items Threshold', 'tillbook' ),
} );
