import type { Evidence, FieldKey } from './fields';
import { fieldsOf, visibleSections } from './matrix';
import type { ProductType } from './product-types';

/** Strength of the response to a dispute. */
export interface Strength {
	level: 'weak' | 'fair' | 'strong';
	/** Number of relevant fields that are filled in. */
	done: number;
	of: number;
	/** Relevant fields that are missing, the most important first. */
	missing: FieldKey[];
	/** The relevant fields depend on the product type, which is not chosen yet. */
	needsProductType: boolean;
}

/** The evidence a bank looks for first, by reason; fields that the product type does not request do not count. */
const WEIGHTY: Record< string, readonly FieldKey[] > = {
	fraudulent: [
		'shipping_documentation',
		'shipping_tracking_number',
		'access_activity_log',
		'service_documentation',
		'customer_purchase_ip',
		'billing_address',
	],
	unrecognized: [
		'receipt',
		'shipping_documentation',
		'shipping_tracking_number',
		'access_activity_log',
		'service_documentation',
		'customer_purchase_ip',
	],
	product_not_received: [
		'shipping_tracking_number',
		'shipping_documentation',
		'shipping_date',
		'shipping_address',
		'access_activity_log',
		'service_date',
		'service_documentation',
	],
	product_unacceptable: [
		'shipping_documentation',
		'access_activity_log',
		'service_documentation',
		'customer_communication',
		'uncategorized_text',
	],
	credit_not_processed: [ 'refund_refusal_explanation', 'refund_policy', 'refund_policy_disclosure' ],
	duplicate: [ 'duplicate_charge_explanation', 'duplicate_charge_id', 'duplicate_charge_documentation' ],
	subscription_canceled: [ 'cancellation_rebuttal', 'cancellation_policy', 'cancellation_policy_disclosure' ],
};

/** Evidence that supports the merchant whatever the reason. */
const ALWAYS: readonly FieldKey[] = [ 'product_description', 'customer_name', 'receipt', 'customer_communication' ];

/** For a reason without specific evidence, the merchant's own words count. */
const OTHERWISE: readonly FieldKey[] = [ 'uncategorized_text' ];

/**
 * Returns the relevant fields for a dispute, the most important first.
 *
 * @param reason      The dispute's reason.
 * @param productType The product type; null before one is chosen.
 */
export function relevantFields( reason: string, productType: ProductType | null ): FieldKey[] {
	const visible = fieldsOf( visibleSections( reason, productType ) );
	return [ ...new Set( [ ...( WEIGHTY[ reason ] ?? OTHERWISE ), ...ALWAYS ] ) ].filter( ( key ) =>
		visible.includes( key )
	);
}

/**
 * Rates how well a dispute is answered so far. It judges which fields are filled in, not their content.
 *
 * @param reason      The dispute's reason.
 * @param productType The product type; null before one is chosen.
 * @param evidence    The fields' values.
 */
export function strengthOf( reason: string, productType: ProductType | null, evidence: Evidence ): Strength {
	const counting = relevantFields( reason, productType );
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
