import { __ } from '@wordpress/i18n';

const heldBecause = (): Record< string, string > => ( {
	avs_verification: __( 'Held for review because address verification (AVS) failed.', 'tillbook' ),
	address_mismatch: __(
		'Held for review because the shipping and billing addresses are in different countries.',
		'tillbook'
	),
	international_ip_address: __(
		'Held for review because the customer’s IP address is in a country you do not sell to.',
		'tillbook'
	),
	ip_address_mismatch: __(
		'Held for review because the order was placed from a different country than it ships to.',
		'tillbook'
	),
	order_items_threshold: __( 'Held for review because the number of items is outside your range.', 'tillbook' ),
	purchase_price_threshold: __( 'Held for review because the purchase price is outside your range.', 'tillbook' ),
} );

const blockedBecause = (): Record< string, string > => ( {
	avs_verification: __( 'Blocked because address verification (AVS) failed.', 'tillbook' ),
	address_mismatch: __(
		'Blocked because the shipping and billing addresses are in different countries.',
		'tillbook'
	),
	international_ip_address: __(
		'Blocked because the customer’s IP address is in a country you do not sell to.',
		'tillbook'
	),
	ip_address_mismatch: __(
		'Blocked because the order was placed from a different country than it ships to.',
		'tillbook'
	),
	order_items_threshold: __( 'Blocked because the number of items is outside your range.', 'tillbook' ),
	purchase_price_threshold: __( 'Blocked because the purchase price is outside your range.', 'tillbook' ),
} );

/**
 * Explains why fraud rules held or blocked a payment (spec 2 §4). If a rule blocked it, rules that would only
 * have held it are omitted, because they had no effect. Unknown rules are omitted too.
 *
 * @param results Outcome (allow, review or block) by rule.
 */
export function ruleSentences( results: Record< string, string > | null ): string[] {
	const outcomes = results ?? {};
	const isBlocked = Object.values( outcomes ).includes( 'block' );
	const sentences = isBlocked ? blockedBecause() : heldBecause();
	return Object.keys( outcomes )
		.filter( ( rule ) => outcomes[ rule ] === ( isBlocked ? 'block' : 'review' ) )
		.flatMap( ( rule ) => sentences[ rule ] ?? [] );
}
