import { __ } from '@wordpress/i18n';

/** Names of the rules that hold or block payments (spec 1 §3 "Fraud protection settings"). */
const rules = (): Record< string, string > => ( {
	avs_verification: __( 'AVS mismatch', 'tillbook' ),
	cvc_verification: __( 'CVC verification', 'tillbook' ),
	international_ip_address: __( 'International IP address', 'tillbook' ),
	ip_address_mismatch: __( 'IP address mismatch', 'tillbook' ),
	address_mismatch: __( 'Address mismatch', 'tillbook' ),
	order_items_threshold: __( 'Order items threshold', 'tillbook' ),
	purchase_price_threshold: __( 'Purchase price threshold', 'tillbook' ),
	highest_risk_level: __( 'Highest risk level', 'tillbook' ),
} );

/**
 * Returns the name of a fraud rule; an unknown rule keeps its key.
 *
 * @param rule Such as avs_verification.
 */
export function fraudRuleLabel( rule: string ): string {
	return rules()[ rule ] ?? rule.replace( /_/g, ' ' );
}
