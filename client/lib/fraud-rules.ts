import { __ } from '@wordpress/i18n';

/** Rules that hold or block payments, by name. */
const rules = (): Record< string, string > => ( {
	avs_verification: __( 'Address check failed', 'tillbook' ),
	address_mismatch: __( 'Billing and shipping countries differ', 'tillbook' ),
	international_ip_address: __( 'Ordered from outside your selling countries', 'tillbook' ),
	ip_address_mismatch: __( 'Order and shipping countries differ', 'tillbook' ),
	order_items_threshold: __( 'Unusual number of items', 'tillbook' ),
	purchase_price_threshold: __( 'Unusual order total', 'tillbook' ),
	cvc_verification: __( 'Security code check failed', 'tillbook' ),
	highest_risk_level: __( 'Highest risk level', 'tillbook' ),
} );

/**
 * The name of a fraud rule; a rule nobody knows yet shows its own.
 *
 * @param rule Such as avs_verification.
 */
export function fraudRuleLabel( rule: string ): string {
	return rules()[ rule ] ?? rule;
}
