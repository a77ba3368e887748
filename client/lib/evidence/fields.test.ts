import { FIELD_TYPES } from './fields';

test( 'each field of evidence is filled in as the specification says', () => {
	expect( FIELD_TYPES ).toEqual( {
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
	} );
} );
