/** Input type of an evidence field (spec 3 §3). */
export type FieldType = 'text' | 'textarea' | 'date' | 'file';

/** All fields of evidence, with their types (spec 3 §3 "Evidence fields"). */
export const FIELD_TYPES = {
	product_description: 'textarea',
	customer_name: 'text',
	customer_email_address: 'text',
	customer_signature: 'file',
	billing_address: 'textarea',
	customer_purchase_ip: 'text',
	receipt: 'file',
	customer_communication: 'file',
	refund_policy: 'file',
	refund_policy_disclosure: 'textarea',
	refund_refusal_explanation: 'textarea',
	duplicate_charge_id: 'text',
	duplicate_charge_explanation: 'textarea',
	duplicate_charge_documentation: 'file',
	shipping_documentation: 'file',
	service_documentation: 'file',
	shipping_carrier: 'text',
	shipping_tracking_number: 'text',
	shipping_date: 'date',
	shipping_address: 'textarea',
	cancellation_policy: 'file',
	cancellation_policy_disclosure: 'textarea',
	cancellation_rebuttal: 'textarea',
	access_activity_log: 'file',
	service_date: 'date',
	uncategorized_text: 'textarea',
	uncategorized_file: 'file',
} as const satisfies Record< string, FieldType >;

/** The name of a field of evidence. */
export type FieldKey = keyof typeof FIELD_TYPES;

export const FIELD_KEYS = Object.keys( FIELD_TYPES ) as FieldKey[];

/** Whether a field's value is the id of a file. */
export const isFileField = ( key: FieldKey ): boolean => FIELD_TYPES[ key ] === 'file';

/** The values of the fields: a text, a day (YYYY-MM-DD) or the id of a file. */
export type Evidence = Partial< Record< FieldKey, string > >;

/**
 * Reads the REST API's evidence and drops unknown fields.
 *
 * @param given Values by the names of their fields.
 */
export function readEvidence( given: Record< string, unknown > ): Evidence {
	return Object.fromEntries(
		FIELD_KEYS.flatMap( ( key ) => {
			const value = given[ key ];
			return typeof value === 'string' ? [ [ key, value ] ] : [];
		} )
	);
}
