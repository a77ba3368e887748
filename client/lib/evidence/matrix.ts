import type { FieldKey } from './fields';
import type { ProductType } from './product-types';

/** A section of the evidence, and the conditions under which it is requested. */
interface Section {
	key: SectionKey;
	/** Only for these reasons; for all if omitted. */
	reasons?: readonly string[];
	/** Only for this product type, and for `multiple`; if omitted for all, and for none chosen. */
	productType?: Exclude< ProductType, 'multiple' >;
	fields: readonly FieldKey[];
	/** Fields whose original is in another section if several product types apply: they would appear twice. */
	denormalized?: readonly FieldKey[];
}

export type SectionKey =
	| 'general'
	| 'refund_policy'
	| 'duplicate'
	| 'shipping'
	| 'digital_use'
	| 'digital_delivery'
	| 'digital_quality'
	| 'service'
	| 'service_quality'
	| 'cancellation'
	| 'uncategorized';

/** Sections and fields as the screen shows them. */
export interface VisibleSection {
	key: SectionKey;
	fields: readonly FieldKey[];
}

const DIGITAL = 'digital_product_or_service';

/** All sections, in the order of the screen. docs/evidence-matrix.md explains the reasons. */
export const SECTIONS: readonly Section[] = [
	{
		key: 'general',
		fields: [
			'product_description',
			'customer_name',
			'customer_email_address',
			'billing_address',
			'customer_purchase_ip',
			'customer_signature',
			'receipt',
			'customer_communication',
		],
	},
	{
		key: 'refund_policy',
		reasons: [ 'credit_not_processed' ],
		fields: [ 'refund_policy', 'refund_policy_disclosure', 'refund_refusal_explanation' ],
	},
	{
		key: 'duplicate',
		reasons: [ 'duplicate' ],
		fields: [ 'duplicate_charge_id', 'duplicate_charge_explanation', 'duplicate_charge_documentation' ],
	},
	{
		key: 'shipping',
		reasons: [ 'fraudulent', 'product_not_received', 'product_unacceptable', 'unrecognized' ],
		productType: 'physical_product',
		fields: [
			'shipping_carrier',
			'shipping_tracking_number',
			'shipping_date',
			'shipping_address',
			'shipping_documentation',
		],
	},
	{
		key: 'digital_use',
		reasons: [ 'fraudulent', 'unrecognized' ],
		productType: DIGITAL,
		fields: [ 'access_activity_log', 'service_date' ],
		denormalized: [ 'service_date' ],
	},
	{
		key: 'digital_delivery',
		reasons: [ 'product_not_received' ],
		productType: DIGITAL,
		fields: [ 'service_date', 'access_activity_log', 'service_documentation' ],
		denormalized: [ 'service_date', 'service_documentation' ],
	},
	{
		key: 'digital_quality',
		reasons: [ 'product_unacceptable' ],
		productType: DIGITAL,
		fields: [ 'access_activity_log', 'service_documentation' ],
		denormalized: [ 'service_documentation' ],
	},
	{
		key: 'service',
		reasons: [ 'fraudulent', 'product_not_received', 'unrecognized' ],
		productType: 'offline_service',
		fields: [ 'service_date', 'service_documentation' ],
	},
	{
		key: 'service_quality',
		reasons: [ 'product_unacceptable' ],
		productType: 'offline_service',
		fields: [ 'service_date', 'service_documentation' ],
	},
	{
		key: 'cancellation',
		reasons: [ 'subscription_canceled' ],
		fields: [ 'cancellation_policy', 'cancellation_policy_disclosure', 'cancellation_rebuttal' ],
	},
	{
		key: 'uncategorized',
		fields: [ 'uncategorized_text', 'uncategorized_file' ],
	},
];

function isAskedFor( { reasons, productType }: Section, reason: string, chosen: ProductType | null ): boolean {
	const fitsReason = reasons === undefined || reasons.includes( reason );
	const fitsType = productType === undefined || productType === chosen || chosen === 'multiple';
	return fitsReason && fitsType;
}

/**
 * Returns the sections that the screen shows (spec 3 §4 "Which evidence sections show").
 *
 * @param reason The dispute's reason.
 * @param chosen The product type; null before one is chosen.
 */
export function visibleSections( reason: string, chosen: ProductType | null ): VisibleSection[] {
	return SECTIONS.filter( ( section ) => isAskedFor( section, reason, chosen ) )
		.map( ( { key, fields, denormalized = [] } ) => ( {
			key,
			fields: chosen === 'multiple' ? fields.filter( ( field ) => ! denormalized.includes( field ) ) : fields,
		} ) )
		.filter( ( { fields } ) => fields.length > 0 );
}

/**
 * Returns the fields of all sections.
 *
 * @param sections The sections that the screen shows.
 */
export const fieldsOf = ( sections: VisibleSection[] ): FieldKey[] => sections.flatMap( ( { fields } ) => fields );
