import type { Evidence, FieldKey } from './fields';
import { fieldsOf, visibleSections } from './matrix';
import type { ProductType } from './product-types';

/** How well a dispute is answered. */
export interface Strength {
	level: 'weak' | 'fair' | 'strong';
	/** How many of what counts are there. */
	done: number;
	of: number;
	/** What counts and is not there, the weightiest first. */
	missing: FieldKey[];
	/** Which fields count depends on what was sold, and that is not chosen. */
	needsProductType: boolean;
}

/** What a bank looks for first, by reason; what a product type does not ask for does not count. */
const WEIGHTY: Record< string, readonly FieldKey[] > = {
	fraudulent: [ 'shipping_documentation', 'shipping_tracking_number', 'access_activity_log', 'service_documentation', 'customer_purchase_ip', 'billing_address' ],
	unrecognized: [ 'receipt', 'shipping_documentation', 'shipping_tracking_number', 'access_activity_log', 'service_documentation', 'customer_purchase_ip' ],
	product_not_received: [ 'shipping_tracking_number', 'shipping_documentation', 'shipping_date', 'shipping_address', 'access_activity_log', 'service_date', 'service_documentation' ],
	product_unacceptable: [ 'shipping_documentation', 'access_activity_log', 'service_documentation', 'customer_communication', 'uncategorized_text' ],
	credit_not_processed: [ 'refund_refusal_explanation', 'refund_policy', 'refund_policy_disclosure' ],
	duplicate: [ 'duplicate_charge_explanation', 'duplicate_charge_id', 'duplicate_charge_documentation' ],
	subscription_canceled: [ 'cancellation_rebuttal', 'cancellation_policy', 'cancellation_policy_disclosure' ],
};

/** What speaks for the merchant whatever the reason. */
const ALWAYS: readonly FieldKey[] = [ 'product_description', 'customer_name', 'receipt', 'customer_communication' ];

/** Where a reason has no evidence of its own, the merchant's own words count. */
const OTHERWISE: readonly FieldKey[] = [ 'uncategorized_text' ];

/**
 * What counts for a dispute, the weightiest first.
 *
 * @param reason      The dispute's reason.
 * @param productType The product type; null before one is chosen.
 */
export function fieldsThatCount( reason: string, productType: ProductType | null ): FieldKey[] {
	const visible = fieldsOf( visibleSections( reason, productType ) );
	return [ ...new Set( [ ...( WEIGHTY[ reason ] ?? OTHERWISE ), ...ALWAYS ] ) ].filter( ( key ) => visible.includes( key ) );
}

/**
 * How well a dispute is answered so far. It judges what is there, not what it says.
 *
 * @param reason      The dispute's reason.
 * @param productType The product type; null before one is chosen.
 * @param evidence    What the fields hold.
 */
export function strengthOf( reason: string, productType: ProductType | null, evidence: Evidence ): Strength {
	const counting = fieldsThatCount( reason, productType );
	const missing = counting.filter( ( key ) => ( evidence[ key ] ?? '' ).trim() === '' );
	const needsProductType = productType === null;
	const of = counting.length + 1;
	const done = of - missing.length - ( needsProductType ? 1 : 0 );
	return { level: levelOf( done / of, needsProductType ), done, of, missing, needsProductType };
}

function levelOf( share: number, needsProductType: boolean ): Strength[ 'level' ] {
	if ( share >= 0.8 && ! needsProductType ) {
		return 'strong';
	}
	return share >= 0.5 ? 'fair' : 'weak';
}
